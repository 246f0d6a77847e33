import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { endedSession, liveSession } from '../fixtures/sessions.fixture.js';
import type { DshSessionView } from '../src/components/session-view/session-view.js';
import type { SnapshotSource } from '../src/components/chat-view/session-source.js';
import type { ConversationSnapshot } from '../src/runtime/snapshot.js';

const meta: Meta<DshSessionView> = {
  title: 'Conversation/Session view',
  component: 'dsh-session-view',
  parameters: { layout: 'fullscreen' },
};
export default meta;
type Story = StoryObj<DshSessionView>;

const standing = (snapshot: ConversationSnapshot): SnapshotSource => ({ snapshot, subscribe: () => () => undefined });

/** A recorded session by its address: the one-line way. */
export const Recorded: Story = { args: { src: 'sessions/fix-failing-test.jsonl' } };

/** Sub-agents that work side by side. */
export const SubAgents: Story = { args: { src: 'sessions/parallel-sub-agents.jsonl' } };

/** A session that is still going on. */
export const Live: Story = { args: { session: standing(liveSession()) } };

/** A call is selected, and its details stand beside the conversation. */
export const Selected: Story = { args: { session: standing(endedSession()), selectedCallId: 'edit-root' } };

/** A log that is handed over as text. */
export const Input: Story = {
  args: {
    input: [
      { role: 'user', content: 'How is a half rounded?' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: 'call_1', type: 'function', function: { name: 'lookup_rule', arguments: '{"subject":"rounding"}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'call_1', content: 'To the even digit.' },
      { role: 'assistant', content: 'A half is rounded to the even digit.' },
    ]
      .map((message) => JSON.stringify(message))
      .join('\n'),
  },
};

/** A log of a form that nobody knows. */
export const Malformed: Story = { args: { input: 'Dear diary, today I rounded some amounts.\n' } };

/** A log without a line. */
export const Empty: Story = { args: { input: '' } };

/** A Chinese session on a Chinese page. */
export const Chinese: Story = { args: { src: 'sessions/chinese-notes.jsonl', lang: 'zh' } };
