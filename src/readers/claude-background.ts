import type { ContentBlock } from '../presentation/intent.js';
import type { TaskNews } from './claude-results.js';
import type { EventWriter, ResultDetails } from './event-writer.js';

/** A call whose work goes on after its result. */
interface BackgroundCall {
  readonly callId: string;
  readonly taskId: string;
  readonly receipt: readonly ContentBlock[];
  readonly details: ResultDetails;
}

/**
 * Calls that go on in the background. What they returned at once is a receipt: it is held back until the
 * task's own end is told, and given at the end of a log that does not tell it.
 */
export class BackgroundCalls {
  readonly #byTask = new Map<string, BackgroundCall>();
  /** Tasks that were announced before their call's receipt, by call. */
  readonly #expected = new Map<string, string>();
  readonly #writer: EventWriter;

  constructor(writer: EventWriter) {
    this.#writer = writer;
  }

  /** The call will go on as this task; its receipt is still to come. */
  announce(callId: string, taskId: string): void {
    this.#expected.set(callId, taskId);
    this.#writer.background(callId, taskId);
  }

  /** The task as which the call was announced to go on. */
  expected(callId: string): string | undefined {
    return this.#expected.get(callId);
  }

  /** The call goes on as this task. */
  launched(call: BackgroundCall): void {
    if (this.#byTask.has(call.taskId)) return;
    this.#byTask.set(call.taskId, call);
    if (!this.#expected.delete(call.callId)) this.#writer.background(call.callId, call.taskId);
  }

  /** Output of a task, or its end. */
  told(news: TaskNews): void {
    const call = this.#find(news.taskId, news.callId);
    if (call === undefined) return;
    if (news.output !== '') this.#writer.output(call.callId, `${news.output}\n`);
    if (news.ended === undefined) return;
    this.#byTask.delete(call.taskId);
    this.#writer.result(call.callId, news.result === '' ? call.receipt : news.result, {
      ...call.details,
      status: news.ended,
      ...(news.ended === 'error' && { isError: true }),
    });
  }

  /** The log ends: what goes on has but its receipt. */
  end(): void {
    for (const call of this.#byTask.values()) this.#writer.result(call.callId, call.receipt, call.details);
    this.#byTask.clear();
  }

  #find(taskId: string, callId: string | undefined): BackgroundCall | undefined {
    return this.#byTask.get(taskId) ?? [...this.#byTask.values()].find((call) => call.callId === callId);
  }
}
