import type { ContentBlock, TerminalResultView } from '../../../presentation/intent.js';
import { shownContent } from '../../../presentation/settled-view.js';
import type { ToolCallBlock } from '../../../runtime/block.js';
import type { TerminalOutput } from '../../../terminal/index.js';
import { outputFrom, streamsOf } from './output-from.js';

/** What a call's terminal shows, and what has no place in a terminal. */
export interface ShownOutput {
  readonly output: TerminalOutput;
  readonly others: readonly ContentBlock[];
}

const none: readonly ContentBlock[] = [];

/** The result's own output, else what streamed, else the text of the result's content. */
export function shownOutput(call: ToolCallBlock): ShownOutput {
  if (call.phase === 'running') {
    const { output, content } = call.partial ?? {};
    return logOutput(output, none) ?? contentOutput(content);
  }
  const view = terminalResult(call);
  const content = shownContent(call);
  if (typeof view?.output === 'string')
    return {
      output: { chunks: [view.output], length: view.output.length, epoch: null, streams: streamsOf(view.streams) },
      others: none,
    };
  const others = view ? none : content.filter((block) => block.type !== 'text');
  return logOutput(call.output, others) ?? contentOutput(content);
}

/** The call's result as a terminal's. */
export function terminalResult(call: ToolCallBlock): TerminalResultView | null {
  return call.phase === 'settled' && call.resultView?.card === 'terminal' ? call.resultView : null;
}

function logOutput(log: unknown, others: readonly ContentBlock[]): ShownOutput | null {
  const output = outputFrom(log);
  return output && output.length > 0 ? { output, others } : null;
}

function contentOutput(content: readonly ContentBlock[] | undefined): ShownOutput {
  const texts: string[] = [];
  const others: ContentBlock[] = [];
  for (const block of content ?? none) {
    if (block.type === 'text' && typeof (block.text as unknown) === 'string') texts.push(block.text);
    else others.push(block);
  }
  const text = texts.join('\n');
  return { output: { chunks: [text], length: text.length, epoch: null }, others };
}
