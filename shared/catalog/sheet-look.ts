import type { Swatch, SwatchPattern } from './material.ts';
import { shade } from './shade.ts';

/** Look of a sheet that is cut and engraved. Colours are `#rrggbb`. */
export interface SheetLook {
  readonly ground: string;
  /** Mixed into the ground by the texture. */
  readonly second: string;
  /** Where the laser has been over the surface. */
  readonly engraved: string;
  /** The cut edge, seen from above. */
  readonly edge: string;
  readonly texture: Texture;
  /** How strongly light lies across the sheet, 0 to 1. */
  readonly sheen: number;
  /** How much of what is below shows through it, 0 to 1. */
  readonly clearness: number;
}

/** How ground and second colour are mixed. */
export interface Texture {
  /** grain: long bands; streaks: fine lines; specks: points and fibres; plain: one colour. */
  readonly kind: 'grain' | 'streaks' | 'specks' | 'plain';
  /** 0 to 1. */
  readonly strength: number;
}

const PLAIN: Texture = { kind: 'plain', strength: 0 };
const grain = (strength: number): Texture => ({ kind: 'grain', strength });
const streaks = (strength: number): Texture => ({ kind: 'streaks', strength });
const specks = (strength: number): Texture => ({ kind: 'specks', strength });

/** How a laser marks a kind of sheet: burns it, blackens it, frosts it, or bares the layer below. */
type Marking = 'burnt' | 'blackened' | 'frosted' | 'bared';

interface Kind {
  readonly texture: Texture;
  readonly sheen: number;
  readonly marking: Marking;
}

const kind = (texture: Texture, sheen: number, marking: Marking): Kind => ({ texture, sheen, marking });

const KINDS: Readonly<Record<SwatchPattern, Kind>> = {
  solid: kind(PLAIN, 0.14, 'frosted'),
  translucent: kind(PLAIN, 0.3, 'frosted'),
  frosted: kind(specks(0.12), 0.12, 'frosted'),
  mirror: kind(PLAIN, 0.5, 'frosted'),
  brushed: kind(streaks(0.55), 0.3, 'blackened'),
  mill: kind(streaks(0.3), 0.34, 'blackened'),
  spangle: kind(specks(0.5), 0.2, 'blackened'),
  woodgrain: kind(grain(0.9), 0, 'burnt'),
  plywood: kind(grain(0.75), 0, 'burnt'),
  fibreboard: kind(specks(0.55), 0, 'burnt'),
  bamboo: kind(grain(0.6), 0, 'burnt'),
  laminate: kind(PLAIN, 0.12, 'bared'),
  corrugated: kind(grain(0.35), 0, 'burnt'),
  paper: kind(specks(0.3), 0, 'burnt'),
  leather: kind(specks(0.6), 0, 'burnt'),
  felt: kind(specks(0.7), 0, 'burnt'),
  weave: kind(streaks(0.5), 0, 'burnt'),
  rubber: kind(specks(0.3), 0.06, 'frosted'),
  foam: kind(specks(0.6), 0, 'burnt'),
  cork: kind(specks(1), 0, 'burnt'),
  etched: kind(streaks(0.3), 0.3, 'blackened'),
};

/** See-through sheets brighter than this are clear, others tinted. */
const COLOURLESS = 0.85;

/** Soot: what burnt and blackened colours lean towards. */
const SOOT = '#351a05';

/** A sheet before a material is chosen: neither wood nor metal. */
const NEUTRAL: SheetLook = {
  ground: '#dfe3e6',
  second: '#d3d8dc',
  engraved: '#656e77',
  edge: '#8a939b',
  texture: PLAIN,
  sheen: 0.12,
  clearness: 0,
};

/** How a material looks when it is made into a part; a neutral sheet where there is none. */
export function sheetLookOf(swatch: Swatch | null): SheetLook {
  if (!swatch) return NEUTRAL;
  const ground = swatch.colors[0] ?? NEUTRAL.ground;
  const second = swatch.colors[1] ?? shade(ground, -0.12);
  const { texture, sheen, marking } = KINDS[swatch.pattern];
  const clearness = swatch.pattern === 'translucent' ? (brightness(ground) > COLOURLESS ? 0.7 : 0.3) : 0;
  return { ground, second, texture, sheen, clearness, ...marksOf(marking, ground, second) };
}

function marksOf(marking: Marking, ground: string, second: string): Pick<SheetLook, 'engraved' | 'edge'> {
  const light = brightness(ground);
  if (marking === 'burnt') {
    // Dark sheets burn paler, as soot and ash show up on them.
    if (light < 0.16) return { engraved: shade(ground, 0.42), edge: shade(ground, -0.55) };
    return { engraved: mixed(ground, SOOT, 0.68), edge: mixed(second, SOOT, 0.62) };
  }
  if (marking === 'blackened') return { engraved: shade(ground, -0.62), edge: shade(ground, -0.5) };
  if (marking === 'bared') return { engraved: second, edge: shade(second, -0.25) };
  // Frost is white: on a sheet that is white already, only its shadow shows.
  return { engraved: light > 0.72 ? shade(ground, -0.34) : shade(ground, 0.62), edge: shade(ground, -0.36) };
}

/** Two colours mixed; `amount` is the second one's share, 0 to 1. */
function mixed(from: string, to: string, amount: number): string {
  const one = (at: 1 | 3 | 5) => {
    const [a, b] = [channel(from, at), channel(to, at)];
    return Math.round(a + (b - a) * amount)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${one(1)}${one(3)}${one(5)}`;
}

/** Red, green or blue of `#rrggbb`: at 1, 3 and 5. */
export function channel(hex: string, at: 1 | 3 | 5): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}

/** 0 black to 1 white. Source: the weights of ITU-R BT.601. */
function brightness(hex: string): number {
  return (channel(hex, 1) * 0.299 + channel(hex, 3) * 0.587 + channel(hex, 5) * 0.114) / 255;
}
