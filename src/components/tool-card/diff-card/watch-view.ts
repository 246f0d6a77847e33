/** What an element's place on the page tells. */
export interface View {
  /** Its width in pixels. */
  readonly width: number;
  /** Whether it is in view or a short way from it; once near, always near. */
  readonly near: boolean;
}

interface Watch {
  readonly report: (view: View) => void;
  view: View | null;
}

/** How far from view an element counts as near, in pixels. */
const margin = 800;
const watches = new Map<Element, Watch>();
let unread: Element[] = [];
let widths: ResizeObserver | null = null;
let places: IntersectionObserver | null = null;

/**
 * Tells the width of an element and whether it is near view: soon, and when that changes. All that ask in one task are
 * measured together, and one observer serves all: hundreds of cards cost one layout.
 * @returns lets go of the element
 */
export function watchView(element: Element, report: (view: View) => void): () => void {
  const watch: Watch = { report, view: null };
  watches.set(element, watch);
  if (unread.length === 0) void readSoon();
  unread.push(element);
  return () => {
    if (watches.get(element) !== watch) return;
    watches.delete(element);
    widths?.unobserve(element);
    places?.unobserve(element);
  };
}

/** Before the page is painted, but after the elements around and within have drawn themselves, which takes them some turns. */
async function readSoon(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
  readAll();
}

function readAll(): void {
  const elements = unread.filter((element) => watches.has(element));
  unread = [];
  widths ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) tell(target, { width: contentRect.width });
  });
  places ??= newObserver();
  const boxes = elements.map((element) => element.getBoundingClientRect());
  elements.forEach((element, index) => {
    const box = boxes[index];
    if (!box) return;
    const near = box.bottom > -margin && box.top < innerHeight + margin;
    widths?.observe(element);
    if (!near) places?.observe(element);
    tell(element, { width: box.width, near });
  });
}

function newObserver(): IntersectionObserver {
  // What is printed is seen, wherever it stands.
  addEventListener('beforeprint', () => {
    for (const element of watches.keys()) tell(element, { near: true });
  });
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) tell(target, { near: true });
    },
    { rootMargin: `${margin}px` },
  );
}

function tell(element: Element, news: Partial<View>): void {
  const watch = watches.get(element);
  if (!watch) return;
  const before = watch.view ?? { width: 0, near: false };
  const view = { width: news.width ?? before.width, near: before.near || news.near === true };
  if (view.near && !before.near) places?.unobserve(element);
  if (watch.view && view.width === before.width && view.near === before.near) return;
  watch.view = view;
  watch.report(view);
}
