import { CheckRole, type CheckTables } from '../../../shared/analysis/dfm/tables.ts';
import { cos, sin } from '../../../shared/base/trig.ts';
import type { DrawingBuilder } from '../../../shared/drawing/builder.ts';
import type { StyleKey } from '../../../shared/drawing/styles.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { arcOf, draw, STROKE } from '../../support/drawings.ts';
import { geometry } from '../../support/kernels.ts';

/** Styles whose layer says the role they are checked in. */
export const ENGRAVE: StyleKey = { ...STROKE, layer: 'engrave' };
export const BEND: StyleKey = { ...STROKE, layer: 'bend' };
export const NONE: StyleKey = { ...STROKE, layer: 'none' };

/** Checks a drawing: cut unless a style's layer names another role. */
export function checkDrawing(drawing: Drawing, reachMm = 10, gapMm = 1): CheckTables {
  const roles = Uint8Array.from(drawing.styles, ({ layer }) => CheckRole[(layer ?? 'cut') as keyof typeof CheckRole]);
  return geometry.check(drawing, geometry.measure(drawing), roles, reachMm, gapMm);
}

/** Checks what a few builder calls draw. */
export function check(make: (b: DrawingBuilder) => void, reachMm?: number, gapMm?: number): CheckTables {
  return checkDrawing(draw(make), reachMm, gapMm);
}

/** Adds a polyline as one element. */
export function path(
  b: DrawingBuilder,
  points: readonly (readonly [number, number])[],
  closed = false,
  style = STROKE,
) {
  for (const [i, [x, y]] of points.entries()) i === 0 ? b.moveTo(x, y) : b.lineTo(x, y);
  if (closed) b.close();
  b.endElement(style);
}

/** Adds a circle's arc from `t0` over `dt` radians as one element. */
export function arc(b: DrawingBuilder, cx: number, cy: number, r: number, t0: number, dt: number, style = STROKE) {
  b.moveTo(cx + r * cos(t0), cy + r * sin(t0));
  b.arcTo(arcOf(cx, cy, r, 0, 0, r, t0, dt, cx + r * cos(t0 + dt), cy + r * sin(t0 + dt)));
  b.endElement(style);
}

/** The stretches found, as rows of verb, from, to. */
export function stretches({ overlaps: { count, verb, from, to } }: CheckTables): [number, number, number][] {
  return Array.from({ length: count }, (_, i) => [verb[i]!, from[i]!, to[i]!]);
}
