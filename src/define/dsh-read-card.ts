import { DshReadCard } from '../components/tool-card/read-card.js';

if (typeof customElements !== 'undefined' && !customElements.get('dsh-read-card'))
  customElements.define('dsh-read-card', DshReadCard);
