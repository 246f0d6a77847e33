import { css } from 'lit';

/** Messages: prose, code, pictures, folds. */
export const messageStyles = css`
  .row.user .body,
  .row.assistant .body,
  .row.draft .body {
    font-size: var(--_prose);
    line-height: var(--_prose-line);
    overflow-wrap: anywhere;
  }
  .row.user .body {
    padding: 9px 14px;
    border-radius: var(--_radius);
    background: var(--_sheet-2);
  }
  @media (forced-colors: active) {
    .row.user .body {
      outline: 1px solid CanvasText;
    }
  }
  .row.assistant .body > p,
  .row.assistant .body > .items,
  .row.draft .body > p,
  .row.draft .body > .items {
    max-inline-size: 78ch;
  }
  p {
    margin: 0;
    white-space: pre-wrap;
    unicode-bidi: isolate;
  }
  p + p,
  p + .fence,
  .fence + p,
  .fence + .fence,
  .items + *,
  .fence + .items,
  details + p,
  .parts {
    margin-block-start: 10px;
  }
  p + .items {
    margin-block-start: 4px;
  }
  .heading {
    font-weight: 600;
  }
  .items {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .items > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px;
    padding-inline-start: calc(var(--_level, 0) * 20px);
  }
  .level-1 {
    --_level: 1;
  }
  .level-2 {
    --_level: 2;
  }
  .level-3 {
    --_level: 3;
  }
  .mark {
    min-inline-size: 12px;
    color: var(--_fg-2);
    font-variant-numeric: tabular-nums;
  }
  p code {
    padding: 1px 4px;
    border-radius: 4px;
    background: var(--_sheet-2);
    font-family: var(--_mono);
    font-size: 0.9em;
  }
  .user p code {
    background: var(--_hover);
  }
  .fence {
    position: relative;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: var(--_sheet);
  }
  .language {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 10px;
    color: var(--_fg-3);
    font-size: 11px;
    line-height: 18px;
    user-select: none;
    pointer-events: none;
  }
  pre {
    margin: 0;
    padding: 8px 12px;
    max-block-size: 480px;
    overflow: auto;
    font-family: var(--_mono);
    font-size: var(--_mono-size);
    line-height: var(--_mono-line);
    tab-size: 4;
    border-radius: inherit;
  }
  pre:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  pre code {
    font: inherit;
  }
  img {
    display: block;
    max-inline-size: min(100%, 480px);
    max-block-size: 360px;
    border-radius: 6px;
    border: 1px solid var(--_hairline);
  }
  .parts > * + * {
    margin-block-start: 8px;
  }
  .more {
    margin-block-start: 8px;
    margin-inline-start: -6px;
  }
  .origin,
  .remark,
  .dim {
    color: var(--_fg-3);
    font-size: 12px;
    line-height: 18px;
  }
  .origin + * {
    margin-block-start: 4px;
  }

  .thought {
    max-inline-size: 78ch;
    margin: 2px 0 8px 7px;
    padding-inline-start: 14px;
    border-inline-start: 1px solid var(--_hairline);
    color: var(--_fg-2);
  }
  .problems > summary {
    color: var(--_waiting);
  }
  .problem-list {
    margin: 4px 0 8px;
    padding-inline-start: 24px;
    overflow-wrap: anywhere;
  }
`;
