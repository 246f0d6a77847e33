import type { Approval, ApprovalOption } from './block.js';
import type { Handler } from './call-events.js';
import type { CallRecord } from './call-record.js';
import type { Arrival, Fold } from './fold.js';
import { asJson, fieldsOf, given, idOf, listOf, sameJson, textOf } from './read-fields.js';

/** What can be answered where the log names no options, as in DSH. */
const YES_OR_NO: readonly ApprovalOption[] = [
  { id: 'allowed-once', label: 'Allow once', kind: 'allow_once' },
  { id: 'rejected', label: 'Reject', kind: 'reject_once' },
];

const KINDS: readonly string[] = [
  'allow_once',
  'allow_always',
  'reject_once',
  'reject_always',
] satisfies ApprovalOption['kind'][];

/** `approval/asked` */
export const onApprovalAsked: Handler = (fold, data, at) => {
  const id = idOf(data['id']) ?? '';
  const record = askedCall(fold, at, idOf(data['callId']), textOf(data['toolName']) ?? '');
  if (record === undefined) return fold.refuse('A request for permission that belongs to no call', at, data);
  const options = listOf(data['options']).flatMap(optionOf);
  at.scope.approvals.set(id, record);
  record.rejected = false;
  restate(fold, record, {
    id,
    ...given('title', textOf(data['title'])),
    ...given('reason', textOf(data['reason'])),
    options: options.length > 0 ? options : YES_OR_NO,
    resolution: null,
  });
};

function restate(fold: Fold, record: CallRecord, approval: Approval): void {
  if (sameJson(asJson(approval), asJson(record.approval))) return;
  record.approval = approval;
  fold.tree.touch(record);
}

/** The call with this id, made where it is not there yet; without an id the newest open call of the tool. */
function askedCall(fold: Fold, at: Arrival, callId: string | undefined, toolName: string): CallRecord | undefined {
  if (callId === undefined) return [...at.scope.open].reverse().find((record) => record.toolName === toolName);
  let record = at.scope.newest(callId);
  if (record === null) {
    record = fold.tree.create(at.scope, callId, undefined);
    record.toolName = toolName;
  }
  return record;
}

function optionOf(value: unknown): ApprovalOption[] {
  const fields = fieldsOf(value);
  const id = idOf(fields?.['id']);
  if (fields === undefined || id === undefined) return [];
  const kind = textOf(fields['kind']) ?? '';
  return [
    {
      id,
      label: textOf(fields['label']) ?? id,
      kind: KINDS.includes(kind) ? (kind as ApprovalOption['kind']) : 'other',
      ...given('description', textOf(fields['description'])),
    },
  ];
}

/** `approval/decided` */
export const onApprovalDecided: Handler = (fold, data, at) => {
  const id = idOf(data['id']) ?? '';
  const callId = idOf(data['callId']);
  const record = at.scope.approvals.get(id) ?? (callId === undefined ? null : at.scope.newest(callId));
  const approval = record?.approval;
  if (record == null || approval == null) return fold.refuse('A decision on no known request for permission', at, data);
  const resolution = resolutionOf(textOf(data['outcome']), idOf(data['optionId']));
  restate(fold, record, { ...approval, resolution });
  record.rejected = isRejection(approval.options, resolution);
  // its own turn may have ended while it waited: what it does now belongs to the one that goes on
  if (record.open && record.turn !== undefined && record.home.endedTurns.has(record.turn)) {
    record.turn = record.rejected ? record.turn : at.scope.turn;
  }
  fold.interruptIfLate(record);
};

function resolutionOf(outcome: string | undefined, optionId: string | undefined): NonNullable<Approval['resolution']> {
  if (optionId !== undefined) return { optionId };
  if (outcome === undefined || outcome === 'cancelled') return 'cancelled';
  return ['expired', 'unavailable', 'timeout'].includes(outcome) ? 'expired' : { optionId: outcome };
}

/** A request that nobody could answer counts as refused. */
function isRejection(options: readonly ApprovalOption[], resolution: Approval['resolution']): boolean {
  if (resolution === null || typeof resolution === 'string') return resolution === 'expired';
  const { optionId } = resolution;
  const kind = options.find((option) => option.id === optionId)?.kind ?? 'other';
  return kind === 'other' ? /^(reject|den|declin|refus)/i.test(optionId) : kind.startsWith('reject');
}
