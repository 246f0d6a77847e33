import { expect, fixture, html } from '@open-wc/testing';
import type { DshTerminalCard } from './terminal-card.js';
import { contrast, legibleOn, paletteColor } from './legible.js';
import '../../../define/dsh-terminal-card.js';

type Rgb = readonly [number, number, number];

/** The pixels that a browser paints for a colour over another. */
function painted(color: string, over = '#000'): Rgb {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  for (const fill of [over, color]) {
    context.fillStyle = fill;
    context.fillRect(0, 0, 1, 1);
  }
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
  return [r, g, b];
}

async function cardWith(output: string, scheme: string): Promise<DshTerminalCard> {
  const box = await fixture<HTMLElement>(html`<div></div>`);
  box.style.colorScheme = scheme;
  const element = document.createElement('dsh-terminal-card');
  Object.assign(element, { command: 'x', open: true, output });
  box.append(element);
  await element.updateComplete;
  return element;
}

const sheetOf = (element: DshTerminalCard): Rgb => {
  return painted(getComputedStyle(element.shadowRoot!.querySelector('[part=body]')!).backgroundColor);
};
const runs = (element: DshTerminalCard): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>('.line .s'),
];
const themeCode = (index: number, background = false): number => (index < 8 ? 30 : 82) + index + (background ? 10 : 0);
const hexOf = ([r, g, b]: Rgb): string => `rgb(${r} ${g} ${b})`;

for (const scheme of ['light', 'dark'])
  describe(`terminal colours in ${scheme}`, () => {
    it('lie on a sheet of that scheme', async () => {
      const sheet = sheetOf(await cardWith('a', scheme));
      expect(contrast(sheet, scheme === 'light' ? [255, 255, 255] : [0, 0, 0])).to.be.lessThan(1.3);
    });

    it('of the theme can be read: on the sheet, as a background, and inverse', async () => {
      let output = '';
      for (let index = 0; index < 16; index++)
        for (const look of [
          themeCode(index),
          themeCode(index, true),
          `7;${themeCode(index)}`,
          `31;${themeCode(index, true)}`,
        ])
          output += `\x1b[${look}m${index}\x1b[0m `;
      const element = await cardWith(output, scheme);
      const sheet = sheetOf(element);
      const poor = runs(element).flatMap((run) => {
        const style = getComputedStyle(run);
        const behind = painted(style.backgroundColor, hexOf(sheet));
        const value = contrast(painted(style.color, hexOf(behind)), behind);
        return value < 4.5 ? [`${run.className} ${value.toFixed(2)}`] : [];
      });
      expect(runs(element)).to.have.length(64);
      expect(poor).to.deep.equal([]);
    });

    it('of the 16 as text are sixteen, each at least 4.5:1', async () => {
      const output = Array.from({ length: 16 }, (_, index) => `\x1b[${themeCode(index)}m${index}\x1b[0m`).join(' ');
      const element = await cardWith(output, scheme);
      const sheet = sheetOf(element);
      const colours = runs(element).map((run) => painted(getComputedStyle(run).color));
      expect(new Set(colours.map(String)).size).to.equal(16);
      for (const [index, colour] of colours.entries())
        expect(contrast(colour, sheet), `colour ${index}`).to.be.at.least(4.5);
    });

    it('of the 256 and true colours can be read, alone and on backgrounds of the program', async () => {
      let output = '';
      for (let index = 16; index < 256; index++) output += `\x1b[38;5;${index}m${index}\x1b[0m`;
      for (const colour of ['255;255;255', '0;0;0', '128;128;128', '255;255;0'])
        for (const look of [`38;2;${colour}`, `48;2;${colour}`, `38;5;245;48;2;${colour}`, `7;38;2;${colour}`])
          output += `\x1b[${look}mx\x1b[0m`;
      const element = await cardWith(output, scheme);
      const sheet = sheetOf(element);
      expect(runs(element)).to.have.length(256);
      for (const run of runs(element)) {
        const style = getComputedStyle(run);
        const behind = painted(style.backgroundColor, hexOf(sheet));
        expect(contrast(painted(style.color), behind), run.textContent).to.be.at.least(4.45);
      }
    });

    it('are custom properties', async () => {
      const element = await cardWith('\x1b[31mred\x1b[0m \x1b[94mblue\x1b[0m', scheme);
      element.style.setProperty('--dsh-terminal-red', 'rgb(1, 2, 3)');
      element.style.setProperty('--dsh-terminal-bright-blue', 'rgb(4, 5, 6)');
      element.style.setProperty('--dsh-terminal-background', 'rgb(7, 8, 9)');
      expect(runs(element).map((run) => getComputedStyle(run).color)).to.deep.equal(['rgb(1, 2, 3)', 'rgb(4, 5, 6)']);
      expect(sheetOf(element)).to.deep.equal([7, 8, 9]);
    });
  });

describe('legible colours', () => {
  it('stay as they are where they can be read', () => {
    expect(legibleOn('#000000', '#ffaf00')).to.equal('#ffaf00');
    expect(legibleOn('#ffffff', '#ffaf00')).to.not.equal('#ffaf00');
    expect(legibleOn('#ffffff', null)).to.equal('#000000');
  });

  it('know the palette of 256', () => {
    expect([16, 21, 196, 208, 231, 232, 255].map(paletteColor)).to.deep.equal([
      '#000000',
      '#0000ff',
      '#ff0000',
      '#ff8700',
      '#ffffff',
      '#080808',
      '#eeeeee',
    ]);
  });
});
