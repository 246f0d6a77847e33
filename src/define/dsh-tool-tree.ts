import './dsh-generic-card.js';
import { DshToolTree } from '../components/tool-tree/tool-tree.js';
import { slots } from '../slots/context.js';

if (typeof customElements !== 'undefined' && !customElements.get('dsh-tool-tree')) {
  customElements.define('dsh-tool-tree', DshToolTree);
  slots.declare('tool.call.toolview', { kind: 'keyed' });
  slots.inject('conversation.chat.tool', () =>
    slots.register({ name: 'conversation.chat.tool', tag: 'dsh-tool-tree' }),
  );
}
