// the same card with its syntax colours, which come after the first paint
import '../../../dist/define/dsh-diff-card.js';
import { mountCard } from './_dsh.js';
export const mount = (el, change) => mountCard(el, change, false);
