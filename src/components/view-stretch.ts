/** From where to where an element is in view, in pixels from its top. */
export interface Stretch {
  readonly top: number;
  readonly bottom: number;
}

/** The stretch of an element's height that its scrollers and the page show, from the element's own top. */
export function visibleStretch(element: Element): Stretch {
  const box = element.getBoundingClientRect();
  let top = 0;
  let bottom = window.innerHeight;
  // What is absolute is clipped only by what it is placed in, what is fixed or in the top layer by none around it.
  let isAbsolute = false;
  for (let node = parentInView(element); node; node = parentInView(node)) {
    if (node === document.documentElement || node === document.body) break;
    const { display, overflowY, position } = getComputedStyle(node);
    if (display === 'contents' || (isAbsolute && position === 'static')) continue;
    if (overflowY !== 'visible') {
      const clip = node.getBoundingClientRect();
      top = Math.max(top, clip.top);
      bottom = Math.min(bottom, clip.bottom);
    }
    if (position === 'fixed') break;
    isAbsolute = position === 'absolute';
  }
  const from = Math.max(0, top - box.top);
  return { top: from, bottom: Math.max(from, bottom - box.top) };
}

/** The elements around one that scroll it up and down, the nearest first. */
export function scrollersOf(element: Element): Element[] {
  const scrollers: Element[] = [];
  for (let node = parentInView(element); node; node = parentInView(node)) {
    if (/(auto|scroll|overlay)/.test(getComputedStyle(node).overflowY)) scrollers.push(node);
  }
  return scrollers;
}

/** The element around one, as it is laid out: through slots and shadow roots. */
function parentInView(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const parent = element.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}
