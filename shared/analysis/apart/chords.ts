import type { Drawing } from '../../drawing/drawing.ts';
import { eachChord } from '../../geometry/chords.ts';
import { eachSegmentOf } from '../../geometry/segment.ts';
import type { ContourTable } from '../measure.ts';
import type { End } from './shapes.ts';

/** minX, minY, maxX, maxY, mm. */
export type Bounds = readonly [number, number, number, number];

/** Chords of a drawing's contours, four coordinates each, made when they are first asked for. */
export class Chords {
  readonly #drawing: Drawing;
  readonly #contours: ContourTable;
  readonly #known = new Map<number, readonly number[]>();
  #left: number;

  /** @param most chords that may be made in all */
  constructor(drawing: Drawing, contours: ContourTable, most: number) {
    this.#drawing = drawing;
    this.#contours = contours;
    this.#left = most;
  }

  /** Whether more chords were asked for than may be made: what was answered since is not to be gone by. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** Chords of a contour, its Close included. */
  of(c: number): readonly number[] {
    const known = this.#known.get(c);
    if (known || this.#left <= 0) return known ?? [];
    const { coords } = this.#drawing;
    const { verbStart, verbEnd, coordStart } = this.#contours;
    const at = coordStart[c]!;
    const stretch = {
      verbStart: verbStart[c]!,
      verbEnd: verbEnd[c]!,
      coordStart: at,
      startX: coords[at]!,
      startY: coords[at + 1]!,
    };
    const chords: number[] = [];
    eachSegmentOf(this.#drawing, stretch, (_, kind, numbers, x, y, endX, endY) =>
      eachChord(coords, kind, numbers, [x, y, endX, endY], (...chord) => void chords.push(...chord)),
    );
    this.#left -= chords.length / 4;
    this.#known.set(c, chords);
    return chords;
  }
}

/** Whether a point lies within so many mm of one of some chords. */
export function isOn(chords: readonly number[], [x, y]: End, mm: number): boolean {
  for (let at = 0; at < chords.length; at += 4) {
    const [ax, ay] = [chords[at]!, chords[at + 1]!];
    const [dx, dy] = [chords[at + 2]! - ax, chords[at + 3]! - ay];
    const length = dx * dx + dy * dy;
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
    if ((ax + t * dx - x) ** 2 + (ay + t * dy - y) ** 2 <= mm * mm) return true;
  }
  return false;
}

/** Whether chords of one list cross one of another, each seen from both sides; touching is no crossing. */
export function cross(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i += 4)
    for (let k = 0; k < b.length; k += 4) if (isParted(a, i, b, k) && isParted(b, k, a, i)) return true;
  return false;
}

/** Whether the ends of a chord of `b` lie on different sides of the endless line through one of `a`. */
function isParted(a: readonly number[], i: number, b: readonly number[], k: number): boolean {
  const [ax, ay] = [a[i]!, a[i + 1]!];
  const [dx, dy] = [a[i + 2]! - ax, a[i + 3]! - ay];
  const from = dx * (b[k + 1]! - ay) - dy * (b[k]! - ax);
  const to = dx * (b[k + 3]! - ay) - dy * (b[k + 2]! - ax);
  return from * to < 0;
}
