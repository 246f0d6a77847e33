import { css } from 'lit';

/** The line of sums above the conversation. */
export const overviewStyles = css`
  .bar {
    position: sticky;
    inset-block-start: var(--dsh-sticky-top, 0px);
    z-index: 3;
    background: var(--_page);
    border-block-end: 1px solid var(--_hairline);
  }
  .bar > .column {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 40px;
  }
  .overview {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 2px;
    flex-wrap: wrap;
    min-inline-size: 0;
    margin-inline-start: -8px;
    padding-block: 4px;
    white-space: nowrap;
    font-size: 12px;
    line-height: 20px;
    font-variant-numeric: tabular-nums;
  }
  .overview button,
  .sum {
    flex: none;
    padding: 2px 8px;
  }
  .overview button {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    border-radius: 6px;
  }
  .sum {
    color: var(--_fg-3);
  }
  .at {
    color: var(--_fg-3);
  }
  .sign {
    inline-size: 7px;
    block-size: 7px;
    border-radius: 50%;
    background: currentColor;
    forced-color-adjust: none;
  }
  .waiting {
    color: var(--_waiting);
    font-weight: 550;
  }
  .failed {
    color: var(--_danger);
    font-weight: 550;
  }
  .failed .sign {
    border-radius: 1px;
    rotate: 45deg;
  }
  .running {
    color: var(--_accent);
  }
  .edits .sign,
  .problems .sign {
    display: none;
  }
  @media print {
    .bar {
      position: static;
    }
  }
  .added,
  .removed {
    direction: ltr;
    unicode-bidi: isolate;
  }
  .added {
    color: var(--_added);
  }
  .removed {
    color: var(--_removed);
  }
`;
