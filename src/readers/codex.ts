import { field, fieldsOf, filled, inner, isFields, text } from '../presentation/args.js';
import type { JsonValue } from '../presentation/intent.js';
import { AgentFile } from './agent-file.js';
import { AgentLinks } from './agent-links.js';
import { CodexRollout } from './codex-rollout.js';
import { messageReader } from './message-reader.js';
import type { LogFormat } from './reader.js';

/** Codex rollouts (the flat ones of 2025 and those with `payload`), its recorded and live event streams. */
export const codex: LogFormat = {
  format: 'codex',
  detect: (sample) => Math.max(flatLikeness(sample), ...sample.map(likeness)),
  create: ({ file }) => rolloutReader(new CodexRollout(file, new AgentLinks())),
  createSet() {
    const links = new AgentLinks();
    return {
      create({ file }) {
        const agent = new AgentFile(links);
        return agent.reader(rolloutReader(new CodexRollout(file, links, agent)));
      },
      end: () => links.end(),
    };
  },
};

function rolloutReader(rollout: CodexRollout) {
  return messageReader(
    rollout.writer,
    (message) => rollout.take(message),
    () => rollout.finish(),
  );
}

const LINE =
  /^(session_meta|response_item|event_msg|turn_context|compacted|world_state|inter_agent_communication_metadata)$/;

function likeness(message: unknown): number {
  const fields = fieldsOf(message as JsonValue);
  const payload = field(fields, 'payload');
  if (isFields(payload) && LINE.test(text(fields, 'type') ?? '')) return 1;
  if (text(fields, 'kind') === 'session_start' && text(fields, 'dir') === 'meta') return 1;
  if (text(fields, 'method') === 'codex/event') return 1;
  const event = isFields(payload) ? payload : fields;
  return isFields(field(event, 'msg')) && filled(inner(event, 'msg'), 'type') !== undefined ? 0.8 : 0;
}

/** The first line has neither type nor payload, the next ones say that they are states or items. */
function flatLikeness(sample: readonly unknown[]): number {
  const [head, ...rest] = sample.map((message) => fieldsOf(message as JsonValue));
  if (head === undefined || text(head, 'type') !== undefined) return 0;
  if (text(head, 'id') === undefined || text(head, 'timestamp') === undefined) return 0;
  return rest.some((line) => text(line, 'record_type') === 'state') || field(head, 'instructions') !== undefined
    ? 0.95
    : 0;
}
