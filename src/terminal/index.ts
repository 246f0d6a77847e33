export { TerminalScreen, type TerminalOptions } from './screen.js';
export type { ScreenLine, ScreenRun } from './screen-line.js';
export type { Color, Style, UnderlineStyle } from './style.js';
export { OutputFeed, type TerminalOutput } from './output-feed.js';
export type { OutputStretch } from './stream-marks.js';
export { findLines, type LineMatch } from './find-lines.js';
export { columnWidth, unicodeVersion } from './width.js';
