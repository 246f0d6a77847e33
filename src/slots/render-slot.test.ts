import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { ContextProvider } from '@lit/context';
import { LitElement } from 'lit';
import { slots, slotsContext } from './context.js';
import { SlotOutlet } from './render-slot.js';
import { SlotRegistry } from './slot-registry.js';
import type { RenderFailure } from './seat.js';

interface Owner {
  readonly value: string;
}

class Host extends LitElement {
  static override properties = { owner: { attribute: false }, key: {} };
  declare owner: Owner;
  declare key: string;
  readonly failures: unknown[] = [];
  readonly outlet = new SlotOutlet(this, (_place, _owner, error) => this.failures.push(error));
  own: readonly string[] = ['x-last'];

  constructor() {
    super();
    this.owner = { value: 'a' };
    this.key = 'k';
  }

  override render(): unknown {
    const place = this.outlet.place({ name: 'test.slot', key: this.key, owner: this.owner, own: this.own });
    return html`<div id="place" ${place}></div>
      <div
        id="sibling"
        ${this.outlet.place({ name: 'test.slot', key: 'other', owner: this.owner, own: this.own })}
      ></div>`;
  }

  get drawn(): (HTMLElement & { value?: string; failure?: RenderFailure | null }) | null {
    return this.renderRoot.querySelector('#place')?.firstElementChild as never;
  }

  get sibling(): HTMLElement | null {
    return this.renderRoot.querySelector('#sibling')?.firstElementChild as never;
  }
}
class Last extends HTMLElement {
  value = '';
  failure: RenderFailure | null = null;
}
class Plain extends HTMLElement {
  value = '';
}
class Provider extends HTMLElement {}

customElements.define('x-outlet-host', Host);
customElements.define('x-last', Last);
customElements.define('x-plain', Plain);
customElements.define('x-provider', Provider);

let wrong = false;
class InConstructor extends HTMLElement {
  constructor() {
    super();
    if (wrong) throw new Error('constructor');
  }
}
class InSetter extends HTMLElement {
  set value(_value: string) {
    if (wrong) throw new Error('setter');
  }
}
class InConnected extends HTMLElement {
  connectedCallback(): void {
    if (wrong) throw new Error('connected');
  }
}
class InRender extends LitElement {
  static override properties = { value: {} };
  override render(): unknown {
    if (wrong) throw new Error('render');
    return html`fine`;
  }
}
class InUpdated extends LitElement {
  static override properties = { value: {} };
  override updated(): void {
    if (wrong) throw new Error('updated');
  }
}
class Endless extends LitElement {
  static override properties = { value: {} };
  override updated(): void {
    if (wrong) this.requestUpdate();
  }
}
const failing = {
  constructor: InConstructor,
  setter: InSetter,
  connected: InConnected,
  render: InRender,
  updated: InUpdated,
  'without end': Endless,
};
for (const [name, element] of Object.entries(failing))
  customElements.define(`x-bad-${name.replace(' ', '-')}`, element);

async function mounted(registry: SlotRegistry): Promise<Host> {
  const provider = document.createElement('x-provider');
  new ContextProvider(provider, { context: slotsContext, initialValue: registry });
  const host = document.createElement('x-outlet-host') as Host;
  provider.append(host);
  await fixture(html`<div>${provider}</div>`);
  await host.updateComplete;
  return host;
}

function opened(): SlotRegistry {
  const registry = new SlotRegistry();
  registry.declare('test.slot', { kind: 'keyed' });
  return registry;
}

describe('the page-wide registry', () => {
  it('stands where every copy of the package finds it, and its context key is equal in all of them', () => {
    const shared = (globalThis as unknown as Record<symbol, { slots?: unknown } | undefined>)[
      Symbol.for('dsh-elements/1')
    ];
    expect(shared?.slots).to.equal(slots);
    expect(slotsContext).to.equal(Symbol.for('dsh-elements/1'));
  });

  it('serves where no provider does', async () => {
    const host = await fixture<Host>(html`<x-outlet-host></x-outlet-host>`);
    expect(host.outlet.registry).to.equal(slots);
  });
});

describe('SlotOutlet', () => {
  beforeEach(() => {
    wrong = false;
  });

  it('draws with the caller’s own tag where nobody registered, and updates it in place', async () => {
    const host = await mounted(opened());
    const { drawn } = host;
    expect(drawn).to.be.instanceOf(Last);
    expect(drawn?.value).to.equal('a');
    expect(drawn?.failure).to.equal(null);
    host.owner = { value: 'b' };
    await host.updateComplete;
    expect(host.drawn).to.equal(drawn);
    expect(drawn?.value).to.equal('b');
  });

  it('follows registrations and their undo while on the page', async () => {
    const registry = opened();
    const host = await mounted(registry);
    const undo = registry.register({ name: 'test.slot', key: 'k', tag: 'x-plain' });
    await host.updateComplete;
    expect(host.drawn).to.be.instanceOf(Plain);
    expect(host.sibling).to.be.instanceOf(Last);
    undo();
    await host.updateComplete;
    expect(host.drawn).to.be.instanceOf(Last);
  });

  for (const name of Object.keys(failing)) {
    it(`replaces an element that throws (${name}), tells it once, and tries again on request`, async () => {
      const registry = opened();
      const seen: Event[] = [];
      const note = (event: Event): void => void seen.push(event);
      addEventListener('error', note);
      addEventListener('unhandledrejection', note);
      wrong = true;
      registry.register({ name: 'test.slot', key: 'k', tag: `x-bad-${name.replace(' ', '-')}` });
      const host = await mounted(registry);
      await aTimeout(20);
      expect(host.drawn, 'the last resort').to.be.instanceOf(Last);
      expect((host.drawn?.failure?.error as Error).message).to.include(name);
      expect(host.failures).to.have.length(1);
      expect(host.sibling).to.be.instanceOf(Last);
      host.owner = { value: 'b' };
      await host.updateComplete;
      expect(host.drawn?.value).to.equal('b');
      expect(host.failures, 'not tried again by itself').to.have.length(1);
      wrong = false;
      host.drawn?.failure?.retry();
      await aTimeout(0);
      expect(host.drawn).to.be.instanceOf(failing[name as keyof typeof failing]);
      removeEventListener('error', note);
      removeEventListener('unhandledrejection', note);
      expect(seen.filter((event) => !event.defaultPrevented)).to.deep.equal([]);
    });
  }

  it('draws the last resort until a tag is defined', async () => {
    const registry = opened();
    registry.register({ name: 'test.slot', key: 'k', tag: 'x-late' });
    const host = await mounted(registry);
    expect(host.drawn).to.be.instanceOf(Last);
    expect(host.drawn?.failure).to.equal(null);
    customElements.define('x-late', class extends HTMLElement {});
    await aTimeout(0);
    await host.updateComplete;
    expect(host.drawn?.localName).to.equal('x-late');
  });

  it('loads a lazy entry once, and says so when that fails', async () => {
    const registry = opened();
    let loads = 0;
    registry.register({
      name: 'test.slot',
      tag: 'x-lazy',
      load: () => {
        loads++;
        if (!customElements.get('x-lazy')) customElements.define('x-lazy', class extends HTMLElement {});
        return Promise.resolve();
      },
    });
    const host = await mounted(registry);
    await aTimeout(0);
    await host.updateComplete;
    expect(host.drawn?.localName).to.equal('x-lazy');
    expect(host.sibling?.localName).to.equal('x-lazy');
    expect(loads).to.equal(1);
    registry.register({
      name: 'test.slot',
      key: 'k',
      tag: 'x-never',
      load: () => Promise.reject(new Error('offline')),
    });
    await host.updateComplete;
    await aTimeout(0);
    await host.updateComplete;
    expect((host.drawn?.failure?.error as Error).message).to.equal('offline');
  });

  it('draws with render: a plain node anew for each owner, a live one in place until disposed', async () => {
    const registry = opened();
    const log: string[] = [];
    const undo = registry.register({
      name: 'test.slot',
      key: 'k',
      render: (owner) => {
        const node = document.createElement('b');
        node.textContent = (owner as Owner).value;
        return node;
      },
    });
    const host = await mounted(registry);
    const first = host.drawn;
    expect(first?.textContent).to.equal('a');
    host.requestUpdate();
    await host.updateComplete;
    expect(host.drawn, 'same owner, same node').to.equal(first);
    host.owner = { value: 'b' };
    await host.updateComplete;
    expect(host.drawn).not.to.equal(first);
    expect(host.drawn?.textContent).to.equal('b');
    undo();
    registry.register({
      name: 'test.slot',
      key: 'k',
      render: () => ({
        node: document.createElement('i'),
        update: (owner) => void log.push((owner as Owner).value),
        dispose: () => void log.push('disposed'),
      }),
    });
    await host.updateComplete;
    const live = host.drawn;
    host.owner = { value: 'c' };
    await host.updateComplete;
    expect(host.drawn).to.equal(live);
    const parent = host.parentElement;
    const other = await fixture<HTMLElement>(html`<div></div>`);
    other.append(...(parent ? [parent] : []));
    await host.updateComplete;
    await aTimeout(0);
    expect(log, 'a move is not the end').to.deep.equal(['c']);
    expect(host.drawn).to.equal(live);
    parent?.remove();
    await aTimeout(0);
    expect(log).to.deep.equal(['c', 'disposed']);
    other.append(...(parent ? [parent] : []));
    await host.updateComplete;
    expect(host.drawn?.localName, 'made anew on return').to.equal('i');
  });

  it('adopts an entry’s sheets around the drawn element, once, and only while drawn', async () => {
    const registry = opened();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('x-plain { display: block; color: rgb(1, 2, 3) }');
    const undo = registry.register({ name: 'test.slot', tag: 'x-plain', styles: [sheet] });
    const host = await mounted(registry);
    const root = host.renderRoot as ShadowRoot;
    expect(root.adoptedStyleSheets.filter((one) => one === sheet)).to.have.length(1);
    expect(getComputedStyle(host.drawn as Element).color).to.equal('rgb(1, 2, 3)');
    undo();
    await host.updateComplete;
    expect(root.adoptedStyleSheets).not.to.include(sheet);
  });

  it('keeps an element and its state through a move', async () => {
    const registry = opened();
    registry.register({ name: 'test.slot', key: 'k', tag: 'x-plain' });
    const host = await mounted(registry);
    const { drawn } = host;
    const other = await fixture<HTMLElement>(html`<div></div>`);
    other.append(host.parentElement as HTMLElement);
    await aTimeout(0);
    await host.updateComplete;
    expect(host.drawn).to.equal(drawn);
  });

  it('stops an element that would draw itself without end', async () => {
    const registry = opened();
    registry.register({ name: 'test.slot', key: 'k', tag: 'x-outlet-host' });
    const host = await mounted(registry);
    await aTimeout(50);
    let depth = 0;
    for (let at: Host | null = host; at instanceof Host; at = at.drawn as Host | null) depth++;
    expect(depth).to.be.within(1, 5);
  });
});
