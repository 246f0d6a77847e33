import { expect, waitUntil } from '@open-wc/testing';
import { messagesFor, registerMessages, type Messages } from './messages.js';

describe('messagesFor', () => {
  it('gives English until the words that are asked for are loaded, then these, a page’s own before them', async () => {
    registerMessages('zh', { close: '合上' });
    expect(messagesFor('zh-CN').open).to.equal(messagesFor('en').open);
    await waitUntil(() => messagesFor('zh-CN').open !== messagesFor('en').open);
    expect(messagesFor('zh').verbRead).to.equal('已读取');
    expect(messagesFor('zh').close).to.equal('合上');
  });
});

describe('registerMessages', () => {
  let warnings: string[] = [];
  const { warn } = console;
  beforeEach(() => {
    warnings = [];
    console.warn = (text: string) => void warnings.push(text);
  });
  afterEach(() => {
    console.warn = warn;
  });

  it('takes words of a language, nearest tag first, and English for the rest', () => {
    registerMessages('qa', { open: 'one', exit: (code) => `two ${code}` });
    registerMessages('qa-QB', { open: 'three' });
    expect(messagesFor('qa').open).to.equal('one');
    expect(messagesFor('QA-qb').open).to.equal('three');
    expect(messagesFor('qa-QB').exit(7)).to.equal('two 7');
    expect(messagesFor('qa').close).to.equal(messagesFor('en').close);
    expect(warnings).to.deep.equal([]);
  });

  it('leaves out, with a warning, what could not be said', () => {
    const wrong = { exit: 5, open: () => 'x', close: null, retry: undefined, notAWord: 'x', inspect: 'Look' };
    registerMessages('qc', wrong as unknown as Partial<Messages>);
    const words = messagesFor('qc');
    const english = messagesFor('en');
    expect(words.exit(3)).to.equal(english.exit(3));
    for (const name of ['open', 'close', 'retry'] as const) expect(words[name]).to.equal(english[name]);
    expect(words.inspect).to.equal('Look');
    expect(warnings).to.have.length(4);
    expect(warnings[0]).to.equal(
      "dsh-elements: registerMessages('qc') ignores exit: it is a number where a function is needed",
    );
    expect(warnings[3]).to.contain('notAWord');
  });
});
