import type { ApprovalOption } from '../runtime/block.js';

const CHOICES = [
  ['once', 'Allow once', 'allow_once'],
  ['always', 'Always allow', 'allow_always'],
  ['reject', 'Reject', 'reject_once'],
  ['cancel', 'Cancel', 'other'],
] as const;

/** The usual choices, for sources that name none with their requests: by the ids under which each takes its answers. */
export function approvalChoices(ids: {
  readonly [K in (typeof CHOICES)[number][0]]?: string;
}): readonly ApprovalOption[] {
  return CHOICES.flatMap(([name, label, kind]) => {
    const id = ids[name];
    return id === undefined ? [] : [{ id, label, kind }];
  });
}
