/** Adds a card as a page would and waits until it is drawn; without colours, as most peers here. */
export async function mountCard(el, { path, oldText, newText }, plain = true) {
  const card = document.createElement('dsh-diff-card');
  card.layout = 'unified';
  card.plain = plain;
  card.diffs = [{ path, oldText, newText }];
  card.open = true;
  el.append(card);
  await card.updateComplete;
}
