import type { Approval, CallUsage, ToolCallBlock } from '../../runtime/block.js';
import { failureWords, statusWord } from '../call-status.js';
import type { Messages } from '../messages.js';

/** The state of a call in words; a failing exit is named with it. */
export function statusText(call: ToolCallBlock, words: Messages): string {
  return failureWords(call, words) ?? statusWord(call.status, words);
}

/** Why a call has no result to show: it did not begin, has not ended, was stopped, or had nothing to say. */
export function absentResult(call: ToolCallBlock, words: Messages): string {
  switch (call.status) {
    case 'running':
      return words.stillRunning;
    case 'ok':
    case 'error':
      return words.noOutput;
    case 'denied':
      return words.deniedNote;
    case 'cancelled':
      return words.cancelledNote;
    case 'interrupted':
      return words.interruptedNote;
    default:
      return statusWord(call.status, words);
  }
}

/** What came of a request for permission. */
export function approvalText(approval: Approval, words: Messages): string {
  const { resolution } = approval;
  if (resolution === null) return words.approvalPending;
  if (resolution === 'cancelled') return words.approvalCancelled;
  if (resolution === 'expired') return words.approvalExpired;
  return approval.options.find((option) => option.id === resolution.optionId)?.label ?? resolution.optionId;
}

/** What a call cost, as far as the source says it; `''` when it says nothing. */
export function usageText(usage: CallUsage, words: Messages, language: string): string {
  const counts = [usage.inputTokens, usage.outputTokens, usage.totalTokens];
  const tokens = counts.every((count) => count === undefined)
    ? ''
    : words.tokens(usage.inputTokens, usage.outputTokens, usage.totalTokens);
  const cost =
    usage.costUsd === undefined
      ? ''
      : formatted(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 }, usage.costUsd);
  const made = usage.toolCalls === undefined ? '' : words.calls(usage.toolCalls);
  return [tokens, cost, made].filter((part) => part !== '').join(' · ');
}

/** A stretch of time: `340 ms`, `1.2 sec`, `2 min 5 sec`, `1 hr 2 min`. */
export function durationText(milliseconds: number, language: string): string {
  const unit = (value: number, name: string, digits = 0): string =>
    formatted(language, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: digits }, value);
  const ms = Math.max(0, milliseconds);
  if (ms < 1000) return unit(Math.round(ms), 'millisecond');
  if (ms < 60_000) return unit(ms / 1000, 'second', 1);
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return `${unit(Math.floor(seconds / 60), 'minute')} ${unit(seconds % 60, 'second')}`;
  return `${unit(Math.floor(seconds / 3600), 'hour')} ${unit(Math.floor((seconds % 3600) / 60), 'minute')}`;
}

/** Date and time of day with seconds, in the reader's zone; `''` for what is no time. */
export function momentText(time: number, language: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const options = { dateStyle: 'medium', timeStyle: 'medium' } as const;
  try {
    return date.toLocaleString(language, options);
  } catch {
    return date.toLocaleString('en', options);
  }
}

function formatted(language: string, options: Intl.NumberFormatOptions, value: number): string {
  try {
    return new Intl.NumberFormat(language, options).format(value);
  } catch {
    return new Intl.NumberFormat('en', options).format(value);
  }
}
