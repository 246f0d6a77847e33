import { css } from 'lit';
import { commandStyles } from './command-rows.js';
import { paletteStyles } from './palette.styles.js';

/** The look of the body of a terminal card. */
export const terminalBodyStyles = [
  paletteStyles,
  commandStyles,
  css`
    .body,
    .full {
      background: var(--_term);
    }
    .screen {
      max-block-size: var(--dsh-terminal-height, min(60vh, 480px));
      overflow: auto;
      overscroll-behavior-y: auto;
      overflow-anchor: none;
      margin-inline: -12px;
      padding-inline: 12px;
      scrollbar-width: thin;
      color: var(--_term-fg);
      /* A shadow at an edge that cuts lines off: the covers move with the text, the shadows do not. */
      background:
        linear-gradient(90deg, var(--_term) 40%, transparent) left / 28px 100% no-repeat local,
        linear-gradient(270deg, var(--_term) 40%, transparent) right / 28px 100% no-repeat local,
        linear-gradient(90deg, var(--_hairline), transparent) left / 10px 100% no-repeat scroll,
        linear-gradient(270deg, var(--_hairline), transparent) right / 10px 100% no-repeat scroll;
    }
    .screen:focus-visible {
      outline-offset: -2px;
    }
    :host([full]) .screen {
      max-block-size: var(--dsh-terminal-height, 80vh);
    }
    .lines {
      position: relative;
      inline-size: max-content;
      min-inline-size: 100%;
    }
    .wraps .lines {
      inline-size: auto;
    }
    .line {
      min-block-size: var(--_mono-line);
      white-space: pre;
      unicode-bidi: isolate;
      tab-size: 8;
    }
    .wraps .line {
      white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
    .marked .line {
      padding-inline-start: 2ch;
    }
    .stderr::before,
    .legend::before {
      content: '!' / '';
      display: inline-block;
      inline-size: 2ch;
      margin-inline-start: -2ch;
      color: var(--_danger);
      font-weight: 600;
      user-select: none;
    }
    .legend::before {
      margin: 0;
      font-family: var(--_mono);
    }
    .stderr {
      background: linear-gradient(90deg, var(--_danger-bg), transparent 60ch);
    }
    .cells {
      display: inline-block;
      inline-size: calc(var(--_cells) * 1ch);
      overflow: visible;
      vertical-align: bottom;
    }
    .line a {
      text-decoration: underline dotted;
      text-underline-offset: 2px;
    }
    .line a:not(.s) {
      color: inherit;
    }
    .line a:hover {
      text-decoration-style: solid;
    }
    .screen .more {
      position: sticky;
      inset-inline-start: -6px;
      margin-inline-start: -6px;
      font-family: var(--_font);
      line-height: 20px;
    }
    .line .more {
      position: static;
      min-block-size: 0;
      margin-inline: 4px 0;
      line-height: var(--_mono-line);
    }
    .foot {
      display: flex;
      flex-wrap: wrap;
      gap: 0 10px;
      align-items: baseline;
      color: var(--_fg-3);
      font-size: 12px;
      font-variant-numeric: tabular-nums;
    }
    .tools {
      display: flex;
      flex-wrap: wrap;
      justify-content: flex-end;
      margin-inline: auto -6px;
    }
    .tools button {
      color: var(--_fg-3);
    }
    .tools button:is(:hover, [aria-pressed='true'], [aria-expanded='true']) {
      color: var(--_fg);
    }
    .tools [aria-pressed='true'] {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
    .jump {
      justify-self: center;
      margin-block-start: -36px;
      padding-inline: 10px;
      border: 1px solid var(--_hairline);
      border-radius: 10px;
      background: var(--_term);
      color: var(--_fg);
      z-index: 1;
    }
    .find {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 6px;
      align-items: center;
      font-size: 12px;
      font-variant-numeric: tabular-nums;
    }
    .find input {
      flex: 1 1 12em;
      min-inline-size: 0;
      max-inline-size: 24em;
      padding: 1px 6px;
      border: 1px solid var(--_hairline);
      border-radius: 5px;
      background: none;
      color: var(--_term-fg);
      font: inherit;
    }
    .find input:focus-visible {
      outline: 2px solid var(--_focus);
      outline-offset: -1px;
    }
    ::highlight(dsh-terminal-find) {
      background-color: light-dark(oklch(0.9 0.12 95), oklch(0.46 0.09 90));
      color: light-dark(oklch(0.2 0 0), oklch(0.98 0 0));
    }
    ::highlight(dsh-terminal-found) {
      background-color: light-dark(oklch(0.78 0.16 60), oklch(0.7 0.15 60));
      color: oklch(0.18 0 0);
    }
    @media (forced-colors: active) {
      .stderr::before {
        color: CanvasText;
      }
    }
    @media print {
      .tools,
      .jump,
      .find {
        display: none;
      }
      .screen {
        max-block-size: none;
        overflow: visible;
      }
      .lines {
        inline-size: auto;
      }
      .line {
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
    }
  `,
];
