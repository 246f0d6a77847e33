import { html, nothing, type TemplateResult } from 'lit';
import type { ContentBlock } from '../../presentation/intent.js';
import { shownContent } from '../../presentation/settled-view.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import { absenceNote } from './absence-note.js';
import { contentBlocks } from './content-blocks.js';
import { longText, type BodyContext } from './long-text.js';
import { plainText } from '../shown-text.js';
import { visibleTerminalText } from './terminal-text.js';

/** What a call gave, in the forms in which it came; a sentence where there is nothing and no note has said so. */
export function plainResult(call: ToolCallBlock, context: BodyContext): TemplateResult | typeof nothing {
  const content = resultContent(call);
  const output = outputText(call);
  if (content.length === 0 && output === '') return absenceNote(call, context.words);
  return html`<div class="stack result" role="group" aria-label=${context.words.result}>
    ${contentBlocks(content, 'result', context)} ${output === '' ? nothing : longText(output, 'output', context)}
  </div>`;
}

function resultContent(call: ToolCallBlock): readonly ContentBlock[] {
  const called = call.callView?.card === 'generic' ? (call.callView.content ?? []) : [];
  const result = call.phase === 'running' ? (call.partial?.content ?? []) : shownContent(call);
  return result.length > 0 ? result : called;
}

/** What streamed, where the content does not say it. */
function outputText(call: ToolCallBlock): string {
  const log = call.phase === 'running' ? call.partial?.output : call.output;
  if (!log || (call.phase === 'settled' && call.content.length > 0)) return '';
  return visibleTerminalText(plainText(log.chunks.join('')));
}
