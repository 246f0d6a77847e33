/** The elements around one (itself included) that may scroll it, the nearest first, the page's own scroller last. */
export function scrollersOf(element: Element): readonly Element[] {
  const scrollers: Element[] = [];
  for (let node: Element | null = element; node; node = parentInView(node)) {
    if (node === document.documentElement || node === document.body) break;
    if (/auto|scroll|overlay/.test(getComputedStyle(node).overflowY)) scrollers.push(node);
  }
  return [...scrollers, pageScroller()];
}

/** Where scroll events of a scroller are heard. */
export function scrollTarget(scroller: Element): EventTarget {
  return scroller === pageScroller() ? window : scroller;
}

/** What all the scrollers together leave to be seen, in pixels of the viewport. */
export function sharedView(scrollers: readonly Element[]): { readonly top: number; readonly bottom: number } {
  let top = 0;
  let bottom = window.innerHeight;
  for (const scroller of scrollers) {
    if (scroller === pageScroller()) continue;
    const edge = scroller.getBoundingClientRect().top + scroller.clientTop;
    top = Math.max(top, edge);
    bottom = Math.min(bottom, edge + scroller.clientHeight);
  }
  return { top, bottom: Math.max(top, bottom) };
}

/** Moves the content up by some pixels at once, in the nearest scroller that has anything to scroll. */
export function scrollContent(scrollers: readonly Element[], pixels: number): void {
  const scroller = scrollers.find((each) => each.scrollHeight > each.clientHeight + 1) ?? pageScroller();
  scroller.scrollBy({ top: pixels, behavior: 'instant' });
}

function pageScroller(): Element {
  return document.scrollingElement ?? document.documentElement;
}

/** The element around one as it is laid out: through slots and shadow roots. */
function parentInView(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const parent = element.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}
