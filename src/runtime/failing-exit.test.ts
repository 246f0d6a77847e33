import { expect } from 'chai';
import type { ToolDefinitions } from '../presentation/tool-definition.js';
import type { SessionEvent } from './event.js';
import { projectHistory } from './history.js';
import { blocksOf, call, text } from './notation.fixture.js';

const result = (more: object, words = '[exit code: 2]'): SessionEvent => ({
  type: 'tool/result',
  time: null,
  data: { callId: 'a', content: text(words), ...more },
});
const bash = [
  { type: 'session/start', time: null, data: { family: 'dsh' } } as SessionEvent,
  call('a', 'bash', '{"command":"false"}'),
];

describe('Session: what a result says of its end', () => {
  /** What it is, the result, the status. */
  const table: readonly (readonly [string, SessionEvent, string])[] = [
    ['a failing exit', result({}), 'ok'],
    ['a failing exit that is flagged as an error', result({ isError: true }), 'ok'],
    ['a failing exit that the source calls an error', result({ isError: true, status: 'error' }), 'ok'],
    ['a signal', result({ isError: true }, '[killed by signal: SIGKILL]'), 'ok'],
    ['an error of the tool', result({ isError: true }, 'no such shell'), 'error'],
    ['a failing exit with an error of its own', result({ isError: true, error: { name: 'X', code: 'X' } }), 'error'],
    ['a refusal', result({ isError: true, status: 'denied' }), 'denied'],
  ];
  for (const [name, event, status] of table) {
    it(`${name}: ${status}`, () => {
      const [block] = blocksOf(projectHistory([...bash, event]));
      expect(block).to.include({ phase: 'settled', status });
    });
    it(`${name}, before its call: ${status}`, () => {
      const [start, head] = bash;
      const [block] = blocksOf(projectHistory([start, event, head].filter((one) => one !== undefined)));
      expect(block).to.include({ phase: 'settled', status });
    });
  }

  it('tells a definition what the source flags, whatever the status', () => {
    const flags: boolean[] = [];
    const tools: ToolDefinitions = {
      dsh: { bash: { presentResult: (_, { isError }) => (flags.push(isError), null) } },
    };
    for (const more of [{}, { isError: true, status: 'ok' }, { status: 'denied' }])
      projectHistory([...bash, result(more)], { tools });
    expect(flags).to.deep.equal([false, true, true]);
  });

  it('asks for the view of a result without a call by no name', () => {
    const tools: ToolDefinitions = {
      dsh: { '*': { presentResult: (args, _, name) => ({ card: 'generic', title: `${name}|${typeof args}` }) } },
    };
    const [start] = bash;
    const [block] = blocksOf(
      projectHistory(
        [start, result({})].filter((one) => one !== undefined),
        { tools },
      ),
    );
    expect(block).to.have.deep.property('resultView', { card: 'generic', title: '|undefined' });
    expect(block).to.include({ toolName: '', callView: null });
  });
});
