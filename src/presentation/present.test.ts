import { expect } from 'chai';
import { presentCall, presentResult } from './present.js';
import type { ToolDefinition, ToolDefinitions } from './tool-definition.js';

const result = { content: [{ type: 'text', text: 'ok' } as const], isError: false, meta: undefined };
const titled = (title: string): ToolDefinition => ({
  presentCall: () => ({ card: 'generic', title }),
  presentResult: () => ({ card: 'generic', title }),
});
const page = (tools: Record<string, unknown>, family = 'dsh'): ToolDefinitions =>
  ({ [family]: tools }) as unknown as ToolDefinitions;
const bash = { command: 'ls' };
const titleOf = (
  definitions: ToolDefinitions | undefined,
  family: string,
  name: string,
  args: object = bash,
): string | undefined => presentCall(definitions, family, name, args as never)?.title;

describe('presentCall and presentResult', () => {
  it('use our definitions without the page’s', () => {
    expect(presentCall(undefined, 'dsh', 'bash', bash)).to.deep.equal({ card: 'terminal', title: 'ls' });
    expect(presentResult(undefined, 'dsh', 'bash', bash, result)?.card).to.equal('terminal');
  });

  it('ask the page first, the exact name before *', () => {
    expect(titleOf(page({ bash: titled('exact'), '*': titled('any') }), 'dsh', 'bash')).to.equal('exact');
    expect(titleOf(page({ '*': titled('any') }), 'dsh', 'bash')).to.equal('any');
    expect(titleOf(page({ '*': titled('any') }, 'codex'), 'dsh', 'bash')).to.equal('ls');
  });

  const passedOver: readonly (readonly [what: string, definition: unknown])[] = [
    ['null', { presentCall: () => null }],
    ['undefined', { presentCall: () => undefined }],
    ['nothing', {}],
    [
      'a throw',
      {
        presentCall: () => {
          throw new Error('x');
        },
      },
    ],
    ['an unknown card', { presentCall: () => ({ card: 'hologram', title: 'x' }) }],
    ['a malformed view', { presentCall: () => ({ card: 'diff', title: 'x', diffs: 'no' }) }],
    ['what is no function', { presentCall: 'x' }],
    ['what is no definition', 7],
    ['a promise', { presentCall: () => Promise.resolve({ card: 'generic', title: 'x' }) }],
  ];
  for (const [what, definition] of passedOver)
    it(`pass over ${what}`, () => {
      expect(titleOf(page({ bash: definition, '*': titled('any') }), 'dsh', 'bash')).to.equal('any');
      expect(titleOf(page({ bash: definition }), 'dsh', 'bash')).to.equal('ls');
    });

  it('keep the definition’s own this', () => {
    const definition = {
      title: 'mine',
      presentCall(): object {
        return { card: 'generic', title: this.title };
      },
    };
    expect(titleOf(page({ bash: definition }), 'dsh', 'bash')).to.equal('mine');
  });

  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    it(`find nothing under ${name}`, () => {
      expect(presentCall(page({}), name, name, {})).to.equal(null);
      expect(presentCall(page({}), 'dsh', name, {})).to.equal(null);
      expect(presentResult(page({}), '', name, {}, result)).to.equal(null);
    });

  it('say nothing of unknown families and tools', () => {
    expect(presentCall(undefined, 'nobody', 'bash', bash)).to.equal(null);
    expect(presentCall(undefined, 'claude-code', 'bash', bash)).to.equal(null);
  });
});
