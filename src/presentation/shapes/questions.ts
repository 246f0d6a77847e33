import type { JsonValue, Question, QuestionCallView, QuestionResultView } from '../intent.js';
import { field, fieldsOf, filled, flag, list, text, texts } from '../args.js';

type Answer = QuestionResultView['answers'][number];

/** The questions of a call in the shapes of the common agents; `null` where none has a text yet. */
export function questionsView(args: JsonValue | undefined): QuestionCallView | null {
  const fields = fieldsOf(args);
  const entries = list(fields, 'questions');
  const questions = (entries.length > 0 ? entries : [fields]).map(questionOf).filter((question) => question !== null);
  const first = questions[0];
  return first === undefined ? null : { card: 'question', title: first.header ?? first.text, questions };
}

function questionOf(entry: JsonValue): Question | null {
  const fields = fieldsOf(entry);
  const asked = filled(fields, 'question', 'text', 'prompt');
  if (asked === undefined) return null;
  const header = filled(fields, 'header');
  const multiple = flag(fields, 'multi_select') || flag(fields, 'multiSelect') || flag(fields, 'multiple');
  return {
    text: asked,
    ...(header !== undefined && { header }),
    options: list(fields, 'options', 'choices')
      .map(optionOf)
      .filter((option) => option !== null),
    ...(multiple && { multiple }),
    freeText: field(fields, 'custom') !== false,
  };
}

function optionOf(entry: JsonValue): Question['options'][number] | null {
  if (typeof entry === 'string') return { label: entry };
  const fields = fieldsOf(entry);
  const label = text(fields, 'label', 'value', 'name');
  const description = filled(fields, 'description');
  return label === undefined ? null : { label, ...(description !== undefined && { description }) };
}

/** An answer as its call's options say it: what is an option was selected, the rest was written. */
export function answerOf(question: Question, answer: JsonValue | undefined): Answer {
  const labels = new Set(question.options.map((option) => option.label));
  if (Array.isArray(answer)) return picked(question.text, labels, texts({ answer }, 'answer'));
  if (typeof answer !== 'string') return { question: question.text, selected: [] };
  if (labels.has(answer)) return { question: question.text, selected: [answer] };
  const parts = answer.split(', ');
  return question.multiple === true && parts.every((part) => labels.has(part))
    ? { question: question.text, selected: parts }
    : { question: question.text, selected: [], text: answer };
}

function picked(question: string, labels: ReadonlySet<string>, given: readonly string[]): Answer {
  const selected = given.filter((item) => labels.has(item));
  const written = given.filter((item) => !labels.has(item)).join('\n');
  return { question, selected, ...(written !== '' && { text: written }) };
}
