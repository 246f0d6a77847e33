// this package's card, as a page would use it, from the built modules
import '../../../dist/define/dsh-diff-card.js';
import { mountCard } from './_dsh.js';
export const mount = (el, change) => mountCard(el, change);
