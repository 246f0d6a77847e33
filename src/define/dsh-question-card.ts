import { DshQuestionCard } from '../components/tool-card/question-card.js';

if (typeof customElements !== 'undefined' && !customElements.get('dsh-question-card'))
  customElements.define('dsh-question-card', DshQuestionCard);
