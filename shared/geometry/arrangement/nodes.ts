import { grown } from '../growing.ts';

/** Multipliers that spread cells over buckets: the golden ratio, and xxHash's second prime. */
const SPREAD_COLUMN = 0x9e3779b1;
const SPREAD_ROW = 0x85ebca77;

/** Width of a cell in snap distances: at 2 rounding would leave out the cell between those on either side. */
const CELL_SNAPS = 4;

/** Bucket of a grid's cell: cells far from each other may share one, so what is found in it is compared by its place. */
export function bucketOf(column: number, row: number, mask: number): number {
  const mixed = Math.imul(column, SPREAD_COLUMN) ^ Math.imul(row, SPREAD_ROW);
  return (mixed ^ (mixed >>> 15)) & mask;
}

/** The least power of two that is not below a number. */
export function roomFor(count: number): number {
  let room = 64;
  while (room < count) room *= 2;
  return room;
}

/** Coordinates nearer to 0 than this are 0, mm: slopes of lines between next to nothing and nothing are no figures. */
const NOTHING_MM = 1e-12;

function settled(mm: number): number {
  return Math.abs(mm) < NOTHING_MM ? 0 : mm;
}

/** Points of an arrangement. Points within the snap distance of an earlier one are that one. */
export class Nodes {
  x: Float64Array;
  y: Float64Array;
  count = 0;
  readonly #snapMm: number;
  #heads: Int32Array;
  #nexts: Int32Array;

  constructor(snapMm: number, expected: number) {
    const room = roomFor(expected);
    this.#snapMm = snapMm;
    this.x = new Float64Array(room);
    this.y = new Float64Array(room);
    this.#nexts = new Int32Array(room);
    this.#heads = new Int32Array(room).fill(-1);
  }

  /** The node nearest to a point within the snap distance; a new one where there is none. */
  at(x: number, y: number): number {
    const [snap, cell, mask] = [this.#snapMm, CELL_SNAPS * this.#snapMm, this.#heads.length - 1];
    const [left, right] = [Math.floor((x - snap) / cell), Math.floor((x + snap) / cell)];
    const [top, bottom] = [Math.floor((y - snap) / cell), Math.floor((y + snap) / cell)];
    let [found, least] = [-1, snap * snap];
    // A snap distance reaches one other cell at most each way, rounding included.
    for (let i = 0; i < 4; i++) {
      if ((i & 1 && right === left) || (i & 2 && bottom === top)) continue;
      const bucket = bucketOf(i & 1 ? right : left, i & 2 ? bottom : top, mask);
      for (let at = this.#heads[bucket]!; at >= 0; at = this.#nexts[at]!) {
        const [dx, dy] = [this.x[at]! - x, this.y[at]! - y];
        const apart = dx * dx + dy * dy;
        if (apart < least || (apart === least && found < 0)) [found, least] = [at, apart];
      }
    }
    return found >= 0 ? found : this.#add(settled(x), settled(y));
  }

  #add(x: number, y: number): number {
    const node = this.count++;
    this.x = grown(this.x, node, this.count);
    this.y = grown(this.y, node, this.count);
    this.#nexts = grown(this.#nexts, node, this.count);
    this.x[node] = x;
    this.y[node] = y;
    if (this.count <= this.#heads.length) this.#list(node);
    else {
      this.#heads = new Int32Array(2 * this.#heads.length).fill(-1);
      for (let i = 0; i < this.count; i++) this.#list(i);
    }
    return node;
  }

  #list(node: number): void {
    const cell = CELL_SNAPS * this.#snapMm;
    const [column, row] = [Math.floor(this.x[node]! / cell), Math.floor(this.y[node]! / cell)];
    const bucket = bucketOf(column, row, this.#heads.length - 1);
    this.#nexts[node] = this.#heads[bucket]!;
    this.#heads[bucket] = node;
  }
}
