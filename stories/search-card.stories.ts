import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { cwd, home, inState, pathsCall, searchCall } from '../fixtures/calls.fixture.js';
import type { DshSearchCard } from '../src/components/tool-card/search-card.js';
import { inEveryState } from './in-every-state.js';
import { malformed } from './malformed.js';

const meta: Meta<DshSearchCard> = { title: 'Cards/Search', component: 'dsh-search-card', args: { cwd, home } };
export default meta;
type Story = StoryObj<DshSearchCard>;

/** The pattern, and how much was found. */
export const Closed: Story = { args: { block: searchCall() } };

/** Matches by file; each opens its file at its line. */
export const Matches: Story = { args: { block: searchCall(), open: true } };

/** Paths alone; the tool left some out and says so. */
export const Paths: Story = { args: { block: pathsCall(), open: true } };

/** Every state that the call passes through. */
export const States: Story = { render: () => inEveryState('dsh-search-card', searchCall()) };

/** The result is not there yet. */
export const Running: Story = { args: { block: inState(searchCall(), 'running'), open: true } };

/** The arguments are still being written. */
export const Streaming: Story = { args: { block: inState(searchCall(), 'streaming'), open: true } };

/** It waits for a person: the row opens by itself and shows what is to be decided. */
export const AwaitingApproval: Story = { args: { block: inState(searchCall(), 'awaiting-approval') } };

/** The tool failed and says why. */
export const Failed: Story = { args: { block: inState(searchCall(), 'error'), open: true } };

/** A person did not allow it. */
export const Denied: Story = { args: { block: inState(searchCall(), 'denied'), open: true } };

/** No result came before the log ended. */
export const Interrupted: Story = { args: { block: inState(searchCall(), 'interrupted'), open: true } };

/** More than a page of matches. */
export const Long: Story = {
  args: {
    block: searchCall({
      meta: {
        shape: 'matches',
        truncated: false,
        files: Array.from({ length: 40 }, (_, file) => ({
          path: `${cwd}/src/part-${file + 1}.ts`,
          matches: Array.from({ length: 5 }, (__, line) => ({
            lineNumber: 12 * line + 3,
            line: `  total += roundTo(entry${line}, 2);`,
          })),
        })),
      },
    }),
    open: true,
  },
};

/** Nothing was found. */
export const Empty: Story = {
  args: {
    block: searchCall({ content: 'No matches found', meta: { shape: 'matches', truncated: false, files: [] } }),
    open: true,
  },
};

/** Whatever it is given, it draws a row. */
export const Malformed: Story = { args: { block: malformed, open: true } };

/** Chinese words, and matches in Chinese text. */
export const Chinese: Story = {
  args: {
    block: searchCall({
      args: { pattern: '四舍五入', path: '周报' },
      meta: {
        shape: 'matches',
        truncated: true,
        total: 31,
        files: [{ path: '/home/xiaolin/周报/五月.md', matches: [{ lineNumber: 4, line: '金额按四舍五入计算。' }] }],
      },
    }),
    cwd: '/home/xiaolin',
    open: true,
    lang: 'zh',
  },
};
