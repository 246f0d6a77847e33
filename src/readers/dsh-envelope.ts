import { type Fields, field, fieldsOf, inner, isFields, number, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';

/** Event types of DSH whose first part no other format has. */
const TELLING =
  /^(?:turn|step|assistant|tool|user|approval|session|agent|request|tool-workflow|todo|command|compaction|hook|subagent)\/[a-z-]+$/;
const PACKED = new Set(['tool-call-chunks', 'text-chunks', 'reasoning-chunks']);

/** How surely these are events of a DSH session. */
export function detectDsh(sample: readonly unknown[]): number {
  let sure = 0;
  for (const value of sample) {
    const message = fieldsOf(value as JsonValue);
    const event = enclosed(message)?.event ?? message;
    const type = text(event, 'type') ?? '';
    if (type === 'session' && number(event, 'version') !== undefined && number(event, 'createdAt') !== undefined)
      sure = Math.max(
        sure,
        field(event, 'delegationDepth') !== undefined || text(event, 'cwd') !== undefined ? 0.85 : 0.5,
      );
    else if (TELLING.test(type) && isFields(field(event, 'data'))) return 0.95;
    else if (PACKED.has(type)) return 0.95;
  }
  return sure;
}

/** An event in the envelope of a stream that may carry several sessions. */
export function enclosed(
  message: Fields,
): { readonly event: Fields; readonly sessionId: string | undefined } | undefined {
  const holder = field(message, 'method') === 'session.event' ? inner(message, 'params') : message;
  const type = text(message, 'type');
  const event = field(holder, 'event');
  if (!isFields(event) || !(holder !== message || type === 'session_event' || type === 'session/event'))
    return undefined;
  return { event, sessionId: text(holder, 'sessionId') };
}
