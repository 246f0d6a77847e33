import type { ToolCallBlock } from '../../runtime/block.js';

/** How long a settled call took, in milliseconds; `null` where the source does not tell. */
export function durationOf(call: ToolCallBlock): number | null {
  if (call.phase !== 'settled') return null;
  const view = call.resultView?.card === 'terminal' ? call.resultView.durationMs : undefined;
  const told = view ?? call.usage?.durationMs;
  if (typeof told === 'number') return told;
  return call.startTime === null || call.endTime === null ? null : call.endTime - call.startTime;
}

/** A duration for a row, such as `1.2 s` or `4 min 10 s`; `''` below one second, which nobody needs to know of. */
export function shortDuration(ms: number, language: string): string {
  if (!(ms >= 1000) || ms > 1e11) return '';
  const unit = (value: number, name: string, unitDisplay: 'short' | 'narrow', digits = 0): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay, maximumFractionDigits: digits }).format(
      value,
    );
  const inSeconds = (value: number): string => unit(value, 'second', 'narrow', 1).replace(/(\d)(\p{L})/u, '$1\u00A0$2');
  if (ms < 10_000) return inSeconds(ms / 1000);
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return inSeconds(seconds);
  if (seconds < 3600) {
    const rest = seconds % 60;
    return `${unit(Math.floor(seconds / 60), 'minute', 'short')}${rest > 0 ? ` ${inSeconds(rest)}` : ''}`;
  }
  const minutes = Math.round(seconds / 60);
  return `${unit(Math.floor(minutes / 60), 'hour', 'short')} ${unit(minutes % 60, 'minute', 'short')}`;
}
