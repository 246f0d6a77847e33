import type { OutputStretch, TerminalOutput } from '../../../terminal/index.js';

/** Output from anywhere; null where it is none. Lengths are counted, not believed. */
export function outputFrom(value: unknown): TerminalOutput | null {
  if (typeof value === 'string') return { chunks: [value], length: value.length, epoch: null };
  if (typeof value !== 'object' || value === null || !('chunks' in value) || !Array.isArray(value.chunks)) return null;
  const chunks = (value.chunks as readonly unknown[]).filter((chunk) => typeof chunk === 'string');
  return {
    chunks,
    length: chunks.reduce((sum, chunk) => sum + chunk.length, 0),
    epoch: 'epoch' in value && typeof value.epoch === 'number' ? value.epoch : null,
    streams: streamsOf('streams' in value ? value.streams : undefined),
  };
}

/** Stretches from anywhere; `undefined` where there are none or one of them is not sound. */
export function streamsOf(value: unknown): readonly OutputStretch[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const sound = (value as readonly unknown[]).every(
    (part) =>
      typeof part === 'object' &&
      part !== null &&
      'length' in part &&
      typeof part.length === 'number' &&
      part.length >= 0,
  );
  return sound && value.length > 0 ? (value as readonly OutputStretch[]) : undefined;
}
