import { declareConversationSlots } from '../components/chat-view/declare-slots.js';
import { DshDetailsPanel } from '../components/details-panel/details-panel.js';
import { slots } from '../slots/context.js';

declareConversationSlots(slots);
if (typeof customElements !== 'undefined' && !customElements.get('dsh-details-panel')) {
  customElements.define('dsh-details-panel', DshDetailsPanel);
}
