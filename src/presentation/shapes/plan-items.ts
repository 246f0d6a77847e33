import type { JsonValue, PlanResultView } from '../intent.js';
import { field, fieldsOf, filled } from '../args.js';

type Item = PlanResultView['items'][number];

const STATUS: Readonly<Record<string, Item['status']>> = {
  pending: 'pending',
  todo: 'pending',
  open: 'pending',
  not_started: 'pending',
  in_progress: 'active',
  'in-progress': 'active',
  active: 'active',
  doing: 'active',
  completed: 'done',
  complete: 'done',
  done: 'done',
  cancelled: 'dropped',
  canceled: 'dropped',
  dropped: 'dropped',
  deleted: 'dropped',
};

/**
 * A plan from the items of any agent: `content`, `step`, `text`, `description`, `subject` or `title` with a `status` (or `completed`).
 * `null` where no item has a text.
 */
export function planView(entries: readonly JsonValue[]): PlanResultView | null {
  const items = entries.map(itemOf).filter((item) => item !== null);
  return items.length === 0 && entries.length > 0 ? null : { card: 'plan', items };
}

function itemOf(entry: JsonValue): Item | null {
  if (typeof entry === 'string') return { text: entry, status: 'pending' };
  const fields = fieldsOf(entry);
  const text = filled(fields, 'content', 'step', 'text', 'subject', 'title', 'description', 'name');
  if (text === undefined) return null;
  const word = filled(fields, 'status')?.toLowerCase() ?? '';
  const status = Object.hasOwn(STATUS, word) ? STATUS[word] : undefined;
  return { text, status: status ?? (field(fields, 'completed') === true ? 'done' : 'pending') };
}
