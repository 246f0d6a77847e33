import { expect } from 'chai';
import { SlotRegistry } from './slot-registry.js';
import { isElementName } from './element-name.js';

const owner = { callId: 'c', toolName: 't' } as never;
const slot = 'tool.call.toolview';

function opened(): SlotRegistry {
  const registry = new SlotRegistry();
  registry.declare(slot, { kind: 'keyed' });
  return registry;
}

describe('SlotRegistry', () => {
  it('refuses to register into a slot that nobody declared, and names the way out', () => {
    expect(() => new SlotRegistry().register({ name: slot, tag: 'x-a' })).to.throw(/inject/);
  });

  it('asks the newest entry first; its undo uncovers the older', () => {
    const registry = opened();
    registry.register({ name: slot, key: 'bash', tag: 'x-old' });
    const undo = registry.register({ name: slot, key: 'bash', tag: 'x-new' });
    expect(registry.resolve(slot, 'bash', owner)?.tag).to.equal('x-new');
    undo();
    undo();
    expect(registry.resolve(slot, 'bash', owner)?.tag).to.equal('x-old');
  });

  it('asks entries without a key after the exact keys', () => {
    const registry = opened();
    registry.register({ name: slot, key: 'bash', tag: 'x-bash' });
    registry.register({ name: slot, tag: 'x-any' });
    expect(registry.resolve(slot, 'bash', owner)?.tag).to.equal('x-bash');
    expect(registry.resolve(slot, 'read', owner)?.tag).to.equal('x-any');
  });

  it('passes over an entry that does not accept the owner, or throws when asked', () => {
    const registry = opened();
    const warn = console.warn;
    const warned: unknown[] = [];
    console.warn = (...args: unknown[]) => warned.push(args);
    try {
      registry.register({ name: slot, key: 'bash', tag: 'x-yes' });
      registry.register({ name: slot, key: 'bash', tag: 'x-no', accepts: () => false });
      registry.register({
        name: slot,
        key: 'bash',
        tag: 'x-broken',
        accepts: () => {
          throw new Error('broken');
        },
      });
      expect(registry.resolve(slot, 'bash', owner)?.tag).to.equal('x-yes');
      registry.resolve(slot, 'bash', owner);
      expect(warned, 'reported once').to.have.length(1);
    } finally {
      console.warn = warn;
    }
  });

  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', '', 'my tool: v2/x', '工具🔧']) {
    it(`takes ${JSON.stringify(name)} as a key like any other`, () => {
      const registry = opened();
      expect(registry.resolve(slot, name, owner)).to.equal(undefined);
      registry.register({ name: slot, key: name, tag: 'x-a' });
      expect(registry.resolve(slot, name, owner)?.tag).to.equal('x-a');
      expect(registry.resolve(slot, `${name} `, owner)).to.equal(undefined);
      expect(({} as Record<string, unknown>).tag).to.equal(undefined);
    });
  }

  for (const tag of ['script', 'img', 'x-bad<img src=x>', 'X-Upper', 'font-face', '', 'x y-z', 'x-"']) {
    it(`refuses the tag ${JSON.stringify(tag)}`, () => {
      expect(() => opened().register({ name: slot, tag })).to.throw(TypeError);
      expect(isElementName(tag)).to.equal(false);
    });
  }

  it('runs an injection when its slot is declared, again when declared anew, and undoes it in between', () => {
    const registry = new SlotRegistry();
    const log: string[] = [];
    registry.inject(slot, () => {
      log.push('in');
      return [registry.register({ name: slot, tag: 'x-a' }), () => log.push('out')];
    });
    const undo = registry.declare(slot, { kind: 'keyed' });
    expect(registry.resolve(slot, 'k', owner)?.tag).to.equal('x-a');
    undo();
    expect(log).to.deep.equal(['in', 'out']);
    expect(registry.has(slot)).to.equal(false);
    registry.declare(slot, { kind: 'keyed' });
    expect(log).to.deep.equal(['in', 'out', 'in']);
    expect(registry.resolve(slot, 'k', owner)?.tag).to.equal('x-a');
  });

  it('runs an injection at once when the slot is open, and its undo takes all back', () => {
    const registry = opened();
    const undo = registry.inject(slot, () => registry.register({ name: slot, tag: 'x-a' }));
    expect(registry.resolve(slot, 'k', owner)?.tag).to.equal('x-a');
    undo();
    expect(registry.resolve(slot, 'k', owner)).to.equal(undefined);
  });

  it('takes an entry’s children with it, and what was registered in them', () => {
    const registry = new SlotRegistry();
    registry.declare('conversation.chat.tool', { kind: 'single' });
    const undo = registry.register({ name: 'conversation.chat.tool', tag: 'x-tree', children: [slot, 'page.own'] });
    registry.register({ name: slot, key: 'bash', tag: 'x-bash' });
    expect(registry.has(slot) && registry.has('page.own')).to.equal(true);
    undo();
    expect(registry.has(slot) || registry.has('page.own')).to.equal(false);
    registry.declare(slot, { kind: 'keyed' });
    expect(registry.resolve(slot, 'bash', owner)).to.equal(undefined);
  });

  it('stays open while one of two declarations holds it, and refuses another kind', () => {
    const registry = new SlotRegistry();
    const one = registry.declare(slot, { kind: 'keyed' });
    const two = registry.declare(slot, { kind: 'keyed' });
    expect(() => registry.declare(slot, { kind: 'single' })).to.throw(/keyed/);
    one();
    one();
    expect(registry.has(slot)).to.equal(true);
    two();
    expect(registry.has(slot)).to.equal(false);
  });

  it('tells subscribers of every change until they leave', () => {
    const registry = new SlotRegistry();
    const told: string[] = [];
    const leave = registry.subscribe((name) => told.push(name));
    const undo = registry.declare(slot, { kind: 'keyed' });
    const out = registry.register({ name: slot, tag: 'x-a' });
    out();
    leave();
    undo();
    expect(told).to.deep.equal([slot, slot, slot]);
  });
});
