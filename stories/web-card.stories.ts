import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { cwd, home, inState, manyLines, webFetchCall, webSearchCall } from '../fixtures/calls.fixture.js';
import type { DshWebCard } from '../src/components/tool-card/web-card.js';
import { inEveryState } from './in-every-state.js';
import { malformed } from './malformed.js';

const meta: Meta<DshWebCard> = { title: 'Cards/Web', component: 'dsh-web-card', args: { cwd, home } };
export default meta;
type Story = StoryObj<DshWebCard>;

/** What was asked, and how many sources came. */
export const Closed: Story = { args: { block: webSearchCall() } };

/** The answer and its sources. An address that is not http or https stays text. */
export const Search: Story = { args: { block: webSearchCall(), open: true } };

/** A page that was fetched, as the text that the tool made of it. */
export const Fetch: Story = { args: { block: webFetchCall(), open: true } };

/** The server did not have the page. */
export const NotFound: Story = {
  args: {
    block: webFetchCall({ content: 'Not found', meta: { url: 'https://standards.example.org/gone', statusCode: 404 } }),
    open: true,
  },
};

/** Every state that the call passes through. */
export const States: Story = { render: () => inEveryState('dsh-web-card', webSearchCall()) };

/** The result is not there yet. */
export const Running: Story = { args: { block: inState(webSearchCall(), 'running'), open: true } };

/** The arguments are still being written. */
export const Streaming: Story = { args: { block: inState(webSearchCall(), 'streaming'), open: true } };

/** It waits for a person: the row opens by itself and shows what is to be decided. */
export const AwaitingApproval: Story = { args: { block: inState(webSearchCall(), 'awaiting-approval') } };

/** The tool failed and says why. */
export const Failed: Story = { args: { block: inState(webSearchCall(), 'error'), open: true } };

/** A person did not allow it. */
export const Denied: Story = { args: { block: inState(webSearchCall(), 'denied'), open: true } };

/** No result came before the log ended. */
export const Interrupted: Story = { args: { block: inState(webSearchCall(), 'interrupted'), open: true } };

/** More sources than fit. */
export const Long: Story = {
  args: {
    block: webSearchCall({
      meta: {
        truncated: true,
        sources: manyLines(30).map((title, index) => ({
          url: `https://example.org/${index}`,
          title,
          snippet: 'Rounding, again.',
        })),
      },
    }),
    open: true,
  },
};

/** No source came. */
export const Empty: Story = { args: { block: webSearchCall({ meta: { truncated: false, sources: [] } }), open: true } };

/** Whatever it is given, it draws a row. */
export const Malformed: Story = { args: { block: malformed, open: true } };

/** Chinese words, and Chinese sources. */
export const Chinese: Story = {
  args: {
    block: webSearchCall({
      args: { query: '四舍六入五成双' },
      meta: {
        truncated: false,
        sources: [{ url: 'https://example.org/修约', title: '数值修约规则', snippet: '五后为零时看前一位。' }],
        answer: '五后为零时，前一位为偶数则舍去。',
      },
    }),
    open: true,
    lang: 'zh',
  },
};
