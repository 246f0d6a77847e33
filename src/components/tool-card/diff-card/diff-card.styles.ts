import { css } from 'lit';

/** The look of the diff card's body. */
export const diffStyles = css`
  .bar {
    display: flex;
    align-items: center;
    gap: 2px 8px;
    min-inline-size: 0;
  }
  .bar {
    flex-wrap: wrap;
    min-block-size: 24px;
  }
  .bar > .group {
    margin-inline-start: auto;
  }
  .place-count:empty {
    display: none;
  }
  .problems {
    margin: 0;
    padding-inline-start: 16px;
  }
  .group {
    display: inline-flex;
    align-items: center;
  }
  .tool {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: 24px;
    min-block-size: 24px;
    padding: 0;
  }
  .tool svg {
    inline-size: 16px;
    block-size: 16px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.25;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .tool[hidden] {
    display: none;
  }
  .tool[aria-pressed='true'] {
    background: var(--_selected);
    color: var(--_accent);
  }
  .stage,
  .badge {
    flex: 0 1 auto;
    min-inline-size: 5ch;
    padding-inline: 6px;
    border: 1px solid var(--_hairline);
    border-radius: 9px;
    color: var(--_fg-2);
    font-size: 11px;
    line-height: 16px;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .stage.not {
    border-color: currentColor;
    color: var(--_danger);
  }
  .stage.proposed {
    border-style: dashed;
  }
  .place-count {
    min-inline-size: 3ch;
    text-align: center;
    font-size: 12px;
    color: var(--_fg-2);
    font-variant-numeric: tabular-nums;
  }
  .bar .file,
  .head .file {
    flex: 0 1 auto;
    min-inline-size: 6ch;
  }
  .sums {
    direction: ltr;
    unicode-bidi: isolate;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    font-size: 12px;
  }
  @media print {
    .group,
    .tool {
      display: none;
    }
  }
  .files {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .files li {
    display: flex;
    gap: 8px;
    align-items: baseline;
    min-inline-size: 0;
  }
  .files .file {
    flex: 0 1 auto;
  }
  .scroller {
    margin-inline: -12px;
    overflow-x: auto;
    scrollbar-width: thin;
  }
  .sheet:last-child {
    margin-block-end: -8px;
  }
  /* Its lines would cover a ring of its own. */
  .scroller:focus-visible {
    outline: none;
  }
  :is(.body, .full):has(.scroller:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }
  .gap,
  .head {
    font-family: var(--_font);
    font-size: 12px;
    color: var(--_fg-2);
  }
  .gap {
    min-block-size: 26px;
    background: var(--_sheet-2);
    white-space: nowrap;
    overflow: clip;
  }
  .gap > *,
  .head > * {
    position: sticky;
    inset-inline-start: 0;
    display: flex;
    align-items: center;
    gap: 2px 8px;
    inline-size: fit-content;
    max-inline-size: min(100%, 100vw - 64px);
    padding-inline: 6px;
  }
  @media (max-width: 480px) {
    .gap > *,
    .head > * {
      max-inline-size: min(100%, 100vw - 36px);
    }
  }
  .head {
    border-block: 1px solid var(--_hairline);
    background: var(--_sheet);
  }
  .head > * {
    min-block-size: 32px;
    padding-inline: 12px;
  }
  .head > p {
    display: block;
    min-block-size: 0;
    padding-block-end: 4px;
  }
  .tool[data-do]::before {
    content: '↑';
  }
  .tool[data-do='above']::before {
    content: '↓';
  }
  .tool[data-do='copy']::before {
    content: '';
    inline-size: 16px;
    block-size: 16px;
    background: currentColor;
    clip-path: path(evenodd, 'M5 2h9v9h-3v3H2V5h3zM6 3v2h5v5h2V3zM3 6v7h7V6z');
  }
  .tool[data-said='done']::before,
  .tool[data-said='failed']::before {
    content: '✓';
    inline-size: auto;
    background: none;
    clip-path: none;
  }
  .tool[data-said='failed']::before {
    content: '✗';
  }
  .place {
    flex: 0 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    font-family: var(--_mono);
    font-variant-numeric: tabular-nums;
    color: var(--_fg-2);
  }
  .heading {
    flex: 0 999 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    font-family: var(--_mono);
    color: var(--_fg-3);
  }
`;
