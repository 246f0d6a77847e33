import { expect, fixture, html } from '@open-wc/testing';
import type { LitElement } from 'lit';
import { cwd, editCall, home, inState, settled, statuses } from '../fixtures/calls.fixture.js';
import { endedSession, liveSession, sessionWith } from '../fixtures/sessions.fixture.js';
import { busyCall, nestedCall } from '../fixtures/trees.fixture.js';
import type { ToolCallBlock } from '../src/runtime/block.js';
import {
  DshAnswerEvent,
  DshInspectCallEvent,
  DshOpenFileEvent,
  DshPermissionEvent,
  DshRenderErrorEvent,
  DshToggleCallEvent,
  slots,
  type SlotName,
} from '../src/entry/index.js';
import '../src/define/all.js';

interface Named {
  readonly name: string;
}
interface Declaration {
  readonly name: string;
  readonly tagName?: string;
  readonly members?: readonly (Named & { readonly kind: 'field' | 'method' })[];
  readonly attributes?: readonly Named[];
  readonly events?: readonly Named[];
  readonly cssParts?: readonly Named[];
  readonly slots?: readonly Named[];
}

type EventName = Extract<keyof HTMLElementEventMap, `dsh-${string}`>;
type EventClass<N extends EventName> = abstract new (...args: never[]) => HTMLElementEventMap[N];

/** Every event of the package with its class; the compiler sees to it that none is missing in `HTMLElementEventMap`. */
const eventClasses: { readonly [N in EventName]: EventClass<N> } = {
  'dsh-open-file': DshOpenFileEvent,
  'dsh-inspect-call': DshInspectCallEvent,
  'dsh-toggle-call': DshToggleCallEvent,
  'dsh-permission': DshPermissionEvent,
  'dsh-answer': DshAnswerEvent,
  'dsh-render-error': DshRenderErrorEvent,
};

const response = await fetch('/custom-elements.json');
const manifest = (await response.json()) as { modules: readonly { declarations: readonly Declaration[] }[] };
const elements = manifest.modules.flatMap(({ declarations }) =>
  declarations.flatMap((one) => (one.tagName === undefined ? [] : [{ ...one, tagName: one.tagName }])),
);

const waiting = inState(editCall(), 'awaiting-approval');

/** What each element is drawn with, so that between them all its parts are there. */
const drawings: Readonly<Record<string, readonly object[]>> = {
  ...Object.fromEntries(
    Object.entries(settled).map(([tag, call]) => [
      tag,
      statuses.map((status) => ({ block: inState(call, status), open: true, cwd, home })),
    ]),
  ),
  'dsh-tool-card': [{ heading: 'Deployed', summary: 'to staging', open: true }],
  'dsh-tool-tree': [{ block: nestedCall() }, { block: busyCall() }],
  'dsh-tool-details': [...Object.values(settled), waiting].map((block) => ({ block })),
  'dsh-details-panel': [{ snapshot: null }, ...[...Object.values(settled), waiting, nestedCall()].map(selected)],
  'dsh-chat-view': [{ snapshot: endedSession() }, { snapshot: liveSession() }],
  'dsh-session-view': [
    { session: { snapshot: endedSession(), subscribe: () => () => undefined }, selectedCallId: 'edit-root' },
    { session: { snapshot: liveSession(), subscribe: () => () => undefined } },
  ],
};

function selected(call: ToolCallBlock): object {
  return { snapshot: sessionWith(call), selectedCallId: call.callId };
}

async function draw(tag: string, properties: object): Promise<LitElement> {
  const box = await fixture<HTMLElement>(html`<div></div>`);
  const element = document.createElement(tag) as LitElement;
  Object.assign(element, properties);
  box.append(element);
  await settle(element);
  return element;
}

/** Two frames: what an element drew into its own elements has been drawn by them. */
async function settle(element: LitElement): Promise<void> {
  await element.updateComplete;
  for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

async function drawAll(tag: string): Promise<readonly LitElement[]> {
  const drawn: LitElement[] = [];
  for (const properties of drawings[tag] ?? []) drawn.push(await draw(tag, properties));
  return drawn;
}

/** The parts that `::part()` reaches on an element: those in its shadow root, and those that its children pass outward. */
function partsOf(element: Element): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const inner of element.shadowRoot?.querySelectorAll('*') ?? []) {
    for (const name of inner.part) parts.add(name);
    const passed = inner.getAttribute('exportparts');
    if (passed === null) continue;
    const own = partsOf(inner);
    for (const entry of passed.split(',')) {
      const [from = '', to = from] = entry.split(':').map((name) => name.trim());
      if (own.has(from)) parts.add(to);
    }
  }
  return parts;
}

/** The first element that matches, through every shadow root. */
function find(root: Element | ShadowRoot, selector: string): HTMLElement | null {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.matches(selector)) return element;
    const inside = element.shadowRoot && find(element.shadowRoot, selector);
    if (inside) return inside;
  }
  return root instanceof Element && root.shadowRoot ? find(root.shadowRoot, selector) : null;
}

const names = (list: readonly Named[] | undefined): readonly string[] => (list ?? []).map(({ name }) => name).sort();
const union = (sets: readonly ReadonlySet<string>[]): readonly string[] =>
  [...new Set(sets.flatMap((set) => [...set]))].sort();

/** What a reader does that makes an element fire; `null` where none of its drawings has such a control. */
const controls: Readonly<Partial<Record<EventName, string>>> = {
  'dsh-toggle-call': '[part~="icon"]',
  'dsh-permission': '.approval button',
  'dsh-open-file': 'button.file, button.match',
  'dsh-inspect-call': 'button[aria-label^="Inspect "], .calls button',
};

/** The slot in which something fails, to see that an element tells of it. */
const failingSlots: Readonly<Record<string, SlotName>> = {
  'dsh-tool-tree': 'tool.call.toolview',
  'dsh-chat-view': 'conversation.chat.tool',
  'dsh-session-view': 'conversation.chat.tool',
  'dsh-details-panel': 'conversation.details.tool',
};

/** Fired only where one of the package's own cards fails beyond its own containment. */
const isOutOfReach = (tag: string, event: string): boolean =>
  tag === 'dsh-tool-details' && event === 'dsh-render-error';

async function fired(tag: string, name: EventName): Promise<Event | null> {
  const seen: Event[] = [];
  const listen = (event: Event): unknown => seen.push(event);
  document.addEventListener(name, listen);
  const failing = name === 'dsh-render-error' ? failingSlots[tag] : undefined;
  const undo = failing === undefined ? null : failIn(failing);
  for (const element of await drawAll(tag)) {
    const selector = controls[name];
    const control = selector === undefined ? null : find(element, selector);
    control?.click();
    if (control) await settle(element);
  }
  document.removeEventListener(name, listen);
  undo?.();
  return seen[0] ?? null;
}

function failIn(name: SlotName): () => void {
  return slots.register({
    name,
    render: () => {
      throw new Error('On purpose');
    },
  });
}

describe('custom-elements.json', () => {
  it('names every element once', () => {
    expect(elements.map(({ tagName }) => tagName).sort()).to.deep.equal(Object.keys(drawings).sort());
  });

  for (const { tagName, name, members, attributes, events, cssParts, slots: documentedSlots } of elements) {
    describe(tagName, () => {
      const constructor = customElements.get(tagName) as typeof LitElement | undefined;

      it('is defined, by the class that is named', () => {
        expect(constructor?.name).to.equal(name);
      });

      it('observes the attributes that are listed', () => {
        expect([...(constructor?.observedAttributes ?? [])].sort()).to.deep.equal(names(attributes));
      });

      it('has the members that are listed, and lists the properties that it has', () => {
        const element = document.createElement(tagName);
        for (const member of members ?? []) {
          expect(member.name in element, member.name).to.equal(true);
          if (member.kind === 'method') expect(element[member.name as keyof Element]).to.be.a('function');
        }
        const properties = [...(constructor?.elementProperties ?? [])].filter(([, options]) => !options.state);
        expect(names(members)).to.include.members(properties.map(([property]) => property));
      });

      it('has the parts and slots that are listed, and no other', async () => {
        const drawn = await drawAll(tagName);
        expect(union(drawn.map(partsOf)), 'parts').to.deep.equal(names(cssParts));
        const found = drawn.map(
          (element) => new Set(Array.from(element.shadowRoot?.querySelectorAll('slot') ?? [], (slot) => slot.name)),
        );
        expect(union(found), 'slots').to.deep.equal(names(documentedSlots));
      });

      for (const event of names(events).filter((one) => !isOutOfReach(tagName, one))) {
        it(`fires ${event}, of its class, bubbling, composed and cancelable`, async () => {
          const first = await fired(tagName, event as EventName);
          expect(first).to.be.an.instanceOf(eventClasses[event as EventName]);
          expect([first?.bubbles, first?.composed, first?.cancelable]).to.deep.equal([true, true, true]);
        });
      }
    });
  }
});
