import { DshToolCard } from '../components/tool-card/tool-card.js';

if (typeof customElements !== 'undefined' && !customElements.get('dsh-tool-card'))
  customElements.define('dsh-tool-card', DshToolCard);
