import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { cwd, home, inState, manyLines, readCall } from '../fixtures/calls.fixture.js';
import type { DshReadCard } from '../src/components/tool-card/read-card.js';
import { inEveryState } from './in-every-state.js';
import { malformed } from './malformed.js';

const meta: Meta<DshReadCard> = { title: 'Cards/Read', component: 'dsh-read-card', args: { cwd, home } };
export default meta;
type Story = StoryObj<DshReadCard>;

/** The path and how much of the file was read. */
export const Closed: Story = { args: { block: readCall() } };

/** The lines with the numbers that they have in the file. */
export const Open: Story = { args: { block: readCall(), open: true } };

/** Every state that the call passes through. */
export const States: Story = { render: () => inEveryState('dsh-read-card', readCall()) };

/** The result is not there yet. */
export const Running: Story = { args: { block: inState(readCall(), 'running'), open: true } };

/** The arguments are still being written. */
export const Streaming: Story = { args: { block: inState(readCall(), 'streaming'), open: true } };

/** It waits for a person: the row opens by itself and shows what is to be decided. */
export const AwaitingApproval: Story = { args: { block: inState(readCall(), 'awaiting-approval') } };

/** The tool failed and says why. */
export const Failed: Story = { args: { block: inState(readCall(), 'error'), open: true } };

/** A person did not allow it. */
export const Denied: Story = { args: { block: inState(readCall(), 'denied'), open: true } };

/** No result came before the log ended. */
export const Interrupted: Story = { args: { block: inState(readCall(), 'interrupted'), open: true } };

/** The head and the tail of a long file; the button names what lies between. */
export const Long: Story = { args: { block: readCall({}, manyLines(2000), 2000), open: true } };

/** A line that is wider than the page scrolls inside the sheet. */
export const Wide: Story = {
  args: { block: readCall({}, [`const table = [${manyLines(60).join(', ')}];`, 'export { table };'], 2), open: true },
};

/** Characters that hide or reorder are made visible. */
export const Hidden: Story = {
  args: {
    block: readCall({}, ['if (isAdmin\u202e/* }\u2066 {*/', "const name = 'Ana\u200bLima';", 'bell\u0007'], 3),
    open: true,
  },
};

/** A file without a line. */
export const Empty: Story = { args: { block: readCall({ content: '' }, [], 0), open: true } };

/** Whatever it is given, it draws a row. */
export const Malformed: Story = { args: { block: malformed, open: true } };

/** Chinese words, and a Chinese file. */
export const Chinese: Story = {
  args: {
    block: readCall({
      args: { file_path: '/home/xiaolin/周报/周报.md' },
      meta: {
        path: '/home/xiaolin/周报/周报.md',
        offset: 1,
        lines: ['# 本周小结', '', '共有三处四舍五入，已统一为“四舍六入五成双”。'].map((text, index) => ({
          number: index + 1,
          text,
        })),
        totalLines: 3,
      },
    }),
    cwd: '/home/xiaolin/周报',
    home: '/home/xiaolin',
    open: true,
    lang: 'zh',
  },
};
