import { css } from 'lit';

/** How the details are set: a quiet head, facts in two columns, long values on sheets. */
export const detailsStyles = css`
  :host {
    container-type: inline-size;
    /* Containment takes the content's width away; without one it would be nothing where the page shrinks to fit. */
    contain-intrinsic-inline-size: min(24rem, 90vw);
    --_page: var(--dsh-color-page, Canvas);
  }
  .panel {
    padding: 0 16px 24px;
  }
  .head {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    display: flex;
    align-items: center;
    gap: 10px;
    /* One line with the overview beside it, which has its hairline below its 40 px. */
    min-block-size: 41px;
    margin-inline: -16px;
    padding-inline: 16px;
    background: var(--_page);
    border-block-end: 1px solid var(--_hairline);
  }
  h2,
  h3 {
    margin: 0;
    font-size: inherit;
    line-height: inherit;
    font-weight: 600;
  }
  h2 {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  h2.quiet,
  h3 {
    color: var(--_fg-2);
  }
  h3 {
    font-size: 12px;
    font-weight: 550;
  }
  .head slot {
    display: block;
    margin-inline-start: auto;
  }
  .status {
    flex: none;
    color: var(--_fg-3);
    font-size: 12px;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .status.failed {
    color: var(--_danger);
    font-weight: 550;
  }
  .status.awaiting-approval {
    color: var(--_waiting);
    font-weight: 550;
  }
  .status.running,
  .status.streaming {
    color: var(--_accent);
  }
  .title {
    margin: 12px 0 0;
    font-family: var(--_mono);
    font-size: var(--_mono-size);
    line-height: var(--_mono-line);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    max-block-size: 10lh;
    overflow: auto;
  }
  dl {
    margin: 12px 0 0;
  }
  .facts > div,
  .field {
    display: grid;
    grid-template-columns: minmax(72px, 26%) minmax(0, 1fr);
    gap: 2px 12px;
    padding-block: 2px;
  }
  dt {
    color: var(--_fg-3);
    font-size: 12px;
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  .facts dd {
    font-size: 12px;
  }
  .fields {
    margin: 4px 0 0;
  }
  .field.long {
    grid-template-columns: minmax(0, 1fr);
  }
  .path button {
    margin-inline: -6px;
    color: var(--_accent);
  }
  .path .dim {
    margin-inline: 8px;
  }
  code,
  pre {
    font-family: var(--_mono);
    font-size: var(--_mono-size);
    line-height: var(--_mono-line);
  }
  .body > section {
    margin-block-start: 16px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_hairline);
  }
  .section-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 24px;
    margin-inline-end: -6px;
  }
  .sheet {
    margin-block-start: 4px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: var(--_sheet);
    overflow: hidden;
  }
  pre {
    margin: 0;
    padding: 8px 12px;
    max-block-size: 60vh;
    overflow: auto;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    tab-size: 4;
  }
  pre:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
    border-radius: var(--_radius);
  }
  .more {
    margin-inline: 6px;
  }
  .quiet,
  .dim,
  .remark {
    color: var(--_fg-3);
  }
  .quiet,
  .remark {
    margin: 4px 0 0;
  }
  .remark {
    padding: 0 12px 8px;
    font-size: 12px;
  }
  .seat {
    margin-block-start: 4px;
  }
  .empty {
    margin: 32px 0;
    color: var(--_fg-3);
    text-align: center;
  }
  .calls {
    margin: 4px 0 0;
    padding: 0;
    list-style: none;
  }
  .calls li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .calls button {
    flex: 1;
    min-inline-size: 0;
    margin-inline-start: -6px;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--_font-size);
    line-height: 24px;
    color: var(--_fg);
  }
  summary {
    min-block-size: 24px;
    margin-inline-start: -4px;
    font-size: 12px;
  }
`;
