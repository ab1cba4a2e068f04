import { atan2 } from '../../base/arctangent.ts';
import { cos, sin } from '../../base/trig.ts';
import type { DrawingBuilder } from '../builder.ts';
import { mapX, mapY, type Matrix } from '../../base/matrix.ts';

const TWO_PI = 2 * Math.PI;

/** A path's `A` command: radii, the rotation of the x axis, which of the four arcs, and its end, in the path's own units. */
export interface EndpointArc {
  readonly radiusX: number;
  readonly radiusY: number;
  readonly degrees: number;
  readonly large: boolean;
  readonly sweep: boolean;
  readonly x: number;
  readonly y: number;
}

/**
 * Writes the elliptical arc of a path's `A` command from (x1, y1) as one exact centre-form arc, mapped by `m`. Radii that are too small
 * grow until they reach; a zero radius draws a line; equal ends draw nothing. Source: SVG 1.1, appendix F.6 (endpoint to
 * centre parameterisation).
 */
export function drawEndpointArc(out: DrawingBuilder, m: Matrix, x1: number, y1: number, arc: EndpointArc): void {
  const { radiusX, radiusY, degrees, large, sweep, x: x2, y: y2 } = arc;
  if (x1 === x2 && y1 === y2) return;
  let rx = Math.abs(radiusX);
  let ry = Math.abs(radiusY);
  const endX = mapX(m, x2, y2);
  const endY = mapY(m, x2, y2);
  if (rx === 0 || ry === 0) {
    out.lineTo(endX, endY);
    return;
  }
  const phi = ((degrees % 360) * Math.PI) / 180;
  const cosPhi = cos(phi);
  const sinPhi = sin(phi);
  const halfX = (x1 - x2) / 2;
  const halfY = (y1 - y2) / 2;
  // The ends on the unit circle's scale, about their middle.
  const px = cosPhi * halfX + sinPhi * halfY;
  const py = cosPhi * halfY - sinPhi * halfX;
  const reach = (px / rx) * (px / rx) + (py / ry) * (py / ry);
  if (reach > 1) {
    const grow = Math.sqrt(reach);
    rx *= grow;
    ry *= grow;
  }
  const ux = px / rx;
  const uy = py / ry;
  const square = ux * ux + uy * uy;
  let k = square > 0 ? Math.sqrt(Math.max(0, 1 / square - 1)) : 0;
  if (large === sweep) k = -k;
  const centreX = k * uy;
  const centreY = -k * ux;
  const t0 = atan2(uy - centreY, ux - centreX);
  let dt = atan2(-uy - centreY, -ux - centreX) - t0;
  if (sweep && dt < 0) dt += TWO_PI;
  else if (!sweep && dt > 0) dt -= TWO_PI;
  const cx = cosPhi * rx * centreX - sinPhi * ry * centreY + (x1 + x2) / 2;
  const cy = sinPhi * rx * centreX + cosPhi * ry * centreY + (y1 + y2) / 2;
  const axisX = rx * cosPhi;
  const axisY = rx * sinPhi;
  const crossX = -ry * sinPhi;
  const crossY = ry * cosPhi;
  out.arcTo({
    cx: mapX(m, cx, cy),
    cy: mapY(m, cx, cy),
    ux: m.a * axisX + m.c * axisY,
    uy: m.b * axisX + m.d * axisY,
    vx: m.a * crossX + m.c * crossY,
    vy: m.b * crossX + m.d * crossY,
    start: t0,
    sweep: dt,
    x: endX,
    y: endY,
  });
}

/** A part of an upright ellipse: angles in radians, `sweep` signed, and its end. */
export interface CentreArc {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
  readonly start: number;
  readonly sweep: number;
  readonly x: number;
  readonly y: number;
}

/** Writes an arc of an upright ellipse, mapped by `m`. */
export function drawCentreArc(out: DrawingBuilder, m: Matrix, arc: CentreArc): void {
  const { cx, cy, rx, ry, start, sweep, x, y } = arc;
  out.arcTo({
    cx: mapX(m, cx, cy),
    cy: mapY(m, cx, cy),
    ux: m.a * rx,
    uy: m.b * rx,
    vx: m.c * ry,
    vy: m.d * ry,
    start,
    sweep,
    x: mapX(m, x, y),
    y: mapY(m, x, y),
  });
}
