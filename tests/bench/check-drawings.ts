import { DrawingBuilder } from '../../shared/drawing/builder.ts';
import type { StyleKey } from '../../shared/drawing/styles.ts';
import type { Drawing } from '../../shared/drawing/drawing.ts';
import { arcOf } from '../support/drawings.ts';

/** Cut lines of the tiled drawing. */
const CUT: StyleKey = { stroke: '#0000ff', fill: null, layer: 'cut', says: 'cut', dashed: false };
/** Its engraved curves. */
const ENGRAVED: StyleKey = { stroke: '#ff0000', fill: null, layer: 'engrave', says: 'engrave', dashed: false };

function wholeDrawing(b: DrawingBuilder): Drawing {
  const drawing = b.finish(
    'svg',
    { source: 'mm', mmPerUnit: 1, reason: 'bench', assumed: false, alternatives: [] },
    null,
  );
  if (drawing === null) throw new Error('nothing was drawn');
  return drawing;
}

/** Segments of one tile. */
export const TILE_SEGMENTS = 64;

/** A rounded slot of four lines' and cubics' worth, with a quarter turn in each corner. */
function slot(b: DrawingBuilder, x: number, y: number): void {
  const [w, h, r, k] = [4, 22, 2, 2 * 0.4477];
  b.moveTo(x, y + r);
  b.cubicTo(x, y + k, x + k, y, x + r, y);
  b.cubicTo(x + w - k, y, x + w, y + k, x + w, y + r);
  b.lineTo(x + w, y + h - r);
  b.cubicTo(x + w, y + h - k, x + w - k, y + h, x + r, y + h);
  b.cubicTo(x + k, y + h, x, y + h - k, x, y + h - r);
  b.close();
  b.endElement(CUT);
}

/** A plate of 50 × 40 mm with eight slots, two holes and an engraved wave; every fifth one has an edge drawn twice. */
function tile(b: DrawingBuilder, x: number, y: number, again: boolean): void {
  b.moveTo(x, y);
  b.lineTo(x + 50, y);
  b.lineTo(x + 50, y + 40);
  b.lineTo(x, y + 40);
  b.close();
  b.endElement(CUT);
  for (const [cx, cy] of [
    [x + 2.5, y + 2.5],
    [x + 47.5, y + 2.5],
  ] as const) {
    b.moveTo(cx + 1, cy);
    b.arcTo(arcOf(cx, cy, 1, 0, 0, 1, 0, 2 * Math.PI, cx + 1, cy));
    b.endElement(CUT);
  }
  for (let i = 0; i < 8; i++) slot(b, x + 4 + i * 5.3, y + 8);
  b.moveTo(x + 5, y + 36);
  for (let i = 0; i < 9; i++) {
    const at = x + 5 + i * 4;
    b.cubicTo(at + 1.2, y + 33.5, at + 2.8, y + 38.5, at + 4, y + 36);
  }
  b.endElement(ENGRAVED);
  b.moveTo(again ? x + 50 : x + 5, again ? y : y + 5);
  b.lineTo(again ? x + 10 : x + 45, again ? y : y + 5);
  b.endElement(again ? CUT : ENGRAVED);
}

/** A drawing of about so many segments: plates beside each other, as a nest of ordinary parts. */
export function tiledDrawing(segments: number): Drawing {
  const b = new DrawingBuilder();
  const tiles = Math.max(1, Math.round(segments / TILE_SEGMENTS));
  const across = Math.ceil(Math.sqrt(tiles));
  for (let i = 0; i < tiles; i++) tile(b, (i % across) * 55, Math.floor(i / across) * 45, i % 5 === 0);
  return wholeDrawing(b);
}

function line(b: DrawingBuilder, x: number, y: number, endX: number, endY: number): void {
  b.moveTo(x, y);
  b.lineTo(endX, endY);
  b.endElement(CUT);
}

/** Numbers from 0 to 1 that look random and are the same in every run. Source: mulberry32 (public domain). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Drawn = (b: DrawingBuilder, segments: number) => void;

const HURTFUL: Readonly<Record<string, Drawn>> = {
  'a full grid of crossing lines': (b, segments) => {
    const half = segments / 2;
    for (let i = 0; i < half; i++) {
      line(b, i, 0, i, half);
      line(b, 0, i, half, i);
    }
  },
  'random long lines': (b, segments) => {
    const next = randomNumbers(7);
    for (let i = 0; i < segments; i++) line(b, next() * 2000, next() * 2000, next() * 2000, next() * 2000);
  },
  'random short lines': (b, segments) => {
    const next = randomNumbers(11);
    for (let i = 0; i < segments; i++) {
      const [x, y] = [next() * 2000, next() * 2000];
      line(b, x, y, x + next() * 5, y + next() * 5);
    }
  },
  'concentric circles': (b, segments) => {
    for (let i = 0; i < segments; i++) {
      const r = 1 + i * 0.05;
      b.moveTo(r, 0);
      b.arcTo(arcOf(0, 0, r, 0, 0, r, 0, 2 * Math.PI, r, 0));
      b.endElement(CUT);
    }
  },
  'one line over and over': (b, segments) => {
    for (let i = 0; i < segments; i++) line(b, 0, 0, 10, 7);
  },
  'one circle over and over': (b, segments) => {
    for (let i = 0; i < segments; i++) {
      b.moveTo(10, 0);
      b.arcTo(arcOf(0, 0, 10, 0, 0, 10, 0, 2 * Math.PI, 10, 0));
      b.endElement(CUT);
    }
  },
  'lines through one point': (b, segments) => {
    for (let i = 0; i < segments; i++) {
      const [x, y] = [99 * Math.cos(i), 99 * Math.sin(i)];
      line(b, -x, -y, x, y);
    }
  },
};

/** Drawings made to hurt, by what they are: names and how to draw them with so many segments. */
export const HURTFUL_DRAWINGS: readonly (readonly [name: string, draw: (segments: number) => Drawing])[] =
  Object.entries(HURTFUL).map(([name, drawn]) => [
    name,
    (segments) => {
      const b = new DrawingBuilder();
      drawn(b, segments);
      return wholeDrawing(b);
    },
  ]);
