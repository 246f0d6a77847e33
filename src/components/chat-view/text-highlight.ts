/** The name under which found words are marked: `::highlight(dsh-find)`. */
const name = 'dsh-find';
/** Marks that are set at most; more would only be slow. */
const mostRanges = 500;

/** Marks the places of some words in elements, without touching what is in them. Each holder has marks of its own. */
export class TextHighlight {
  #ranges: readonly Range[] = [];

  /** Marks the words in the text of these elements; no words take all marks away. */
  mark(elements: Iterable<Element>, words: string | null | undefined): void {
    if (typeof Highlight === 'undefined') return;
    this.clear();
    const sought = (words ?? '').trim().toLowerCase();
    if (sought === '') return;
    const ranges: Range[] = [];
    for (const element of elements) if (ranges.length < mostRanges) addRanges(element, sought, ranges);
    const highlight = CSS.highlights.get(name) ?? new Highlight();
    for (const range of ranges) highlight.add(range);
    CSS.highlights.set(name, highlight);
    this.#ranges = ranges;
  }

  /** Takes the marks away. */
  clear(): void {
    if (this.#ranges.length === 0) return;
    const highlight = CSS.highlights.get(name);
    for (const range of this.#ranges) highlight?.delete(range);
    this.#ranges = [];
  }
}

function addRanges(element: Element, sought: string, ranges: Range[]): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').toLowerCase();
    for (
      let at = text.indexOf(sought);
      at >= 0 && ranges.length < mostRanges;
      at = text.indexOf(sought, at + sought.length)
    ) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, Math.min(at + sought.length, (node.nodeValue ?? '').length));
      ranges.push(range);
    }
  }
}
