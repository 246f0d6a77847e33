/** A changed stretch: lines `oldFrom` to `oldTo` became lines `newFrom` to `newTo`; 0-based, the ends not included. */
export interface Change {
  readonly oldFrom: number;
  readonly oldTo: number;
  readonly newFrom: number;
  readonly newTo: number;
}

/** What sliding must know about the lines of one side. */
export interface SlideLines {
  /** Whether two lines count as equal. */
  same(line: number, other: number): boolean;
  /** The text of a line, or its beginning. */
  head(line: number): string;
  readonly count: number;
}

const furthest = 100;

/**
 * Moves stretches that were only added or only removed to where they read best: the same lines can often be marked
 * at several places, and a stretch that begins and ends between blocks shows what was really done.
 */
export function slideChanges(changes: readonly Change[], old: SlideLines, next: SlideLines): readonly Change[] {
  const moved: Change[] = [];
  changes.forEach((change, index) => {
    const onlyAdded = change.oldFrom === change.oldTo;
    if (!onlyAdded && change.newFrom !== change.newTo) {
      moved.push(change);
      return;
    }
    const lines = onlyAdded ? next : old;
    const from = onlyAdded ? change.newFrom : change.oldFrom;
    const to = onlyAdded ? change.newTo : change.oldTo;
    // One unchanged line stays between neighbours, so that two changes never become one.
    const before = moved.at(-1);
    const after = changes[index + 1];
    const roomUp = Math.min(
      furthest,
      change.newFrom - (before ? before.newTo + 1 : 0),
      change.oldFrom - (before ? before.oldTo + 1 : 0),
    );
    const roomDown = Math.min(
      furthest,
      (after ? after.newFrom - 1 : next.count) - change.newTo,
      (after ? after.oldFrom - 1 : old.count) - change.oldTo,
    );
    const by = bestShift(lines, from, to, roomUp, roomDown);
    moved.push({
      oldFrom: change.oldFrom + by,
      oldTo: change.oldTo + by,
      newFrom: change.newFrom + by,
      newTo: change.newTo + by,
    });
  });
  return moved;
}

function bestShift(lines: SlideLines, from: number, to: number, roomUp: number, roomDown: number): number {
  let up = 0;
  while (up < roomUp && lines.same(from - up - 1, to - up - 1)) up++;
  let down = 0;
  while (down < roomDown && lines.same(from + down, to + down)) down++;
  if (up === 0 && down === 0) return 0;
  let best = down;
  let least = Infinity;
  for (let by = down; by >= -up; by--) {
    const cost = cutCost(lines, from + by) + cutCost(lines, to + by);
    if (cost < least) {
      least = cost;
      best = by;
    }
  }
  return best;
}

/** How badly a cut before this line reads: deep inside a block, before a closing bracket, before a blank line. */
function cutCost(lines: SlideLines, line: number): number {
  if (line <= 0 || line >= lines.count) return -2;
  const here = lines.head(line);
  const afterBlank = lines.head(line - 1).trim() === '';
  if (here.trim() === '') return 2 * indent(nextFilled(lines, line)) + (afterBlank ? 1 : 3);
  const closing = /^\s*(?:[\])}]|end\b|<\/)/.test(here) ? 5 : 0;
  return 2 * indent(here) + closing - (afterBlank ? 3 : 0);
}

function nextFilled(lines: SlideLines, line: number): string {
  for (let at = line; at < Math.min(line + 5, lines.count); at++) {
    const head = lines.head(at);
    if (head.trim() !== '') return head;
  }
  return '';
}

function indent(line: string): number {
  let columns = 0;
  for (const unit of line) {
    if (unit === ' ') columns++;
    else if (unit === '\t') columns += 4 - (columns % 4);
    else break;
  }
  return columns;
}
