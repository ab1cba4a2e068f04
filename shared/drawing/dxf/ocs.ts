import { length } from '../../base/trig.ts';
import type { Tags } from './tags.ts';

/** An entity's own axes in the coordinates of its block: x axis, y axis and normal, unit length. */
export interface Frame {
  readonly x: Point;
  readonly y: Point;
  readonly z: Point;
}

/** Three coordinates. */
export type Point = readonly [number, number, number];

const WORLD: Frame = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

/** Below this, in both x and y, the normal counts as near Z. Source: DXF reference, "Arbitrary axis algorithm". */
const NEAR_Z = 1 / 64;

/** The frame of the extrusion direction (codes 210, 220, 230) by the arbitrary axis algorithm; the world's without one. */
export function frameOf(tags: Tags): Frame {
  if (tags.plain || (tags.find(210) < 0 && tags.find(220) < 0 && tags.find(230) < 0)) return WORLD;
  return frameOfNormal([tags.number(210, 0), tags.number(220, 0), tags.number(230, 1)]);
}

/** True where the extrusion direction is −Z: what is drawn is seen from behind. */
export function pointsDown(tags: Tags): boolean {
  return tags.number(230, 1) < 0 && tags.number(210, 0) === 0 && tags.number(220, 0) === 0;
}

/** As {@link frameOf}; a normal without a direction is taken as Z. */
export function frameOfNormal(normal: Point): Frame {
  if (normal[0] === 0 && normal[1] === 0 && normal[2] > 0) return WORLD;
  const z = unit(normal);
  if (!z) return WORLD;
  const near = Math.abs(z[0]) < NEAR_Z && Math.abs(z[1]) < NEAR_Z;
  const x = unit(cross(near ? [0, 1, 0] : [0, 0, 1], z));
  if (!x) return WORLD;
  return { x, y: cross(z, x), z };
}

/** True for the frame whose coordinates are the block's own. */
export function isWorld(frame: Frame): boolean {
  return frame === WORLD;
}

/** A point of the frame in the block's coordinates. */
export function toWorld(frame: Frame, x: number, y: number, z: number): Point {
  if (frame === WORLD) return [x, y, z];
  return [
    frame.x[0] * x + frame.y[0] * y + frame.z[0] * z,
    frame.x[1] * x + frame.y[1] * y + frame.z[1] * z,
    frame.x[2] * x + frame.y[2] * y + frame.z[2] * z,
  ];
}

/** a × b */
export function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The direction of a, or null where it has none. */
export function unit(a: Point): Point | null {
  const size = length(length(a[0], a[1]), a[2]);
  if (!(size > 1e-150) || !Number.isFinite(size)) return null;
  return [a[0] / size, a[1] / size, a[2] / size];
}
