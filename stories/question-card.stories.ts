import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { cwd, home, inState, manyLines, questionCall } from '../fixtures/calls.fixture.js';
import type { DshQuestionCard } from '../src/components/tool-card/question-card.js';
import { inEveryState } from './in-every-state.js';
import { malformed } from './malformed.js';

const meta: Meta<DshQuestionCard> = { title: 'Cards/Question', component: 'dsh-question-card', args: { cwd, home } };
export default meta;
type Story = StoryObj<DshQuestionCard>;

/** The subject, and what was answered. */
export const Closed: Story = { args: { block: questionCall() } };

/** The questions with what was picked, and what was said in own words. */
export const Answered: Story = { args: { block: questionCall(), open: true } };

/** It waits for a person: the row opens by itself. */
export const Waiting: Story = { args: { block: inState(questionCall(), 'running') } };

/** Every state that the call passes through. */
export const States: Story = { render: () => inEveryState('dsh-question-card', questionCall()) };

/** The arguments are still being written. */
export const Streaming: Story = { args: { block: inState(questionCall(), 'streaming'), open: true } };

/** It waits for a person: the row opens by itself and shows what is to be decided. */
export const AwaitingApproval: Story = { args: { block: inState(questionCall(), 'awaiting-approval') } };

/** The tool failed and says why. */
export const Failed: Story = { args: { block: inState(questionCall(), 'error'), open: true } };

/** A person did not allow it. */
export const Denied: Story = { args: { block: inState(questionCall(), 'denied'), open: true } };

/** No result came before the log ended. */
export const Interrupted: Story = { args: { block: inState(questionCall(), 'interrupted'), open: true } };

/** Many options. */
export const Long: Story = {
  args: {
    block: questionCall({
      args: {
        questions: [
          {
            question: 'Which entries are to be rounded?',
            multi_select: true,
            options: manyLines(30).map((label) => ({ label })),
          },
        ],
      },
      content: [],
    }),
    open: true,
  },
};

/** It was never answered. */
export const Empty: Story = { args: { block: questionCall({ content: [] }), open: true } };

/** Whatever it is given, it draws a row. */
export const Malformed: Story = { args: { block: malformed, open: true } };

/** Chinese words, and a Chinese question. */
export const Chinese: Story = {
  args: {
    block: inState(
      questionCall({
        args: {
          questions: [
            {
              header: '修约',
              question: '金额的小数如何处理？',
              options: [{ label: '四舍六入五成双' }, { label: '四舍五入' }],
            },
          ],
        },
      }),
      'running',
    ),
    lang: 'zh',
  },
};
