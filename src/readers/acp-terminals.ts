import { type Fields, field, filled, inner, isFields, text } from '../presentation/args.js';
import { type AcpCall, exitOf } from './acp-call.js';
import type { AcpExit } from './acp-views.js';
import type { EventWriter } from './event-writer.js';

/** A terminal, and the calls that show it. */
interface Terminal {
  command?: string;
  cwd?: string;
  exit?: AcpExit;
  readonly calls: AcpCall[];
  /** What came before a call showed it. */
  unseen: string;
  decoder: TextDecoder;
}

/** The terminals of ACP: output may come before the call that shows it, and its pieces may split a character. */
export class AcpTerminals {
  readonly #terminals = new Map<string, Terminal>();
  readonly #writer: EventWriter;

  constructor(writer: EventWriter) {
    this.#writer = writer;
  }

  /** The call shows these terminals. */
  shown(call: AcpCall): void {
    for (const id of call.terminals()) {
      const terminal = this.#terminal(id);
      if (terminal.calls.includes(call)) continue;
      terminal.calls.push(call);
      this.#writer.output(call.id, terminal.unseen);
      terminal.unseen = '';
      call.terminalTold(terminal);
    }
  }

  /** Takes `terminal_update` (version 2), or what a request or its answer tells of a terminal (version 1). */
  update(id: string, update: Fields): void {
    const terminal = this.#terminal(id);
    const [command, cwd] = [filled(update, 'command'), filled(update, 'cwd')];
    if (command !== undefined) terminal.command = command;
    if (cwd !== undefined) terminal.cwd = cwd;
    const exit = exitOf(inner(update, 'exitStatus'));
    if (exit !== null) terminal.exit = exit;
    const output = field(update, 'output');
    if (isFields(output)) {
      terminal.decoder = new TextDecoder();
      this.#print(terminal, decoded(terminal, text(output, 'data') ?? ''), true);
    } else if (typeof output === 'string') this.#print(terminal, output, true);
    for (const call of terminal.calls) call.terminalTold(terminal);
  }

  /** Takes `terminal_output_chunk`: base64, each decoded apart. */
  chunk(id: string, data: string): void {
    const terminal = this.#terminal(id);
    this.#print(terminal, decoded(terminal, data), false);
  }

  #print(terminal: Terminal, output: string, replace: boolean): void {
    if (terminal.calls.length === 0) terminal.unseen = replace ? output : terminal.unseen + output;
    for (const call of terminal.calls) this.#writer.output(call.id, output, undefined, replace);
  }

  #terminal(id: string): Terminal {
    const known = this.#terminals.get(id) ?? { calls: [], unseen: '', decoder: new TextDecoder() };
    this.#terminals.set(id, known);
    return known;
  }
}

function decoded(terminal: Terminal, base64: string): string {
  let binary: string;
  try {
    binary = atob(base64);
  } catch {
    return base64;
  }
  return terminal.decoder.decode(
    Uint8Array.from(binary, (unit) => unit.charCodeAt(0)),
    { stream: true },
  );
}
