import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { cwd, home, inState, manyLines, planCall } from '../fixtures/calls.fixture.js';
import type { DshPlanCard } from '../src/components/tool-card/plan-card.js';
import { inEveryState } from './in-every-state.js';
import { malformed } from './malformed.js';

const meta: Meta<DshPlanCard> = { title: 'Cards/Plan', component: 'dsh-plan-card', args: { cwd, home } };
export default meta;
type Story = StoryObj<DshPlanCard>;

/** How much of the plan is done. */
export const Closed: Story = { args: { block: planCall() } };

/** Done, in progress, still to do, and dropped. */
export const Open: Story = { args: { block: planCall(), open: true } };

/** Every state that the call passes through. */
export const States: Story = { render: () => inEveryState('dsh-plan-card', planCall()) };

/** The result is not there yet. */
export const Running: Story = { args: { block: inState(planCall(), 'running'), open: true } };

/** The arguments are still being written. */
export const Streaming: Story = { args: { block: inState(planCall(), 'streaming'), open: true } };

/** It waits for a person: the row opens by itself and shows what is to be decided. */
export const AwaitingApproval: Story = { args: { block: inState(planCall(), 'awaiting-approval') } };

/** The tool failed and says why. */
export const Failed: Story = { args: { block: inState(planCall(), 'error'), open: true } };

/** A person did not allow it. */
export const Denied: Story = { args: { block: inState(planCall(), 'denied'), open: true } };

/** No result came before the log ended. */
export const Interrupted: Story = { args: { block: inState(planCall(), 'interrupted'), open: true } };

/** A long plan. */
export const Long: Story = {
  args: {
    block: planCall({
      args: {
        todos: manyLines(40).map((content, index) => ({ content, status: index < 12 ? 'completed' : 'pending' })),
      },
    }),
    open: true,
  },
};

/** A plan without items. */
export const Empty: Story = { args: { block: planCall({ args: { todos: [] } }), open: true } };

/** Whatever it is given, it draws a row. */
export const Malformed: Story = { args: { block: malformed, open: true } };

/** Chinese words, and a Chinese plan. */
export const Chinese: Story = {
  args: {
    block: planCall({
      args: {
        todos: [
          { content: '统计日志', status: 'completed' },
          { content: '更新周报', status: 'in_progress' },
          { content: '检查并写摘要', status: 'pending' },
        ],
      },
    }),
    open: true,
    lang: 'zh',
  },
};
