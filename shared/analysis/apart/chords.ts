import type { Drawing } from '../../drawing/drawing.ts';
import { eachChord } from '../../geometry/chords.ts';
import { eachSegmentOf } from '../../geometry/segment.ts';
import type { ContourTable } from '../measure.ts';

/** minX, minY, maxX, maxY, mm. */
export type Bounds = readonly [number, number, number, number];

/** Pairs of chords that are compared in one drawing: some tenth of a second. */
const MOST_PAIRS = 5_000_000;

/** Chords of a drawing's contours, four coordinates each, made when they are first asked for. */
export class Chords {
  readonly #drawing: Drawing;
  readonly #contours: ContourTable;
  readonly #known = new Map<number, readonly number[]>();
  #left: number;
  #pairs = MOST_PAIRS;

  /** @param most chords that may be made in all */
  constructor(drawing: Drawing, contours: ContourTable, most: number) {
    this.#drawing = drawing;
    this.#contours = contours;
    this.#left = most;
  }

  /** Whether more chords were asked for than may be made: what was answered since is not to be gone by. */
  get isSpent(): boolean {
    return this.#left <= 0 || this.#pairs <= 0;
  }

  /** Counts that chords are compared with others, each with each; false where that would be too much work. */
  compare(own: readonly number[], others: readonly (readonly number[])[]): boolean {
    for (const other of others) this.#pairs -= (own.length / 4) * (other.length / 4);
    return this.#pairs > 0;
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
