import { DshPlanCard } from '../components/tool-card/plan-card.js';

if (typeof customElements !== 'undefined' && !customElements.get('dsh-plan-card'))
  customElements.define('dsh-plan-card', DshPlanCard);
