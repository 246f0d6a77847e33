import { css, html, LitElement, nothing, type CSSResultGroup, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import { SlotOutlet } from '../../slots/render-slot.js';
import { DshRenderErrorEvent } from '../events.js';
import { hostStyles, tokens } from '../tokens.styles.js';
import type { ToolCallInput } from '../../runtime/tool-call.js';
import { blockFrom, blocksReady } from '../tool-card/block-from.js';
import { cardTags } from '../tool-card/card-tags.js';

/**
 * The output of one call as its card draws it, whole instead of cut, and without the row.
 * @summary One call's output, uncut.
 * @tagname dsh-tool-details
 * @fires {DshOpenFileEvent} dsh-open-file - A file is to be opened.
 * @fires {DshPermissionEvent} dsh-permission - A person decided about the call.
 * @fires {DshRenderErrorEvent} dsh-render-error - The card failed and was replaced.
 * @csspart line - A line of code or output.
 * @csspart gutter - Line numbers and signs.
 */
export class DshToolDetails extends LitElement {
  static override styles: CSSResultGroup = [
    tokens,
    hostStyles,
    css`
      .card {
        min-inline-size: 0;
      }
    `,
  ];

  /** The call. */
  @property({ attribute: false }) block: ToolCallBlock | ToolCallInput | null = null;
  /** The session's working directory. */
  @property() cwd: string | undefined = undefined;
  /** The user's home directory. */
  @property() home: string | undefined = undefined;

  readonly #outlet = new SlotOutlet(this, (place, _owner, error) => {
    place.dispatchEvent(new DshRenderErrorEvent(this.#call?.callId ?? '', error));
  });
  readonly #completed = (): void => this.requestUpdate('block');
  #call: ToolCallBlock | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('block')) this.#call = blockFrom(this.block, this.#completed);
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await blocksReady();
    return super.getUpdateComplete();
  }

  protected override render(): unknown {
    const call = this.#call;
    if (!call) return nothing;
    const owner = { block: call, full: true, cwd: this.cwd, home: this.home };
    const own = cardTags(call);
    // The name is in no registry: the details always show the package's own card.
    return html`<div
      class="card"
      ${this.#outlet.place({ name: 'dsh.details.card', owner, own, attempt: call.status })}
    ></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dsh-tool-details': DshToolDetails;
  }
}
