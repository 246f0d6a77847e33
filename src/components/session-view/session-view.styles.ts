import { css } from 'lit';

/** How a session is laid out: the conversation, and from 900 px on the details beside it; below that they are a sheet. */
export const sessionStyles = css`
  :host {
    container-type: inline-size;
    /* Containment takes the content's width away; without one it would be nothing where the page shrinks to fit. */
    contain-intrinsic-inline-size: min(40rem, 90vw);
    --_page: var(--dsh-color-page, Canvas);
  }
  :host(:state(bounded)) {
    overflow: auto;
  }
  .frame {
    display: flex;
    flex-direction: column;
    min-block-size: 100%;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 12px;
    max-inline-size: 100%;
    padding: 14px 12px 10px;
  }
  h1 {
    margin: 0;
    min-inline-size: 0;
    font-size: 15px;
    line-height: 22px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .about {
    display: flex;
    flex-wrap: wrap;
    min-inline-size: 0;
    margin: 0;
    color: var(--_fg-3);
    font-size: 12px;
    overflow-wrap: anywhere;
  }
  .about span + span::before {
    content: '·';
    margin-inline: 6px;
  }
  .state p {
    margin: 0;
    padding: 6px 12px;
    color: var(--_fg-3);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
  .state .quiet {
    padding-block: 32px;
    font-size: inherit;
    text-align: center;
  }
  .loading {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .sweep {
    inline-size: 7px;
    block-size: 7px;
    border-radius: 50%;
    background: var(--_accent);
    animation: breathe 1.6s ease-in-out infinite;
  }
  @keyframes breathe {
    50% {
      opacity: 0.25;
    }
  }
  .failure {
    margin: 12px;
    padding: 12px 16px;
    border: 1px solid var(--_danger);
    border-radius: var(--_radius);
    background: var(--_danger-bg);
    overflow-wrap: anywhere;
  }
  .failure p {
    margin: 0 0 4px;
  }
  .again {
    margin-inline-start: -6px;
    color: var(--_accent);
    font-size: inherit;
  }

  .columns {
    display: grid;
    flex: 1;
    grid-template-columns: minmax(0, 1fr);
  }
  .columns[hidden],
  .side {
    display: none;
  }
  .find {
    display: flex;
    align-items: center;
    margin-inline-start: auto;
  }
  search {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  input {
    inline-size: 200px;
    min-inline-size: 0;
    block-size: 26px;
    padding: 0 8px;
    border: 1px solid var(--_hairline);
    border-radius: 6px;
    background: var(--_sheet);
    color: var(--_fg);
    font: inherit;
    font-size: 12px;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  input:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }
  .count {
    padding-inline: 6px;
    color: var(--_fg-3);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .icon {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 26px;
    block-size: 26px;
    padding: 0;
  }
  svg {
    inline-size: 16px;
    block-size: 16px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  dialog {
    position: fixed;
    inset: auto 0 0;
    inline-size: 100%;
    max-inline-size: none;
    max-block-size: 82dvh;
    margin: 0;
    padding: 0;
    overflow: auto;
    overscroll-behavior: contain;
    border: 0;
    border-block-start: 1px solid var(--_hairline);
    border-radius: 14px 14px 0 0;
    background: var(--_page);
    color: var(--_fg);
    box-shadow: 0 -8px 40px light-dark(oklch(0 0 0 / 0.18), oklch(0 0 0 / 0.6));
  }
  dialog::backdrop {
    background: light-dark(oklch(0.2 0.01 265 / 0.25), oklch(0 0 0 / 0.5));
  }
  @media (prefers-reduced-motion: no-preference) {
    dialog[open] {
      animation: rise 120ms ease-out;
    }
  }
  @keyframes rise {
    from {
      opacity: 0;
      translate: 0 12px;
    }
  }

  @container (max-width: 559px) {
    .find:has(search) {
      position: absolute;
      inset: 0;
      padding-inline: 12px;
      background: var(--_page);
      z-index: 1;
    }
    search,
    input {
      flex: 1;
    }
  }
  @container (min-width: 760px) {
    .head,
    .state p {
      padding-inline: 20px;
    }
    .failure {
      margin-inline: 20px;
    }
  }
  @container (min-width: 900px) {
    .columns {
      grid-template-columns: minmax(0, 1fr) clamp(320px, 36%, 560px);
    }
    .side {
      display: block;
      border-inline-start: 1px solid var(--_hairline);
    }
    .side dsh-details-panel {
      position: sticky;
      inset-block-start: 0;
      max-block-size: var(--_view, 100dvh);
      overflow: auto;
      overscroll-behavior: contain;
    }
  }
  @media print {
    :host {
      block-size: auto !important;
      max-block-size: none !important;
      overflow: visible !important;
    }
    .frame,
    .columns:not([hidden]) {
      display: block;
    }
    .side,
    .find {
      display: none;
    }
  }
`;
