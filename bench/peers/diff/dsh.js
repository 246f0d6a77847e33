// this package's card, as a page would use it, from the built modules
import '../../../dist/define/dsh-diff-card.js';
export async function mount(el, { path, oldText, newText }) {
  const card = document.createElement('dsh-diff-card');
  card.diffs = [{ path, oldText, newText }];
  card.open = true;
  el.append(card);
  await card.updateComplete;
}
