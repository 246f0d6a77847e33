/** The children of an element in which a selection of text begins or ends, and those between. */
export function selectedChildren(list: HTMLElement | null): readonly Element[] {
  const root = list?.getRootNode();
  const selection = document.getSelection();
  if (!list || !(root instanceof ShadowRoot) || selection?.type !== 'Range' || !('getComposedRanges' in selection))
    return [];
  const range = selection.getComposedRanges({ shadowRoots: [root] })[0];
  const first = range && childAround(range.startContainer, list);
  const last = range && childAround(range.endContainer, list);
  if (!first || !last) return [first ?? last].filter((child) => child != null);
  const children = [...list.children];
  return children.slice(children.indexOf(first), children.indexOf(last) + 1);
}

function childAround(node: Node, list: Element): Element | null {
  let inner: Node | null = node;
  while (inner && inner.parentNode !== list) inner = inner.parentNode;
  return inner instanceof Element ? inner : null;
}
