import { css, unsafeCSS } from 'lit';

/** Deeper rows are not indented further; their level is told to assistive technology all the same. */
export const deepestIndent = 12;

const depths = Array.from({ length: deepestIndent }, (_, i) => `.row[data-depth='${i + 1}'] { --_depth: ${i + 1}; }`);

/** Rows beneath each other, with a guide line under each parent's sign. */
export const toolTreeStyles = css`
  :host {
    container-type: inline-size;
    /* Containment takes the content's width away; without one it would be nothing where the page shrinks to fit. */
    contain-intrinsic-inline-size: min(40rem, 90vw);
  }
  .rows {
    overflow-anchor: auto;
  }
  .row {
    display: flow-root;
    --_depth: 0;
    --_step: var(--_indent);
    padding-inline-start: calc(var(--_depth) * var(--_step));
    background: repeating-linear-gradient(to right, var(--_hairline) 0 1px, transparent 1px var(--_step)) 7.5px 0 /
      calc(var(--_depth) * var(--_step) - 7.5px) 100% no-repeat;
  }
  .row[data-depth='0'] {
    background: none;
  }
  :host(:dir(rtl)) .row:not([data-depth='0']) {
    background: repeating-linear-gradient(to left, var(--_hairline) 0 1px, transparent 1px var(--_step)) right 7.5px top
      0 / calc(var(--_depth) * var(--_step) - 7.5px) 100% no-repeat;
  }
  @container (max-width: 420px) {
    .row {
      --_step: min(var(--_indent), 10px);
    }
  }
  .fold {
    min-block-size: var(--_row);
    display: flex;
    align-items: center;
  }
  .fold button {
    margin-inline-start: 18px;
    color: var(--_fg-3);
    font-variant-numeric: tabular-nums;
  }
  ${unsafeCSS(depths.join('\n'))}
`;
