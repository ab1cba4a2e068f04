import { DrawingBuilder } from '../../shared/drawing/builder.ts';
import { type Arc, arcAt } from '../../shared/geometry/arc.ts';
import type { StyleKey } from '../../shared/drawing/styles.ts';
import type { Drawing, DrawingUnits } from '../../shared/drawing/drawing.ts';

/** Millimetres, stated by the file. */
export const MM: DrawingUnits = { source: 'mm', mmPerUnit: 1, reason: 'test', assumed: false, alternatives: [] };

export const STROKE: StyleKey = { stroke: '#000000', fill: null, layer: null, dashed: false };
export const FILL: StyleKey = { stroke: null, fill: '#000000', layer: null, dashed: false };

/** A drawing from a few builder calls. Throws where nothing was drawn. */
export function draw(make: (builder: DrawingBuilder) => void): Drawing {
  const builder = new DrawingBuilder();
  make(builder);
  const drawing = builder.finish('svg', MM, null);
  if (drawing === null) throw new Error('nothing was drawn');
  return drawing;
}

/** Adds a closed rectangle as one element. */
export function rectangle(
  b: DrawingBuilder,
  x: number,
  y: number,
  w: number,
  h: number,
  style: StyleKey = STROKE,
): void {
  b.moveTo(x, y);
  b.lineTo(x + w, y);
  b.lineTo(x + w, y + h);
  b.lineTo(x, y + h);
  b.close();
  b.endElement(style);
}

/** An arc by its numbers in the order of VERB_SIZE. */
export function arcOf(
  ...numbers: readonly [...centre: Pair, ...u: Pair, ...v: Pair, ...angles: Pair, ...end: Pair]
): Arc {
  return arcAt(numbers, 0);
}

type Pair = readonly [number, number];

/** Adds a circle as one element. */
export function circle(b: DrawingBuilder, cx: number, cy: number, r: number, style: StyleKey = STROKE): void {
  b.moveTo(cx + r, cy);
  b.arcTo(arcOf(cx, cy, r, 0, 0, r, 0, 2 * Math.PI, cx + r, cy));
  b.close();
  b.endElement(style);
}

/** Adds one open line as one element. */
export function line(
  b: DrawingBuilder,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  style: StyleKey = STROKE,
): void {
  b.moveTo(x1, y1);
  b.lineTo(x2, y2);
  b.endElement(style);
}
