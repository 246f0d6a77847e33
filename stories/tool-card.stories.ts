import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { statuses } from '../fixtures/calls.fixture.js';
import type { DshToolCard } from '../src/components/tool-card/tool-card.js';

const meta: Meta<DshToolCard> = {
  title: 'Cards/Frame',
  component: 'dsh-tool-card',
  args: { heading: 'Deployed', summary: 'ledger 2.4.0 to staging', kind: 'execute' },
};
export default meta;
type Story = StoryObj<DshToolCard>;

/** One line: what the call does, and what it does it to. */
export const Closed: Story = {};

/** The slots: a sign of its own, figures at the right, actions, and the sheet. */
export const Slots: Story = {
  render: () =>
    html`<dsh-tool-card heading="Deployed" summary="ledger 2.4.0 to staging" open>
      <svg slot="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 2.5v8M4.8 5.5 8 2.3l3.2 3.2M3 13.2h10" />
      </svg>
      <span slot="facts">3 hosts · 12 s</span>
      <button slot="actions" type="button">Roll back</button>
      <div>All three hosts answer with the new version.</div>
    </dsh-tool-card>`,
};

/** Each state by its sign and word; success and running are silent. */
export const States: Story = {
  render: () =>
    html`${statuses.map(
      (status) => html`<dsh-tool-card .status=${status} heading="Deployed" summary=${status}></dsh-tool-card>`,
    )}`,
};

/** The row whose details are shown. */
export const Selected: Story = { args: { selected: true } };

/** A word of the card's own in place of the state's. */
export const Label: Story = { args: { status: 'error', label: 'exit 3' } };

/** A path is cut in its middle, so that the file's name stays. */
export const Path: Story = {
  args: {
    heading: 'Read',
    kind: 'read',
    summary: `packages/${'accounting/'.repeat(12)}rounding/half-to-even.ts`,
    summaryKind: 'path',
  },
};

/** A command is set in the code font and cut at its end. */
export const Command: Story = {
  args: { heading: 'Ran', summary: `grep -rn ${'"roundTo" '.repeat(30)}src`, summaryKind: 'command' },
};

/** Without any words it is still a row that opens. */
export const Empty: Story = { args: { heading: '', summary: '' } };

/** Chinese words from a Chinese page. */
export const Chinese: Story = {
  args: { lang: 'zh', heading: '部署', summary: '账本 2.4.0 到测试环境', status: 'interrupted' },
};
