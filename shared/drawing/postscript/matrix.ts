import { cos, sin } from '../../base/trig.ts';
import type { Transform } from '../paint/painter.ts';
import { PsError } from './faults.ts';
import { numberIn, PsArray, Real, type Value } from './values.ts';

export const IDENTITY: Transform = [1, 0, 0, 1, 0, 0];

/** The inverse. Throws PsError `undefinedresult` where there is none. */
export function invert([a, b, c, d, e, f]: Transform): Transform {
  const det = a * d - b * c;
  const inverse: Transform = [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
  if (!inverse.every(Number.isFinite)) throw new PsError('undefinedresult');
  return inverse;
}

export function mapPoint(m: Transform, x: number, y: number): [number, number] {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

/** Maps a distance: the shift does not count. */
export function mapVector(m: Transform, x: number, y: number): [number, number] {
  return [m[0] * x + m[2] * y, m[1] * x + m[3] * y];
}

/** A turn by an angle in degrees, exact for quarter turns. */
export function rotation(degrees: number): Transform {
  const [c, s] = [cosDegrees(degrees), sinDegrees(degrees)];
  return [c, s, -s, c, 0, 0];
}

/** Sine of an angle in degrees, exact for multiples of 90. */
export function sinDegrees(degrees: number): number {
  const turn = degrees % 360;
  if (turn % 90 === 0) return [0, 1, 0, -1][(((turn / 90) % 4) + 4) % 4]!;
  return sin((turn * Math.PI) / 180);
}

/** Cosine of an angle in degrees, exact for multiples of 90. */
export function cosDegrees(degrees: number): number {
  const turn = degrees % 360;
  if (turn % 90 === 0) return [1, 0, -1, 0][(((turn / 90) % 4) + 4) % 4]!;
  return cos((turn * Math.PI) / 180);
}

export function isMatrix(value: Value): value is PsArray {
  return value instanceof PsArray && value.length === 6;
}

/** The matrix in an array of six numbers. Throws PsError. */
export function toTransform(value: Value): Transform {
  if (!(value instanceof PsArray)) throw new PsError('typecheck');
  if (value.length !== 6) throw new PsError('rangecheck');
  const numbers = value.list().map(numberIn);
  if (numbers.includes(undefined)) throw new PsError('typecheck');
  return numbers as unknown as Transform;
}

/** Writes a matrix into an array of six. */
export function fillMatrix(target: PsArray, m: Transform): PsArray {
  if (target.length !== 6) throw new PsError('rangecheck');
  for (let i = 0; i < 6; i++) target.items[target.start + i] = new Real(m[i]!);
  return target;
}

/** Splits the upper 41 bits off a number (Veltkamp): 2^12 + 1. */
const SPLIT = 4097;
/** Residue of a cancelled coordinate. */
const NOISE = 1e-10;

/** Takes the noise of mapping there and back off a coordinate, so that programs get the number that they gave. */
export function settle(value: number): number {
  if (Math.abs(value) < NOISE) return 0;
  const wide = value * SPLIT;
  return wide - (wide - value);
}
