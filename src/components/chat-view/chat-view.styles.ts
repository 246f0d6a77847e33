import { css } from 'lit';

/** How the conversation is set: prose in a measured column, times in the margin, calls close together. */
export const chatStyles = css`
  :host {
    container-type: inline-size;
    /* Containment takes the content's width away; without one it would be nothing where the page shrinks to fit. */
    contain-intrinsic-inline-size: min(40rem, 90vw);
    overflow-anchor: none;
    --_page: var(--dsh-color-page, Canvas);
    --_margin: 0px;
    --_prose: var(--dsh-prose-size, 14px);
    --_prose-line: var(--dsh-prose-line-height, 22px);
  }
  :host(:state(bounded)) {
    overflow: auto;
  }
  @media print {
    :host {
      block-size: auto !important;
      max-block-size: none !important;
      overflow: visible !important;
    }
    .page {
      display: block !important;
    }
    .foot {
      display: none !important;
    }
  }
  ::highlight(dsh-find) {
    background-color: light-dark(oklch(0.9 0.14 95), oklch(0.52 0.11 85));
    color: light-dark(oklch(0.2 0.01 265), oklch(0.98 0.005 265));
  }
  .page {
    display: flex;
    flex-direction: column;
    min-block-size: 100%;
  }
  .column {
    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: var(--dsh-column, 980px);
    margin-inline: auto;
    padding-inline: 12px;
  }

  .list {
    flex: 1;
    padding-block: 12px 24px;
  }
  .row {
    display: grid;
    grid-template-columns: var(--_margin) minmax(0, 1fr);
    padding-block: 4px;
  }
  .body {
    grid-column: 2;
    min-inline-size: 0;
  }
  .row.call {
    padding-block: 0;
  }
  .row.user {
    padding-block: 20px 8px;
  }
  .row.user.first {
    padding-block-start: 4px;
  }
  .row.assistant,
  .row.draft {
    padding-block: 8px;
  }
  time {
    grid-column: 1;
    padding-block-start: 9px;
    color: var(--_fg-3);
    font-size: 11px;
    line-height: 22px;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    display: none;
  }

  .row.notice .body {
    color: var(--_fg-3);
    font-size: 12px;
    padding-block: 4px;
  }
  .row.notice.warning .state {
    color: var(--_waiting);
  }
  .row.notice.error .body {
    color: var(--_danger);
  }
  .row.command .body {
    overflow-wrap: anywhere;
  }
  .line code {
    font-family: var(--_mono);
    font-size: var(--_mono-size);
    background: none;
    padding: 0;
  }
  .state {
    font-weight: 550;
  }
  .state.failed {
    color: var(--_danger);
  }
  .line + p {
    margin-block-start: 2px;
    color: var(--_fg-2);
  }

  .after-text.call,
  .after-text.command {
    padding-block-start: 4px;
  }
  .after-call.assistant,
  .after-call.draft {
    padding-block-start: 12px;
  }
  .caret {
    display: inline-block;
    inline-size: 7px;
    block-size: 14px;
    margin-block-start: 4px;
    border-radius: 1px;
    background: var(--_accent);
    animation: breathe 1.6s ease-in-out infinite;
  }
  @keyframes breathe {
    50% {
      opacity: 0.25;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .caret {
      animation: none !important;
    }
  }

  .empty {
    padding-block: 32px;
    color: var(--_fg-3);
    text-align: center;
  }
  .foot {
    position: sticky;
    inset-block-end: 0;
    z-index: 2;
    display: flex;
    justify-content: center;
    block-size: 0;
    overflow: visible;
  }
  .latest {
    position: absolute;
    inset-block-end: 14px;
    padding: 4px 14px;
    border: 1px solid var(--_hairline);
    border-radius: 999px;
    background: var(--_sheet);
    color: var(--_fg);
    box-shadow: 0 2px 10px light-dark(oklch(0 0 0 / 0.12), oklch(0 0 0 / 0.5));
  }
  .latest:hover {
    background: var(--_sheet-2);
  }
  .latest .count {
    color: var(--_accent);
    font-variant-numeric: tabular-nums;
  }

  @container (min-width: 760px) {
    .page {
      --_margin: 52px;
    }
    .column {
      padding-inline: 20px;
    }
    time {
      display: block;
    }
  }
`;
