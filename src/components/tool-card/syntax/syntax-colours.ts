import type { LineTable } from '../../../diff/index.js';
import { textOf } from '../../../diff/lines.js';
import { languageOf } from './language-of.js';
import { tokens, type Token } from './highlighter.js';
import { syntaxStyles } from './syntax.styles.js';

/** The line of a text that an element shows. */
export interface SyntaxSource {
  readonly path: string;
  readonly lang?: string;
  readonly table: LineTable;
  /** 0-based. */
  readonly line: number;
}

/** Visits the text nodes of an element with their offsets in the line. */
type Walk = (element: Element, visit: (node: Text, at: number) => void) => unknown;

/** Lines looked at together, with some before them so that what began there is known. */
const blockSize = 300;
const runUp = 100;
const mostOnOneLine = 300;

/** Highlight names by scope; scopes that are not named stay plain. */
const names: Readonly<Record<string, string>> = {
  keyword: 'keyword',
  literal: 'keyword',
  'selector-tag': 'tag',
  name: 'tag',
  string: 'string',
  regexp: 'string',
  char: 'string',
  addition: 'string',
  number: 'number',
  symbol: 'number',
  bullet: 'number',
  comment: 'comment',
  quote: 'comment',
  doctag: 'comment',
  deletion: 'comment',
  title: 'function',
  section: 'function',
  built_in: 'type',
  type: 'type',
  class: 'type',
  attr: 'property',
  attribute: 'property',
  property: 'property',
  variable: 'property',
  'template-variable': 'property',
  'selector-class': 'property',
  'selector-id': 'property',
  meta: 'meta',
  link: 'meta',
};

type Blocks = Map<number, Promise<readonly (readonly Token[])[] | null>>;
const blocks = new WeakMap<LineTable, Blocks>();

/** Colours the code in elements by highlights, that is without an element for each token. */
export class SyntaxColours {
  readonly #ranges = new Map<Element, readonly (readonly [name: string, range: AbstractRange])[]>();

  /** Colours, in idle time, those of a container's elements that are not coloured yet and whose source is known. */
  show(container: Element, selector: string, sourceOf: (line: Element) => SyntaxSource | null, walk: Walk): void {
    // There a browser draws each highlight like selected text.
    if (matchMedia('(forced-colors: active)').matches) return;
    adopt(container);
    for (const line of container.querySelectorAll(selector)) {
      if (this.#ranges.has(line)) continue;
      const source = sourceOf(line);
      const language = source && languageOf(source.path, source.lang);
      if (!source || language === null) continue;
      this.#ranges.set(line, []);
      void this.#colour(line, source, language, walk);
    }
  }

  /** Takes the colours of an element away. */
  drop(line: Element): void {
    for (const [name, range] of this.#ranges.get(line) ?? []) CSS.highlights.get(name)?.delete(range);
    this.#ranges.delete(line);
  }

  /** Takes all colours away. */
  clear(): void {
    for (const line of [...this.#ranges.keys()]) this.drop(line);
  }

  async #colour(line: Element, { table, line: at }: SyntaxSource, language: string, walk: Walk): Promise<void> {
    const from = Math.floor(at / blockSize) * blockSize;
    const block = await blockOf(table, from, language);
    const found = block?.[at - from];
    // Meanwhile the line may have gone.
    if (!found?.length || !this.#ranges.has(line) || !line.isConnected) return;
    const ranges: (readonly [string, AbstractRange])[] = [];
    const nodes: (readonly [Text, number])[] = [];
    walk(line, (node, start) => nodes.push([node, start]));
    for (const { from: start, to: end, scope } of found.slice(0, mostOnOneLine)) {
      const name = Object.hasOwn(names, scope) ? names[scope] : undefined;
      if (name === undefined) continue;
      for (const [node, offset] of nodes) {
        const begin = Math.max(0, start - offset);
        const finish = Math.min(node.data.length, end - offset);
        if (begin >= finish) continue;
        ranges.push([
          `dsh-${name}`,
          new StaticRange({ startContainer: node, startOffset: begin, endContainer: node, endOffset: finish }),
        ]);
      }
    }
    for (const [name, range] of ranges) highlightOf(name).add(range);
    this.#ranges.set(line, ranges);
  }
}

function highlightOf(name: string): Highlight {
  let highlight = CSS.highlights.get(name);
  if (!highlight) {
    highlight = new Highlight();
    CSS.highlights.set(name, highlight);
  }
  return highlight;
}

function blockOf(table: LineTable, from: number, language: string): Promise<readonly (readonly Token[])[] | null> {
  let known = blocks.get(table);
  if (!known) blocks.set(table, (known = new Map<number, Promise<readonly (readonly Token[])[] | null>>()));
  let block = known.get(from);
  if (!block) known.set(from, (block = readBlock(table, from, language)));
  return block;
}

async function readBlock(
  table: LineTable,
  from: number,
  language: string,
): Promise<readonly (readonly Token[])[] | null> {
  await idle();
  const before = Math.max(0, from - runUp);
  const lines: string[] = [];
  for (let line = before; line < Math.min(table.count, from + blockSize); line++) lines.push(textOf(table, line));
  const all = await tokens(lines, language);
  return all?.slice(from - before) ?? null;
}

/** Waits until the page has nothing more urgent to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 50);
  });
}

function adopt(container: Element): void {
  const root = container.getRootNode();
  if (!(root instanceof ShadowRoot || root instanceof Document)) return;
  const sheet = syntaxStyles.styleSheet;
  if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
