import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { commandCall, editCall, inState, lookupCall, manyLines, readCall } from '../fixtures/calls.fixture.js';
import { chineseSession, sessionWith } from '../fixtures/sessions.fixture.js';
import { nestedCall } from '../fixtures/trees.fixture.js';
import type { DshDetailsPanel } from '../src/components/details-panel/details-panel.js';
import type { ToolCallBlock } from '../src/runtime/block.js';
import { toolCall } from '../src/runtime/tool-call.js';
import { malformed } from './malformed.js';

const meta: Meta<DshDetailsPanel> = { title: 'Details/Panel', component: 'dsh-details-panel' };
export default meta;
type Story = StoryObj<DshDetailsPanel>;

const selected = (call: ToolCallBlock): Partial<DshDetailsPanel> => ({
  snapshot: sessionWith(call),
  selectedCallId: call.callId,
});

/** Nothing is selected yet. */
export const Empty: Story = { args: { snapshot: sessionWith(), selectedCallId: null } };

/** State, times, arguments and result of one call. */
export const Command: Story = { args: selected(commandCall()) };

/** A change as its diff. */
export const Edit: Story = { args: selected(editCall()) };

/** A call that made others: they are listed, and each leads to its own details. */
export const WithSubCalls: Story = { args: selected(nestedCall()) };

/** A call deep in the tree names who called it. */
export const Deep: Story = { args: { snapshot: sessionWith(nestedCall()), selectedCallId: 'grep-1' } };

/** A running call counts its time. */
export const Running: Story = { args: selected(inState(lookupCall(), 'running')) };

/** The arguments are still arriving. */
export const Streaming: Story = { args: selected(inState(lookupCall(), 'streaming')) };

/** A person has to decide. */
export const AwaitingApproval: Story = { args: selected(inState(editCall(), 'awaiting-approval')) };

/** The tool failed and says why. */
export const Failed: Story = { args: selected(inState(readCall(), 'error')) };

/** A person did not allow it. */
export const Denied: Story = { args: selected(inState(editCall(), 'denied')) };

/** No result came before the log ended. */
export const Interrupted: Story = { args: selected(inState(lookupCall(), 'interrupted')) };

/** Long arguments and a long result are cut, and say by how much. */
export const Long: Story = {
  args: selected(lookupCall({ args: { entries: manyLines(300) }, content: manyLines(2000).join('\n') })),
};

/** What the source tells of tokens and cost, and the tool's own structured result. */
export const Usage: Story = {
  args: selected(
    lookupCall({
      usage: { inputTokens: 18_204, outputTokens: 912, costUsd: 0.0731, toolCalls: 4 },
      meta: { rows: 3, cache: 'miss' },
    }),
  ),
};

/** A call that the session does not have. */
export const NotFound: Story = { args: { snapshot: sessionWith(commandCall()), selectedCallId: 'gone' } };

/** Whatever it is given, it shows something. */
export const Malformed: Story = { args: selected(toolCall(malformed)) };

/** Chinese words from a Chinese page. */
export const Chinese: Story = { args: { snapshot: chineseSession(), selectedCallId: 'plan-1', lang: 'zh' } };
