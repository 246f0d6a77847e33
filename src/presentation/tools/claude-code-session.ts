import type { JsonValue, QuestionResultView, Question } from '../intent.js';
import type { ToolDefinition } from '../tool-definition.js';
import { field, fieldsOf, filled, inner, isFields, list, text } from '../args.js';
import { genericCall, headingOf } from '../call-views.js';
import { planView } from '../shapes/plan-items.js';
import { answerOf, questionsView } from '../shapes/questions.js';
import { resultText } from '../shapes/result-text.js';

const todoWrite: ToolDefinition = {
  presentCall: (args) => genericCall('Update todo list', 'other', { rawInput: list(fieldsOf(args), 'todos') }),
  presentResult(args, { isError, meta }) {
    if (isError) return null;
    const after = list(fieldsOf(meta), 'newTodos');
    return planView(after.length > 0 ? after : list(fieldsOf(args), 'todos'));
  },
};

/** The tools that keep the task list: one row each; `TaskList` shows the whole list. */
const taskList: ToolDefinition = {
  presentCall: () => genericCall('List tasks', 'other'),
  presentResult(_args, { isError, meta }) {
    const tasks = list(fieldsOf(meta), 'tasks');
    return isError || tasks.length === 0 ? null : planView(tasks);
  },
};

const taskChange: ToolDefinition = {
  presentCall(args, toolName) {
    const fields = fieldsOf(args);
    const subject = filled(fields, 'subject');
    const id = filled(fields, 'taskId', 'task_id');
    const status = filled(fields, 'status');
    const what = subject ?? (id === undefined ? undefined : `Task ${id}${status === undefined ? '' : `: ${status}`}`);
    return genericCall(what ?? toolName, 'other', { rawInput: args, text: filled(fields, 'description') });
  },
};

const agent: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const title = filled(fields, 'description', 'name', 'subagent_type', 'prompt');
    return title === undefined ? null : genericCall(title, 'other', { rawInput: args, text: filled(fields, 'prompt') });
  },
};

const taskOutput: ToolDefinition = {
  presentCall(args) {
    const id = filled(fieldsOf(args), 'task_id', 'agentId', 'agent_id');
    return genericCall(id === undefined ? 'Output of a task' : `Output of ${id}`, 'other', { rawInput: args });
  },
  presentResult(_args, { isError, meta }) {
    const output = text(inner(fieldsOf(meta), 'task'), 'output');
    return isError || output === undefined || output === ''
      ? null
      : { card: 'generic', content: [{ type: 'text', text: output }] };
  },
};

const askUser: ToolDefinition = {
  presentCall: questionsView,
  presentResult(args, { content, isError, meta }) {
    if (isError) return null;
    const questions = questionsView(args)?.questions ?? questionsView(meta)?.questions ?? [];
    const answers = isFields(field(fieldsOf(meta), 'answers'))
      ? inner(fieldsOf(meta), 'answers')
      : spoken(resultText(content));
    return answersView(questions, answers);
  },
};

function answersView(
  questions: readonly Question[],
  answers: Readonly<Record<string, JsonValue>>,
): QuestionResultView | null {
  const names = Object.keys(answers);
  if (names.length === 0) return null;
  const known = new Map(questions.map((question) => [question.text, question]));
  return {
    card: 'question',
    answers: names.map((name) => answerOf(known.get(name) ?? { text: name, options: [] }, field(answers, name))),
  };
}

/** `"question"="answer"` pairs in the sentence that tells the model of the answers. */
function spoken(printed: string): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(
    Array.from(printed.matchAll(/"([^"]+)"="([^"]*)"/g), (match) => [match[1] ?? '', match[2] ?? '']),
  );
}

const exitPlanMode: ToolDefinition = {
  presentCall(args) {
    const plan = text(fieldsOf(args), 'plan');
    return plan === undefined ? null : genericCall(headingOf(plan) ?? 'Plan', 'other', { text: plan });
  },
};

const skill: ToolDefinition = {
  presentCall(args) {
    const fields = fieldsOf(args);
    const name = filled(fields, 'skill', 'command', 'name');
    return name === undefined
      ? null
      : genericCall(`Skill ${name}`, 'other', { rawInput: args, text: filled(fields, 'args') });
  },
};

/** Claude Code's tools around the session itself: plans, tasks, sub-agents, questions, skills. */
export const claudeCodeSession: Readonly<Record<string, ToolDefinition>> = {
  TodoWrite: todoWrite,
  TaskList: taskList,
  TaskCreate: taskChange,
  TaskUpdate: taskChange,
  TaskGet: taskChange,
  Task: agent,
  Agent: agent,
  TaskOutput: taskOutput,
  AgentOutputTool: taskOutput,
  AskUserQuestion: askUser,
  ExitPlanMode: exitPlanMode,
  exit_plan_mode: exitPlanMode,
  Skill: skill,
  SlashCommand: skill,
};
