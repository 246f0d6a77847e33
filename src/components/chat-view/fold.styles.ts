import { css } from 'lit';

/** Parts that are folded until asked for. */
export const foldStyles = css`
  details {
    color: var(--_fg-2);
    font-size: var(--_font-size);
    line-height: var(--_line-height);
  }
  summary {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: var(--_row);
    border-radius: 5px;
    color: var(--_fg-3);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::before {
    content: '';
    box-sizing: border-box;
    inline-size: 5px;
    block-size: 5px;
    margin-inline: 4px 3px;
    border-inline-end: 1.5px solid currentColor;
    border-block-end: 1.5px solid currentColor;
    rotate: -45deg;
  }
  details[open] > summary::before {
    rotate: 45deg;
    translate: 0 -1px;
  }
  summary:hover {
    color: var(--_fg);
  }
  summary:focus-visible {
    outline: 2px solid var(--_focus);
  }
`;
