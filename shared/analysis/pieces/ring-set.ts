import { length } from '../../base/trig.ts';
import type { Points } from './cut-lines.ts';

/** A closed line that is cut, as a polygon: its points, from the first up to the last one, which is not the first again. */
export interface Ring {
  readonly from: number;
  readonly to: number;
  /** Enclosed area, mm², and length, mm, of the polygon. */
  readonly areaMm2: number;
  readonly lengthMm: number;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Points above which a polygon is looked up by bands of y. */
const BANDED = 24;
/** Edges of a polygon for each of its bands, and bands that an edge may lie in on average. */
const BAND_EDGES = 8;
const MOST_BANDS = 8;
/** Cells of the grid that all rings together may be listed in, for each ring. */
const MOST_LISTED = 40;
/** Boxes that may be looked at for all questions together; a drawing that needs more is a picture, not a sheet of parts. */
const MOST_LOOKS = 40_000_000;

/** The ring that has these points. */
export function ringOf({ values }: Points, from: number, to: number): Ring {
  let [twice, lengthMm] = [0, 0];
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  let x = values[to * 2 - 2]!;
  let y = values[to * 2 - 1]!;
  for (let i = from; i < to; i++) {
    const nextX = values[i * 2]!;
    const nextY = values[i * 2 + 1]!;
    twice += x * nextY - nextX * y;
    lengthMm += length(nextX - x, nextY - y);
    if (nextX < minX) minX = nextX;
    if (nextX > maxX) maxX = nextX;
    if (nextY < minY) minY = nextY;
    if (nextY > maxY) maxY = nextY;
    x = nextX;
    y = nextY;
  }
  return { from, to, areaMm2: Math.abs(twice) / 2, lengthMm, minX, minY, maxX, maxY };
}

/** Rings that answer which of them a place lies in. */
export class RingSet {
  readonly rings: readonly Ring[];
  readonly #points: Float64Array;
  readonly #bands: (Bands | undefined)[];
  readonly #across: number;
  readonly #cells: Int32Array[];
  readonly #box: readonly [minX: number, minY: number, width: number, height: number];
  #looks = 0;

  constructor(rings: readonly Ring[], points: Float64Array) {
    this.rings = rings;
    this.#points = points;
    this.#bands = new Array(rings.length);
    const minX = rings.reduce((least, ring) => Math.min(least, ring.minX), Infinity);
    const minY = rings.reduce((least, ring) => Math.min(least, ring.minY), Infinity);
    const width = rings.reduce((most, ring) => Math.max(most, ring.maxX), -Infinity) - minX;
    const height = rings.reduce((most, ring) => Math.max(most, ring.maxY), -Infinity) - minY;
    this.#box = [minX, minY, width || 1, height || 1];
    this.#across = this.#fitting(Math.min(128, Math.ceil(Math.sqrt(rings.length))));
    const lists: number[][] = Array.from({ length: this.#across * this.#across }, () => []);
    for (const [i, ring] of rings.entries()) this.#eachCell(ring, this.#across, (cell) => lists[cell]!.push(i));
    this.#cells = lists.map((list) => Int32Array.from(list));
  }

  /** True where so much was asked that answers would take too long; then they are not complete. */
  get exhausted(): boolean {
    return this.#looks > MOST_LOOKS;
  }

  /** Calls back with every ring whose box a place lies in, widened by `slack`. */
  near(x: number, y: number, slack: number, visit: (ring: number) => void): void {
    for (const i of this.#cells[this.#cellAt(x, y, this.#across)]!) {
      if (++this.#looks > MOST_LOOKS) return;
      const { minX, minY, maxX, maxY } = this.rings[i]!;
      if (x >= minX - slack && x <= maxX + slack && y >= minY - slack && y <= maxY + slack) visit(i);
    }
  }

  /** Whether a place lies in a ring, by the even-odd rule. */
  contains(index: number, x: number, y: number): boolean {
    const { from, to } = this.rings[index]!;
    if (to - from <= BANDED) {
      this.#looks += to - from;
      let inside = false;
      for (let i = from, before = to - 1; i < to; before = i++) if (this.#passes(before, i, x, y)) inside = !inside;
      return inside;
    }
    this.#bands[index] ??= new Bands(this.rings[index]!, this.#points);
    let inside = false;
    const edges = this.#bands[index]!.at(y);
    this.#looks += edges.length;
    for (const i of edges) if (this.#passes(i === from ? to - 1 : i - 1, i, x, y)) inside = !inside;
    return inside;
  }

  /** Whether a ray from the place to the right passes the edge between two points. */
  #passes(a: number, b: number, x: number, y: number): boolean {
    const points = this.#points;
    const ay = points[a * 2 + 1]!;
    const by = points[b * 2 + 1]!;
    if (ay > y === by > y) return false;
    const ax = points[a * 2]!;
    return x < ax + ((points[b * 2]! - ax) * (y - ay)) / (by - ay);
  }

  /** As many cells across as the rings fill MOST_LISTED times each on average. */
  #fitting(across: number): number {
    for (let cells = across; cells > 1; cells >>= 1) {
      let listed = 0;
      for (const ring of this.rings) {
        const [left, top, right, bottom] = this.#cellsOf(ring, cells);
        listed += (right - left + 1) * (bottom - top + 1);
      }
      if (listed <= this.rings.length * MOST_LISTED) return cells;
    }
    return 1;
  }

  #eachCell(ring: Ring, across: number, visit: (cell: number) => void): void {
    const [left, top, right, bottom] = this.#cellsOf(ring, across);
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) visit(row * across + column);
  }

  #cellsOf({ minX, minY, maxX, maxY }: Ring, across: number): [number, number, number, number] {
    const first = this.#cellAt(minX, minY, across);
    const last = this.#cellAt(maxX, maxY, across);
    return [first % across, Math.floor(first / across), last % across, Math.floor(last / across)];
  }

  #cellAt(x: number, y: number, across: number): number {
    const [minX, minY, width, height] = this.#box;
    const column = Math.min(across - 1, Math.max(0, Math.floor(((x - minX) / width) * across)));
    const row = Math.min(across - 1, Math.max(0, Math.floor(((y - minY) / height) * across)));
    return row * across + column;
  }
}

/** Edges of a polygon by bands of y; an edge is named by its second point. */
class Bands {
  readonly #minY: number;
  readonly #perMm: number;
  readonly #lists: number[][];

  constructor({ from, to, minY, maxY }: Ring, points: Float64Array) {
    let climbed = 0;
    for (let i = from, before = to - 1; i < to; before = i++)
      climbed += Math.abs(points[i * 2 + 1]! - points[before * 2 + 1]!);
    // Fewer bands where edges run up and down all of the ring, so that each edge is in MOST_BANDS on average.
    const most = climbed > 0 ? ((maxY - minY) * (to - from) * MOST_BANDS) / climbed : 1;
    const count = Math.max(1, Math.ceil(Math.min((to - from) / BAND_EDGES, most)));
    this.#minY = minY;
    this.#perMm = maxY > minY ? count / (maxY - minY) : 0;
    this.#lists = Array.from({ length: count }, () => []);
    for (let i = from, before = to - 1; i < to; before = i++) {
      const [ay, by] = [points[before * 2 + 1]!, points[i * 2 + 1]!];
      const last = this.#band(Math.max(ay, by));
      for (let band = this.#band(Math.min(ay, by)); band <= last; band++) this.#lists[band]!.push(i);
    }
  }

  at(y: number): readonly number[] {
    return this.#lists[this.#band(y)]!;
  }

  #band(y: number): number {
    return Math.min(this.#lists.length - 1, Math.max(0, Math.floor((y - this.#minY) * this.#perMm)));
  }
}
