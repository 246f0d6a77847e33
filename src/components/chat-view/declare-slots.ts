import type { SlotRegistry } from '../../slots/slot-registry.js';

const declared = new WeakSet<SlotRegistry>();

/** Opens the places that the conversation has for others, once in each registry. They stay open: a view that is moved loses nothing. */
export function declareConversationSlots(registry: SlotRegistry): void {
  if (declared.has(registry)) return;
  declared.add(registry);
  registry.declare('conversation.chat.tool', { kind: 'single' });
  registry.declare('conversation.details.tool', { kind: 'single' });
  registry.declare('conversation.chat.commandview', { kind: 'keyed' });
}
