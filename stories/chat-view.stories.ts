import type { Meta, StoryObj } from '@storybook/web-components-vite';
import {
  chineseSession,
  damagedSession,
  endedSession,
  liveSession,
  longSession,
  sessionOf,
} from '../fixtures/sessions.fixture.js';
import type { DshChatView } from '../src/components/chat-view/chat-view.js';
import type { ConversationSnapshot } from '../src/runtime/snapshot.js';

const meta: Meta<DshChatView> = { title: 'Conversation/Chat view', component: 'dsh-chat-view' };
export default meta;
type Story = StoryObj<DshChatView>;

/** Messages, and the calls that were made between them. */
export const Ended: Story = { args: { snapshot: endedSession() } };

/** Something runs, something waits for a person, and the model writes. */
export const Live: Story = { args: { snapshot: liveSession() } };

/** The call whose details are shown is marked. */
export const Selected: Story = { args: { snapshot: endedSession(), selectedCallId: 'edit-root' } };

/** Words that were searched for are marked in the messages. */
export const Highlight: Story = { args: { snapshot: endedSession(), highlight: 'even digit' } };

/** Hundreds of rows; only those in view are drawn, and the sums at the top lead to what matters. */
export const Long: Story = { args: { snapshot: longSession() } };

/** What could not be read is listed, and the rest is shown. */
export const Problems: Story = { args: { snapshot: damagedSession() } };

/** A command of the host, a warning, and an event that nobody knows. */
export const Commands: Story = {
  args: {
    snapshot: sessionOf([], {
      nodes: [
        {
          seq: 1,
          time: null,
          kind: 'command',
          commandId: 'c1',
          name: 'compact',
          args: '',
          status: 'success',
          text: 'Kept 12 of 80 messages',
        },
        {
          seq: 2,
          time: null,
          kind: 'command',
          commandId: 'c2',
          name: 'model',
          args: 'example-2',
          status: 'error',
          text: 'No such model',
        },
        { seq: 3, time: null, kind: 'notice', text: 'The answer was cut', level: 'warning', reason: 'max-tokens' },
        { seq: 4, time: null, kind: 'unknown', type: 'mood/changed', data: { mood: 'curious' } },
      ],
    }),
  },
};

/** Nothing has been said yet. */
export const Empty: Story = { args: { snapshot: sessionOf([]) } };

/** Whatever it is given, it does not break. */
export const Malformed: Story = {
  args: {
    snapshot: {
      nodes: [null, 5, { kind: 'tool-result' }, { kind: 'user', text: 7 }],
    } as unknown as ConversationSnapshot,
  },
};

/** A Chinese conversation on a Chinese page. */
export const Chinese: Story = { args: { snapshot: chineseSession(), lang: 'zh' } };
