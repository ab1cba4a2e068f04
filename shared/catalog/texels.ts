import { channel, type Texture } from './sheet-look.ts';

/** A texture spans this share of the part's longer side, and so looks alike on parts of any size. */
const SPAN = 0.6;
/** It spans this at least, mm. */
const LEAST_SPAN_MM = 50;

/** How large a texture lies on a part, mm. */
export function textureSpanMm(size: { readonly width: number; readonly height: number }): number {
  return Math.max(LEAST_SPAN_MM, Math.max(size.width, size.height) * SPAN);
}

/** The texels of a texture, red, green, blue and alpha each: always the same for the same colours. */
export function texels(texture: Texture, ground: string, second: string, edge: number): Uint8ClampedArray {
  const mix = MIXES[texture.kind](edge);
  const from = [channel(ground, 1), channel(ground, 3), channel(ground, 5)] as const;
  const to = [channel(second, 1), channel(second, 3), channel(second, 5)] as const;
  const data = new Uint8ClampedArray(edge * edge * 4);
  for (let y = 0, at = 0; y < edge; y++)
    for (let x = 0; x < edge; x++, at += 4) {
      const share = (mix(x, y) - 0.5) * 3 * texture.strength;
      for (let c = 0; c < 3; c++) data[at + c] = from[c]! + (to[c]! - from[c]!) * share;
      data[at + 3] = 255;
    }
  return data;
}

/** The second colour's share at a texel, about 0 to 1. */
type Mix = (x: number, y: number) => number;

const MIXES: Readonly<Record<Texture['kind'], (edge: number) => Mix>> = {
  plain: () => () => 0,
  grain: (edge) => {
    const bands = noise(edge, 2, 9, 1);
    const lines = noise(edge, 3, 34, 2);
    const fine = noise(edge, 9, 128, 3);
    const bend = noise(edge, 3, 3, 4);
    return (x, y) => {
      const bent = y + bend(x, y) * edge * 0.05;
      return bands(x, bent) * 0.42 + lines(x, bent) * 0.34 + fine(x, bent) * 0.24;
    };
  },
  streaks: (edge) => {
    const long = noise(edge, 3, 96, 5);
    const short = noise(edge, 12, edge / 2, 6);
    return (x, y) => long(x, y) * 0.45 + short(x, y) * 0.55;
  },
  specks: (edge) => {
    const spots = noise(edge, 48, 48, 7);
    const dust = noise(edge, edge / 2, edge / 2, 8);
    return (x, y) => spots(x, y) * 0.4 + dust(x, y) * 0.6;
  },
};

/** Smooth noise, 0 to 1, of so many cells across and down; it repeats at the edge. */
function noise(edge: number, across: number, down: number, seed: number): Mix {
  const at = (column: number, row: number) => scattered((column % across) + (row % down) * across + seed * 7919);
  return (x, y) => {
    const u = (((x % edge) + edge) % edge) * (across / edge);
    const v = (((y % edge) + edge) % edge) * (down / edge);
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [s, t] = [eased(u - column), eased(v - row)];
    const top = at(column, row) * (1 - s) + at(column + 1, row) * s;
    const bottom = at(column, row + 1) * (1 - s) + at(column + 1, row + 1) * s;
    return top * (1 - t) + bottom * t;
  };
}

function eased(t: number): number {
  return t * t * (3 - 2 * t);
}

/** A whole number scattered to 0 … 1. Source: the finaliser of MurmurHash3. */
function scattered(n: number): number {
  let h = Math.imul(n ^ (n >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 0xffffffff;
}
