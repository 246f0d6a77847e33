import './dsh-chat-view.js';
import './dsh-details-panel.js';
import { DshSessionView } from '../components/session-view/session-view.js';

if (typeof customElements !== 'undefined' && !customElements.get('dsh-session-view'))
  customElements.define('dsh-session-view', DshSessionView);
