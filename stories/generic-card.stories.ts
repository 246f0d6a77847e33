import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { cwd, home, inState, lookupCall, manyLines } from '../fixtures/calls.fixture.js';
import type { DshGenericCard } from '../src/components/tool-card/generic-card.js';
import { inEveryState } from './in-every-state.js';
import { malformed } from './malformed.js';

const meta: Meta<DshGenericCard> = { title: 'Cards/Generic', component: 'dsh-generic-card', args: { cwd, home } };
export default meta;
type Story = StoryObj<DshGenericCard>;

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="48"><path d="M4 44 44 28l40 8 72-32" fill="none" stroke="#4a7bd0" stroke-width="3"/></svg>';

/** A tool that nobody knows: its name and a glimpse of its arguments. */
export const Closed: Story = { args: { block: lookupCall() } };

/** Its arguments by name, and its result. */
export const Open: Story = { args: { block: lookupCall(), open: true } };

/** Every state that the call passes through. */
export const States: Story = { render: () => inEveryState('dsh-generic-card', lookupCall()) };

/** The result is not there yet. */
export const Running: Story = { args: { block: inState(lookupCall(), 'running'), open: true } };

/** The arguments are still being written. */
export const Streaming: Story = { args: { block: inState(lookupCall(), 'streaming'), open: true } };

/** It waits for a person: the row opens by itself and shows what is to be decided. */
export const AwaitingApproval: Story = { args: { block: inState(lookupCall(), 'awaiting-approval') } };

/** The tool failed and says why. */
export const Failed: Story = { args: { block: inState(lookupCall(), 'error'), open: true } };

/** A person did not allow it. */
export const Denied: Story = { args: { block: inState(lookupCall(), 'denied'), open: true } };

/** No result came before the log ended. */
export const Interrupted: Story = { args: { block: inState(lookupCall(), 'interrupted'), open: true } };

/** A tool that tells how far it is. */
export const Progress: Story = {
  args: {
    block: {
      callId: 'import-1',
      toolName: 'import_orders',
      args: { file: 'orders.csv' },
      status: 'running',
      partial: { output: null, content: [], progress: { done: 412, total: 1280, message: 'reading orders.csv' } },
    },
    open: true,
  },
};

/** The head and the tail of a long result; the button names what lies between. */
export const Long: Story = { args: { block: lookupCall({ content: manyLines(400).join('\n') }), open: true } };

/** Pictures, links, files and structured values, each in its form. What cannot be shown says so. */
export const Content: Story = {
  args: {
    block: lookupCall({
      content: [
        { type: 'text', text: 'Two files and a picture:' },
        { type: 'image', mimeType: 'image/svg+xml', data: btoa(drawing) },
        { type: 'image', mimeType: 'image/png', uri: 'https://img.example.org/chart.png', bytes: 12_000_000 },
        { type: 'resource_link', uri: 'https://docs.example.org/report.pdf', name: 'report.pdf', size: 48_200 },
        { type: 'resource', uri: 'file:///tmp/notes.md', mimeType: 'text/markdown', text: '# Notes\n\nRounding.' },
        { type: 'json', value: { rows: 3, total: 1204.5, by: ['month', 'customer'] } },
      ],
    }),
    open: true,
  },
};

/** Nothing in, nothing out. */
export const Empty: Story = { args: { block: lookupCall({ args: {}, content: [] }), open: true } };

/** Arguments that are no JSON are shown as they came. */
export const BrokenArguments: Story = {
  args: { block: { callId: 'x', toolName: 'lookup', argsRaw: '{"customer":"Ana', status: 'ok' }, open: true },
};

/** Whatever it is given, it draws a row. */
export const Malformed: Story = { args: { block: malformed, open: true } };

/** Chinese words from a Chinese page. */
export const Chinese: Story = {
  args: {
    block: lookupCall({
      toolName: '查询客户',
      args: { 客户: '林小川', 字段: ['余额', '币种'] },
      content: '余额：1204.50',
    }),
    open: true,
    lang: 'zh',
  },
};

/** A call whose head lies outside the log: its result alone. */
export const WithoutHead: Story = {
  args: { block: { callId: 'x', toolName: '', status: 'ok', content: 'balance: 1204.50' }, open: true },
};
