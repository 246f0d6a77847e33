type Report = (width: number) => void;

const reports = new Map<Element, Report>();
let unread: Element[] = [];
let observer: ResizeObserver | null = null;

/**
 * Tells the width of an element in pixels, soon and whenever it changes. All that ask in one task are measured
 * together, and one observer serves all: hundreds of cards cost one layout.
 * @returns lets go of the element
 */
export function watchWidth(element: Element, report: Report): () => void {
  reports.set(element, report);
  if (unread.length === 0) queueMicrotask(readAll);
  unread.push(element);
  return () => {
    if (reports.get(element) !== report) return;
    reports.delete(element);
    observer?.unobserve(element);
  };
}

function readAll(): void {
  const elements = unread.filter((element) => reports.has(element));
  unread = [];
  observer ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) reports.get(target)?.(contentRect.width);
  });
  const widths = elements.map((element) => element.clientWidth);
  elements.forEach((element, index) => {
    observer?.observe(element);
    reports.get(element)?.(widths[index] ?? 0);
  });
}
