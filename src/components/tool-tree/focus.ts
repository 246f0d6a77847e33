/** The element that has focus inside a root, however deep in nested shadow roots; `null` where focus is elsewhere. */
export function deepActive(root: DocumentFragment | HTMLElement): HTMLElement | null {
  let active = root instanceof ShadowRoot ? root.activeElement : null;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? active : null;
}

/** Gives focus back to an element that lost it by being moved. */
export function keepFocus(before: HTMLElement | null, root: DocumentFragment | HTMLElement): void {
  if (before?.isConnected && deepActive(root) !== before) before.focus({ preventScroll: true });
}
