import { DshSearchCard } from '../components/tool-card/search-card.js';

if (typeof customElements !== 'undefined' && !customElements.get('dsh-search-card'))
  customElements.define('dsh-search-card', DshSearchCard);
