import type { LogFormat, ReaderSet } from './reader.js';

/** What makes the readers of files that know of each other. */
type Makes = Pick<ReaderSet, 'create'>;

const sets = new WeakMap<object, Map<LogFormat, Makes>>();

/** Makes readers of a session's files, which know of each other; the last of them to end gives what only the whole shows. */
export function besides(session: object, format: LogFormat): Makes {
  const known = sets.get(session) ?? new Map<LogFormat, Makes>();
  sets.set(session, known);
  const set = known.get(format) ?? liveSet(format);
  known.set(format, set);
  return set;
}

function liveSet(format: LogFormat): Makes {
  const set = format.createSet?.([]);
  if (set === undefined) return format;
  let open = 0;
  return {
    create(options) {
      const reader = set.create(options);
      let isOpen = true;
      open++;
      return {
        push: (message) => reader.push(message),
        end() {
          const isLast = isOpen && --open === 0;
          isOpen = false;
          const events = reader.end();
          return isLast ? [...events, ...set.end()] : events;
        },
      };
    },
  };
}
