import { expect } from 'chai';
import type { SessionEvent } from '../runtime/event.js';
import { projectHistory } from '../runtime/history.js';
import { drawnAll } from '../runtime/notation.fixture.js';
import { Session } from '../runtime/session.js';
import type { ConversationSnapshot } from '../runtime/snapshot.js';
import { createReader } from './create-reader.js';
import { openLog } from './open-log.js';
import type { LogFile, LogInput, ReadOptions } from './reader.js';

/** JSON lines. */
export function lines(...messages: readonly unknown[]): string {
  return messages.map((message) => JSON.stringify(message)).join('\n');
}

/** All events of an input. */
export async function eventsIn(input: LogInput | readonly LogFile[], options?: ReadOptions): Promise<SessionEvent[]> {
  const events: SessionEvent[] = [];
  for await (const event of openLog(input, options)) events.push(event);
  return events;
}

/**
 * The snapshot of a log, read in every way that must give the same: whole, in pieces of one and of seven units, event by event
 * with snapshots in between, and line by line through a live reader of the format.
 */
export async function snapshotOf(log: string, format?: string): Promise<ConversationSnapshot> {
  const events = await eventsIn(log);
  const whole = projectHistory(events);
  for (const size of [1, 7]) expect(projectHistory(await eventsIn(cut(log, size)))).to.deep.equal(whole);
  const live = new Session();
  for (const event of events) {
    live.apply(event);
    if (live.snapshot.nodes.length < 0) return whole;
  }
  live.end();
  expect(live.snapshot).to.deep.equal(whole);
  if (format !== undefined) {
    const reader = createReader(format);
    const pushed = [...log.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];
    expect(withoutPlaces(projectHistory(pushed))).to.deep.equal(withoutPlaces(whole));
  }
  return whole;
}

/** The calls of a log in the runtime's notation, read as by {@link snapshotOf}. */
export async function callsOf(log: string, format?: string): Promise<string> {
  return drawnAll(await snapshotOf(log, format));
}

function* cut(text: string, size: number): Generator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** Only `openLog` knows lines. */
function withoutPlaces(snapshot: ConversationSnapshot): ConversationSnapshot {
  return { ...snapshot, problems: snapshot.problems.map(({ message }) => ({ message })) };
}
