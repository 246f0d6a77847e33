import type { ContentBlock } from '../presentation/intent.js';

/** What the words of a call's content are: what a command printed, and what describes it. */
export interface AcpPrinted {
  /** Whether a fence says that the text is a console's. */
  readonly isConsole: boolean;
  /** The text without its fence. */
  readonly text: string;
  readonly description: string | undefined;
  /** All but the description. */
  readonly content: readonly ContentBlock[];
}

const FENCE = /^(`{3,})([\w-]*)[^\n]*\n([\s\S]*?)\n?\1\s*$/;

/**
 * Reads the words of a call. Of a console's fence all words before it are the description; without one the first words of a call that
 * still runs are, and `described` tells which they were once it has ended.
 */
export function acpPrinted(
  content: readonly ContentBlock[],
  running: boolean,
  described: string | undefined,
): AcpPrinted {
  const texts = content.filter((block) => block.type === 'text');
  const words = texts.map((block) => block.text);
  const console = words.findIndex((text) => FENCE.exec(text)?.[2] === 'console');
  const isConsole = console >= 0;
  const [first] = words;
  const known = first !== undefined && !first.startsWith('```') && (running || first === described);
  const count = isConsole ? console : known ? 1 : 0;
  const descriptive: readonly ContentBlock[] = texts.slice(0, count);
  const rest = words.slice(count).join('\n');
  return {
    isConsole,
    text: FENCE.exec(rest)?.[3] ?? rest,
    description: count > 0 ? words.slice(0, count).join('\n') : described,
    content: content.filter((block) => !descriptive.includes(block)),
  };
}
