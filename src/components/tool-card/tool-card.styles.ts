import { css } from 'lit';

/** The row and the sheet beneath it. */
export const toolCardStyles = css`
  .header {
    position: relative;
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: var(--_row);
    padding-inline: 6px 4px;
    margin-inline: -6px -4px;
    border-radius: 6px;
    cursor: default;
    forced-color-adjust: auto;
  }
  .header:hover {
    background: var(--_hover);
  }
  :host([selected]) .header {
    background: var(--_selected);
    box-shadow: inset 2px 0 0 var(--_accent);
  }
  .header:has(.disclosure:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  .disclosure {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 16px;
    block-size: 20px;
    padding: 0;
    color: var(--_fg-3);
  }
  .disclosure:hover {
    background: none;
  }
  .disclosure:focus-visible {
    outline: none;
  }
  .disclosure > * {
    grid-area: 1 / 1;
  }
  .icon {
    inline-size: 16px;
    block-size: 16px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.25;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .symbol {
    display: grid;
    transition: opacity 120ms;
  }
  .chevron {
    display: grid;
    opacity: 0;
    color: var(--_fg-2);
    transition:
      opacity 120ms,
      transform 120ms;
  }
  .header:hover .chevron,
  .header:has(.disclosure:focus-visible) .chevron {
    opacity: 1;
  }
  .header:hover .symbol,
  .header:has(.disclosure:focus-visible) .symbol {
    opacity: 0;
  }
  :host([open]) .chevron {
    transform: rotate(90deg);
  }
  .words {
    display: flex;
    flex: 1 1 auto;
    gap: 8px;
    min-inline-size: 0;
    align-items: baseline;
  }
  .title {
    flex: 0 0 auto;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 500;
    unicode-bidi: isolate;
  }
  .summary {
    display: flex;
    flex: 0 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    color: var(--_fg-2);
    white-space: nowrap;
    unicode-bidi: isolate;
  }
  .summary bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: pre;
  }
  .summary .tail {
    flex: 0 0 auto;
    max-inline-size: 100%;
  }
  .summary.command {
    font-family: var(--_mono);
    font-size: var(--_mono-size);
  }
  /* What stands to the left stays there on pages that are written from the right. */
  .summary:is(.path, .command) {
    direction: ltr;
  }
  .aside {
    display: flex;
    flex: none;
    gap: 8px;
    align-items: baseline;
    max-inline-size: 60%;
    font-size: 12px;
    color: var(--_fg-2);
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .aside:empty {
    display: none;
  }
  .status {
    flex: none;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .actions {
    display: flex;
    flex: none;
    align-items: center;
    opacity: 0;
    transition: opacity 120ms;
  }
  .header:hover .actions,
  .header:focus-within .actions {
    opacity: 1;
  }
  @media (hover: none) {
    .actions {
      opacity: 1;
    }
  }
  .frame:is([data-status='error'], [data-status='denied']) :is(.symbol, .status) {
    color: var(--_danger);
  }
  .frame[data-status='awaiting-approval'] :is(.symbol, .status, .title) {
    color: var(--_waiting);
  }
  .frame:is([data-status='cancelled'], [data-status='interrupted'], [data-status='backgrounded']) .status {
    color: var(--_fg-3);
  }
  .frame:is([data-status='running'], [data-status='streaming']) .symbol {
    color: var(--_accent);
  }
  .frame[data-status='pending'] .symbol {
    opacity: 0.5;
  }
  /* Opacity alone: it is left to the compositor, where a moving mask is painted anew in each frame for as long as a call runs. */
  .frame:is([data-status='running'], [data-status='streaming'])
    .header:not(:hover, :has(.disclosure:focus-visible))
    .symbol {
    animation: dsh-breathe 2.2s ease-in-out infinite;
  }
  @keyframes dsh-breathe {
    50% {
      opacity: 0.35;
    }
  }
  .body {
    margin-block: 2px 10px;
    margin-inline-start: 24px;
  }
  .body,
  .full {
    padding: 8px 12px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: var(--_sheet);
    overflow: clip;
  }
  .body[hidden] {
    display: none;
  }
  @media (max-width: 480px) {
    .body {
      margin-inline-start: 0;
    }
  }
  @media (forced-colors: active) {
    :host([selected]) .header {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  @media print {
    .actions {
      display: none;
    }
  }
`;

/** What a page puts into the places of a row. */
export const slottedStyles = css`
  /* A sign keeps its size whatever the page says of all its elements. */
  ::slotted(svg) {
    display: block !important;
    inline-size: 16px !important;
    block-size: 16px !important;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.25;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
