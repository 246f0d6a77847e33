import { css } from 'lit';

/** The look of lines and of the two ways to lay them out. */
export const lineStyles = css`
  .rows {
    --_gutter: calc(var(--_digits, 1) * 1ch + 4ch);
    position: relative;
    min-inline-size: 100%;
    font-family: var(--_mono);
    font-size: var(--_mono-size);
    line-height: var(--_mono-line);
    font-variant-ligatures: none;
    tab-size: 4;
    direction: ltr;
    text-align: start;
  }
  .rows.both {
    --_gutter: calc(var(--_digits, 1) * 2ch + 5ch);
  }
  .rows.none {
    --_gutter: 3ch;
  }
  .rows:not(.wrap, .split) {
    inline-size: calc(var(--_columns, 0) * 1ch + var(--_gutter) + 3ch);
  }
  .line {
    display: block;
    min-block-size: var(--_mono-line);
    padding-inline-start: var(--_gutter);
    background: var(--_sheet);
    color: var(--_fg);
    text-decoration: none;
    white-space: pre;
    unicode-bidi: isolate;
  }
  .wrap .line {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    padding-inline-end: 12px;
  }
  .numbers {
    display: inline-block;
    inline-size: var(--_gutter);
    margin-inline-start: calc(var(--_gutter) * -1);
    padding-inline-end: 1ch;
    background: inherit;
    color: var(--_fg-3);
    text-align: end;
    white-space: pre;
    user-select: none;
    -webkit-user-select: none;
    cursor: pointer;
  }
  .scrolled > .rows:not(.wrap, .split) .numbers {
    position: sticky;
    inset-inline-start: 0;
  }
  .both .numbers::before {
    content: attr(data-o);
  }
  .both .numbers::after {
    display: inline-block;
    inline-size: calc(var(--_digits, 1) * 1ch + 3ch);
  }
  .numbers::after {
    content: attr(data-n);
  }
  .numbers:hover {
    color: var(--_fg);
  }
  .line.added {
    background: var(--_added-bg);
  }
  .line.removed {
    background: var(--_removed-bg);
  }
  .added > .numbers {
    color: var(--_added);
  }
  .removed > .numbers {
    color: var(--_removed);
  }
  .stacked {
    overflow-y: clip;
  }
  .word {
    border-radius: 2px;
  }
  .added > .word {
    background: var(--_added-strong);
  }
  .removed > .word {
    background: var(--_removed-strong);
  }
  .spaces {
    position: relative;
  }
  .spaces::before {
    content: attr(data-s);
    position: absolute;
    inset-inline-start: 0;
    color: var(--_fg-3);
    white-space: pre;
    pointer-events: none;
  }
  .line.dimmed {
    background: var(--_sheet);
    color: var(--_fg-3);
  }
  .dimmed > .word {
    background: none;
  }
  .sign {
    padding-inline: 2px;
    border-radius: 3px;
    background: var(--_waiting-bg);
    box-shadow: inset 0 0 0 1px var(--_waiting);
    color: var(--_fg);
    font-size: 0.85em;
    line-height: 1;
    unicode-bidi: isolate;
  }
  .tag,
  .cut {
    margin-inline-start: 1ch;
    padding-inline: 4px;
    border-radius: 3px;
    background: var(--_hover);
    color: var(--_fg-2);
    font-size: 0.85em;
    line-height: 1;
    user-select: none;
    -webkit-user-select: none;
  }
  .cut {
    margin-inline: 0 1ch;
    white-space: nowrap;
  }
  .current {
    box-shadow: inset 2px 0 0 var(--_accent);
  }
  .current > .numbers {
    box-shadow: inset 2px 0 0 var(--_accent);
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    background: var(--_sheet);
  }
  .side {
    display: grid;
    min-inline-size: 0;
    overflow: clip;
  }
  .side + .side {
    border-inline-start: 1px solid var(--_hairline);
  }
  .side:empty {
    background: var(--_sheet-2);
  }
  .split:not(.wrap) .line {
    position: relative;
    text-indent: calc(var(--_shift, 0px) * -1);
  }
  .split:not(.wrap) .numbers {
    position: absolute;
    z-index: 1;
    inset-inline-start: 0;
    margin: 0;
    text-indent: 0;
  }
  .selects-old .side[data-side='new'],
  .selects-new .side[data-side='old'] {
    user-select: none;
    -webkit-user-select: none;
  }
  .slider {
    overflow-x: auto;
    position: sticky;
    inset-block-end: 0;
    scrollbar-width: thin;
  }
  .slider > div {
    font-family: var(--_mono);
    font-size: var(--_mono-size);
    block-size: 1px;
    inline-size: calc(100% + max(0px, var(--_columns, 0) * 1ch + 12ch - 50%));
  }
  @media (forced-colors: active) {
    .word {
      outline: 1px solid;
      outline-offset: -1px;
    }
    .line.added,
    .line.removed {
      border-inline-start: 2px solid;
    }
  }
  @media print {
    .rows:not(.split) {
      inline-size: auto;
    }
    .rows:not(.split) .line {
      white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
  }
`;
