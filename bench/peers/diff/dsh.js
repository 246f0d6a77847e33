// this package's card, as a page would use it, from the built modules; without colours, as most peers here
import '../../../dist/define/dsh-diff-card.js';
export async function mount(el, { path, oldText, newText }, colours = false) {
  const card = document.createElement('dsh-diff-card');
  card.layout = 'unified';
  card.plain = colours !== 'colours';
  card.diffs = [{ path, oldText, newText }];
  card.open = true;
  el.append(card);
  await card.updateComplete;
}
