import { aTimeout, expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import type { OutputLog } from '../../../runtime/block.js';
import type { ToolCallInput } from '../../../runtime/tool-call.js';
import type { DshTerminalCard } from './terminal-card.js';
import '../../../define/dsh-terminal-card.js';

async function card(given: Partial<DshTerminalCard>): Promise<DshTerminalCard> {
  const element = document.createElement('dsh-terminal-card');
  Object.assign(element, { open: true }, given);
  const box = await fixture<HTMLElement>(html`<div></div>`);
  box.append(element);
  await done(element);
  return element;
}

const call = (result: object, rest: Partial<ToolCallInput> = {}): ToolCallInput => ({
  callId: 'c1',
  toolName: 'bash',
  callView: { card: 'terminal', title: 'make' },
  ...rest,
  ...(rest.status === 'running' ? {} : { resultView: { card: 'terminal', ...result } }),
});

async function done(element: DshTerminalCard): Promise<void> {
  await element.updateComplete;
}

const all = (element: Element, selector: string): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
const one = (element: Element, selector: string): HTMLElement => all(element, selector)[0]!;
const lines = (element: Element): string[] => all(element, '.line').map((line) => line.textContent);
const screenText = (element: Element): string => one(element, '.lines').textContent;
const body = (element: Element): string => one(element, '.body').textContent.replace(/\s+/g, ' ').trim();
const status = (element: Element): string => one(element, '[part=status]').textContent;
const button = (element: Element, word: string): HTMLButtonElement =>
  all(element, 'button').find((found) => found.textContent.trim() === word) as HTMLButtonElement;
const numbered = (count: number, from = 1): string =>
  Array.from({ length: count }, (_, index) => `line ${index + from}\n`).join('');
const log = (chunks: readonly string[], streams?: OutputLog['streams']): OutputLog => ({
  chunks,
  length: chunks.join('').length,
  epoch: 0,
  ...(streams && { streams }),
});

describe('dsh-terminal-card', () => {
  it('is accessible: running, done, failed, long, wrapped, with all colours', async () => {
    const colours = Array.from({ length: 16 }, (_, n) => `\x1b[${n < 8 ? 30 + n : 82 + n}mcolour ${n}\x1b[0m\n`).join(
      '',
    );
    for (const given of [
      { command: 'make', running: true, output: 'a' },
      { command: 'make', output: colours, exitCode: 0 },
      { command: 'make', output: numbered(100), exitCode: 2 },
      { command: 'make', output: numbered(300), exitCode: 2, wrap: true, full: true },
      { command: 'make' },
    ])
      await expect(await card(given)).to.be.accessible();
  });

  it('takes properties that were set before it was upgraded', async () => {
    const box = await fixture<HTMLElement>(html`<div></div>`);
    const inert = new DOMParser().parseFromString('<dsh-terminal-card></dsh-terminal-card>', 'text/html').body
      .firstElementChild as DshTerminalCard;
    Object.assign(inert, { command: 'ls', output: 'a.ts\n', open: true });
    box.append(document.adoptNode(inert));
    await done(inert);
    expect(lines(inert)).to.deep.equal(['a.ts']);
    expect(Object.hasOwn(inert, 'output')).to.equal(false);
  });

  it('takes plain values from attributes', async () => {
    const box = await fixture<HTMLElement>(
      html`<div>
        <dsh-terminal-card command="false" output="no" exit-code="1" duration-ms="2500" open></dsh-terminal-card>
      </div>`,
    );
    const element = box.firstElementChild as DshTerminalCard;
    await done(element);
    expect(status(element)).to.equal('exit 1');
    expect(body(element)).to.include('2.5 s');
    expect(lines(element)).to.deep.equal(['no']);
  });

  it('shows a block and not its own data where it has both', async () => {
    const element = await card({ command: 'mine', output: 'mine', block: call({ output: 'theirs' }) });
    expect(body(element)).to.include('make').and.include('theirs').and.not.include('mine');
    element.block = null;
    await done(element);
    expect(lines(element)).to.deep.equal(['mine']);
  });

  describe('command', () => {
    it('has one prompt for each line', async () => {
      const element = await card({ command: 'ls\nrm -rf /\n' });
      expect(all(element, '.prompt').map((row) => row.textContent)).to.deep.equal(['ls', 'rm -rf /']);
    });

    it('reveals hidden characters', async () => {
      const element = await card({ command: 'rm \u202e/ x\u200b\x1b[31m' });
      expect(one(element, '.prompt').textContent).to.equal('rm [U+202E]/ x[U+200B]␛[31m');
    });

    it('counts what a long one hides and shows it on demand', async () => {
      const element = await card({ command: numbered(20).trimEnd() });
      expect(all(element, '.prompt').length).to.equal(6);
      one(element, '.prompts .more').click();
      await done(element);
      expect(all(element, '.prompt').length).to.equal(20);
      element.command = 'x '.repeat(20_000);
      await done(element);
      expect(element.getBoundingClientRect().height).to.be.lessThan(700);
    });

    it('stands below its description and its place, which is shortened', async () => {
      const view = { card: 'terminal', title: 'ls', description: 'Lists files', cwd: '/home/ana/app/sub' } as const;
      const element = await card({ cwd: '/home/ana/app', block: call({ output: '' }, { callView: view }) });
      expect(body(element)).to.match(/Lists files sub ls/);
      element.cwd = '/elsewhere';
      element.home = '/home/ana';
      await done(element);
      expect(body(element)).to.include('~/app/sub');
      element.cwd = view.cwd;
      await done(element);
      expect(body(element)).to.not.include('app/sub');
    });
  });

  describe('state', () => {
    const ends: readonly (readonly [object, string, string])[] = [
      [{ exitCode: 0 }, 'Done', 'exit 0'],
      [{ exitCode: 1 }, 'exit 1', 'exit 1'],
      [{ exitCode: 137 }, 'exit 137 (SIGKILL)', 'exit 137 (SIGKILL)'],
      [{ signal: 'SIGTERM' }, 'killed by SIGTERM', 'killed by SIGTERM'],
      [{ signal: '9' }, 'killed by SIGKILL', 'killed by SIGKILL'],
      [{ exitCode: 0, output: 'Error: 0 errors' }, 'Done', 'exit 0'],
      [{ exitCode: 1, durationMs: 65_000 }, 'exit 1', '1 min 5 s'],
    ];
    for (const [result, row, foot] of ends)
      it(`says ${row} of ${JSON.stringify(result)}, in the row and beneath`, async () => {
        const element = await card({ block: call(result) });
        expect(status(element)).to.equal(row);
        expect(one(element, '.foot').textContent.replace(/\s+/g, ' ')).to.include(foot);
        expect(one(element, '.frame').dataset['status']).to.equal(row === 'Done' ? 'ok' : 'error');
      });

    it('says that nothing was printed, or nothing yet', async () => {
      expect(body(await card({ command: 'true', exitCode: 0 }))).to.include('No output');
      expect(body(await card({ command: 'true', output: '\x1b[0m\x1b[m\r' }))).to.include('No output');
      expect(body(await card({ command: 'sleep 9', running: true }))).to.include('Still running');
    });

    it('tells of commands that go on in the background, and of interrupted ones', async () => {
      const background = await card({ block: { ...call({}, { status: 'running' }), status: 'backgrounded' } });
      expect(body(background)).to.include('Goes on in the background');
      const block: ToolCallInput = {
        ...call({}, { status: 'interrupted' }),
        resultView: null,
        output: log(['so far']),
      };
      const interrupted = await card({ block });
      expect(body(interrupted)).to.include('Interrupted').and.include('so far');
    });

    it('counts the seconds while it runs', async () => {
      const element = await card({ command: 'x', running: true, startTime: Date.now() - 61_000 });
      expect(body(element)).to.match(/1 min [1-3] s/);
      element.startTime = Date.now() - 2000;
      await done(element);
      const before = one(element, '.duration').textContent;
      await aTimeout(1300);
      await done(element);
      expect(one(element, '.duration').textContent).to.not.equal(before);
    });

    it('says that the source cut the output, how much there was and why', async () => {
      const element = await card({ block: call({ output: 'a', truncated: { total: 30_000, note: 'kept the tail' } }) });
      expect(body(element)).to.include('30,000 characters · kept the tail');
    });

    it('shows pictures and the like beneath the output', async () => {
      const block = call({}, {});
      const element = await card({
        block: {
          ...block,
          resultView: null,
          content: [
            { type: 'text', text: 'text' },
            { type: 'json', value: { a: 1 } },
          ],
        },
      });
      await expectSoon(() => body(element).includes('text') && body(element).includes('a'));
    });
  });

  describe('output', () => {
    it('is what a terminal shows', async () => {
      const element = await card({ command: 'x', output: '1%\r100%\n\x1b[31mred\x1b[0m plain\nabc\b\bX\n' });
      expect(screenText(element)).to.equal('100%\nred plain\naXc');
      expect(one(element, '.f1').textContent).to.equal('red');
    });

    it('links only to http, https and mailto, in a new page, and says where to', async () => {
      const link = (target: string): string => `\x1b]8;;${target}\x1b\\go\x1b]8;;\x1b\\ `;
      const element = await card({
        command: 'x',
        output: link('https://e.example/?a=1&b="x\'<y>') + link('javascript:alert(1)') + link('mailto:a@e.example'),
      });
      const anchors = all(element, 'a') as HTMLAnchorElement[];
      expect(anchors.map((anchor) => anchor.protocol)).to.deep.equal(['https:', 'mailto:']);
      expect(anchors[0]).to.include({ target: '_blank', rel: 'noopener noreferrer' });
      expect(anchors[0]!.title).to.equal('https://e.example/?a=1&b="x\'<y>');
    });

    it('marks lines of the error stream, not by colour alone', async () => {
      const streams = [
        { stream: 'stdout', length: 4 },
        { stream: 'stderr', length: 5 },
      ] as const;
      const element = await card({ block: call({ output: 'out\nerr!\n', streams }) });
      expect(all(element, '.line').map((line) => line.classList.contains('stderr'))).to.deep.equal([false, true]);
      expect(getComputedStyle(one(element, '.stderr'), '::before').content).to.include('!');
      expect(body(element)).to.include('error stream');
    });

    it('shows head and tail with the number of lines between, and all of them on demand', async () => {
      const element = await card({ command: 'x', output: numbered(5000) });
      expect(lines(element)).to.have.length(20);
      expect(lines(element).at(-1)).to.equal('line 5000');
      expect(one(element, '.screen .more').textContent.trim()).to.equal('… 4,980 more lines');
      one(element, '.screen .more').click();
      await done(element);
      const screen = one(element, '.screen');
      expect(screen.scrollHeight).to.be.greaterThan(5000 * 17);
      expect(all(element, '.line').length).to.be.lessThan(200);
      expect(screen.scrollTop).to.equal(0);
      screen.scrollTop = 40_000;
      await expectSoon(() => lines(element).some((line) => line === 'line 2230'));
      button(element, 'Show less').click();
      await done(element);
      expect(lines(element)).to.have.length(20);
    });

    it('cuts a long line and counts what it hides', async () => {
      const element = await card({ command: 'x', output: 'A'.repeat(1_000_000) });
      expect(lines(element)[0]!.length).to.be.lessThan(2100);
      expect(one(element, '.line .more').textContent).to.equal('… 998,000 more characters');
      one(element, '.line .more').click();
      await done(element);
      expect(lines(element)[0]!.length).to.be.greaterThan(200_000);
    });

    it('wraps long lines or not', async () => {
      const element = await card({ command: 'x', output: 'word '.repeat(300) });
      expect(one(element, '.screen').scrollWidth).to.be.greaterThan(2000);
      button(element, 'Wrap lines').click();
      await done(element);
      expect(element.wrap).to.equal(true);
      expect(one(element, '.screen').scrollWidth).to.be.lessThan(1000);
      expect(one(element, '.line').getBoundingClientRect().height).to.be.greaterThan(36);
    });

    it('keeps frames straight that stand beside wide characters', async () => {
      const element = await card({ command: 'x', output: '│中文字│\n│abcdef│\n│👍ab  │\n' });
      const edges = all(element, '.line').map((line) => line.getBoundingClientRect().left);
      const widths = all(element, '.line').map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return Math.round(range.getBoundingClientRect().width);
      });
      expect(new Set(edges).size).to.equal(1);
      expect(Math.max(...widths) - Math.min(...widths)).to.be.at.most(1);
    });

    it('shows characters that reorder or hide', async () => {
      const element = await card({ command: 'x', output: 'rm \u202e/ fr- mr\u202c x' });
      expect(lines(element)[0]).to.include('[U+202E]');
    });
  });

  describe('while it runs', () => {
    it('appends, and touches only the lines that changed', async () => {
      const element = await card({ command: 'x', running: true, output: 'one\ntwo\n' });
      const [first] = all(element, '.line');
      element.write('thr');
      await done(element);
      const third = all(element, '.line')[2]!;
      element.write('ee\nfour');
      await done(element);
      expect(lines(element)).to.deep.equal(['one', 'two', 'three', 'four']);
      expect(all(element, '.line')[0]).to.equal(first);
      expect(all(element, '.line')[2]).to.equal(third);
    });

    it('takes the log of a block further and keeps it when the result brings the whole', async () => {
      const running = (chunks: readonly string[]): ToolCallInput => ({
        ...call({}, { status: 'running' }),
        partial: { output: log(chunks), content: [], progress: null },
      });
      const element = await card({ block: running(['one\n']) });
      const [first] = all(element, '.line');
      element.block = running(['one\n', 'two\n']);
      await done(element);
      element.block = call({ output: 'one\ntwo\nthree\n', exitCode: 0 });
      await done(element);
      expect(lines(element)).to.deep.equal(['one', 'two', 'three']);
      expect(all(element, '.line')[0]).to.equal(first);
    });

    it('keeps what is written before it is first open', async () => {
      const element = await card({ command: 'x', running: true, output: 'one\n', open: false });
      element.write('two\nth');
      element.write('ree');
      await done(element);
      expect(all(element, '.line')).to.have.length(0);
      element.open = true;
      await done(element);
      expect(lines(element)).to.deep.equal(['one', 'two', 'three']);
      expect(element.lineCount).to.equal(3);
      element.open = false;
      element.write('\nfour');
      element.output = 'anew\n';
      element.write('and on');
      element.open = true;
      await done(element);
      expect(lines(element)).to.deep.equal(['anew', 'and on']);
    });

    it('paints once in a frame', async () => {
      const element = await card({ command: 'x', running: true });
      let paints = 0;
      const observer = new MutationObserver(() => paints++);
      observer.observe(element.shadowRoot!, { childList: true, subtree: true, characterData: true });
      const start = performance.now();
      let writes = 0;
      while (performance.now() - start < 200) {
        element.write(`line ${writes++}\n`);
        await aTimeout(0);
      }
      const frames = (performance.now() - start) / (1000 / 60);
      await done(element);
      observer.disconnect();
      expect(writes).to.be.greaterThan(frames);
      expect(paints).to.be.at.most(Math.ceil(frames) + 2);
      expect(element.lineCount).to.equal(writes);
    });

    it('keeps 100,000 redraws of a line one line', async () => {
      const element = await card({ command: 'x', running: true });
      let text = '';
      for (let n = 1; n <= 100_000; n++) text += `\r${n} of 100000`;
      element.write(text);
      await done(element);
      expect(lines(element)).to.deep.equal(['100000 of 100000']);
    });

    it('follows the end until the reader scrolls away, and again on demand', async () => {
      const element = await card({ command: 'x', running: true, output: numbered(500) });
      one(element, '.screen .more').click();
      await done(element);
      const screen = one(element, '.screen');
      const left = (): number => screen.scrollHeight - screen.clientHeight - screen.scrollTop;
      await expectSoon(() => left() < 9);
      element.write(numbered(100, 501));
      await done(element);
      expect(left()).to.be.lessThan(9);
      expect(lines(element).at(-1)).to.equal('line 600');
      await nextFrame();
      await nextFrame();
      screen.scrollTop = 1000;
      await oneEvent(screen, 'scroll');
      await done(element);
      element.write(numbered(100, 601));
      await done(element);
      expect(screen.scrollTop).to.equal(1000);
      button(element, 'Jump to end').click();
      await expectSoon(() => left() < 9 && lines(element).at(-1) === 'line 700');
      expect(button(element, 'Jump to end')).to.equal(undefined);
    });

    it('takes long output in slices, and all of it in the end', async () => {
      const element = await card({ command: 'x' });
      element.output = numbered(700_000);
      await done(element);
      expect(element.lineCount).to.equal(700_000);
      expect(lines(element).at(-1)).to.equal('line 700000');
    });

    it('begins again when the same output is set again', async () => {
      const element = await card({ command: 'x', output: 'a\n' });
      element.write('b\n');
      await done(element);
      element.output = 'a\n';
      await done(element);
      expect(lines(element)).to.deep.equal(['a']);
      const empty = await card({ command: 'x' });
      empty.output = null;
      await done(empty);
      expect(body(empty)).to.include('No output');
    });

    it('draws nothing while closed and loses nothing', async () => {
      const element = await card({ command: 'x', running: true, open: false });
      element.output = 'a\n';
      element.write('b\n');
      await done(element);
      expect(all(element, '.screen')).to.have.length(0);
      element.open = true;
      await done(element);
      expect(lines(element)).to.deep.equal(['a', 'b']);
    });
  });

  describe('copying', () => {
    const copies: string[] = [];
    const { writeText } = navigator.clipboard;
    before(() => {
      navigator.clipboard.writeText = (text) => Promise.resolve(void copies.push(text));
    });
    after(() => {
      navigator.clipboard.writeText = writeText;
    });

    it('gives the command, what is shown, and the output as it came', async () => {
      copies.length = 0;
      const output = '\x1b[31mred\x1b[0m\r\n1%\r100%\u202e\n';
      const element = await card({ command: 'make\nmake test', output });
      for (const word of ['Copy command', 'Copy output', 'Copy raw']) button(element, word).click();
      await aTimeout(0);
      await done(element);
      expect(copies).to.deep.equal(['make\nmake test', 'red\n100%\u202e\n', output]);
      expect(button(element, 'Copied')).to.not.equal(undefined);
    });

    it('says where it could not', async () => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
      const element = await card({ command: 'x', output: 'a' });
      button(element, 'Copy output').click();
      await aTimeout(0);
      await done(element);
      expect(button(element, 'Could not copy')).to.not.equal(undefined);
    });
  });

  describe('finding', () => {
    async function finding(element: DshTerminalCard, query: string): Promise<HTMLInputElement> {
      button(element, 'Find').click();
      await expectSoon(() => element.shadowRoot!.activeElement instanceof HTMLInputElement);
      const input = one(element, '.find input') as HTMLInputElement;
      input.value = query;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await done(element);
      return input;
    }
    const told = (element: Element): string => one(element, '.find [role=status]').textContent;
    const marked = (name: string): string[] =>
      [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString());

    it('counts, marks and visits all places, also in lines that are not drawn', async () => {
      const element = await card({ command: 'x', output: numbered(5000) });
      const input = await finding(element, '77');
      await expectSoon(() => told(element) === '1 of 95');
      await expectSoon(() => marked('dsh-terminal-found').length === 1);
      expect(lines(element)).to.include('line 77');
      await expect(element).to.be.accessible();
      input.focus();
      await sendKeys({ press: 'Enter' });
      await expectSoon(() => told(element) === '2 of 95' && lines(element).includes('line 177'));
      await sendKeys({ down: 'Shift' });
      await sendKeys({ press: 'Enter' });
      await sendKeys({ press: 'Enter' });
      await sendKeys({ up: 'Shift' });
      await expectSoon(() => told(element) === '95 of 95' && lines(element).includes('line 4977'));
      const current = [...CSS.highlights.get('dsh-terminal-found')!][0] as Range;
      expect(current.startContainer.parentElement!.textContent).to.equal('line 4977');
      const place = current.getBoundingClientRect();
      const view = one(element, '.screen').getBoundingClientRect();
      expect(place.top >= view.top && place.bottom <= view.bottom).to.equal(true);
      await sendKeys({ press: 'Escape' });
      await done(element);
      expect(all(element, '.find')).to.have.length(0);
      expect(marked('dsh-terminal-found')).to.deep.equal([]);
    });

    it('finds across colours, beyond the cut of a long line, and in output that comes later', async () => {
      const output = `a\x1b[31mb\x1b[0mc\n${'x'.repeat(5000)}abc\n`;
      const element = await card({ command: 'x', running: true, output });
      await finding(element, 'abc');
      await expectSoon(() => told(element) === '1 of 2');
      await expectSoon(() => marked('dsh-terminal-found')[0] === 'abc');
      one(element, '[aria-label="Next match"]').click();
      await expectSoon(() => lines(element)[1]!.includes('abc'));
      element.write('ABC\n');
      await done(element);
      await expectSoon(() => told(element) === '2 of 3');
    });

    it('says that there is none', async () => {
      const element = await card({ command: 'x', output: 'a' });
      await finding(element, 'zebra');
      await expectSoon(() => told(element) === 'No matches');
    });
  });

  describe('focus', () => {
    const focused = (element: Element): string => element.shadowRoot!.activeElement?.className ?? '';
    const press = async (element: DshTerminalCard, found: HTMLElement): Promise<void> => {
      found.focus();
      found.click();
      await done(element);
    };

    it('stays in the card when the button that had it goes', async () => {
      const element = await card({ command: numbered(20), output: `${'A'.repeat(5000)}\n${numbered(100)}` });
      await press(element, one(element, '.prompts .more'));
      expect(focused(element)).to.include('prompts');
      await press(element, one(element, '.line .more'));
      expect(focused(element)).to.include('screen');
      await press(element, one(element, '.screen > .more'));
      expect(focused(element)).to.include('screen');
      await press(element, button(element, 'Show less'));
      expect(focused(element)).to.include('screen');
    });

    it('returns to its button when the field to find with is closed', async () => {
      const element = await card({ command: 'x', output: 'a' });
      button(element, 'Find').click();
      await expectSoon(() => element.shadowRoot!.activeElement?.matches('.find input') === true);
      await sendKeys({ press: 'Escape' });
      await done(element);
      expect(one(element, '.find')).to.equal(undefined);
      expect(element.shadowRoot!.activeElement).to.equal(button(element, 'Find'));
    });
  });

  const malformed: readonly Partial<Record<keyof DshTerminalCard, unknown>>[] = [
    { command: 7, output: 42 },
    { command: 'x', output: null },
    { command: 'x', output: { chunks: [1, 'a', null], length: 99, epoch: 'x', streams: [5] } },
    { command: 'x', exitCode: '1' },
    { command: 'x', exitCode: Number.NaN },
    { command: 'x', exitCode: {}, signal: 5 },
    { command: 'x', cwd: 3, description: {} },
    {
      block: {
        callId: 'a',
        toolName: 'b',
        callView: { card: 'terminal' },
        resultView: { card: 'terminal', output: 4 },
      },
    },
    { block: call({}, { status: 'running', partial: { output: 'text' } } as never) },
    { block: { ...call({ output: 'a' }), output: { chunks: 4 } } },
  ];
  for (const given of malformed)
    it(`does not fail given ${JSON.stringify(given)}`, async () => {
      const element = await card(given as Partial<DshTerminalCard>);
      expect(body(element)).to.not.include('failed:').and.not.include('null').and.not.include('NaN');
      expect(body(element)).to.not.include('object Object');
    });

  it('keeps what is right where a field beside it is not', async () => {
    const element = await card({ command: 'x', exitCode: Number.NaN, signal: 9 as never, durationMs: {} as never });
    expect(status(element)).to.equal('killed by SIGKILL');
  });

  it('is printed whole, without its buttons', async () => {
    const element = await card({ command: 'x', output: 'word '.repeat(400), open: true });
    try {
      await emulateMedia({ media: 'print' });
      const screen = one(element, '.screen');
      expect(screen.scrollWidth).to.equal(screen.clientWidth);
      expect(button(element, 'Copy output').checkVisibility()).to.equal(false);
    } finally {
      await emulateMedia({ media: 'screen' });
    }
    expect(one(element, '.screen').scrollWidth).to.be.above(one(element, '.screen').clientWidth);
  });

  it('takes an exit code that is text for a failure', async () => {
    expect(status(await card({ command: 'x', exitCode: '1' as never }))).to.equal('exit 1');
  });
});

async function expectSoon(holds: () => boolean, patience = 2500): Promise<void> {
  const until = performance.now() + patience;
  while (!holds()) {
    if (performance.now() > until) throw new Error(`Never came true: ${String(holds)}`);
    await nextFrame();
  }
}
