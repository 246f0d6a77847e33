import { svg, type SVGTemplateResult } from 'lit';
import type { ToolCallKind } from '../../presentation/intent.js';

/** The signs that a row can bear: what its call does, and states that displace that. */
export type IconName =
  | ToolCallKind
  | 'plan'
  | 'question'
  | 'failed'
  | 'waiting'
  | 'denied'
  | 'interrupted'
  | 'background'
  | 'chevron'
  | 'inspect';

/** Path data on a 16 × 16 grid, stroked. */
const shapes: Readonly<Record<IconName, string>> = {
  read: 'M4 2.5h5.2L12 5.3v8.2H4zM9 2.7v2.8h2.8M6.3 8.3h3.4M6.3 10.8h3.4',
  edit: 'M3 13l.7-2.9 6.9-6.9a1.5 1.5 0 0 1 2.2 2.2l-6.9 6.9zM9.4 4.4l2.2 2.2',
  delete: 'M3 4.5h10M6.3 4.3V2.8h3.4v1.5M4.4 4.7l.6 8.6h6l.6-8.6M6.9 7.2v3.6M9.1 7.2v3.6',
  move: 'M2.5 8h10.4M9.4 4.5 12.9 8l-3.5 3.5M2.5 4.8v6.4',
  search: 'M11 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM9.9 9.9l3.4 3.4',
  execute: 'M3 4.3 6.7 8 3 11.7M8.2 11.9H13',
  think: 'M8 2.3a4 4 0 0 0-2.2 7.3v1.6h4.4V9.6A4 4 0 0 0 8 2.3zM6.4 13.4h3.2',
  fetch: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM2.7 8h10.6M8 2.5c3 3.2 3 7.8 0 11c-3-3.2-3-7.8 0-11z',
  switch_mode:
    'M2.5 5h6.4M12 5h1.5M2.5 11H4M7.1 11h6.4M12 5a1.5 1.5 0 1 1-3.1 0A1.5 1.5 0 0 1 12 5zM7.1 11A1.5 1.5 0 1 1 4 11a1.5 1.5 0 0 1 3.1 0z',
  other: 'M6 3H4.2v10H6M10 3h1.8v10H10M7 8h2',
  plan: 'M2.8 4.2l1 1 1.7-2M2.8 11l1 1 1.7-2M8 4.4h5.2M8 11.2h5.2',
  question: 'M2.7 3.2h10.6v7.6H8.2l-2.9 2.5v-2.5H2.7zM6.7 5.9c.4-1.2 2.6-1 2.6.3 0 .9-1.3.9-1.3 1.7M8 9.2v.1',
  failed: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM6.1 6.1l3.8 3.8M9.9 6.1 6.1 9.9',
  waiting: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM8 5v3.6M8 10.9v.1',
  denied: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM4.2 4.2l7.6 7.6',
  interrupted: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM6.2 6.2h3.6v3.6H6.2z',
  background: 'M2.8 2.8h7.4v7.4H2.8zM12.4 5.8h.8v7.4H5.8v-.8',
  chevron: 'M6 3.8 10.2 8 6 12.2',
  inspect: 'M2.5 3.5h11v9h-11zM9.3 3.5v9',
};

/** A sign, drawn in the current text colour; decorative, since words stand beside it. */
export function icon(name: IconName): SVGTemplateResult {
  return svg`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${shapes[name]}></path></svg>`;
}
