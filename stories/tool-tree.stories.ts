import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { agentCall, commandCall, cwd, editCall, home, inState, planCall, readCall } from '../fixtures/calls.fixture.js';
import { busyCall, nestedCall, wideCall } from '../fixtures/trees.fixture.js';
import type { DshToolTree } from '../src/components/tool-tree/tool-tree.js';
import { slots } from '../src/entry/index.js';
import { inEveryState } from './in-every-state.js';
import { malformed } from './malformed.js';

const meta: Meta<DshToolTree> = { title: 'Tree', component: 'dsh-tool-tree', args: { cwd, home } };
export default meta;
type Story = StoryObj<DshToolTree>;

/** A call that made no others is one row, drawn by the card that its tool asked for. */
export const Leaf: Story = { args: { block: readCall() } };

/** Calls that calls made, at any depth. */
export const Nested: Story = { args: { block: nestedCall() } };

/** A call at work: what waits for a person is open, the rest is one line each. */
export const Busy: Story = { args: { block: busyCall() } };

/** The same call in every state. */
export const States: Story = { render: () => inEveryState('dsh-tool-tree', commandCall()) };

/** The model is still writing the arguments. */
export const Streaming: Story = { args: { block: inState(editCall(), 'streaming') } };

/** A parent that goes on in the background. */
export const Backgrounded: Story = { args: { block: agentCall([readCall()], { status: 'backgrounded' }) } };

/** The call whose details are shown is marked, at any depth. */
export const Selected: Story = { args: { block: nestedCall(), selectedCallId: 'grep-1' } };

/** Many calls are folded: first and last ones stay, and those that failed. */
export const Long: Story = { args: { block: wideCall(200) } };

/** No call: nothing is drawn, and nothing breaks. */
export const Empty: Story = { args: { block: null } };

/** Whatever it is given, it draws a row. */
export const Malformed: Story = { args: { block: malformed } };

/** Chinese words from a Chinese page. */
export const Chinese: Story = {
  args: {
    block: agentCall([planCall({ args: { todos: [{ content: '更新周报', status: 'completed' }] } }), readCall()], {
      args: { description: '查找四舍五入的地方' },
    }),
    lang: 'zh',
  },
};

/** An element of the page fails: the generic card stands in with the error, and its neighbours do not notice. */
export const FailingElement: Story = {
  args: { block: agentCall([readCall(), commandCall({ toolName: 'faulty' }), editCall()]) },
  beforeEach: () =>
    slots.register({
      name: 'tool.call.toolview',
      key: 'faulty',
      render: () => {
        throw new Error('The price list is not there');
      },
    }),
};
