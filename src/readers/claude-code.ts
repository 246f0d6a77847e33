import { type Fields, field, fieldsOf, filled, flag, inner, list, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import type { SessionEvent } from '../runtime/event.js';
import { AgentLinks } from './agent-links.js';
import type { AskedCall } from './anthropic-blocks.js';
import { ClaudeConversation, type MessagePlace, promptText } from './claude-conversation.js';
import { type ClaudeFileName, claudeFileName, detectClaudeCode, unwrapped } from './claude-lines.js';
import { ClaudeProgress } from './claude-progress.js';
import { systemNotice } from './claude-system.js';
import { ClaudeThreads } from './claude-threads.js';
import { claudeWords } from './claude-words.js';
import { taskNotification } from './claude-results.js';
import { EventWriter } from './event-writer.js';
import { messageReader } from './message-reader.js';
import type { LogFormat, LogReader, ReaderSet, ReadOptions } from './reader.js';
import { epochMs } from './time.js';

/** Claude Code's own transcripts, of every version, with the sub-agents' files of one session where they are read together. */
export const claudeCode: LogFormat = {
  format: 'claude-code',
  detect: detectClaudeCode,
  create: ({ file }) => new ClaudeCodeReader(file, file, new AgentLinks(), null).reader(),
  createSet: (names) => new ClaudeCodeSet(names),
  unfold: (value) =>
    list(fieldsOf(value as JsonValue), 'loglines').length > 0
      ? list(fieldsOf(value as JsonValue), 'loglines')
      : [value],
};

/** The files of one session: its main transcript and its sub-agents'. */
class ClaudeCodeSet implements ReaderSet {
  readonly #links = new AgentLinks();
  readonly #tellers = new Map<string, string | undefined>();

  constructor(names: readonly string[]) {
    for (const name of names) this.#add(name);
  }

  create({ file }: ReadOptions): LogReader {
    return new ClaudeCodeReader(file, this.#add(file), this.#links, this.#tellers).reader();
  }

  end(): readonly SessionEvent[] {
    return this.#links.end();
  }

  /** The file under whose name its events stand: where another began to tell a sub-agent's calls, these are the same. */
  #add(name: string | undefined): string | undefined {
    const { agent, isDescription } = claudeFileName(name);
    if (agent === undefined || isDescription) return name;
    if (!this.#tellers.has(agent)) this.#tellers.set(agent, name);
    return this.#tellers.get(agent);
  }
}

class ClaudeCodeReader {
  readonly #file: string | undefined;
  readonly #writer: EventWriter;
  readonly #links: AgentLinks;
  /** The file that tells each sub-agent's calls, its own or the one that repeats them; `null`: this file is read alone. */
  readonly #tellers: Map<string, string | undefined> | null;
  readonly #conversation: ClaudeConversation;
  readonly #progress: ClaudeProgress;
  readonly #name: ClaudeFileName;
  readonly #threads: ClaudeThreads;
  /** Titles by the line that they are of. */
  readonly #titles = new Map<string, string>();
  /** Lines that a person's prompt followed. */
  readonly #prompted = new Set<string>();
  #began = false;

  constructor(
    name: string | undefined,
    file: string | undefined,
    links: AgentLinks,
    tellers: Map<string, string | undefined> | null,
  ) {
    this.#file = file;
    this.#writer = new EventWriter('claude-code', file);
    this.#links = links;
    this.#tellers = tellers;
    this.#name = claudeFileName(name);
    this.#threads = new ClaudeThreads(links, this.#name.agent, tellers === null);
    this.#conversation = new ClaudeConversation(this.#writer, {
      made: (call, place) => this.#made(call, place),
      settled: (callId, meta) => this.#settled(callId, meta),
      said: (words, thread) => this.#writer.add(this.#links.said(thread, words, this.#writer.time)),
    });
    this.#progress = new ClaudeProgress(this.#writer);
    const { agent, workflow } = this.#name;
    if (agent !== undefined && workflow !== undefined) links.within(agent, workflow);
  }

  reader(): LogReader {
    return messageReader(
      this.#writer,
      (message) => this.#take(unwrapped(message)),
      () => {
        this.#conversation.flush();
        this.#conversation.background.end();
        if (this.#tellers === null) this.#writer.add(this.#links.end());
      },
    );
  }

  #take(line: Fields): void {
    if (this.#name.isDescription) return this.#describe(line);
    this.#writer.time = epochMs(field(line, 'timestamp'));
    const type = text(line, 'type');
    const { thread, events } = this.#threads.of(line);
    this.#writer.add(events);
    if (thread === null) this.#session(line);
    const place: MessagePlace = {
      id: filled(line, 'uuid') ?? '',
      thread,
      line,
      meta: field(line, 'toolUseResult'),
      synthetic: flag(line, 'isMeta') || flag(line, 'isCompactSummary') || flag(line, 'isVisibleInTranscriptOnly'),
    };
    switch (type) {
      case 'assistant':
        if (thread === null) this.#writer.start({ model: modelOf(line) });
        return this.#conversation.assistant(inner(line, 'message'), place);
      case 'user':
        return this.#user(line, place);
      case 'tool_use':
      case 'tool_result':
        return this.#bareBlock(line, place);
      case 'system':
        return this.#system(line, place);
      case 'progress':
        return this.#progressed(line, place);
      case 'attachment':
      case 'queue-operation':
        return this.#queued(line, place);
      case 'summary':
        this.#titles.set(text(line, 'leafUuid') ?? '', text(line, 'summary') ?? '');
        return;
      case 'custom-title':
      case 'ai-title':
        return this.#writer.start({ title: text(line, 'customTitle', 'aiTitle') });
      default:
        // Lines without an id are bookkeeping; one with an id is part of the conversation.
        if (place.id !== '' && type !== undefined) this.#writer.unknown(`claude-code/${type}`, line);
        else if (type === undefined)
          this.#writer.problem('Not a line of a transcript', JSON.stringify(line).slice(0, 2000));
    }
  }

  #session(line: Fields): void {
    const id = text(line, 'uuid') ?? '';
    const title = this.#titles.get(id);
    if (!this.#began && text(line, 'sessionId') !== undefined) {
      this.#began = true;
      this.#writer.start({ cwd: text(line, 'cwd'), title });
    } else if (title !== undefined) this.#writer.start({ title });
  }

  #user(line: Fields, place: MessagePlace): void {
    const message = inner(line, 'message');
    if (place.thread !== null) {
      const prompt = promptText(message);
      if (prompt !== '')
        this.#writer.add(
          this.#links.prompted(
            place.thread,
            prompt,
            filled(line, 'agentId') === undefined ? 'the only one open' : 'none yet',
          ),
        );
    } else if (
      claudeWords(promptText(message)).kind === 'message' &&
      promptText(message) !== '' &&
      place.synthetic !== true
    )
      this.#rewound(filled(line, 'parentUuid'));
    this.#conversation.user(message, place);
  }

  /** A second prompt after the same line: the person went back, and what came in between is another branch. */
  #rewound(parent: string | undefined): void {
    if (parent === undefined) return;
    if (this.#prompted.has(parent)) this.#writer.notice('Rewound: the conversation goes on from an earlier point');
    this.#prompted.add(parent);
  }

  #made(call: AskedCall, place: MessagePlace): void {
    const here = { file: this.#file, callId: call.id };
    if (place.thread !== null) this.#writer.add(this.#links.made(place.thread, here, this.#writer.time));
    const prompt = text(call.input, 'prompt');
    const agentType = text(call.input, 'subagent_type');
    if (call.name === 'Task' || call.name === 'Agent' || agentType !== undefined)
      this.#writer.add(this.#links.spawned(here, prompt ?? '', agentType ?? ''));
    if (call.callerId !== undefined) this.#writer.parent(call.id, call.callerId);
  }

  #settled(callId: string, meta: JsonValue | undefined): void {
    this.#links.settled({ file: this.#file, callId });
    this.#progress.settled(callId);
    const workflow = filled(fieldsOf(meta), 'transcriptDir')
      ?.split(/[/\\]/)
      .findLast((part) => part !== '');
    if (workflow !== undefined) this.#writer.add(this.#links.filled(workflow, { file: this.#file, callId }));
    const agentId = filled(fieldsOf(meta), 'agentId');
    if (agentId !== undefined) this.#writer.add(this.#links.named(agentId, { file: this.#file, callId }));
  }

  /** Old transcripts have calls and results on lines of their own. */
  #bareBlock(line: Fields, place: MessagePlace): void {
    const block: JsonValue = { ...line, content: field(line, 'content') ?? field(line, 'output') ?? null };
    const message = { content: [block] };
    if (text(line, 'type') === 'tool_use') this.#conversation.assistant(message, place);
    else this.#conversation.user(message, place);
  }

  #system(line: Fields, place: MessagePlace): void {
    if (place.thread !== null) return;
    const subtype = text(line, 'subtype');
    if (subtype === 'turn_duration') {
      this.#conversation.flush();
      this.#conversation.endTurn('completed');
    } else if (subtype === 'local_command')
      this.#conversation.user({ content: text(line, 'content') ?? '' }, { ...place, synthetic: true });
    else {
      const notice = systemNotice(line);
      if (notice === undefined) return;
      this.#conversation.flush();
      this.#writer.once(`${place.id}/${notice.text}`, () => this.#writer.notice(notice.text, notice.level));
    }
  }

  #progressed(line: Fields, place: MessagePlace): void {
    const data = inner(line, 'data');
    const callId = filled(line, 'parentToolUseID');
    if (callId === undefined) return;
    if (text(data, 'type') !== 'agent_progress') return this.#progress.told(callId, data);
    const told = inner(data, 'message');
    const agentId = filled(data, 'agentId') ?? callId;
    this.#writer.add(this.#links.named(agentId, { file: this.#file, callId }));
    const teller = this.#tellers?.get(agentId);
    if (teller !== undefined && teller !== this.#file) return;
    this.#tellers?.set(agentId, this.#file);
    const inside: MessagePlace = {
      id: filled(told, 'uuid') ?? place.id,
      thread: agentId,
      line: told,
      meta: field(told, 'toolUseResult'),
    };
    if (text(told, 'type') === 'assistant') this.#conversation.assistant(inner(told, 'message'), inside);
    else this.#conversation.user(inner(told, 'message'), inside);
  }

  /** What a person said while the model was at work, and the host's news of background tasks. */
  #queued(line: Fields, place: MessagePlace): void {
    const attachment = inner(line, 'attachment');
    const words = text(attachment, 'prompt') ?? text(line, 'content') ?? '';
    const news = taskNotification(words);
    if (news !== undefined) this.#conversation.background.told(news);
    else if (text(attachment, 'type') === 'queued_command' && words !== '' && place.thread === null)
      this.#writer.once(`${place.id}/${words}`, () => this.#writer.user(words, { id: place.id, source: 'user' }));
  }

  #describe(meta: Fields): void {
    if (this.#name.agent === undefined) return;
    this.#writer.add(this.#links.described(this.#name.agent, text(meta, 'agentType') ?? '', filled(meta, 'toolUseId')));
  }
}

function modelOf(line: Fields): string | undefined {
  const model = text(inner(line, 'message'), 'model');
  return model === '<synthetic>' ? undefined : model;
}
