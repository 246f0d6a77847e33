import { adoptStyles } from './adopted-styles.js';
import { contain, containUpdates, type Caught } from './containment.js';
import { exportedParts } from './parts.js';
import type { LiveRendering, SlotEntry, Undo } from './slot-entry.js';

/** What may draw in a seat: an entry of the registry, or one of the caller's own tags. */
export type Drawer = SlotEntry | string;

/** What the last-resort card gets as its property `failure`: the error, and a way to try again. */
export interface RenderFailure {
  readonly error: unknown;
  retry(): void;
}

interface Shown {
  readonly drawer: Drawer;
  readonly node: Node;
  readonly live: LiveRendering<object> | null;
  readonly releaseStyles: Undo;
}

/** The place of one drawn thing: one element of the caller's template, whose only child the seat makes, updates and replaces. */
export class Seat {
  readonly #place: Element;
  readonly #failed: (drawer: Drawer, caught: Caught) => void;
  #shown: Shown | null = null;
  #owner: Readonly<Record<string, unknown>> = {};

  /** @param failed told of an error that comes later than the call that caused it */
  constructor(place: Element, failed: (drawer: Drawer, caught: Caught) => void) {
    this.#place = place;
    this.#failed = failed;
  }

  /** The node that stands there now. */
  get node(): Node | null {
    return this.#shown?.node ?? null;
  }

  /**
   * Draws the owner with the drawer, in place where it drew before (a plain node that `render` made cannot be told of a
   * change: it is made anew). Gives back what was thrown, and then shows nothing.
   */
  show(drawer: Drawer, owner: object): Caught | null {
    const next = owner as Readonly<Record<string, unknown>>;
    const shown = this.#shown;
    if (shown?.drawer === drawer && !differs(next, this.#owner)) return null;
    const hadFocus = shown !== null && holdsFocus(this.#place);
    let caught: Caught | null;
    if (shown?.drawer === drawer && (shown.live || isTag(drawer))) {
      caught = contain(() => {
        if (shown.live) shown.live.update(next);
        else assign(shown.node, next, this.#owner);
      });
    } else {
      this.clear();
      caught = contain(() => {
        this.#shown = isTag(drawer) ? this.#makeElement(drawer, next) : this.#makeRendering(drawer, next);
        if (this.#shown.node.parentNode !== this.#place) this.#place.append(this.#shown.node);
      });
      if (!caught && hadFocus) refocus(this.node);
    }
    this.#owner = next;
    if (caught) contain(() => this.clear());
    return caught;
  }

  /** Takes away what stands there. */
  clear(): void {
    const shown = this.#shown;
    this.#shown = null;
    this.#owner = {};
    shown?.releaseStyles();
    if (shown?.live) disposeOf(shown.live);
    this.#place.replaceChildren();
  }

  /** The seat left the page: lets go of what must not outlive it; an element keeps its state for a return. */
  leave(): void {
    if (this.#shown && (this.#shown.live || !isTag(this.#shown.drawer) || stylesOf(this.#shown.drawer).length > 0))
      this.clear();
  }

  #makeElement(drawer: Drawer, owner: Readonly<Record<string, unknown>>): Shown {
    const tag = tagOf(drawer);
    const constructor = customElements.get(tag);
    if (!constructor) throw new Error(`<${tag}> is not defined`);
    const node = new constructor();
    containUpdates(node, (caught) => {
      if (this.#shown?.node === node) this.#failed(drawer, caught);
    });
    assign(node, owner, {});
    node.setAttribute('exportparts', exportedParts);
    return { drawer, node, live: null, releaseStyles: adoptStyles(this.#place, stylesOf(drawer)) };
  }

  #makeRendering(drawer: Drawer, owner: object): Shown {
    const made: unknown = typeof drawer === 'string' ? null : drawer.render?.(owner);
    const releaseStyles = adoptStyles(this.#place, stylesOf(drawer));
    if (made instanceof Node) return { drawer, node: made, live: null, releaseStyles };
    if (isLive(made)) return { drawer, node: made.node, live: made, releaseStyles };
    releaseStyles();
    throw new TypeError('render() gave neither a node nor { node, update, dispose }');
  }
}

function isTag(drawer: Drawer): boolean {
  return typeof drawer === 'string' || typeof drawer.render !== 'function';
}

function tagOf(drawer: Drawer): string {
  return typeof drawer === 'string' ? drawer : (drawer.tag ?? '');
}

function stylesOf(drawer: Drawer): readonly CSSStyleSheet[] {
  return typeof drawer === 'string' ? [] : (drawer.styles ?? []);
}

function isLive(made: unknown): made is LiveRendering<object> {
  return typeof made === 'object' && made !== null && 'node' in made && made.node instanceof Node && 'update' in made;
}

function differs(next: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(next);
  return keys.length !== Object.keys(before).length || keys.some((key) => !Object.is(next[key], before[key]));
}

function assign(node: Node, next: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>): void {
  const target = node as unknown as Record<string, unknown>;
  for (const key of Object.keys(before)) if (!Object.hasOwn(next, key)) target[key] = undefined;
  for (const key of Object.keys(next))
    if (!Object.hasOwn(before, key) || !Object.is(next[key], before[key])) target[key] = next[key];
}

function disposeOf(live: LiveRendering<object>): void {
  try {
    live.dispose();
  } catch (error) {
    reportError(error);
  }
}

function holdsFocus(place: Element): boolean {
  const root = place.getRootNode();
  const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  return active !== null && active !== place && place.contains(active);
}

function refocus(node: Node | null): void {
  if (!(node instanceof HTMLElement)) return;
  const focus = (): void => node.focus({ preventScroll: true });
  if ('updateComplete' in node) void Promise.resolve(node.updateComplete).then(focus, () => undefined);
  else focus();
}
