import type { Emitter, HLJSApi } from 'highlight.js';
import { grammars } from './grammars.js';

/** A stretch of a line with its sort, in UTF-16 units. */
export interface Token {
  readonly from: number;
  readonly to: number;
  /** As highlight.js names it, without what follows the first dot: `keyword`, `title`, … */
  readonly scope: string;
}

/** Beyond this many units a line is left plain. */
const longestLine = 2_000;
/** Text of more units is not looked at in one piece: it would keep the page waiting. */
const longestText = 60_000;
const noTokens: readonly Token[] = [];

let engine: Promise<HLJSApi> | null = null;
const loaded = new Map<string, Promise<boolean>>();

/**
 * The tokens of consecutive lines of a text, line by line; none overlaps another.
 * @returns `null` where the language is not known or its grammar cannot be loaded
 */
export async function tokens(
  lines: readonly string[],
  language: string,
): Promise<readonly (readonly Token[])[] | null> {
  if (!(await grammar(language))) return null;
  const highlighter = await (engine ??= loadEngine());
  const bounded = lines.map((line) => (line.length > longestLine ? '' : line));
  const code = bounded.join('\n');
  if (code.length > longestText) return null;
  const result = highlighter.highlight(code, { language, ignoreIllegals: true });
  const emitter: unknown = result._emitter;
  return emitter instanceof TokenEmitter ? perLine(emitter.found, bounded) : null;
}

function grammar(language: string): Promise<boolean> {
  let known = loaded.get(language);
  if (!known) loaded.set(language, (known = loadGrammar(language)));
  return known;
}

async function loadGrammar(language: string): Promise<boolean> {
  const entry = Object.hasOwn(grammars, language) ? grammars[language] : undefined;
  if (!entry) return false;
  try {
    const [highlighter, definition] = await Promise.all([(engine ??= loadEngine()), entry.load()]);
    highlighter.registerLanguage(language, definition.default);
    await Promise.all((entry.embeds ?? []).map(grammar));
    return true;
  } catch {
    return false;
  }
}

/** An instance of our own: a page's highlight.js keeps its settings. */
async function loadEngine(): Promise<HLJSApi> {
  const { default: common } = await import('./grammars/core.js');
  const own = common.newInstance();
  own.configure({ __emitter: TokenEmitter });
  return own;
}

/** Takes what the engine finds as places in the text, each with its innermost scope, where its own emitter would make HTML. */
class TokenEmitter implements Emitter {
  readonly found: Token[] = [];
  #length = 0;
  readonly #open: string[] = [];

  addText(text: string): void {
    const scope = this.#open.at(-1);
    const from = this.#length;
    this.#length += text.length;
    if (scope !== undefined && text !== '') this.found.push({ from, to: this.#length, scope });
  }

  startScope(scope: string): void {
    this.#open.push(scope.split('.')[0] ?? scope);
  }

  endScope(): void {
    this.#open.pop();
  }

  /** The engine's own name for the same. */
  openNode(scope: string): void {
    this.startScope(scope);
  }

  /** The engine's own name for the same. */
  closeNode(): void {
    this.endScope();
  }

  __addSublanguage(emitter: Emitter): void {
    if (!(emitter instanceof TokenEmitter)) return;
    for (const { from, to, scope } of emitter.found) {
      this.found.push({ from: from + this.#length, to: to + this.#length, scope });
    }
    this.#length += emitter.#length;
  }

  finalize(): void {
    this.#open.length = 0;
  }

  toHTML(): string {
    return '';
  }
}

function perLine(found: readonly Token[], lines: readonly string[]): readonly (readonly Token[])[] {
  const all: Token[][] = [];
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length + 1;
  }
  let row = 0;
  for (const { from, to, scope } of found) {
    while (row > 0 && (starts[row] ?? 0) > from) row--;
    while (row + 1 < starts.length && (starts[row + 1] ?? 0) <= from) row++;
    for (let i = row; i < lines.length && (starts[i] ?? 0) < to; i++) {
      const start = starts[i] ?? 0;
      const piece = { from: Math.max(0, from - start), to: Math.min(lines[i]?.length ?? 0, to - start), scope };
      if (piece.to > piece.from) (all[i] ??= []).push(piece);
    }
  }
  return lines.map((_, index) => all[index] ?? noTokens);
}
