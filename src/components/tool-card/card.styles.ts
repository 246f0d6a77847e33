import { css } from 'lit';
import { buttonStyles, hostStyles, tokens } from '../tokens.styles.js';

/** What every first-party card shares: tokens, buttons, and the typography of a body. */
export const cardStyles = [
  tokens,
  hostStyles,
  buttonStyles,
  css`
    pre,
    code,
    .mono {
      margin: 0;
      font-family: var(--_mono);
      font-size: var(--_mono-size);
      line-height: var(--_mono-line);
      font-variant-ligatures: none;
      tab-size: 4;
      direction: ltr;
      text-align: start;
      unicode-bidi: isolate;
    }
    pre {
      white-space: pre;
      overflow-x: auto;
      scrollbar-width: thin;
    }
    .wrap {
      white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
    /* Sentences run in the direction of their own language, and stand where the page's own would. */
    p {
      margin: 0;
      unicode-bidi: plaintext;
      text-align: -webkit-match-parent;
      text-align: match-parent;
    }
    .more {
      unicode-bidi: plaintext;
    }
    .dim {
      color: var(--_fg-3);
    }
    .secondary {
      color: var(--_fg-2);
    }
    .danger {
      color: var(--_danger);
    }
    .waiting {
      color: var(--_waiting);
    }
    .stack {
      display: grid;
      gap: 8px;
      min-inline-size: 0;
    }
    .stack > * {
      min-inline-size: 0;
    }
    .more {
      justify-self: start;
      padding-inline: 6px;
      margin-inline-start: -6px;
      color: var(--_fg-2);
      font-variant-numeric: tabular-nums;
    }
    .label {
      color: var(--_fg-3);
      font-size: 12px;
    }
    .action {
      display: grid;
      place-items: center;
      inline-size: 24px;
      block-size: 20px;
      padding: 0;
    }
    .action svg {
      inline-size: 16px;
      block-size: 16px;
      fill: none;
      stroke: currentColor;
      stroke-width: 1.25;
      stroke-linejoin: round;
    }
    .facts {
      display: inline-flex;
      gap: 8px;
      align-items: baseline;
      min-inline-size: 0;
      overflow: hidden;
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    .facts > * {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .duration {
      flex: none;
      color: var(--_fg-3);
    }
    @media (max-width: 480px) {
      .duration {
        display: none;
      }
    }
    .added {
      color: var(--_added);
    }
    .removed {
      color: var(--_removed);
    }
  `,
];
