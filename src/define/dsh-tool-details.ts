import './dsh-generic-card.js';
import { DshToolDetails } from '../components/tool-details/tool-details.js';
import { slots } from '../slots/context.js';

if (typeof customElements !== 'undefined' && !customElements.get('dsh-tool-details')) {
  customElements.define('dsh-tool-details', DshToolDetails);
  slots.inject('conversation.details.tool', () =>
    slots.register({ name: 'conversation.details.tool', tag: 'dsh-tool-details' }),
  );
}
