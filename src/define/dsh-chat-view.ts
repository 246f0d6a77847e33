import { declareConversationSlots } from '../components/chat-view/declare-slots.js';
import { DshChatView } from '../components/chat-view/chat-view.js';
import { slots } from '../slots/context.js';

declareConversationSlots(slots);
if (typeof customElements !== 'undefined' && !customElements.get('dsh-chat-view')) {
  customElements.define('dsh-chat-view', DshChatView);
}
