import type { CardKind } from '../../presentation/intent.js';
import { cardOf } from '../../presentation/settled-view.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import { proposedPlan } from './proposed-plan.js';

const tags: Readonly<Record<CardKind, string>> = {
  generic: 'dsh-generic-card',
  terminal: 'dsh-terminal-card',
  diff: 'dsh-diff-card',
  read: 'dsh-read-card',
  search: 'dsh-search-card',
  web: 'dsh-web-card',
  plan: 'dsh-plan-card',
  question: 'dsh-question-card',
};

const choices = new Map<string, readonly string[]>(
  Object.entries(tags).map(([card, tag]) => [card, tag === tags.generic ? [tag] : [tag, tags.generic]]),
);

/** The package's own elements for a call, the wanted card first and the generic one last. */
export function cardTags(block: ToolCallBlock): readonly string[] {
  if (proposedPlan(block)) return choices.get('plan') ?? [tags.generic];
  return choices.get(cardOf(block.phase === 'settled' ? block : { callView: block.callView })) ?? [tags.generic];
}
