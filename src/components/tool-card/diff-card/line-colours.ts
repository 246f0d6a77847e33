import { walkText, type LinePlace } from './line-element.js';
import type { ShownFile } from './shown-file.js';
import type { SyntaxColours, SyntaxSource } from '../syntax/syntax-colours.js';

/** Colours the code of drawn lines once there is time; without the colours, or before, the lines are complete. */
export class LineColours {
  #colours: SyntaxColours | null = null;
  #isLoading = false;
  #latest: (() => void) | null = null;

  /** Colours the lines in a container, as far as they are not yet. */
  show(container: Element, files: readonly ShownFile[], placeOf: (line: Element) => LinePlace | undefined): void {
    if (typeof Highlight === 'undefined') return;
    const colour = () => this.#colours?.show(container, '.line', (line) => sourceOf(files, placeOf(line)), walkText);
    if (this.#colours) colour();
    else {
      this.#latest = colour;
      if (!this.#isLoading) void this.#load();
    }
  }

  /** Takes the colours of one line away. */
  drop(line: Element): void {
    this.#colours?.drop(line);
  }

  /** Takes all colours away. */
  clear(): void {
    this.#latest = null;
    this.#colours?.clear();
  }

  async #load(): Promise<void> {
    this.#isLoading = true;
    try {
      const { SyntaxColours } = await import('../syntax/syntax-colours.js');
      this.#colours = new SyntaxColours();
      this.#latest?.();
    } catch {
      // Colours are an addition: a page that cannot load them goes without.
    }
  }
}

function sourceOf(files: readonly ShownFile[], place: LinePlace | undefined): SyntaxSource | null {
  if (!place) return null;
  const file = files[place.file];
  const table = file?.diff.regions[place.region]?.comparison[place.side];
  return file && table ? { path: file.change.path, table, line: place.line } : null;
}
