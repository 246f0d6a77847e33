/** What the next character is written with, as numbers: cheap to change, to keep and to compare. */
export interface Pen {
  /** -1: default; 0–255: palette; from `trueColor` up: that plus 0xrrggbb. */
  readonly fg: number;
  readonly bg: number;
  readonly flags: number;
  /** The link that is open, checked; null: none. */
  readonly href: string | null;
}

/** Added to 0xrrggbb to tell a true colour from a palette index. */
export const trueColor = 0x1000000;

/** Bits of `Pen.flags`; bits 8 to 10 hold the underline style, 0 to 5. */
export const flag = {
  bold: 1,
  dim: 2,
  italic: 4,
  blink: 8,
  inverse: 16,
  hidden: 32,
  strike: 64,
  overline: 128,
  underline: 0x700,
  /** Selective erase leaves the character alone. */
  protect: 0x800,
  /** Everything but `protect`. */
  visible: 0x7ff,
} as const;

/** The pen that a terminal starts with. */
export const plainPen: Pen = { fg: -1, bg: -1, flags: 0, href: null };

/** The number of the pen's underline style, as in `CSI 4 : n m`. */
export const underlineOf = (pen: Pen): number => (pen.flags & flag.underline) >> 8;

/** Whether both write alike. */
export const samePen = (a: Pen, b: Pen): boolean =>
  a === b || (a.fg === b.fg && a.bg === b.bg && a.flags === b.flags && a.href === b.href);

/** The same pen with another link. */
export const withHref = (pen: Pen, href: string | null): Pen => (pen.href === href ? pen : { ...pen, href });

/** What erased cells get: the background alone. */
export const erasePen = (pen: Pen): Pen => (pen.bg < 0 ? plainPen : { fg: -1, bg: pen.bg, flags: 0, href: null });
