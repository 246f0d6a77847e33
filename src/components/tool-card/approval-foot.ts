import { css, html, nothing, type TemplateResult } from 'lit';
import type { Approval, ApprovalOption } from '../../runtime/block.js';
import type { Messages } from '../messages.js';
import { oneLine } from '../shown-text.js';

/** The look of the foot: it stays in view while the evidence above it scrolls. */
export const approvalStyles = css`
  .approval {
    position: sticky;
    inset-block-end: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
    align-items: center;
    margin: 10px -12px -8px;
    padding: 8px 12px;
    border-block-start: 1px solid var(--_hairline);
    background: linear-gradient(var(--_waiting-bg), var(--_waiting-bg)) var(--_sheet);
  }
  /* Nothing to see above it: no strip of empty sheet either. */
  .stack:not(:has(*)) + .approval {
    margin-block-start: -8px;
    border-block-start: 0;
  }
  .approval .why {
    flex: 1 1 12em;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .approval .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-inline-start: auto;
  }
  .approval button {
    min-block-size: 26px;
    padding-inline: 10px;
    border: 1px solid var(--_hairline);
    border-radius: 6px;
    background: var(--_sheet);
    color: var(--_fg);
    font-weight: 500;
  }
  .approval button.primary {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_accent-fg);
  }
  .approval details {
    display: contents;
  }
  .approval summary {
    padding: 2px 8px;
    border-radius: 6px;
    color: var(--_fg-2);
    font-size: 12px;
    line-height: 22px;
    cursor: pointer;
  }
  .approval summary:focus-visible {
    outline: 2px solid var(--_focus);
  }
  .approval .others {
    display: flex;
    flex-basis: 100%;
    flex-wrap: wrap;
    gap: 6px;
    justify-content: flex-end;
  }
`;

/**
 * The buttons by which a person decides: allow once first, reject second, everything else behind a menu, so that nothing
 * lasting is chosen by a slip. `sent` is the option that was just chosen, while its effect is awaited.
 */
export function approvalFoot(
  approval: Approval,
  sent: string | null,
  words: Messages,
  choose: (optionId: string) => void,
): TemplateResult {
  const allow = approval.options.find((option) => option.kind === 'allow_once');
  const reject = approval.options.find((option) => option.kind === 'reject_once');
  const main = [allow, reject].filter((option) => option !== undefined);
  const others = approval.options.filter((option) => option !== allow && option !== reject);
  const button = (option: ApprovalOption): TemplateResult =>
    html`<button
      type="button"
      class=${option === allow ? 'primary' : ''}
      ?disabled=${sent !== null}
      aria-describedby="why"
      @click=${() => choose(option.id)}
    >
      <bdi>${oneLine(option.label) || oneLine(option.id)}</bdi>
    </button>`;
  const why = oneLine(approval.reason) || oneLine(approval.title) || words.approvalAsked;
  return html`<div class="approval" role="group" aria-label=${words.statusAwaitingApproval}>
    <span class="why" id="why">${sent === null ? why : words.approvalSent}</span>
    <span class="choices">${(main.length > 0 ? main : others).map(button)}</span>
    ${
      main.length > 0 && others.length > 0
        ? html`<details>
            <summary>${words.moreOptions}</summary>
            <span class="others">${others.map(button)}</span>
          </details>`
        : nothing
    }
    ${approval.options.length === 0 ? html`<span class="dim">${words.approvalElsewhere}</span>` : nothing}
  </div>`;
}
