import { css } from 'lit';

/**
 * What every element of the package reads. Host pages set `--dsh-*`; nothing here sets one: each use names its
 * fallback through a private `--_` property, so that a page's value wins at any depth.
 */
export const tokens = css`
  :host {
    --_font: var(--dsh-font, inherit);
    --_font-size: var(--dsh-font-size, 13px);
    --_line-height: var(--dsh-line-height, 20px);
    /* Each name that a machine lacks is looked for before anything is drawn. */
    --_mono: var(--dsh-font-mono, ui-monospace, Menlo, Consolas, monospace);
    --_mono-size: var(--dsh-font-mono-size, 12px);
    --_mono-line: var(--dsh-mono-line-height, 18px);
    --_row: var(--dsh-row-height, 28px);
    --_indent: var(--dsh-indent, 16px);
    --_radius: var(--dsh-radius, 8px);

    --_fg: var(--dsh-color-text, light-dark(oklch(0.24 0.01 265), oklch(0.93 0.005 265)));
    --_fg-2: var(--dsh-color-text-secondary, light-dark(oklch(0.47 0.012 265), oklch(0.72 0.01 265)));
    --_fg-3: var(--dsh-color-text-dim, light-dark(oklch(0.53 0.012 265), oklch(0.66 0.01 265)));
    --_sheet: var(--dsh-color-sheet, light-dark(oklch(0.985 0.002 265), oklch(0.21 0.008 265)));
    --_sheet-2: var(--dsh-color-sheet-inset, light-dark(oklch(0.965 0.004 265), oklch(0.245 0.009 265)));
    --_hairline: var(--dsh-color-hairline, light-dark(oklch(0.905 0.005 265), oklch(0.32 0.01 265)));
    --_hover: var(--dsh-color-hover, light-dark(oklch(0.24 0.02 265 / 0.05), oklch(0.93 0.01 265 / 0.07)));
    --_selected: var(--dsh-color-selected, light-dark(oklch(0.55 0.16 262 / 0.1), oklch(0.7 0.13 262 / 0.18)));
    --_accent: var(--dsh-color-accent, light-dark(oklch(0.5 0.17 262), oklch(0.75 0.12 262)));
    --_accent-fg: var(--dsh-color-accent-text, light-dark(oklch(0.99 0 0), oklch(0.17 0.02 262)));
    --_danger: var(--dsh-color-danger, light-dark(oklch(0.51 0.19 27), oklch(0.73 0.15 25)));
    --_danger-bg: var(
      --dsh-color-danger-background,
      light-dark(oklch(0.51 0.19 27 / 0.07), oklch(0.73 0.15 25 / 0.12))
    );
    --_waiting: var(--dsh-color-waiting, light-dark(oklch(0.5 0.115 65), oklch(0.8 0.13 78)));
    --_waiting-bg: var(
      --dsh-color-waiting-background,
      light-dark(oklch(0.75 0.15 75 / 0.14), oklch(0.8 0.13 78 / 0.12))
    );
    --_ok: var(--dsh-color-ok, light-dark(oklch(0.48 0.12 150), oklch(0.78 0.14 152)));
    --_focus: var(--dsh-color-focus, var(--_accent));

    --_added: var(--dsh-color-added, light-dark(oklch(0.48 0.12 150), oklch(0.78 0.14 152)));
    --_added-bg: var(--dsh-color-added-background, light-dark(oklch(0.955 0.035 152), oklch(0.285 0.04 155)));
    --_added-strong: var(--dsh-color-added-strong, light-dark(oklch(0.88 0.085 152), oklch(0.39 0.075 155)));
    --_removed: var(--dsh-color-removed, light-dark(oklch(0.51 0.19 27), oklch(0.73 0.15 25)));
    --_removed-bg: var(--dsh-color-removed-background, light-dark(oklch(0.955 0.025 20), oklch(0.28 0.045 22)));
    --_removed-strong: var(--dsh-color-removed-strong, light-dark(oklch(0.885 0.065 20), oklch(0.4 0.09 22)));
  }
`;

/** The page's own font at the token's size, and what every host element shares. */
export const hostStyles = css`
  :host {
    box-sizing: border-box;
    display: block;
    /* What is hidden from view but not from screen readers stays inside, and lengthens no page. */
    position: relative;
    min-inline-size: 0;
    color: var(--_fg);
    font-family: var(--_font);
    font-size: var(--_font-size);
    font-style: normal;
    font-weight: 400;
    line-height: var(--_line-height);
    /* What a page sets for its own prose does not reach in. */
    text-align: start;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
    letter-spacing: normal;
    word-spacing: normal;
    white-space: normal;
    word-break: normal;
    overflow-wrap: normal;
    hyphens: manual;
  }
  :host([hidden]) {
    display: none;
  }
  /* Not for all ::before and ::after: each element would have its two worked out, though few have any. */
  * {
    box-sizing: border-box;
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
    }
  }
`;

/** Buttons of a card: quiet until pointed at, always reachable by keyboard. */
export const buttonStyles = css`
  button {
    appearance: none;
    margin: 0;
    padding: 0 6px;
    border: 0;
    border-radius: 5px;
    background: none;
    color: var(--_fg-2);
    font: inherit;
    font-size: 12px;
    line-height: 20px;
    min-block-size: 20px;
    cursor: pointer;
  }
  button:hover {
    background: var(--_hover);
    color: var(--_fg);
  }
  button:focus-visible,
  a:focus-visible,
  [tabindex]:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
    border-radius: 5px;
  }
  button:disabled {
    cursor: default;
    opacity: 0.55;
  }
  a {
    color: var(--_accent);
    text-underline-offset: 2px;
  }
`;
