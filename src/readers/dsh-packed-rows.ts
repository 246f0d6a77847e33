import { type Fields, field, inner, list, number, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';

/** Rows in which DSH stores many deltas, and the chunk that each delta was. */
const ROWS: Readonly<Record<string, { readonly chunk: string; readonly pieces: string; readonly as: string }>> = {
  'tool-call-chunks': { chunk: 'tool-call-delta', pieces: 'args', as: 'argumentsDelta' },
  'text-chunks': { chunk: 'text-delta', pieces: 'texts', as: 'text' },
  'reasoning-chunks': { chunk: 'reasoning-delta', pieces: 'texts', as: 'text' },
};

/** The events that a row of a DSH log stands for: itself, or one `assistant/chunk` for each delta that was packed into it. */
export function unpacked(row: Fields): readonly Fields[] {
  const type = text(row, 'type') ?? '';
  const kind = Object.hasOwn(ROWS, type) ? ROWS[type] : undefined;
  if (kind === undefined) return [row];
  const data = inner(row, 'data');
  const seq = number(row, 'seq0');
  const steps = list(data, 'dt');
  let time = number(row, 'time0');
  return list(data, kind.pieces).map((piece, index): Fields => {
    const step = index === 0 ? 0 : steps[index - 1];
    if (time !== undefined && typeof step === 'number') time += step;
    const chunk: Record<string, JsonValue> = { type: kind.chunk };
    for (const name of ['index', 'id', 'name']) {
      const value = field(data, name);
      if (value !== undefined) chunk[name] = value;
    }
    chunk[kind.as] = piece;
    return {
      type: 'assistant/chunk',
      ...(seq !== undefined && { seq: seq + index }),
      ...(time !== undefined && { time }),
      data: { turn: field(data, 'turn') ?? null, step: field(data, 'step') ?? null, chunk },
    };
  });
}
