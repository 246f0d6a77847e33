import { html } from 'lit';
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { commandCall, cwd, home, inState } from '../fixtures/calls.fixture.js';
import type { DshTerminalCard } from '../src/components/tool-card/terminal-card/terminal-card.js';
import { inEveryState } from './in-every-state.js';
import { malformed } from './malformed.js';

const meta: Meta<DshTerminalCard> = {
  title: 'Cards/Terminal',
  component: 'dsh-terminal-card',
  args: { cwd, home },
};
export default meta;
type Story = StoryObj<DshTerminalCard>;

const colours = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];
const sgr = (codes: string | number, text: string): string => `\x1b[${codes}m${text}\x1b[0m`;
const row = (from: number): string => colours.map((name, index) => sgr(from + index, name.padEnd(8))).join(' ');
const built = (count: number): string =>
  Array.from({ length: count }, (_, index) => `[${index + 1}/${count}] Compiling src/module-${index + 1}.c\n`).join('');

/** What a query finds, as soon as it does. */
async function appeared<T>(query: () => T | null | undefined): Promise<T> {
  for (;;) {
    const found = query();
    if (found) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** The command, and that it ended well, in one line. */
export const Closed: Story = { args: { block: commandCall() } };

/** Description, command, output, and how it ended. */
export const Open: Story = { args: { block: commandCall(), open: true } };

/** Every state that the call passes through. */
export const States: Story = { render: () => inEveryState('dsh-terminal-card', commandCall()) };

/** A command that runs: its output arrives in pieces, and the end stays in view until you scroll away. */
export const Running: Story = {
  render: () => {
    const card = document.createElement('dsh-terminal-card');
    Object.assign(card, { command: 'make -j4 all', cwd: '~/ledger', running: true, open: true, startTime: Date.now() });
    let step = 0;
    const timer = setInterval(() => {
      if (++step > 400) {
        clearInterval(timer);
        card.running = false;
        card.exitCode = 0;
      } else if (step % 4) card.write(`\r${sgr(36, `[${step}/400]`)} Compiling${'.'.repeat(step % 4)}\x1b[K`);
      else card.write(`\r${sgr(32, '✓')} src/module-${step}.c\x1b[K\n`);
    }, 60);
    return card;
  },
};

/** A command that failed says so in the row, and why beneath. */
export const Failed: Story = {
  args: {
    command: 'npm test',
    output: `${sgr('41;97', ' FAIL ')} src/round.test.ts\n  ${sgr(31, '✗')} rounds halves to even\n    ${sgr(32, 'expected 2')} ${sgr(31, 'received 3')}\n`,
    exitCode: 1,
    durationMs: 2400,
    open: true,
  },
};

/** A signal by its name, also where only the exit code tells of it. */
export const Killed: Story = {
  render: () =>
    html`<dsh-terminal-card command="sleep 900" signal="SIGTERM" duration-ms="61000" open></dsh-terminal-card>
      <dsh-terminal-card command="node big.js" exit-code="137" open></dsh-terminal-card>`,
};

/** Several commands at once: a prompt for each line. */
export const Script: Story = {
  args: { command: 'cd packages/core\nnpm ci\nnpm run build', output: 'added 212 packages\n', exitCode: 0, open: true },
};

/** What is hidden in a command is shown: here a character that turns the direction of writing, and an escape. */
export const Deceptive: Story = {
  args: { command: 'echo \u202esafe\u202c; \x1b[8mrm -rf ~', output: sgr(8, 'concealed') + ' shown\n', open: true },
};

/** The 16 theme colours, as text, as background, and their bright versions. */
export const Colours: Story = {
  args: {
    command: 'colours',
    open: true,
    output: [
      row(30),
      row(90),
      row(40),
      row(100),
      colours.map((name, n) => sgr(`7;${30 + n}`, name.padEnd(8))).join(' '),
    ]
      .concat(
        Array.from({ length: 6 }, (_, line) =>
          Array.from({ length: 36 }, (_unused, n) => sgr(`38;5;${16 + line * 36 + n}`, '██')).join(''),
        ),
      )
      .join('\n'),
  },
};

/** Bold, dim, italic, the underlines, strike, overline, inverse; concealed text shows when pointed at; links. */
export const Styles: Story = {
  args: {
    command: 'styles',
    open: true,
    output: [
      [sgr(1, 'bold'), sgr(2, 'dim'), sgr(3, 'italic'), sgr(9, 'strike'), sgr(53, 'overline'), sgr(7, 'inverse')].join(
        ' ',
      ),
      [sgr(4, 'single'), sgr(21, 'double'), sgr('4:3', 'curly'), sgr('4:4', 'dotted'), sgr('4:5', 'dashed')].join(' '),
      `${sgr(8, 'concealed')} ${sgr(5, 'blink')} \x1b]8;;https://example.org/\x1b\\link\x1b]8;;\x1b\\`,
    ].join('\n'),
  },
};

/** Frames stay straight beside wide characters. */
export const WideCharacters: Story = {
  args: {
    command: 'df -h',
    open: true,
    output: '┌──────────┬──────┐\n│ 文件系统 │ 大小 │\n│ /dev/sda │ 40G  │\n│ 👍 emoji │ ok   │\n└──────────┴──────┘\n',
  },
};

/** Head and tail of long output; the button names what lies between, and opens a window on all of it. */
export const Long: Story = { args: { command: 'make', output: built(20_000), exitCode: 0, open: true } };

/** Lines that are wider than the card wrap on demand. */
export const Wrapped: Story = {
  args: { command: 'cat words.txt', output: `${'word '.repeat(120)}\n${'x'.repeat(5000)}\n`, wrap: true, open: true },
};

/** Words are found in all of the output, also in lines that are not drawn. */
export const Finding: Story = {
  args: { command: 'make', output: built(20_000), exitCode: 0, open: true },
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector('dsh-terminal-card');
    await card?.updateComplete;
    card?.shadowRoot?.querySelector<HTMLElement>('.tools [aria-expanded]')?.click();
    const field = await appeared(() => card?.shadowRoot?.querySelector<HTMLInputElement>('.find input'));
    field.value = 'module-777.c';
    field.dispatchEvent(new Event('input'));
  },
};

/** What a full-screen program showed last stays readable, above what came after it. */
export const FullScreenProgram: Story = {
  args: {
    command: 'vi notes.txt; echo done',
    open: true,
    output: `\x1b[?1049h\x1b[2J\x1b[1;1HBuy ink\x1b[2;1H${sgr(34, '~')}\x1b[3;1H${sgr(34, '~')}\x1b[4;1H"notes.txt" 1L, 8B written\x1b[?1049ldone\n`,
  },
};

/** Lines of the error stream bear a mark, where the source tells the streams apart. */
export const ErrorStream: Story = {
  args: {
    open: true,
    block: commandCall({
      resultView: {
        card: 'terminal',
        output: 'building\nwarning: unused variable\nerror: missing file\ndone\n',
        streams: [
          { stream: 'stdout', length: 9 },
          { stream: 'stderr', length: 45 },
          { stream: 'stdout', length: 5 },
        ],
        exitCode: 2,
      },
    }),
  },
};

/** The source cut the output, and the card says so. */
export const Truncated: Story = {
  args: {
    open: true,
    block: commandCall({
      resultView: { card: 'terminal', output: 'the tail\n', truncated: { total: 1_204_500, note: 'kept the tail' } },
    }),
  },
};

/** It goes on in the background. */
export const Background: Story = { args: { block: inState(commandCall(), 'backgrounded'), open: true } };

/** No result came before the log ended. */
export const Interrupted: Story = { args: { block: inState(commandCall(), 'interrupted'), open: true } };

/** It waits for a person: the row opens by itself and shows the command. */
export const AwaitingApproval: Story = { args: { block: inState(commandCall(), 'awaiting-approval') } };

/** Nothing was printed; nothing was printed yet. */
export const Empty: Story = {
  render: () =>
    html`<dsh-terminal-card command="true" exit-code="0" open></dsh-terminal-card>
      <dsh-terminal-card command="sleep 900" running open></dsh-terminal-card>`,
};

/** 100,000 redraws of one line are one line. */
export const Progress: Story = {
  args: {
    command: 'curl -O https://example.org/big.iso',
    open: true,
    output: `${Array.from({ length: 100_000 }, (_, n) => `\r${Math.floor(n / 1000)} %`).join('')}\r100 %\n`,
  },
};

/** Whatever it is given, it draws a row. */
export const Malformed: Story = { args: { block: malformed, open: true } };

/** Chinese words from a Chinese page. */
export const Chinese: Story = {
  render: () =>
    html`<dsh-terminal-card lang="zh" command="npm test" exit-code="1" .output=${built(60)} open></dsh-terminal-card>`,
};
