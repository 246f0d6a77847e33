import { css } from 'lit';

/** Colours of code, each by its own custom property. */
export const syntaxStyles = css`
  ::highlight(dsh-keyword) {
    color: var(--dsh-syntax-keyword, light-dark(oklch(0.45 0.19 300), oklch(0.78 0.12 305)));
  }
  ::highlight(dsh-string) {
    color: var(--dsh-syntax-string, light-dark(oklch(0.44 0.11 145), oklch(0.8 0.11 145)));
  }
  ::highlight(dsh-number) {
    color: var(--dsh-syntax-number, light-dark(oklch(0.45 0.13 45), oklch(0.8 0.11 60)));
  }
  ::highlight(dsh-comment) {
    color: var(--dsh-syntax-comment, light-dark(oklch(0.5 0.015 265), oklch(0.7 0.015 265)));
  }
  ::highlight(dsh-function) {
    color: var(--dsh-syntax-function, light-dark(oklch(0.45 0.16 255), oklch(0.8 0.1 250)));
  }
  ::highlight(dsh-type) {
    color: var(--dsh-syntax-type, light-dark(oklch(0.44 0.1 215), oklch(0.82 0.09 205)));
  }
  ::highlight(dsh-property) {
    color: var(--dsh-syntax-property, light-dark(oklch(0.44 0.09 235), oklch(0.83 0.07 230)));
  }
  ::highlight(dsh-meta) {
    color: var(--dsh-syntax-meta, light-dark(oklch(0.46 0.09 80), oklch(0.8 0.08 85)));
  }
  ::highlight(dsh-tag) {
    color: var(--dsh-syntax-tag, light-dark(oklch(0.46 0.16 20), oklch(0.79 0.11 20)));
  }
`;
