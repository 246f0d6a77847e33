export type { FileDiff } from './file-diff.js';
export type { DiffOptions, Eol, Hunk, Row, TextDiff } from './text-diff.js';
export type { Steps } from './steps.js';
export { finish } from './steps.js';
export { diffTexts, diffSteps, hunksOf, contextRows } from './hunks.js';
export type { Comparison, CompareOptions } from './compare.js';
export { compareTexts, comparisonSteps } from './compare.js';
export type { Change } from './slide.js';
export type { Patch, PatchFile, PatchHunk, PatchProblem } from './patch/patch-file.js';
