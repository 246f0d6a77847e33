import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { agentCall, commandCall, cwd, home, lookupCall, readCall } from '../fixtures/calls.fixture.js';
import { slots, type Undo } from '../src/entry/index.js';
import { DeployCard, FramedDeployCard } from './deploy-card.js';
import source from './deploy-card.js?raw';

if (!customElements.get('deploy-card')) customElements.define('deploy-card', DeployCard);
if (!customElements.get('framed-deploy-card')) customElements.define('framed-deploy-card', FramedDeployCard);

const args = { version: 'ledger 2.4.0', target: 'staging', hosts: ['eu-1', 'eu-2', 'us-1'] };
const deploy = lookupCall({ callId: 'deploy-1', toolName: 'deploy', args, content: 'Deployed' });
const goingOn = lookupCall({
  callId: 'deploy-2',
  toolName: 'deploy',
  args: { ...args, target: 'production' },
  status: 'running',
});
const block = agentCall([readCall(), deploy, commandCall(), goingOn], { args: { description: 'Release 2.4.0' } });

/** One tool's row taken over by a page's own element, and given back by the undo that `register` returned. */
const meta: Meta = { title: 'Bring your own card', parameters: { docs: { source: { code: source, language: 'js' } } } };
export default meta;
type Story = StoryObj;

/** The tree, and a button that takes the registration back and makes it again. */
function tree(register: () => Undo): Pick<Story, 'render' | 'beforeEach'> {
  let undo: Undo | null = null;
  const flip = (event: Event): void => {
    if (undo) {
      undo();
      undo = null;
    } else undo = register();
    (event.currentTarget as HTMLElement).textContent = undo ? 'Undo' : 'Register';
  };
  return {
    beforeEach: () => {
      undo = register();
      return () => {
        undo?.();
        undo = null;
      };
    },
    render: () =>
      html`<p><button type="button" @click=${flip}>Undo</button></p>
        <dsh-tool-tree .block=${block} cwd=${cwd} home=${home}></dsh-tool-tree>`,
  };
}

/** A vanilla element that draws its row alone. The other tools' rows stay as they are. */
export const VanillaElement: Story = tree(() =>
  slots.register({ name: 'tool.call.toolview', key: 'deploy', tag: 'deploy-card' }),
);

/** A vanilla element that composes the package's frame: it opens, shows its state and can be selected like its neighbours. */
export const WithTheFrame: Story = tree(() =>
  slots.register({ name: 'tool.call.toolview', key: 'deploy', tag: 'framed-deploy-card' }),
);

/** No element at all: a function from the call to a node. */
export const RenderFunction: Story = tree(() =>
  slots.register({
    name: 'tool.call.toolview',
    key: 'deploy',
    render: ({ block: call }) =>
      Object.assign(document.createElement('p'), { textContent: `A function drew ${call.toolName}: ${call.status}` }),
  }),
);
