import fc from 'fast-check';
import { DrawingBuilder } from '../../../shared/drawing/builder.ts';
import type { StyleKey } from '../../../shared/drawing/styles.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { Verb, VERB_SIZE } from '../../../shared/geometry/verb.ts';
import { arcOf, MM, STROKE } from '../../support/drawings.ts';
import { geometry } from '../../support/kernels.ts';

const OTHER: StyleKey = { stroke: '#ff0000', fill: null, layer: 'engrave', dashed: false };
const FILLED: StyleKey = { stroke: '#0000ff', fill: '#00ff00', layer: null, dashed: false };
const COVER: StyleKey = { ...FILLED, fill: '#ffffff' };

/** Whole millimetres, so that segments often repeat, overlap and meet. */
const grid = fc.integer({ min: 0, max: 6 });
const point = fc.tuple(grid, grid);

const segment = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('line' as const), to: point }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cubic' as const), to: point, a: point, b: point }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('arc' as const),
      centre: point,
      quarters: fc.integer({ min: -4, max: 4 }).filter((n) => n !== 0),
      first: fc.integer({ min: 0, max: 3 }),
    }),
  },
);

const contour = fc.record({
  start: point,
  segments: fc.array(segment, { minLength: 1, maxLength: 7 }),
  closes: fc.boolean(),
});

const element = fc.record({
  style: fc.constantFrom(STROKE, STROKE, OTHER, FILLED, COVER),
  evenOdd: fc.boolean(),
  contours: fc.array(contour, { minLength: 1, maxLength: 3 }),
});

type ContourPlan = typeof contour extends fc.Arbitrary<infer T> ? T : never;

/** Points of a circle of radius 2 at whole quarters, exact. */
const QUARTERS = [
  [2, 0],
  [0, 2],
  [-2, 0],
  [0, -2],
] as const;

function addContour(b: DrawingBuilder, { start, segments, closes }: ContourPlan): void {
  let open = false;
  for (const one of segments) {
    if (one.kind === 'arc') {
      const [cx, cy] = one.centre;
      const [from, to] = [QUARTERS[one.first]!, QUARTERS[(one.first + one.quarters + 8) % 4]!];
      if (open) b.lineTo(cx + from[0], cy + from[1]);
      else b.moveTo(cx + from[0], cy + from[1]);
      const turn = (Math.PI / 2) * one.quarters;
      b.arcTo(arcOf(cx, cy, 2, 0, 0, 2, (Math.PI / 2) * one.first, turn, cx + to[0], cy + to[1]));
    } else {
      if (!open) b.moveTo(...start);
      if (one.kind === 'line') b.lineTo(...one.to);
      else b.cubicTo(...one.a, ...one.b, ...one.to);
    }
    open = true;
  }
  if (closes) b.close();
}

/** Small drawings full of repeated, overlapping and touching segments of all kinds. */
export const drawings: fc.Arbitrary<Drawing> = fc
  .array(element, { minLength: 1, maxLength: 5 })
  .map((elements) => {
    const b = new DrawingBuilder();
    for (const { style, evenOdd, contours } of elements) {
      for (const one of contours) addContour(b, one);
      b.endElement(style, evenOdd);
    }
    return b.finish('svg', MM, null)!;
  })
  .filter((drawing) => {
    // Without any length there is no report to repair.
    const { lengthOfLines, lengthOfCurves } = geometry.measure(drawing).totals;
    return lengthOfLines + lengthOfCurves > 0;
  });

/** Fault of a drawing by the promises DR1 to DR5; null where it keeps them. */
export function broken(drawing: Drawing, styles: Drawing['styles']): string | null {
  const { verbs, coords, elementStyle, elementFillRule, elementVerbs, elementCoords } = drawing;
  const count = elementStyle.length;
  if (!coords.every(Number.isFinite)) return 'DR1: a coordinate is not finite';
  if (drawing.styles.map(({ id }) => id).join() !== styles.map(({ id }) => id).join()) return 'DR5: styles changed';
  if (elementFillRule.length !== count || elementVerbs.length !== count + 1 || elementCoords.length !== count + 1)
    return 'arrays of elements differ in length';
  if (elementVerbs[count] !== verbs.length || elementCoords[count] !== coords.length) return 'elements miss the end';
  for (let e = 0; e < count; e++) {
    let at = elementCoords[e]!;
    let [open, draws, x, y] = [false, false, 0, 0];
    if (elementStyle[e]! >= styles.length) return 'an element has no style';
    for (let i = elementVerbs[e]!; i < elementVerbs[e + 1]!; i++) {
      const verb = verbs[i]!;
      if (verb !== Verb.Move && !open) return 'DR3: a contour without a Move';
      if (verb === Verb.Arc && !endsAsStored(coords, at, x, y)) return 'DR2: an arc ends elsewhere';
      open = verb !== Verb.Close;
      draws ||= verb !== Verb.Move;
      at += VERB_SIZE[verb as 0]!;
      if (verb !== Verb.Close) [x, y] = [coords[at - 2]!, coords[at - 1]!];
    }
    if (!draws) return 'DR4: an element without a segment';
    if (at !== elementCoords[e + 1]) return 'coordinates do not fit the verbs';
  }
  return null;
}

function endsAsStored(c: Float64Array, at: number, x: number, y: number): boolean {
  const [cx, cy, ux, uy, vx, vy, t0, dt, ex, ey] = c.subarray(at, at + 10) as unknown as number[];
  const near = (t: number, px: number, py: number) =>
    Math.abs(cx! + ux! * Math.cos(t) + vx! * Math.sin(t) - px) < 1e-9 &&
    Math.abs(cy! + uy! * Math.cos(t) + vy! * Math.sin(t) - py) < 1e-9;
  return Math.abs(dt!) <= 2 * Math.PI && near(t0!, x, y) && near(t0! + dt!, ex!, ey!);
}
