import { DshTerminalCard } from '../components/tool-card/terminal-card/terminal-card.js';

if (typeof customElements !== 'undefined' && !customElements.get('dsh-terminal-card'))
  customElements.define('dsh-terminal-card', DshTerminalCard);
