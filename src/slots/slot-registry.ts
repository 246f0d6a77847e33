import type { AnySlotName, OwnerOf, SlotDeclaration, SlotEntry, Undo } from './slot-entry.js';
import { isElementName } from './element-name.js';
import { slotKinds } from './slots.js';

interface OpenSlot {
  readonly kind: SlotDeclaration['kind'];
  /** How many declarations hold it open: two versions of the package may declare the same. */
  holders: number;
  /** In order of registration. */
  readonly entries: Registered[];
  readonly undoChildren: Undo[];
}
interface Registered {
  readonly entry: SlotEntry;
  readonly undoChildren: Undo[];
}
interface Injection {
  readonly setUp: () => Undo | readonly Undo[];
  undos: readonly Undo[] | null;
}

/**
 * Says which element draws what. A slot is declared by whoever owns its place, and entries register for it, the newest
 * first asked. Everything returns its undo, and every change is told to the subscribers at once.
 */
export class SlotRegistry {
  readonly #slots = new Map<string, OpenSlot>();
  readonly #injections = new Map<string, Set<Injection>>();
  readonly #listeners = new Set<(name: string) => void>();

  /**
   * Opens a slot; its last undo closes it with its entries, their children and what was injected.
   * @throws Error when the slot is open with another kind
   */
  declare(name: AnySlotName, declaration: SlotDeclaration): Undo {
    let slot = this.#slots.get(name);
    if (slot && slot.kind !== declaration.kind) {
      throw new Error(`Slot ${JSON.stringify(name)} is declared as ${slot.kind}, not ${declaration.kind}.`);
    }
    const isNew = !slot;
    slot ??= { kind: declaration.kind, holders: 0, entries: [], undoChildren: [] };
    slot.holders++;
    this.#slots.set(name, slot);
    const undoChildren = this.#openChildren(declaration.children);
    if (isNew) {
      for (const injection of this.#injections.get(name) ?? []) attempt(() => runInjection(injection));
      this.#tell(name);
    }
    const held = slot;
    return once(() => {
      undoAll(undoChildren);
      if (--held.holders === 0) this.#collapse(name, held);
    });
  }

  /**
   * Adds an entry to an open slot. The newest entry for a key wins; its undo uncovers the older one.
   * @throws Error when the slot is not declared: use {@link inject} to register as soon as it is
   * @throws TypeError when the entry has no valid custom element name and no `render`
   */
  register<N extends AnySlotName>(entry: SlotEntry<N>): Undo {
    const { name } = entry;
    const slot = this.#slots.get(name);
    if (!slot) {
      throw new Error(
        `Slot ${JSON.stringify(name)} is not declared. slots.inject(name, () => slots.register(…)) waits for it.`,
      );
    }
    if (typeof entry.render !== 'function' && !isElementName(entry.tag)) {
      throw new TypeError(`Not the name of a custom element: ${JSON.stringify(entry.tag)}`);
    }
    const registered: Registered = {
      entry: entry,
      undoChildren: this.#openChildren(entry.children),
    };
    slot.entries.push(registered);
    this.#tell(name);
    return once(() => {
      const at = slot.entries.indexOf(registered);
      if (at < 0) return;
      slot.entries.splice(at, 1);
      undoAll(registered.undoChildren);
      this.#tell(name);
    });
  }

  /**
   * Runs `setUp` when the slot is declared (at once if it is), and again if it is declared anew; what it returns is
   * undone when the slot collapses.
   */
  inject(name: AnySlotName, setUp: () => Undo | readonly Undo[]): Undo {
    const injection: Injection = { setUp, undos: null };
    let injections = this.#injections.get(name);
    if (!injections) this.#injections.set(name, (injections = new Set()));
    injections.add(injection);
    if (this.#slots.has(name)) runInjection(injection);
    const all = injections;
    return once(() => {
      all.delete(injection);
      undoInjection(injection);
    });
  }

  /** The newest entry for the key that accepts the owner, else the newest such entry without a key. */
  resolve<N extends AnySlotName>(name: N, key: string | undefined, owner: OwnerOf<N>): SlotEntry<N> | undefined {
    const slot = this.#slots.get(name);
    if (!slot || slot.entries.length === 0) return undefined;
    return (key === undefined ? undefined : newest(slot.entries, key, owner)) ?? newest(slot.entries, undefined, owner);
  }

  /** Whether the slot is open. */
  has(name: AnySlotName): boolean {
    return this.#slots.has(name);
  }

  /** Tells the name of the slot after each change. */
  subscribe(listener: (name: string) => void): Undo {
    const own = (name: string): void => listener(name);
    this.#listeners.add(own);
    return once(() => this.#listeners.delete(own));
  }

  #openChildren(names: readonly AnySlotName[] | undefined): Undo[] {
    return (names ?? []).map((name) => this.declare(name, { kind: this.#slots.get(name)?.kind ?? kindOf(name) }));
  }

  #collapse(name: string, slot: OpenSlot): void {
    this.#slots.delete(name);
    for (const injection of this.#injections.get(name) ?? []) undoInjection(injection);
    for (const registered of slot.entries.splice(0)) undoAll(registered.undoChildren);
    this.#tell(name);
  }

  #tell(name: string): void {
    for (const listener of [...this.#listeners]) attempt(() => listener(name));
  }
}

function newest<N extends AnySlotName>(
  entries: readonly Registered[],
  key: string | undefined,
  owner: OwnerOf<N>,
): SlotEntry<N> | undefined {
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i]?.entry;
    if (entry?.key === key && entry && accepts(entry, owner)) return entry as SlotEntry<N>;
  }
  return undefined;
}

const faulty = new WeakSet<SlotEntry>();

function accepts(entry: SlotEntry, owner: object): boolean {
  if (typeof entry.accepts !== 'function') return true;
  try {
    return entry.accepts(owner);
  } catch (error) {
    if (!faulty.has(entry)) console.warn(`accepts() of the entry for ${entry.name} threw`, error);
    faulty.add(entry);
    return false;
  }
}

function kindOf(name: string): SlotDeclaration['kind'] {
  return Object.hasOwn(slotKinds, name) ? slotKinds[name as keyof typeof slotKinds] : 'keyed';
}

/** What one party throws is told to the page and does not stop the others. */
function attempt(run: () => void): void {
  try {
    run();
  } catch (error) {
    reportError(error);
  }
}

function runInjection(injection: Injection): void {
  if (injection.undos) return;
  injection.undos = [];
  const undos = injection.setUp();
  injection.undos = typeof undos === 'function' ? [undos] : undos;
}

function undoInjection(injection: Injection): void {
  const { undos } = injection;
  injection.undos = null;
  undoAll(undos ?? []);
}

function undoAll(undos: readonly Undo[]): void {
  for (const undo of [...undos].reverse()) undo();
}

function once(undo: () => unknown): Undo {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    undo();
  };
}
