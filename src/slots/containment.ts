/** An error that was held back, boxed so that even `undefined` can be thrown. */
export interface Caught {
  readonly error: unknown;
}

/**
 * Runs something foreign and gives back what it threw, also what the browser only reports: errors of a custom element's
 * reactions (`connectedCallback`) never reach the code that inserts it.
 */
export function contain(run: () => void): Caught | null {
  let caught: Caught | null = null;
  const listener = (event: ErrorEvent): void => {
    caught ??= { error: (event.error as unknown) ?? event.message };
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Browsers call the page's older listeners first; its `onerror` at least is spared what is not the page's fault.
  const { onerror } = window;
  if (onerror) {
    window.onerror = (message, _source, _line, _column, error) => {
      caught ??= { error: error ?? message };
      return true;
    };
  }
  addEventListener('error', listener, true);
  try {
    run();
  } catch (error) {
    caught ??= { error };
  } finally {
    removeEventListener('error', listener, true);
    if (onerror) window.onerror = onerror;
  }
  return caught;
}

interface Updating {
  performUpdate(): unknown;
}

/** Updates in one turn of the event loop before an element counts as one that never rests. */
const patience = 500;

/** Hands over what an element's Lit updates throw instead of letting it reach the page, and stops one that updates without end. */
export function containUpdates(element: Element, failed: (caught: Caught) => void): void {
  if (!isUpdating(element)) return;
  const performUpdate = element.performUpdate;
  let burst = 0;
  let resting = false;
  let stopped = false;
  element.performUpdate = () => {
    if (stopped) return;
    if (++burst > 50 && !resting) {
      resting = true;
      setTimeout(() => {
        burst = 0;
        resting = false;
      });
    }
    try {
      if (burst > patience) {
        stopped = true;
        throw new Error(`<${element.localName}> updates without end`);
      }
      return performUpdate.call(element);
    } catch (error) {
      failed({ error });
    }
  };
}

function isUpdating(element: Element): element is Element & Updating {
  return 'performUpdate' in element && typeof element.performUpdate === 'function';
}
