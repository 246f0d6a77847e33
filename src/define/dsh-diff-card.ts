import { DshDiffCard } from '../components/tool-card/diff-card/diff-card.js';
import { rehearse } from '../components/tool-card/diff-card/rehearse.js';

if (typeof customElements !== 'undefined' && !customElements.get('dsh-diff-card')) {
  customElements.define('dsh-diff-card', DshDiffCard);
  rehearse(() => new DshDiffCard());
}
