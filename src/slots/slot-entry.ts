import type { SlotOwners } from './slots.js';

/** Takes back what the call that returned it did; calling it again does nothing. */
export type Undo = () => void;

/** A slot of the package, or one that a page declares for itself. */
export type AnySlotName = keyof SlotOwners | (string & {});

/** The payload of a slot: the declared one for the package's slots, any object for a page's own. */
export type OwnerOf<N extends AnySlotName> = N extends keyof SlotOwners ? SlotOwners[N] : object;

/** What a slot is: one place, or one place per key. */
export interface SlotDeclaration {
  readonly kind: 'single' | 'keyed';
  /** Slots that exist only as long as this one does. */
  readonly children?: readonly AnySlotName[];
}

/** A drawing that is made when its row is drawn, updated in place, and disposed when it leaves the page or its window. */
export interface LiveRendering<Owner> {
  readonly node: Node;
  update(owner: Owner): void;
  dispose(): void;
}

interface EntryBase<N extends AnySlotName> {
  readonly name: N;
  /** The key that the entry takes in a keyed slot; without one it is asked after the exact keys. */
  readonly key?: string;
  /** Whether the entry wants to draw this owner. One that throws counts as no. */
  accepts?(owner: OwnerOf<N>): boolean;
  /** Constructed sheets that apply around the drawn element while it is drawn. */
  readonly styles?: readonly CSSStyleSheet[];
  /** Slots that the entry opens: declared with it, collapsed with it. */
  readonly children?: readonly AnySlotName[];
}

/** Draws with a custom element, which gets the owner's members as properties; `load` brings its definition when first needed. */
export interface TagEntry<N extends AnySlotName = AnySlotName> extends EntryBase<N> {
  readonly tag: string;
  load?(): Promise<unknown>;
  readonly render?: undefined;
}

/** Draws with a function; a plain node is made anew whenever the owner changes. */
export interface RenderEntry<N extends AnySlotName = AnySlotName> extends EntryBase<N> {
  readonly tag?: undefined;
  readonly load?: undefined;
  render(owner: OwnerOf<N>): Node | LiveRendering<OwnerOf<N>>;
}

/** What `register` takes and `resolve` gives back. */
export type SlotEntry<N extends AnySlotName = AnySlotName> = TagEntry<N> | RenderEntry<N>;
