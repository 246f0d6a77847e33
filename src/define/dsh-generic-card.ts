import { DshGenericCard } from '../components/tool-card/generic-card.js';

if (typeof customElements !== 'undefined' && !customElements.get('dsh-generic-card'))
  customElements.define('dsh-generic-card', DshGenericCard);
