import { createContext, type Context } from '@lit/context';
import { SlotRegistry } from './slot-registry.js';

/** What all versions of the package on a page share is kept under this key. */
const shared = Symbol.for('dsh-elements/1');

interface Shared {
  slots?: SlotRegistry;
}

function pageWide(): SlotRegistry {
  const page = globalThis as typeof globalThis & { [shared]?: Shared };
  page[shared] ??= {};
  return (page[shared].slots ??= new SlotRegistry());
}

/** The registry of the page, shared by every copy of the package that it loads. */
export const slots: SlotRegistry = pageWide();

/** By this context a part of a page brings a registry of its own; without a provider {@link slots} serves. */
export const slotsContext: Context<symbol, SlotRegistry> = createContext<SlotRegistry, symbol>(shared);
