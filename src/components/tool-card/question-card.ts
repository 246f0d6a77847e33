import { css, html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import type { Question, QuestionResultView } from '../../presentation/intent.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import { callNote } from './call-note.js';
import { CardElement, type RowHeader } from './card-element.js';
import { contentStyles } from './content-blocks.js';
import { jsonStyles } from './json-tree.js';
import { plainResult } from './plain-result.js';
import { needsPerson } from '../call-status.js';
import { oneLine, plainText } from '../shown-text.js';

type Answer = QuestionResultView['answers'][number];

/**
 * Questions to a person with their options, and the answers once they are there.
 * @summary Questions and answers.
 * @tagname dsh-question-card
 * @fires {DshToggleCallEvent} dsh-toggle-call - Before the row opens or closes by itself.
 * @fires {DshPermissionEvent} dsh-permission - A person decided about the call.
 * @csspart frame - Row and sheet together.
 * @csspart header - The row.
 * @csspart icon - The sign at the start of the row.
 * @csspart title - What the call does.
 * @csspart summary - What it does it to.
 * @csspart status - The word for the state.
 * @csspart body - The sheet.
 */
export class DshQuestionCard extends CardElement {
  static override styles: CSSResultGroup = [
    CardElement.styles,
    jsonStyles,
    contentStyles,
    css`
      ul {
        display: grid;
        gap: 4px;
        margin: 4px 0 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: 16px minmax(0, 1fr);
        gap: 0 8px;
        color: var(--_fg-2);
        overflow-wrap: anywhere;
      }
      li::before {
        content: '';
        box-sizing: border-box;
        inline-size: 9px;
        block-size: 9px;
        margin: 5px 3px;
        border: 1px solid var(--_fg-3);
        border-radius: 50%;
      }
      .many li::before {
        border-radius: 2px;
      }
      li.picked {
        color: var(--_fg);
        font-weight: 500;
      }
      li.picked::before {
        border-color: var(--_accent);
        background: var(--_accent);
        box-shadow: inset 0 0 0 1.5px var(--_sheet);
        forced-color-adjust: none;
      }
      li small {
        grid-column: 2;
        color: var(--_fg-3);
        font-size: 12px;
        font-weight: normal;
      }
      .question {
        font-weight: 500;
        overflow-wrap: anywhere;
      }
    `,
  ];

  #questions: readonly Question[] = [];
  #answers: readonly Answer[] | null = null;

  protected override derive(changed: PropertyValues<this>): void {
    if (!changed.has('block')) return;
    const call = this.call;
    this.#questions = call?.callView?.card === 'question' ? call.callView.questions : [];
    this.#answers = call?.phase === 'settled' && call.resultView?.card === 'question' ? call.resultView.answers : null;
  }

  protected override header(): RowHeader {
    const header = super.header();
    const call = this.call;
    if (!call || call.status === 'awaiting-approval' || !needsPerson(call)) return header;
    return { ...header, status: 'awaiting-approval', label: this.words.awaitingAnswer };
  }

  protected override renderFacts(): unknown {
    const answers = this.#answers;
    if (!answers) return nothing;
    const said = answers.flatMap((answer) => [...answer.selected, ...(answer.text ? [answer.text] : [])]).join(', ');
    const shown = oneLine(said);
    return html`<bdi>${shown.length > 40 ? `${shown.slice(0, 39)}…` : shown || this.words.notAnswered}</bdi>`;
  }

  protected override renderBody(): unknown {
    const call = this.call;
    if (!call) return html`<p class="dim">${this.words.noCall}</p>`;
    const asked = this.#questions.map((question) => this.#renderQuestion(question));
    const unasked = (this.#answers ?? []).filter(
      (answer) => !this.#questions.some((question) => question.text === answer.question),
    );
    const said = this.#questions.length === 0 && !this.#answers ? plainResult(call, this.context) : this.#refusal(call);
    return html`<div class="stack">
      ${callNote(call, this.words)}${said}${asked}${unasked.map((answer) => this.#renderAnswer(answer))}
    </div>`;
  }

  /** A call that did not end well gave its reason instead of answers. */
  #refusal(call: ToolCallBlock): unknown {
    return call.phase === 'settled' && call.status !== 'ok' ? plainResult(call, this.context) : nothing;
  }

  #renderQuestion(question: Question): TemplateResult {
    const answer = this.#answers?.find((one) => one.question === question.text);
    const picked = answer?.selected ?? [];
    const others = picked.filter((label) => !question.options.some((option) => option.label === label));
    return html`<section>
      ${question.header ? html`<p class="label"><bdi>${oneLine(question.header)}</bdi></p>` : nothing}
      <p class="question">${plainText(question.text)}</p>
      ${
        question.options.length > 0
          ? html`<ul
              class=${question.multiple ? 'many' : 'one'}
              aria-label=${question.multiple ? this.words.pickMany : this.words.pickOne}
            >
              ${question.options.map((option) => this.#renderOption(option, picked.includes(option.label)))}
            </ul>`
          : nothing
      }
      ${this.#renderOwnWords(answer, others, question)}
    </section>`;
  }

  #renderOption({ label, description }: Question['options'][number], picked: boolean): TemplateResult {
    return html`<li class=${picked ? 'picked' : ''}>
      <span
        ><bdi>${oneLine(label)}</bdi
        >${picked ? html`<span class="visually-hidden"> – ${this.words.picked}</span>` : nothing}</span
      >
      ${description ? html`<small>${oneLine(description)}</small>` : nothing}
    </li>`;
  }

  #renderOwnWords(answer: Answer | undefined, others: readonly string[], question: Question): unknown {
    const said = [...others, ...(answer?.text ? [answer.text] : [])].join(', ');
    if (said) return html`<p>${plainText(said)}</p>`;
    if (answer || this.call?.phase === 'settled')
      return answer && answer.selected.length > 0 ? nothing : html`<p class="dim">${this.words.notAnswered}</p>`;
    return question.freeText && question.options.length > 0 ? html`<p class="dim">${this.words.ownWords}</p>` : nothing;
  }

  #renderAnswer(answer: Answer): TemplateResult {
    const said = [...answer.selected, ...(answer.text ? [answer.text] : [])].join(', ');
    return html`<section>
      <p class="question">${plainText(answer.question)}</p>
      <p>${plainText(said) || this.words.notAnswered}</p>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-question-card': DshQuestionCard;
  }
}
