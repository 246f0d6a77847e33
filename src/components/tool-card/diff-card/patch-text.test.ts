import { expect } from '@open-wc/testing';
import type { ReactiveControllerHost } from 'lit';
import { PatchText } from './patch-text.js';

const patch = '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n';

describe('PatchText', () => {
  it('says once that its reader could not be loaded, waits for nothing then, and tries again', async () => {
    let draws = 0;
    const host = { requestUpdate: () => (draws += 1) } as unknown as ReactiveControllerHost;
    let isOnline = false;
    const text = new PatchText(host, async () => {
      if (!isOnline) throw new Error('offline');
      return Promise.all([import('../../../diff/patch/parse-patch.js'), import('../../../diff/patch/file-diffs.js')]);
    });
    text.read(patch);
    await text.pending;
    expect([text.pending, text.isUnread, draws]).to.deep.equal([null, true, 1]);
    expect(() => text.read(patch)).to.throw('offline');
    isOnline = true;
    text.read(patch);
    await text.pending;
    expect(text.given.diffs.map(({ path }) => path)).to.deep.equal(['x']);
    expect([text.isUnread, draws]).to.deep.equal([false, 2]);
  });
});
