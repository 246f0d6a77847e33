import { ContextConsumer } from '@lit/context';
import { noChange, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { AsyncDirective, directive, type DirectiveResult } from 'lit/async-directive.js';
import { PartType, type ElementPart, type PartInfo } from 'lit/directive.js';
import type { Caught } from './containment.js';
import { slots, slotsContext } from './context.js';
import { Seat, type Drawer, type RenderFailure } from './seat.js';
import type { AnySlotName, OwnerOf, SlotEntry, Undo } from './slot-entry.js';
import type { SlotRegistry } from './slot-registry.js';

/** What stands in a place of a template: which slot, for whom, and what draws it where nobody registered. */
export interface Placement<N extends AnySlotName = AnySlotName> {
  readonly name: N;
  /** The key of a keyed slot. */
  readonly key?: string;
  readonly owner: OwnerOf<N>;
  /**
   * Tags that draw without a registration, the most wanted first. The last one also stands in for a tag that is not
   * defined yet, and for one that failed: then it gets a {@link RenderFailure} as its property `failure`.
   */
  readonly own: readonly string[];
  /** What failed is tried again when this changes. */
  readonly attempt?: unknown;
}

type Host = ReactiveControllerHost & HTMLElement;

/**
 * Draws slots inside an element: `html\`<div ${this.#outlet.place({…})}></div>\``. Finds the registry (by context, else
 * the page's), follows its changes, and keeps a failing element from harming anything but its own place.
 */
export class SlotOutlet implements ReactiveController {
  readonly #host: Host;
  readonly #failed: (place: Element, owner: object, error: unknown) => void;
  readonly #waiting = new Set<SeatDirective>();
  readonly #awaitedTags = new Set<string>();
  readonly #loads = new WeakMap<SlotEntry, Promise<unknown>>();
  #registry: SlotRegistry = slots;
  #unsubscribe: Undo | null = null;

  /** @param failed told once of each failure, with the template's element and the owner that was to be drawn */
  constructor(host: Host, failed: (place: Element, owner: object, error: unknown) => void) {
    this.#host = host;
    this.#failed = failed;
    host.addController(this);
    new ContextConsumer(host, { context: slotsContext, subscribe: true, callback: (registry) => this.#use(registry) });
  }

  /** The registry in force. */
  get registry(): SlotRegistry {
    return this.#registry;
  }

  /** An element directive that draws a slot as the element's only child. */
  place<N extends AnySlotName>(placement: Placement<N>): DirectiveResult {
    return seatDirective(this, placement);
  }

  hostConnected(): void {
    this.#use(slots);
  }

  hostDisconnected(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
  }

  /** Elements are made only now, when their places are connected, so that what they throw then can be told apart. */
  hostUpdated(): void {
    for (const seat of this.#waiting) {
      this.#waiting.delete(seat);
      seat.draw();
    }
  }

  /** @internal */
  wait(seat: SeatDirective): void {
    this.#waiting.add(seat);
  }

  /** @internal */
  redraw(): void {
    this.#host.requestUpdate();
  }

  /** @internal */
  tell(place: Element, owner: object, error: unknown): void {
    this.#failed(place, owner, error);
  }

  /** @internal Whether the tag can be made now; if not, the host redraws once it is defined. */
  isReady(tag: string): boolean {
    if (customElements.get(tag)) return true;
    if (!this.#awaitedTags.has(tag)) {
      this.#awaitedTags.add(tag);
      const outlet = new WeakRef(this);
      customElements.whenDefined(tag).then(
        () => outlet.deref()?.redraw(),
        () => undefined,
      );
    }
    return false;
  }

  /** @internal Brings a lazy entry's definition, once. */
  load(entry: SlotEntry): Promise<unknown> | null {
    if (typeof entry.load !== 'function') return null;
    let loading = this.#loads.get(entry);
    if (!loading) this.#loads.set(entry, (loading = Promise.resolve().then(() => entry.load?.())));
    return loading;
  }

  /** @internal A failed load may be asked for again. */
  forget(entry: SlotEntry): void {
    this.#loads.delete(entry);
  }

  #use(registry: SlotRegistry): void {
    if (registry === this.#registry && this.#unsubscribe) return;
    this.#unsubscribe?.();
    this.#registry = registry;
    this.#unsubscribe = registry.subscribe(() => this.#host.requestUpdate());
    this.#host.requestUpdate();
  }
}

class SeatDirective extends AsyncDirective {
  #outlet: SlotOutlet | null = null;
  #placement: Placement | null = null;
  #place: Element | null = null;
  #seat: Seat | null = null;
  readonly #failures = new Map<Drawer, unknown>();
  #lastFailure: RenderFailure | null = null;

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('A slot is placed on an element.');
  }

  override update(part: ElementPart, [outlet, placement]: [SlotOutlet, Placement]): unknown {
    if (this.#place !== part.element) {
      this.#place = part.element;
      this.#seat = new Seat(part.element, (drawer, caught) => {
        this.#fail(drawer, caught);
        this.draw();
      });
    }
    if (this.#placement && this.#placement.attempt !== placement.attempt) this.#failures.clear();
    this.#outlet = outlet;
    this.#placement = placement;
    outlet.wait(this);
    return noChange;
  }

  override render(): unknown {
    return noChange;
  }

  override disconnected(): void {
    queueMicrotask(() => {
      if (!this.isConnected) this.#seat?.leave();
    });
  }

  override reconnected(): void {
    this.#outlet?.wait(this);
    this.#outlet?.redraw();
  }

  /** Draws with the first drawer that can; a place that none can draw says so in text. */
  draw(): void {
    const [outlet, placement, seat] = [this.#outlet, this.#placement, this.#seat];
    if (!outlet || !placement || !seat || !this.isConnected) return;
    for (;;) {
      const drawer = this.#choose(outlet, placement);
      if (drawer === undefined) {
        seat.clear();
        if (this.#failures.size > 0 && this.#place)
          this.#place.textContent = [...this.#failures.values()].map(String).join('\n');
        return;
      }
      const caught = seat.show(drawer, this.#ownerFor(drawer, placement));
      if (!caught) return;
      this.#fail(drawer, caught);
    }
  }

  #choose(outlet: SlotOutlet, { name, key, owner, own }: Placement): Drawer | undefined {
    const entry = outlet.registry.resolve(name, key, owner);
    for (const drawer of this.#failures.keys())
      if (typeof drawer !== 'string' && drawer !== entry) this.#failures.delete(drawer);
    if (entry && !this.#failures.has(entry)) {
      if (entry.tag === undefined) return entry;
      if (recurs(this.#place, entry.tag))
        this.#fail(entry, { error: new Error(`<${entry.tag}> stands in itself without end`) });
      else if (customElements.get(entry.tag)) return entry;
      else this.#awaitEntry(outlet, entry, entry.tag);
    }
    const candidates = !entry && this.#failures.size === 0 ? own : own.slice(-1);
    return candidates.find((tag) => !this.#failures.has(tag) && outlet.isReady(tag));
  }

  #awaitEntry(outlet: SlotOutlet, entry: SlotEntry, tag: string): void {
    outlet.isReady(tag);
    outlet.load(entry)?.catch((error: unknown) => {
      if (this.#failures.has(entry)) return;
      outlet.forget(entry);
      this.#fail(entry, { error });
      outlet.redraw();
    });
  }

  #ownerFor(drawer: Drawer, { owner, own }: Placement): object {
    if (drawer !== own.at(-1)) return owner;
    const error: unknown = [...this.#failures.values()][0];
    return { ...owner, failure: this.#failures.size > 0 ? this.#failureOf(error) : null };
  }

  #failureOf(error: unknown): RenderFailure {
    if (!this.#lastFailure || !Object.is(this.#lastFailure.error, error)) {
      this.#lastFailure = {
        error,
        retry: () => {
          this.#failures.clear();
          this.draw();
        },
      };
    }
    return this.#lastFailure;
  }

  #fail(drawer: Drawer, caught: Caught): void {
    this.#failures.set(drawer, caught.error);
    if (this.#place && this.#placement) this.#outlet?.tell(this.#place, this.#placement.owner, caught.error);
  }
}

const seatDirective = directive(SeatDirective) as (outlet: SlotOutlet, placement: Placement) => DirectiveResult;

/** Elements of one tag nested in each other beyond which it is taken to be drawing itself. */
const nestingLimit = 4;

function recurs(place: Element | null, tag: string): boolean {
  let count = 0;
  for (let node: Node | null = place; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof Element && node.localName === tag && ++count >= nestingLimit) return true;
  }
  return false;
}
