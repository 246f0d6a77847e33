import { css, html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { TerminalScreen, type ScreenLine } from '../../../terminal/index.js';
import type { ToolCallBlock } from '../../../runtime/block.js';
import { callNote } from '../call-note.js';
import { CardElement } from '../card-element.js';
import { displayPath } from '../../../presentation/paths.js';
import { oneLine, plainText } from '../shown-text.js';

const headLines = 12;
const tailLines = 8;
const step = 500;

/**
 * A command with what it printed and how it ended.
 * @summary A command and its output.
 * @tagname dsh-terminal-card
 * @fires {DshToggleCallEvent} dsh-toggle-call - Before the row opens or closes by itself.
 * @fires {DshPermissionEvent} dsh-permission - A person decided about the command.
 * @csspart frame - Row and sheet together.
 * @csspart header - The row.
 * @csspart icon - The sign at the start of the row.
 * @csspart title - What the call does.
 * @csspart summary - What it does it to.
 * @csspart status - The word for the state.
 * @csspart body - The sheet.
 * @csspart line - A line of output.
 */
export class DshTerminalCard extends CardElement {
  static override styles: CSSResultGroup = [
    CardElement.styles,
    css`
      .prompt::before {
        content: '$ ';
        color: var(--_fg-3);
      }
      .screen {
        overflow-x: auto;
        scrollbar-width: thin;
      }
      .bold {
        font-weight: 600;
      }
      .dim-text {
        opacity: 0.7;
      }
      .fg1,
      .fg9 {
        color: var(--_danger);
      }
      .fg2,
      .fg10 {
        color: var(--_ok);
      }
      .fg3,
      .fg11 {
        color: var(--_waiting);
      }
      .fg4,
      .fg12 {
        color: var(--_accent);
      }
    `,
  ];

  #screen: TerminalScreen | null = null;

  protected override derive(changed: PropertyValues<this>): void {
    if (changed.has('block')) this.#screen = null;
    if (!this.open && !this.full) return;
    const call = this.call;
    if (this.#screen || !call) return;
    this.#screen = new TerminalScreen();
    this.#screen.write(outputOf(call));
  }

  protected override renderBody(): unknown {
    const call = this.call;
    if (!call) return html`<p class="dim">${this.words.noCall}</p>`;
    const view = call.callView?.card === 'terminal' ? call.callView : null;
    return html`<div class="stack">
      ${callNote(call, this.words)}
      ${view?.description ? html`<p class="secondary">${oneLine(view.description)}</p>` : nothing}
      ${view?.cwd && view.cwd !== this.cwd ? html`<p class="label"><bdi>${oneLine(displayPath(view.cwd, this.places))}</bdi></p>` : nothing}
      ${view ? html`<pre class="wrap prompt">${plainText(view.title)}</pre>` : nothing} ${this.#renderScreen(call)}
    </div>`;
  }

  #renderScreen(call: ToolCallBlock): unknown {
    const screen = this.#screen;
    const count = screen?.lineCount ?? 0;
    if (!screen || (count <= 1 && screen.text === '')) {
      return html`<p class="dim">${call.phase === 'running' ? this.words.stillRunning : this.words.noOutput}</p>`;
    }
    const head = (this.full ? step : headLines) + this.unfolded.amount('lines');
    const hidden = count - head - tailLines;
    if (hidden <= 2) return this.#renderLines(screen, 0, count);
    return html`${this.#renderLines(screen, 0, head)}
      <button type="button" class="more" @click=${() => this.unfolded.add('lines', step)}>
        ${this.words.moreLines(hidden)}
      </button>
      ${this.#renderLines(screen, count - tailLines, count)}`;
  }

  #renderLines(screen: TerminalScreen, from: number, to: number): TemplateResult {
    const lines: TemplateResult[] = [];
    for (let i = from; i < to; i++) lines.push(lineOf(screen.line(i)));
    return html`<div class="screen mono" tabindex="0" role="group" aria-label=${this.words.result}>${lines}</div>`;
  }
}

function lineOf(line: ScreenLine): TemplateResult {
  return html`<pre part="line">
${line.runs.map(({ text, style }) => (style ? html`<span class=${classOf(style)}>${plainText(text)}</span>` : plainText(text)))}${'\n'}</pre>`;
}

function classOf(style: NonNullable<ScreenLine['runs'][number]['style']>): string {
  const names = [style.bold ? 'bold' : '', style.dim ? 'dim-text' : ''];
  if (typeof style.fg === 'number' && style.fg < 16) names.push(`fg${style.fg}`);
  return names.join(' ').trim();
}

function outputOf(call: ToolCallBlock): string {
  const view = call.phase === 'settled' && call.resultView?.card === 'terminal' ? call.resultView : null;
  if (typeof view?.output === 'string') return view.output;
  const log = call.phase === 'running' ? call.partial?.output : call.output;
  if (log) return log.chunks.join('');
  return call.phase === 'settled'
    ? call.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n')
    : '';
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-terminal-card': DshTerminalCard;
  }
}
