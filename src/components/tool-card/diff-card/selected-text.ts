import { drawnText, walkText } from './line-element.js';

interface Point {
  readonly node: Node;
  readonly offset: number;
}

/** The two ends of what is selected, inside a shadow root where the browser tells. */
export function selectionEnds(root: Node): { readonly start: Point; readonly end: Point } | null {
  const inShadow = root as Node & { getSelection?: () => Selection | null };
  const selection = inShadow.getSelection?.() ?? getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const composed = root instanceof ShadowRoot ? composedRange(selection, root) : null;
  const range = composed ?? selection.getRangeAt(0);
  if (range.collapsed) return null;
  return {
    start: { node: range.startContainer, offset: range.startOffset },
    end: { node: range.endContainer, offset: range.endOffset },
  };
}

function composedRange(selection: Selection, root: ShadowRoot): StaticRange | null {
  try {
    return selection.getComposedRanges({ shadowRoots: [root] })[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * The code within a selection, exactly as it stands in the texts: marks as the characters they stand for, long lines
 * whole where they are selected through, no numbers or signs. Side by side, only the side where the selection begins.
 */
export function selectedText(container: HTMLElement, start: Point, end: Point): string {
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  const side = elementAt(start)?.closest('.side')?.getAttribute('data-side');
  const scope = side ? `.side[data-side="${side}"] > .line` : '.line';
  let text = '';
  let owed = '';
  for (const element of container.querySelectorAll<HTMLElement>(scope)) {
    if (!range.intersectsNode(element)) continue;
    const shown = drawnText(element);
    if (!shown) continue;
    const { line, from, to } = shown;
    const visit = () => undefined;
    const first = element.contains(start.node) ? walkText(element, visit, start) : 0;
    const last = element.contains(end.node) ? walkText(element, visit, end) : line.text.length;
    // What is cut off a long line belongs to the selection that reaches the cut.
    const begin = first <= from ? 0 : first;
    const finish = last >= to ? line.text.length : last;
    text += owed + line.text.slice(begin, finish);
    owed = line.eol || '\n';
  }
  return text;
}

function elementAt({ node }: Point): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
