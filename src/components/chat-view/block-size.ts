import { noChange } from 'lit';
import { Directive, directive, PartType, type ElementPart, type PartInfo } from 'lit/directive.js';

class BlockSizeDirective extends Directive {
  #pixels = -1;

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('A size is given to an element.');
  }

  override update(part: ElementPart, [pixels]: [number]): unknown {
    if (pixels !== this.#pixels && part.element instanceof HTMLElement) part.element.style.blockSize = `${pixels}px`;
    this.#pixels = pixels;
    return noChange;
  }

  override render(pixels: number): unknown {
    this.#pixels = pixels;
    return noChange;
  }
}

/** Gives an element a height in pixels, without a style attribute: that would break a page's strict policy. */
export const blockSize = directive(BlockSizeDirective);
