export type { FileDiff } from './file-diff.js';
export type { DiffOptions, Eol, Hunk, Row, TextDiff } from './text-diff.js';
export type { Patch, PatchFile, PatchHunk, PatchProblem } from './patch/patch-file.js';
