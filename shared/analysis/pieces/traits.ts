import { length } from '../../base/trig.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { stretchLength } from '../../geometry/chords.ts';
import { grown } from '../../geometry/growing.ts';
import { eachSegmentOf, middleOf } from '../../geometry/segment.ts';
import { Verb, VERB_SIZE } from '../../geometry/verb.ts';
import type { ContourTable } from '../measure.ts';
import { OPERATIONS, type OperationName } from '../operations.ts';
import { walkOf } from './cut-lines.ts';
import type { Stretch } from './tracks.ts';
import type { Group, Groups } from './group.ts';
import type { GroupedDrawing } from './piece-drawing.ts';
import { byContour, eachStretch } from './stretches.ts';

/**
 * Shape of a piece as far as comparing goes: the ends and middles of everything that is made of it, seen from the centre of its
 * outline. A whole circle is its centre and its radius: where it begins differs from program to program.
 */
export interface Traits {
  readonly count: number;
  /** Place from the centre, mm. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Distance from the centre, mm. */
  readonly reach: Float64Array;
  /** Kind of each: operation, and end, middle or circle. */
  readonly kind: Uint8Array;
  /** Radius of a circle, else 0, mm. */
  readonly radius: Float64Array;
  /** Length by operation, in the order of OPERATIONS, mm. */
  readonly lengths: Float64Array;
  /** Of the outline: enclosed area, mm², and length, mm. */
  readonly areaMm2: number;
  readonly lengthMm: number;
  readonly holes: number;
}

/** Kinds of places of one operation. */
const KINDS = 3;
const [END, MIDDLE, CIRCLE] = [0, 1, 2];
const CUTTING = OPERATIONS.indexOf('cutting');
const NO_VERBS = new Uint8Array(0);

/** Centres and radii that agree to this share are those of one circle. */
const SAME_CIRCLE = 1e-6;

/** Works out the traits of pieces of one drawing. */
export class TraitReader {
  readonly #drawing: Drawing;
  readonly #contours: ContourTable;
  readonly #operations: readonly OperationName[];
  readonly #groups: Groups;
  #x = new Float64Array(256);
  #y = new Float64Array(256);
  #kind = new Uint8Array(256);
  #radius = new Float64Array(256);
  #count = 0;

  constructor({ drawing, contours, operations, groups }: GroupedDrawing) {
    this.#drawing = drawing;
    this.#contours = contours;
    this.#operations = operations;
    this.#groups = groups;
  }

  of({ outer, holes, contours, stretches }: Group): Traits {
    const [centreX, centreY] = centreOf(outer, this.#groups.points);
    this.#count = 0;
    const lengths = new Float64Array(OPERATIONS.length);
    for (const contour of contours) {
      const operation = OPERATIONS.indexOf(this.#operations[this.#contours.style[contour]!]!);
      if (OPERATIONS[operation] === 'ignored') continue;
      lengths[operation]! += this.#contours.lengthOfLines[contour]! + this.#contours.lengthOfCurves[contour]!;
      if (!this.#circle(contour, operation)) this.#segments(contour, operation);
    }
    for (const list of byContour(stretches)) lengths[CUTTING]! += this.#stretches(list);
    const count = this.#count;
    const x = this.#x.slice(0, count);
    const y = this.#y.slice(0, count);
    const reach = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      x[i]! -= centreX;
      y[i]! -= centreY;
      reach[i] = length(x[i]!, y[i]!);
    }
    const kind = this.#kind.slice(0, count);
    const { areaMm2, lengthMm } = outer;
    return { count, x, y, reach, kind, radius: this.#radius.slice(0, count), lengths, areaMm2, lengthMm, holes };
  }

  /** Adds stretches of one contour; their length, mm, good enough to compare. */
  #stretches(list: readonly Stretch[]): number {
    let mm = 0;
    eachStretch(this.#drawing, this.#contours, this.#groups, list, ({ verb, x, y, numbers }, goesOn) => {
      const coords = Float64Array.from(numbers);
      const ends = [x, y, coords.at(-2)!, coords.at(-1)!] as const;
      if (!goesOn) this.#add(x, y, CUTTING * KINDS + END, 0);
      const [middleX, middleY] = middleOf({ verbs: NO_VERBS, coords }, verb, 0, ends);
      this.#add(middleX, middleY, CUTTING * KINDS + MIDDLE, 0);
      this.#add(ends[2], ends[3], CUTTING * KINDS + END, 0);
      mm += stretchLength(coords, verb, 0, ends, 0, 1);
    });
    return mm;
  }

  #segments(contour: number, operation: number): void {
    const walk = walkOf(this.#contours, this.#groups, contour);
    const { startX, startY } = walk;
    let [lastX, lastY] = [startX, startY];
    eachSegmentOf(this.#drawing, walk, (_, kind, at, x, y, endX, endY) => {
      if (kind === Verb.Close && endX === x && endY === y) return;
      const [middleX, middleY] = middleOf(this.#drawing, kind, at, [x, y, endX, endY]);
      this.#add(middleX, middleY, operation * KINDS + MIDDLE, 0);
      this.#add(endX, endY, operation * KINDS + END, 0);
      [lastX, lastY] = [endX, endY];
    });
    if (lastX !== startX || lastY !== startY) this.#add(startX, startY, operation * KINDS + END, 0);
  }

  /** Adds a contour that is one whole circle; false where it is none. Without a call for each segment: sheets have thousands of holes. */
  #circle(contour: number, operation: number): boolean {
    const { verbs, coords } = this.#drawing;
    const end = this.#contours.verbEnd[contour]!;
    const first = this.#contours.verbStart[contour]!;
    let at = this.#contours.coordStart[contour]!;
    if (verbs[first] !== Verb.Move || verbs[first + 1] !== Verb.Arc) return false;
    const [startX, startY] = [coords[at]!, coords[at + 1]!];
    at += 2;
    const cx = coords[at]!;
    const cy = coords[at + 1]!;
    const radius = length(coords[at + 2]!, coords[at + 3]!);
    const slack = radius * SAME_CIRCLE;
    let turned = 0;
    for (let verb = first + 1; verb < end; verb++) {
      if (verbs[verb] === Verb.Close) {
        if (coords[at - 2] !== startX || coords[at - 1] !== startY) return false;
        continue;
      }
      if (verbs[verb] !== Verb.Arc) return false;
      const [ux, uy, vx, vy] = [coords[at + 2]!, coords[at + 3]!, coords[at + 4]!, coords[at + 5]!];
      const isRound =
        Math.abs(length(ux, uy) - radius) <= slack &&
        Math.abs(length(vx, vy) - radius) <= slack &&
        Math.abs(ux * vx + uy * vy) <= slack * radius;
      if (!isRound || length(coords[at]! - cx, coords[at + 1]! - cy) > slack) return false;
      turned += coords[at + 7]!;
      at += VERB_SIZE[Verb.Arc];
    }
    if (Math.abs(Math.abs(turned) - 2 * Math.PI) > SAME_CIRCLE) return false;
    this.#add(cx, cy, operation * KINDS + CIRCLE, radius);
    return true;
  }

  #add(x: number, y: number, kind: number, radius: number): void {
    const at = this.#count++;
    if (at === this.#x.length) {
      this.#x = grown(this.#x, at, at + 1);
      this.#y = grown(this.#y, at, at + 1);
      this.#kind = grown(this.#kind, at, at + 1);
      this.#radius = grown(this.#radius, at, at + 1);
    }
    this.#x[at] = x;
    this.#y[at] = y;
    this.#kind[at] = kind;
    this.#radius[at] = radius;
  }
}

/** The centre of an outline's line. */
function centreOf({ from, to, lengthMm }: Group['outer'], points: Float64Array): [x: number, y: number] {
  let [sumX, sumY] = [0, 0];
  const [firstX, firstY] = [points[from * 2]!, points[from * 2 + 1]!];
  // Seen from its first point, so that far away from the origin as many digits are left.
  let x = points[to * 2 - 2]! - firstX;
  let y = points[to * 2 - 1]! - firstY;
  for (let i = from; i < to; i++) {
    const nextX = points[i * 2]! - firstX;
    const nextY = points[i * 2 + 1]! - firstY;
    const weight = length(nextX - x, nextY - y);
    sumX += ((x + nextX) / 2) * weight;
    sumY += ((y + nextY) / 2) * weight;
    [x, y] = [nextX, nextY];
  }
  return [firstX + sumX / lengthMm, firstY + sumY / lengthMm];
}
