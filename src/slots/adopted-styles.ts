import type { Undo } from './slot-entry.js';

const adopted = new WeakMap<DocumentOrShadowRoot, Map<CSSStyleSheet, number>>();

/** Applies constructed sheets to the root around a node until the undo; a sheet used by many rows is adopted once. */
export function adoptStyles(node: Node, sheets: readonly CSSStyleSheet[]): Undo {
  const root = node.getRootNode();
  if (!(root instanceof ShadowRoot || root instanceof Document)) return () => undefined;
  let counts = adopted.get(root);
  if (!counts) adopted.set(root, (counts = new Map<CSSStyleSheet, number>()));
  const uses = counts;
  for (const sheet of sheets) {
    const count = uses.get(sheet) ?? 0;
    if (count === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    uses.set(sheet, count + 1);
  }
  return () => {
    for (const sheet of sheets) {
      const count = (uses.get(sheet) ?? 1) - 1;
      uses.set(sheet, count);
      if (count === 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
    }
  };
}
