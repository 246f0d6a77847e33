import { aTimeout, expect, fixture, html, oneEvent } from '@open-wc/testing';
import { cwd, inState, settled, statuses } from '../../../fixtures/calls.fixture.js';
import type { ToolCallBlock } from '../../runtime/block.js';
import { toolCall, type ToolCallInput } from '../../runtime/tool-call.js';
import type { DshOpenFileEvent, DshPermissionEvent, DshToggleCallEvent } from '../events.js';
import { cardTags } from './card-tags.js';
import type { CardElement } from './card-element.js';
import '../../define/dsh-tool-card.js';
import '../../define/dsh-diff-card.js';
import '../../define/dsh-generic-card.js';
import '../../define/dsh-plan-card.js';
import '../../define/dsh-question-card.js';
import '../../define/dsh-read-card.js';
import '../../define/dsh-search-card.js';
import '../../define/dsh-terminal-card.js';
import '../../define/dsh-web-card.js';

const whatTheBodyShows: Readonly<Record<string, readonly string[]>> = {
  'dsh-generic-card': ['customer', 'Ana Lima', '[2]', 'balance: 1204.50'],
  'dsh-diff-card': ['return Math.round(value);', 'return Math.round(value * 10 ** digits) / 10 ** digits;'],
  'dsh-terminal-card': ['npm test', '12 tests passed'],
  'dsh-read-card': ['const half = 0.5;', 'down + 1'],
  'dsh-search-card': ['src/invoice.ts', 'roundTo(net + tax, 2)'],
  'dsh-web-card': ['Rounding to even', 'standards.example.org', 'A trap'],
  'dsh-plan-card': ['Run the tests', 'Rewrite the report'],
  'dsh-question-card': ['How is a half to be rounded?', 'Away from zero', 'and the tax return'],
};

async function card(tag: string, block: unknown, open = false): Promise<CardElement> {
  const element = document.createElement(tag) as CardElement;
  element.block = block as ToolCallInput;
  element.open = open;
  const box = await fixture<HTMLElement>(html`<div></div>`);
  box.append(element);
  await done(element);
  return element;
}

async function done(element: CardElement): Promise<void> {
  await element.updateComplete;
}

const call = (tag: string): ToolCallBlock => settled[tag] as ToolCallBlock;
const running = (tag: string): ToolCallBlock => inState(call(tag), 'running');
const failed = (tag: string): ToolCallBlock => inState(call(tag), 'error');
const part = (element: Element, name: string): HTMLElement =>
  element.shadowRoot?.querySelector(`[part~="${name}"]`) as HTMLElement;
const button = (element: Element): HTMLButtonElement => part(element, 'icon') as HTMLButtonElement;
const bodyText = (element: Element): string => part(element, 'frame').textContent.replace(/\s+/g, ' ');

for (const tag of Object.keys(settled)) {
  describe(tag, () => {
    it('is accessible, closed and open, in every state', async () => {
      for (const status of statuses) {
        const block = inState(call(tag), status);
        const element = await card(tag, block);
        await expect(element).to.be.accessible();
        element.open = true;
        await done(element);
        await expect(element).to.be.accessible();
      }
    });

    it('takes a property that was set before it was upgraded', async () => {
      const box = await fixture<HTMLElement>(html`<div></div>`);
      const inert = new DOMParser().parseFromString(`<${tag}></${tag}>`, 'text/html').body
        .firstElementChild as CardElement;
      inert.block = call(tag);
      box.append(document.adoptNode(inert));
      await done(inert);
      expect(part(inert, 'title').textContent).not.to.equal('');
      expect(Object.hasOwn(inert, 'block')).to.equal(false);
    });

    it('starts as one line without a body', async () => {
      const element = await card(tag, call(tag));
      expect(element.open).to.equal(false);
      expect(part(element, 'body').textContent).to.equal('');
      expect(part(element, 'body').hidden).to.equal(true);
      expect(button(element).getAttribute('aria-expanded')).to.equal('false');
      expect(element.getBoundingClientRect().height).to.equal(28);
    });

    it('shows its body when opened', async () => {
      const element = await card(tag, call(tag), true);
      for (const words of whatTheBodyShows[tag] ?? []) expect(bodyText(element)).to.include(words);
    });

    it('keeps the look of its row when the body is there', async () => {
      const element = await card(tag, call(tag));
      const look = (): string[] =>
        ['title', 'summary', 'status', 'icon'].map((name) => {
          const { color, fontSize, overflow, maxHeight, blockSize } = getComputedStyle(part(element, name));
          return [name, color, fontSize, overflow, maxHeight, blockSize].join(' ');
        });
      const closed = look();
      element.open = true;
      await done(element);
      expect(bodyText(element)).to.contain(whatTheBodyShows[tag]?.[0]);
      expect(look()).to.deep.equal(closed);
    });

    it('keeps what stands at the right of its row clear of the button beside it', async () => {
      const element = await card(tag, call(tag));
      element.inspect = () => undefined;
      element.style.inlineSize = '240px';
      await done(element);
      const edges = (selector: string): DOMRect =>
        (element.shadowRoot?.querySelector(selector) as HTMLElement).getBoundingClientRect();
      const facts = element.shadowRoot?.querySelector('.facts');
      expect(edges(facts ? '.facts' : '.aside').right).to.be.at.most(edges('.action').left);
    });

    it('tells its state in words', async () => {
      const element = await card(tag, call(tag));
      expect(part(element, 'status').textContent).to.equal('Done');
      expect(part(element, 'status').classList.contains('visually-hidden')).to.equal(true);
      element.block = running(tag);
      await done(element);
      expect(part(element, 'status').textContent).to.match(/^(Running|Waiting for an answer)$/);
      element.block = failed(tag);
      await done(element);
      expect(part(element, 'status').textContent).to.equal('Failed');
      expect(part(element, 'status').classList.contains('visually-hidden')).to.equal(false);
      element.open = true;
      await done(element);
      expect(bodyText(element)).to.include('ToolError (EACCES)').and.include('Permission denied');
    });

    const malformed: readonly unknown[] = [
      'text',
      7,
      [],
      {},
      { callId: 5, toolName: {}, args: 3, content: 'x', subCalls: 'none' },
      { ...call(tag), resultView: { card: tag.slice(4, -5) }, callView: { card: 'unheard-of', title: 4 } },
      {
        ...call(tag),
        resultView: { card: tag.slice(4, -5) },
        callView: 7,
      },
      {
        ...call(tag),
        content: [{ type: 'text', text: { _$litType$: 1, strings: ['<b>'], values: [] } }, null, 5],
      },
    ];
    it('survives malformed payloads', async () => {
      const element = await card(tag, call(tag), true);
      for (const block of malformed) {
        element.block = block as ToolCallInput;
        await done(element);
        expect(part(element, 'title').textContent, JSON.stringify(block)).not.to.equal('');
        expect(element.shadowRoot?.querySelector('b')).to.equal(null);
      }
      element.block = call(tag);
      await done(element);
      for (const words of whatTheBodyShows[tag] ?? []) expect(bodyText(element)).to.include(words);
    });

    it('draws nothing while it was given nothing', async () => {
      const element = document.createElement(tag) as CardElement;
      element.open = true;
      (await fixture<HTMLElement>(html`<div></div>`)).append(element);
      for (const nothing of [null, undefined]) {
        element.block = nothing as unknown as null;
        await element.updateComplete;
        expect(element.renderRoot.children).to.have.length(0);
      }
      element.block = call(tag);
      await done(element);
      expect(part(element, 'title').textContent).not.to.equal('');
    });

    it('says no running of a call that does not run yet', async () => {
      for (const status of ['streaming', 'pending', 'awaiting-approval', 'denied', 'cancelled'] as const) {
        const element = await card(tag, inState(call(tag), status), true);
        expect(part(element, 'title').textContent, status).not.to.match(/^(Read|Edit|Runn|Search|Fetch)ing$/);
        expect(bodyText(element), status).not.to.include('Still running');
      }
    });

    it('opens and closes by its button, by its row, and not when the page prevents it', async () => {
      const element = await card(tag, call(tag));
      setTimeout(() => button(element).click());
      const event = await oneEvent<DshToggleCallEvent>(element, 'dsh-toggle-call');
      expect(event.open).to.equal(true);
      expect(event.callId).to.equal(call(tag).callId);
      await done(element);
      expect(element.open).to.equal(true);
      part(element, 'title').click();
      await done(element);
      expect(element.open).to.equal(false);
      element.addEventListener('dsh-toggle-call', (toggle) => toggle.preventDefault());
      button(element).click();
      await done(element);
      expect(element.open).to.equal(false);
    });

    it('opens by itself for a person, with the evidence and the choices', async () => {
      const options = [
        { id: 'always', label: 'Always', kind: 'allow_always' },
        { id: 'no', label: 'Reject', kind: 'reject_once' },
        { id: 'yes', label: 'Allow', kind: 'allow_once' },
      ] as const;
      const waiting = {
        ...running(tag),
        status: 'awaiting-approval',
        approval: { id: 'a', options, resolution: null },
      } as const;
      const element = await card(tag, waiting);
      expect(element.open).to.equal(true);
      await expect(element).to.be.accessible();
      const foot = element.shadowRoot?.querySelector('.approval');
      const buttons = [...(foot?.querySelectorAll<HTMLButtonElement>('.choices button') ?? [])];
      expect(buttons.map((one) => one.textContent.trim())).to.deep.equal(['Allow', 'Reject']);
      expect(foot?.querySelector('details')?.open).to.equal(false);
      setTimeout(() => buttons[0]?.click());
      const event = await oneEvent<DshPermissionEvent>(element, 'dsh-permission');
      expect([event.callId, event.approvalId, event.optionId]).to.deep.equal([call(tag).callId, 'a', 'yes']);
      await done(element);
      expect(buttons.every((one) => one.disabled)).to.equal(true);
    });
  });
}

describe('rows', () => {
  const says: readonly (readonly [string, ToolCallInput, string, string])[] = [
    ['a verb and a path', call('dsh-read-card'), 'Read', 'src/round.ts'],
    ['a verb while it runs', running('dsh-read-card'), 'Reading', 'src/round.ts'],
    ['a command', call('dsh-terminal-card'), 'Ran', 'npm test'],
    ['an edit', call('dsh-diff-card'), 'Edited', 'src/round.ts'],
    ['an edit that was denied', { ...running('dsh-diff-card'), status: 'denied' }, 'Edit', 'src/round.ts'],
    ['a command that waits', inState(call('dsh-terminal-card'), 'awaiting-approval'), 'Run', 'npm test'],
    ['a command that failed', failed('dsh-terminal-card'), 'Run', 'npm test'],
    [
      'a new file',
      {
        callId: 'n',
        toolName: 'write',
        status: 'ok',
        callView: { card: 'diff', title: 'Write', diffs: [{ path: `${cwd}/n`, oldText: null, newText: 'x' }] },
      },
      'Created',
      'n',
    ],
    ['a title alone', call('dsh-plan-card'), 'Update todo list', ''],
    [
      'a name where there is no view',
      { callId: 'x', toolName: 'lookup', args: { q: 'Ana' }, status: 'ok' },
      'lookup',
      'Ana',
    ],
    ['a call without a head', { callId: 'x', toolName: '', status: 'ok' }, 'Unknown tool', ''],
    [
      'every line of a command',
      { callId: 'x', toolName: 'b', status: 'ok', callView: { card: 'terminal', title: 'ls\nrm -rf /\n' } },
      'Ran',
      'ls ⏎ rm -rf / ⏎',
    ],
    [
      'a direction override',
      {
        callId: 'x',
        toolName: 'b',
        status: 'ok',
        callView: { card: 'generic', kind: 'read', title: '', locations: [{ path: 'x\u202egnp.exe' }] },
      },
      'Read',
      'x[U+202E]gnp.exe',
    ],
  ];
  for (const [what, block, title, summary] of says) {
    it(`say ${what}`, async () => {
      const element = await card('dsh-generic-card', block);
      element.cwd = cwd;
      await done(element);
      expect(part(element, 'title').textContent).to.equal(title);
      expect(part(element, 'summary').textContent.trim()).to.equal(summary.trim());
    });
  }

  it('draw a failing exit as failed, with its code or signal', async () => {
    const element = await card('dsh-terminal-card', {
      ...call('dsh-terminal-card'),
      resultView: { card: 'terminal', output: '', exitCode: 3 },
    });
    expect(part(element, 'frame').dataset['status']).to.equal('error');
    expect(part(element, 'status').textContent).to.equal('exit 3');
    element.block = {
      ...running('dsh-terminal-card'),
      resultView: { card: 'terminal', output: 'Error: 0 errors', exitCode: 0 },
      status: 'ok',
    };
    await done(element);
    expect(part(element, 'frame').dataset['status']).to.equal('ok');
    element.block = {
      ...running('dsh-terminal-card'),
      resultView: { card: 'terminal', output: '', signal: 'SIGKILL' },
      status: 'ok',
    };
    await done(element);
    expect(part(element, 'status').textContent).to.include('SIGKILL');
  });

  it('speak the language of the page', async () => {
    const element = await card('dsh-read-card', call('dsh-read-card'));
    element.lang = 'zh';
    await aTimeout(0);
    await done(element);
    expect(part(element, 'title').textContent).to.equal('已读取');
  });

  it('keep paths, commands and figures in order on a page that is written from the right', async () => {
    const element = await card('dsh-read-card', call('dsh-read-card'));
    element.dir = 'rtl';
    element.cwd = cwd;
    await done(element);
    const [directory, name] = [...part(element, 'summary').querySelectorAll('bdi')];
    const [left, right] = [directory, name].map((bdi) => bdi?.getBoundingClientRect().left ?? 0);
    expect(directory?.textContent).to.equal('src');
    expect(left).to.be.lessThan(right ?? 0);
    const facts = element.shadowRoot?.querySelector('.facts') as HTMLElement;
    expect(getComputedStyle(facts).direction).to.equal('ltr');
  });

  it('name the call in the button for its details', async () => {
    const element = await card('dsh-read-card', call('dsh-read-card'));
    element.cwd = cwd;
    element.inspect = () => undefined;
    await done(element);
    expect(element.shadowRoot?.querySelector('.action')?.getAttribute('aria-label')).to.equal(
      'Inspect Read src/round.ts',
    );
  });

  it('count no lines of an edit that did not come about', async () => {
    for (const [status, shown] of [
      ['ok', true],
      ['error', false],
      ['denied', false],
    ] as const) {
      const element = await card('dsh-diff-card', { ...call('dsh-diff-card'), status });
      expect(element.shadowRoot?.querySelector('.sums') !== null, status).to.equal(shown);
    }
  });

  it('show the plan that a running call asks for', async () => {
    const todos = [
      { content: 'Look', status: 'completed' },
      { content: 'Leap', status: 'in_progress' },
    ];
    const args = { todos };
    const block = toolCall({ callId: 'x', toolName: 'TodoWrite', family: 'claude-code', status: 'running', args });
    expect(cardTags(block)[0]).to.equal('dsh-plan-card');
    const element = await card('dsh-plan-card', block, true);
    expect(bodyText(element)).to.include('Done: Look').and.include('Leap').and.not.include('Still running');
    expect(cardTags(toolCall({ callId: 'x', toolName: 'x', status: 'running', args }))[0]).to.equal('dsh-generic-card');
  });

  it('take on nothing that a page sets for its own prose', async () => {
    const element = await card('dsh-terminal-card', call('dsh-terminal-card'), true);
    const { height } = element.getBoundingClientRect();
    const box = element.parentElement as HTMLElement;
    box.style.cssText =
      'white-space: pre; text-transform: uppercase; text-indent: 40px; letter-spacing: 5px; word-spacing: 9px; ' +
      'text-align: center; text-shadow: 1px 1px red; font-style: italic; font-weight: 900; word-break: break-all';
    expect(element.getBoundingClientRect().height).to.equal(height);
    const style = getComputedStyle(part(element, 'summary'));
    expect([
      style.textTransform,
      style.letterSpacing,
      style.fontStyle,
      style.textIndent,
      style.textShadow,
    ]).to.deep.equal(['none', 'normal', 'normal', '0px', 'none']);
  });

  it('keep a long name and a long title to one line', async () => {
    const element = await card('dsh-generic-card', { callId: 'x', toolName: 't'.repeat(100_000), status: 'ok' });
    expect(element.getBoundingClientRect().height).to.equal(28);
    expect(part(element, 'title').textContent.length).to.be.lessThan(1000);
  });

  it('hide what a tool cannot be shown by, and fetch nothing', async () => {
    const content = [
      { type: 'image', mimeType: 'image/png', uri: 'https://e.example/t.png', bytes: 12_000_000 },
      { type: 'image', mimeType: 'text/html', data: 'PHNjcmlwdD4=' },
      { type: 'image', mimeType: 'image/png', data: 'not base64 !!!' },
      { type: 'resource_link', uri: 'javascript:alert(1)', name: 'report' },
      { type: 'resource', uri: 'x', mimeType: 'text/html', text: '<script>alert(1)</script>' },
    ] as const;
    const element = await card('dsh-generic-card', { callId: 'x', toolName: 't', content }, true);
    expect(element.shadowRoot?.querySelectorAll('img, script, iframe')).to.have.length(0);
    expect([...(element.shadowRoot?.querySelectorAll('a') ?? [])].map((link) => link.href)).to.deep.equal([
      'https://e.example/t.png',
    ]);
    expect(bodyText(element)).to.include('Not shown: 12 MB image').and.include('<script>alert(1)</script>');
  });

  it('draw inline pictures, and say so where that fails', async () => {
    const data = btoa('not a picture');
    const element = await card(
      'dsh-generic-card',
      { callId: 'x', toolName: 't', content: [{ type: 'image', mimeType: 'image/png', data }] },
      true,
    );
    expect(element.shadowRoot?.querySelector('img')?.src).to.equal(`data:image/png;base64,${data}`);
    await aTimeout(100);
    await done(element);
    expect(bodyText(element)).to.include('Not shown: 13 bytes image that cannot be drawn');
  });

  it('name what is cut from a long result, and show it on request', async () => {
    const lines = Array.from({ length: 300 }, (_, i) => `line ${i}`);
    const element = await card('dsh-generic-card', { callId: 'x', toolName: 't', content: lines.join('\n') }, true);
    const more = element.shadowRoot?.querySelector<HTMLButtonElement>('.more');
    expect(more?.textContent).to.equal('… 282 more lines');
    expect(bodyText(element)).to.include('line 11').and.include('line 299').and.not.include('line 150');
    more?.click();
    await done(element);
    expect(bodyText(element)).to.include('line 150');
  });

  it('show malformed arguments as they came', async () => {
    const element = await card(
      'dsh-generic-card',
      { callId: 'x', toolName: 't', status: 'ok', argsRaw: '{"path":"a', args: undefined },
      true,
    );
    expect(bodyText(element)).to.include('{"path":"a').and.include('Not valid JSON');
  });

  it('ask the page to open a file at its line', async () => {
    const element = await card('dsh-search-card', call('dsh-search-card'), true);
    element.cwd = cwd;
    await done(element);
    setTimeout(() => element.shadowRoot?.querySelector<HTMLButtonElement>('.match')?.click());
    const event = await oneEvent<DshOpenFileEvent>(element, 'dsh-open-file');
    expect([event.path, event.resolvedPath, event.line]).to.deep.equal([
      `${cwd}/src/invoice.ts`,
      `${cwd}/src/invoice.ts`,
      18,
    ]);
    expect(element.open, 'a button in the sheet does not close it').to.equal(true);
  });

  it('say what a part reaches through every level', async () => {
    const element = await card('dsh-read-card', call('dsh-read-card'), true);
    element.id = 'styled';
    const sheet = document.createElement('style');
    sheet.textContent = '#styled::part(title) { color: rgb(1, 2, 3) }';
    element.before(sheet);
    expect(getComputedStyle(part(element, 'title')).color).to.equal('rgb(1, 2, 3)');
    sheet.remove();
  });
});

describe('dsh-tool-card', () => {
  it('is accessible, works like details, and takes slotted words', async () => {
    const element = await fixture<HTMLElementTagNameMap['dsh-tool-card']>(
      html`<dsh-tool-card heading="Deployed" summary="to staging" status="error" call-id="x"
        ><span slot="facts">3 s</span>
        <p>Body</p></dsh-tool-card
      >`,
    );
    await expect(element).to.be.accessible();
    const disclosure = element.shadowRoot?.querySelector('button');
    disclosure?.click();
    await element.updateComplete;
    expect(element.open).to.equal(true);
    expect(element.hasAttribute('open')).to.equal(true);
    await expect(element).to.be.accessible();
    expect(element.shadowRoot?.querySelector('[part="status"]')?.textContent).to.equal('Failed');
    element.focus();
    expect(element.shadowRoot?.activeElement).to.equal(disclosure);
  });

  it('keeps the size of a sign that a page puts in, whatever the page says of all elements', async () => {
    const sheet = document.createElement('style');
    sheet.textContent = '* { all: revert }';
    document.head.append(sheet);
    const element = await fixture<HTMLElementTagNameMap['dsh-tool-card']>(
      html`<dsh-tool-card heading="x"
        ><svg slot="icon" viewBox="0 0 16 16"><path d="M2 2h12"></path></svg
      ></dsh-tool-card>`,
    );
    const { width, height } = (element.querySelector('svg') as SVGElement).getBoundingClientRect();
    sheet.remove();
    expect([width, height]).to.deep.equal([16, 16]);
  });

  it('does not open when a link or button in its row is pressed, nor for a state that it does not know', async () => {
    const element = await fixture<HTMLElementTagNameMap['dsh-tool-card']>(
      html`<dsh-tool-card heading="x"><button slot="actions" type="button">Do</button></dsh-tool-card>`,
    );
    element.querySelector('button')?.click();
    await element.updateComplete;
    expect(element.open).to.equal(false);
    element.setAttribute('status', 'unheard-of');
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('[part="status"]')?.textContent).to.equal('Done');
  });
});
