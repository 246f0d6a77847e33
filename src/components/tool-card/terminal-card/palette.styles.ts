import { css, unsafeCSS } from 'lit';

/** Lightness, chroma and hue of the theme's colours in light and in dark: each at least 4.5:1 on its sheet. */
const theme: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  black: ['.3 .01 265', '.62 .012 265'],
  red: ['.52 .19 27', '.71 .16 24'],
  green: ['.48 .125 150', '.77 .15 152'],
  yellow: ['.5 .105 80', '.83 .13 90'],
  blue: ['.49 .17 262', '.71 .13 260'],
  magenta: ['.51 .2 322', '.74 .16 325'],
  cyan: ['.49 .085 210', '.8 .1 205'],
  white: ['.45 .01 265', '.87 .006 265'],
  'bright-black': ['.53 .012 265', '.67 .012 265'],
  'bright-red': ['.55 .215 26', '.76 .14 22'],
  'bright-green': ['.52 .145 147', '.86 .17 150'],
  'bright-yellow': ['.54 .115 76', '.91 .14 98'],
  'bright-blue': ['.54 .19 264', '.79 .1 256'],
  'bright-magenta': ['.55 .225 328', '.82 .125 325'],
  'bright-cyan': ['.53 .09 208', '.89 .09 200'],
  'bright-white': ['.2 .012 265', '.98 .003 265'],
};

const names = Object.entries(theme);
const declared = names.map(
  ([name, [light, dark]], index) =>
    `--_t${index}:var(--dsh-terminal-${name},light-dark(oklch(${light}),oklch(${dark})));`,
);
const classes = names.map((_, index) => `.f${index}{--_c:var(--_t${index})}.b${index}{--_b:var(--_t${index})}`);

/** The terminal's sheet, its 16 theme colours, and the looks of runs. */
export const paletteStyles = css`
  :host {
    --_term: var(--dsh-terminal-background, light-dark(oklch(0.985 0.002 265), oklch(0.19 0.008 265)));
    --_term-fg: var(--dsh-terminal-text, light-dark(oklch(0.27 0.012 265), oklch(0.9 0.006 265)));
    ${unsafeCSS(declared.join(''))}
  }
  ${unsafeCSS(classes.join(''))}
  .bt {
    --_b: var(--_term-fg);
  }
  .s {
    color: var(--_c, var(--_term-fg));
  }
  .s[class*=' b'] {
    background: var(--_b);
    color: var(--_c, var(--_term));
  }
  .heavy {
    font-weight: 650;
  }
  .faint {
    color: color-mix(in oklab, var(--_c, var(--_term-fg)) 74%, var(--_term));
  }
  .italic {
    font-style: italic;
  }
  .deco {
    text-decoration-line: var(--_u,) var(--_s,) var(--_o,);
  }
  .under {
    --_u: underline;
    text-underline-offset: 2px;
  }
  .strike {
    --_s: line-through;
  }
  .over {
    --_o: overline;
  }
  .double {
    text-decoration-style: double;
  }
  .curly {
    text-decoration-style: wavy;
  }
  .dotted {
    text-decoration-style: dotted;
  }
  .dashed {
    text-decoration-style: dashed;
  }
  .conceal {
    border-radius: 2px;
    background: repeating-linear-gradient(
      -45deg,
      transparent 0 2px,
      color-mix(in oklab, var(--_term-fg) 22%, transparent) 2px 4px
    );
    color: transparent;
  }
  .conceal:is(:hover, :focus),
  .conceal::selection {
    color: var(--_term-fg);
  }
  .conceal::selection {
    background: light-dark(oklch(0.85 0.06 262), oklch(0.4 0.08 262));
  }
  @media (forced-colors: active) {
    .s[class*=' b'] {
      forced-color-adjust: none;
      background: CanvasText;
      color: Canvas;
    }
    .conceal {
      outline: 1px dashed;
    }
  }
`;
