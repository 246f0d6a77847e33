// the card where it was not rehearsed in idle time: its class alone, registered by the page
import { DshDiffCard } from '../../../dist/components/tool-card/diff-card/diff-card.js';
import { mountCard } from './_dsh.js';
customElements.define('dsh-diff-card', DshDiffCard);
export const mount = (el, change) => mountCard(el, change);
