import { builtInFormats } from './formats.js';
import type { LogFormat } from './reader.js';

/** A page's own formats, the newest first. */
const added: LogFormat[] = [];

/** Least sureness at which a format is believed. */
const LEAST = 0.3;

/**
 * Adds a format that `openLog` and `createReader` then know; where it is as sure of a log as a built-in one it wins.
 * Gives its undo.
 */
export function registerReader(format: LogFormat): () => void {
  added.unshift(format);
  return () => {
    const at = added.indexOf(format);
    if (at >= 0) added.splice(at, 1);
  };
}

/** The format of that name, a page's own before a built-in one. */
export function formatNamed(name: string): LogFormat | undefined {
  return knownFormats().find((format) => format.format === name);
}

/** The names of all formats that can be read. */
export function formatNames(): readonly string[] {
  return [...new Set(knownFormats().map((format) => format.format))];
}

/** The format that is surest of these first messages, and how sure it is. */
export function recognise(
  sample: readonly unknown[],
  name?: string,
): { readonly format: LogFormat; readonly sure: number } | null {
  let best: { format: LogFormat; sure: number } | null = null;
  for (const format of knownFormats()) {
    const sure = sureness(format, sample, name);
    if (sure >= LEAST && sure > (best?.sure ?? 0)) best = { format, sure };
  }
  return best;
}

function sureness(format: LogFormat, sample: readonly unknown[], name: string | undefined): number {
  try {
    return format.detect(sample, name);
  } catch {
    return 0;
  }
}

function knownFormats(): readonly LogFormat[] {
  return [...added, ...builtInFormats];
}
