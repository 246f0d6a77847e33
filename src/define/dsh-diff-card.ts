import { DshDiffCard } from '../components/tool-card/diff-card/diff-card.js';

if (typeof customElements !== 'undefined' && !customElements.get('dsh-diff-card'))
  customElements.define('dsh-diff-card', DshDiffCard);
