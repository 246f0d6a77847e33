import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import '../define/all.js';

const seen = (root: ParentNode): string =>
  [...root.querySelectorAll('*')]
    .map((element) =>
      element.shadowRoot && element.checkVisibility() ? element.shadowRoot.textContent + seen(element.shadowRoot) : '',
    )
    .join('');

// No other test of this file: the words are loaded once in a page.
describe('elements in a language that is still to be loaded', () => {
  it('say nothing in another one first', async () => {
    const place = document.createElement('div');
    place.lang = 'zh';
    for (const tag of ['dsh-session-view', 'dsh-chat-view', 'dsh-details-panel', 'dsh-terminal-card'])
      place.append(document.createElement(tag));
    place.append(Object.assign(document.createElement('dsh-tool-card'), { heading: 'qa', status: 'error' }));
    place.append(Object.assign(document.createElement('dsh-diff-card'), { patch: '+++' }));
    document.body.append(place);
    const texts: string[] = [];
    await waitUntil(() => {
      texts.push(seen(place));
      return texts.at(-1)?.includes('失败') && texts.at(-1)?.includes('选择');
    });
    await aTimeout(50);
    texts.push(seen(place));
    expect(texts.some((text) => /Failed|Select|Details|Nothing/.test(text))).to.equal(false);
    place.remove();
  });
});
