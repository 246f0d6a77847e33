import { DshWebCard } from '../components/tool-card/web-card.js';

if (typeof customElements !== 'undefined' && !customElements.get('dsh-web-card'))
  customElements.define('dsh-web-card', DshWebCard);
