/** Colours that stand for something in drawings for a laser: the few that shops teach, paper, and the rest. */
export type ColourClass = 'red' | 'blue' | 'black' | 'green' | 'cyan' | 'magenta' | 'paper' | 'other';

/** Channels, 0 to 255. */
type Rgb = readonly [number, number, number];

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Channels of a pure colour are at least so strong, or at most so weak. Colour conversions of drawing programs stay within. */
const STRONG = 0xd0;
const WEAK = 0x40;
/** Paper: no darker than this in any channel. */
const PAPER = 0xf0;
/** Pale: a tint of paper, no darker than this in any channel: cream, ivory, light grey. */
const PALE = 0xd0;
const TINT = 0xa0;
/** Colours whose channels all differ by no more than this look the same. */
const SAME = 24;

/** The class of a `#rrggbb`. */
export function colourClass(hex: string): ColourClass {
  const [r, g, b] = rgbOf(hex);
  if (Math.min(r, g, b) >= PAPER) return 'paper';
  if (Math.max(r, g, b) <= WEAK) return 'black';
  const code = [r, g, b].map((value) => (value >= STRONG ? '1' : value <= WEAK ? '0' : '?')).join('');
  return CLASS_OF[code] ?? PRINTED.find(([, pure]) => isLike(rgbOf(hex), pure))?.[0] ?? 'other';
}

/** Pure inks after a way through CMYK (US Web Coated SWOP, as Illustrator and InDesign save SVG and RGB files). */
const PRINTED: readonly (readonly [ColourClass, Rgb])[] = [
  ['blue', [0x2e, 0x31, 0x92]],
  ['green', [0x00, 0xa6, 0x51]],
  ['cyan', [0x00, 0xae, 0xef]],
  ['magenta', [0xec, 0x00, 0x8c]],
];

function isLike(a: Rgb, b: Rgb): boolean {
  return a.every((value, i) => Math.abs(value - b[i]!) <= SAME);
}

/** Whether a `#rrggbb` is paper or a tint of it, as pages are painted behind drawings. */
export function isPale(hex: string): boolean {
  return Math.min(...rgbOf(hex)) >= PALE;
}

/** Whether a `#rrggbb` is a light tint of a color, neither gray nor paper: what is there, as a rule, and not what is engraved. */
export function isTint(hex: string): boolean {
  const rgb = rgbOf(hex);
  return Math.min(...rgb) >= TINT && Math.max(...rgb) - Math.min(...rgb) > SAME;
}

/** Whether a `#rrggbb` is a gray between black and paper. */
export function isGrey(hex: string): boolean {
  const [r, g, b] = rgbOf(hex);
  return Math.max(r, g, b) - Math.min(r, g, b) <= SAME && Math.min(r, g, b) > WEAK && Math.max(r, g, b) < PAPER;
}

const CLASS_OF: Readonly<Record<string, ColourClass>> = {
  '100': 'red',
  '001': 'blue',
  '010': 'green',
  '011': 'cyan',
  '101': 'magenta',
};

/** Colours that mean the same: one class, or nearly equal ones of no class. Numbers are given as colours are met. */
export class ColourFamilies {
  readonly #classes = new Map<ColourClass, number>();
  readonly #others: { readonly rgb: Rgb; readonly family: number }[] = [];
  #count = 0;

  /** The number of a colour's family. */
  of(hex: string): number {
    const kind = colourClass(hex);
    if (kind !== 'other') {
      const known = this.#classes.get(kind);
      if (known !== undefined) return known;
      this.#classes.set(kind, this.#count);
      return this.#count++;
    }
    const rgb = rgbOf(hex);
    const like = this.#others.find((other) => isLike(other.rgb, rgb));
    if (like) return like.family;
    this.#others.push({ rgb, family: this.#count });
    return this.#count++;
  }

  /** The number of a class's family; −1 where no colour of it was met. */
  ofClass(kind: ColourClass): number {
    return this.#classes.get(kind) ?? -1;
  }
}
