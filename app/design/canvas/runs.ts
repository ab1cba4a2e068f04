import type { ContourTable } from '../../../shared/analysis/measure.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { eachSegmentOf, type SegmentVisit } from '../../../shared/geometry/segment.ts';
import { Verb, VERB_SIZE } from '../../../shared/geometry/verb.ts';

/** Verbs in a run at most: long contours come apart into pieces small enough to be left out one by one. */
const RUN_VERBS = 32;

/** Runs that share one box, so that whole regions of a drawing are left out at once. */
export const BLOCK_RUNS = 32;

/** A box by its edges. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Drawing and contours that runs are cut from. */
export type RunDrawing = Pick<Drawing, 'verbs' | 'coords'>;
export type RunContours = Pick<ContourTable, 'count' | 'verbStart' | 'verbEnd' | 'coordStart'>;

/**
 * The contours of a drawing in pieces of a few verbs each, in drawing order, with boxes that surely hold them (mm of the
 * drawing). What is painted or pointed at is looked up here, so neither touches the rest.
 */
export interface RunTable {
  readonly count: number;
  /** Contour i has the runs `ofContour[i]` up to `ofContour[i + 1]`. */
  readonly ofContour: Uint32Array;
  readonly contour: Uint32Array;
  readonly verbStart: Uint32Array;
  readonly verbEnd: Uint32Array;
  readonly coordStart: Uint32Array;
  /** Where the pen stands before each run: x, y. */
  readonly from: Float64Array;
  /** Left, top, right, bottom of each run. */
  readonly boxes: Float64Array;
  /** The same of each {@link BLOCK_RUNS} runs. */
  readonly blocks: Float64Array;
}

/** By coordinates: drawings of one design at other sizes share their verbs. */
const known = new WeakMap<Float64Array, RunTable>();

/** The runs of a drawing; cut once and kept as long as the drawing is. */
export function runsOf(drawing: RunDrawing, contours: RunContours): RunTable {
  let runs = known.get(drawing.coords);
  if (!runs) {
    runs = cutRuns(drawing, contours);
    known.set(drawing.coords, runs);
  }
  return runs;
}

/** Cuts contours into runs. */
export function cutRuns(drawing: RunDrawing, contours: RunContours): RunTable {
  const ofContour = new Uint32Array(contours.count + 1);
  for (let i = 0; i < contours.count; i++)
    ofContour[i + 1] = ofContour[i]! + Math.ceil((contours.verbEnd[i]! - contours.verbStart[i]!) / RUN_VERBS);
  const count = ofContour[contours.count]!;
  const table: RunTable = {
    count,
    ofContour,
    contour: new Uint32Array(count),
    verbStart: new Uint32Array(count),
    verbEnd: new Uint32Array(count),
    coordStart: new Uint32Array(count),
    from: new Float64Array(count * 2),
    boxes: new Float64Array(count * 4),
    blocks: new Float64Array(Math.ceil(count / BLOCK_RUNS) * 4),
  };
  for (let i = 0; i < contours.count; i++) cutContour(drawing, contours, table, i);
  joinBlocks(table);
  return table;
}

function cutContour({ verbs, coords }: RunDrawing, contours: RunContours, table: RunTable, i: number): void {
  const end = contours.verbEnd[i]!;
  const start = contours.coordStart[i]!;
  const box = new Extent();
  let at = start;
  let x = coords[at]!;
  let y = coords[at + 1]!;
  let run = table.ofContour[i]!;
  for (let first = contours.verbStart[i]!; first < end; first += RUN_VERBS, run++) {
    const last = Math.min(end, first + RUN_VERBS);
    table.contour[run] = i;
    table.verbStart[run] = first;
    table.verbEnd[run] = last;
    table.coordStart[run] = at;
    table.from[run * 2] = x;
    table.from[run * 2 + 1] = y;
    box.begin(x, y);
    for (let v = first; v < last; v++) {
      const verb = verbs[v]!;
      const size = VERB_SIZE[verb]!;
      const to = verb === Verb.Close ? start : at + size - 2;
      if (verb === Verb.Cubic) {
        box.add(coords[at]!, coords[at + 1]!);
        box.add(coords[at + 2]!, coords[at + 3]!);
      } else if (verb === Verb.Arc) box.addArc(coords, at, x, y);
      x = coords[to]!;
      y = coords[to + 1]!;
      box.add(x, y);
      at += size;
    }
    box.store(table.boxes, run * 4);
  }
}

/** Walks the segments of a run, as eachSegmentOf does those of a whole contour. */
export function eachSegmentOfRun(drawing: RunDrawing, runs: RunTable, run: number, visit: SegmentVisit): void {
  const start = runs.ofContour[runs.contour[run]!]! * 2;
  const stretch = {
    verbStart: runs.verbStart[run]!,
    verbEnd: runs.verbEnd[run]!,
    coordStart: runs.coordStart[run]!,
    startX: runs.from[start]!,
    startY: runs.from[start + 1]!,
    pen: [runs.from[run * 2]!, runs.from[run * 2 + 1]!] as const,
  };
  eachSegmentOf(drawing, stretch, visit);
}

function joinBlocks({ count, boxes, blocks }: RunTable): void {
  const box = new Extent();
  for (let first = 0; first < count; first += BLOCK_RUNS) {
    box.begin(boxes[first * 4]!, boxes[first * 4 + 1]!);
    for (let run = first; run < Math.min(count, first + BLOCK_RUNS); run++) {
      box.add(boxes[run * 4]!, boxes[run * 4 + 1]!);
      box.add(boxes[run * 4 + 2]!, boxes[run * 4 + 3]!);
    }
    box.store(blocks, (first / BLOCK_RUNS) * 4);
  }
}

/** Whether box `at` of a table of boxes meets a box. */
export function meets(boxes: Float64Array, at: number, box: Edges): boolean {
  return (
    boxes[at]! <= box.right && boxes[at + 2]! >= box.left && boxes[at + 1]! <= box.bottom && boxes[at + 3]! >= box.top
  );
}

/** Grows around points. */
class Extent {
  #left = 0;
  #top = 0;
  #right = 0;
  #bottom = 0;

  begin(x: number, y: number): void {
    this.#left = this.#right = x;
    this.#top = this.#bottom = y;
  }

  add(x: number, y: number): void {
    if (x < this.#left) this.#left = x;
    if (x > this.#right) this.#right = x;
    if (y < this.#top) this.#top = y;
    if (y > this.#bottom) this.#bottom = y;
  }

  /** A short arc strays from its chord by at most (|u| + |v|)·dt²/8 along each axis; a longer one stays on its ellipse. */
  addArc(coords: Float64Array, at: number, fromX: number, fromY: number): void {
    const dt = coords[at + 7]!;
    const strayX = Math.abs(coords[at + 2]!) + Math.abs(coords[at + 4]!);
    const strayY = Math.abs(coords[at + 3]!) + Math.abs(coords[at + 5]!);
    const short = Math.abs(dt) < 1;
    const k = short ? (dt * dt) / 8 : 1;
    const ends = short ? [fromX, fromY, coords[at + 8]!, coords[at + 9]!] : [coords[at]!, coords[at + 1]!];
    for (let i = 0; i < ends.length; i += 2) {
      this.add(ends[i]! - strayX * k, ends[i + 1]! - strayY * k);
      this.add(ends[i]! + strayX * k, ends[i + 1]! + strayY * k);
    }
  }

  store(into: Float64Array, at: number): void {
    into[at] = this.#left;
    into[at + 1] = this.#top;
    into[at + 2] = this.#right;
    into[at + 3] = this.#bottom;
  }
}
