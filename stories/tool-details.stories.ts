import type { Meta, StoryObj } from '@storybook/web-components-vite';
import {
  commandCall,
  cwd,
  editCall,
  home,
  inState,
  lookupCall,
  manyLines,
  questionCall,
  readCall,
  searchCall,
} from '../fixtures/calls.fixture.js';
import type { DshToolDetails } from '../src/components/tool-details/tool-details.js';
import { inEveryState } from './in-every-state.js';
import { malformed } from './malformed.js';

const meta: Meta<DshToolDetails> = { title: 'Details/Tool output', component: 'dsh-tool-details', args: { cwd, home } };
export default meta;
type Story = StoryObj<DshToolDetails>;

/** A command: what it printed, without its row. */
export const Command: Story = { args: { block: commandCall() } };

/** A change as its diff. */
export const Edit: Story = { args: { block: editCall() } };

/** A file that was read, longer than its card would show. */
export const Long: Story = { args: { block: readCall({}, manyLines(120), 120) } };

/** What a search found. */
export const Search: Story = { args: { block: searchCall() } };

/** Questions and answers. */
export const Question: Story = { args: { block: questionCall() } };

/** A tool that nobody knows. */
export const Unknown: Story = { args: { block: lookupCall() } };

/** The result is not there yet. */
export const Running: Story = { args: { block: inState(commandCall(), 'running') } };

/** The arguments are still being written. */
export const Streaming: Story = { args: { block: inState(lookupCall(), 'streaming') } };

/** A person has to decide, here as in the row. */
export const AwaitingApproval: Story = { args: { block: inState(editCall(), 'awaiting-approval') } };

/** The tool failed and says why. */
export const Failed: Story = { args: { block: inState(readCall(), 'error') } };

/** Every state of a call. */
export const States: Story = { render: () => inEveryState('dsh-tool-details', lookupCall()) };

/** No call is selected: nothing is drawn. */
export const Empty: Story = { args: { block: null } };

/** Whatever it is given, it shows something. */
export const Malformed: Story = { args: { block: malformed } };

/** Chinese words from a Chinese page. */
export const Chinese: Story = { args: { block: inState(readCall(), 'interrupted'), lang: 'zh' } };
