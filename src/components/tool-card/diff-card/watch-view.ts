/** What an element's place on the page tells. */
export interface View {
  /** Its width in pixels; 0 while it is not known. */
  readonly width: number;
  /** Whether it is in view or a short way from it; once near, always near. */
  readonly near: boolean;
}

interface Watch {
  readonly report: (view: View) => void;
  view: View | null;
  /** The top of its box where it was read in this turn. */
  top: number | null;
}

/** How far from view an element counts as near, in pixels. */
const margin = 800;
const watches = new Map<Element, Watch>();
/** What began to watch and is not observed yet. */
const fresh = new Set<Element>();
/** What those of the fresh ones take of the view whose place was not looked at. */
let unlooked = 0;
let isWaiting = false;
/** What those of the elements last read that drew themselves since, in one column, take of the view. */
let column = { top: 0, height: 0 };
let widths: ResizeObserver | null = null;
let places: IntersectionObserver | null = null;

/**
 * Tells when the width of an element changes, while that is laid out, and when it comes near view. All that begin to watch in one task are
 * measured together at the first {@link viewOf}, and one observer serves all: hundreds of cards cost one layout.
 * @returns lets go of the element
 */
export function watchView(element: Element, report: (view: View) => void): () => void {
  const watch: Watch = { report, view: null, top: null };
  watches.set(element, watch);
  fresh.add(element);
  return () => {
    if (watches.get(element) !== watch) return;
    watches.delete(element);
    fresh.delete(element);
    widths?.unobserve(element);
    places?.unobserve(element);
  };
}

/**
 * The view of a watched element that is about to draw itself, `height` pixels tall. Of many that are added at once all
 * are still empty and seem to stand in view: each is taken to stand below what those before it draw. The first ones
 * that need no width to draw themselves are taken to be in view: looking would lay out the page once more.
 */
export function viewOf(element: Element, height: number, needsWidth: boolean): View {
  const watch = watches.get(element);
  if (!watch) return { width: 0, near: true };
  if (!watch.view && !needsWidth && unlooked < innerHeight) {
    unlooked += height;
    observeSoon();
    return (watch.view = { width: 0, near: true });
  }
  if (!watch.view) readAll();
  const view = watch.view ?? { width: 0, near: true };
  if (watch.top === null) return view;
  if (watch.top < column.top) column = { top: 0, height: 0 };
  const near = view.near && watch.top + column.height < innerHeight + margin;
  column = { top: watch.top, height: column.height + height };
  watch.top = null;
  return (watch.view = { width: view.width, near });
}

function readAll(): void {
  const elements = [...fresh].filter((element) => watches.get(element)?.view === null);
  column = { top: 0, height: 0 };
  const boxes = elements.map((element) => element.getBoundingClientRect());
  elements.forEach((element, index) => {
    const watch = watches.get(element);
    const box = boxes[index];
    if (!box || !watch) return;
    watch.view = { width: box.width, near: box.bottom > -margin && box.top < innerHeight + margin };
    watch.top = box.top;
  });
  observeSoon();
}

function observeSoon(): void {
  if (!isWaiting) requestAnimationFrame(observeAll);
  isWaiting = true;
}

/** Once all are drawn the observers tell where that was another place than it was taken for. */
function observeAll(): void {
  for (const element of fresh) {
    const watch = watches.get(element);
    if (!watch?.view) continue;
    watch.top = null;
    (widths ??= newWidths()).observe(element);
    if (!watch.view.near) (places ??= newPlaces()).observe(element);
    fresh.delete(element);
  }
  unlooked = 0;
  isWaiting = false;
}

function newWidths(): ResizeObserver {
  return new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) tell(target, { width: contentRect.width });
  });
}

function newPlaces(): IntersectionObserver {
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
