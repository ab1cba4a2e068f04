import { length } from '../../base/trig.ts';
import { bucketOf, roomFor } from '../../geometry/arrangement/nodes.ts';
import { type ContourTable, JOIN_GAP_MM } from '../measure.ts';
import type { CutLines } from './cut-lines.ts';

/**
 * Loose ends of cut lines that lie this near belong together when parts are told apart, mm. Outlines of real files have gaps of
 * 0.02 to 0.3 mm; what is drawn and priced stays open. Source: issue 34.
 */
export const GROUP_GAP_MM = 0.3;
/** A gap of more than this share of a line beside it is an opening; as in repairs/join-gaps.ts. */
export const OPENING_SHARE = 0.25;
/** Ends nearer than this are in one place, mm: one of them is listed, however many there are. */
const SAME_MM = JOIN_GAP_MM / 4;
/** Width of a cell, mm: at most one other is as near as GROUP_GAP_MM each way. */
const CELL_MM = 4 * GROUP_GAP_MM;

/** A contour as a step of a ring: driven from its end to its start where it is reversed. */
export interface RingStep {
  readonly contour: number;
  readonly reversed: boolean;
}

/** Cut contours after joining: what closes, and the rest. */
export interface Joined {
  /** Lines that close and meet no other end. */
  readonly rings: readonly (readonly RingStep[])[];
  /** Contours that belong to no ring. */
  readonly open: number[];
}

/** Cut contours joined at their ends, those within JOIN_GAP_MM first, then loose ends within {@link GROUP_GAP_MM}, nearest first. */
export function joined(contours: ContourTable, lines: CutLines): Joined {
  const rings: RingStep[][] = [];
  const loose: number[] = [];
  for (let i = 0; i < contours.count; i++) {
    if (lines.cut[i] !== 1 || lines.from[i + 1]! - lines.from[i]! < 2) continue;
    if (contours.closed[i] === 1) rings.push([{ contour: i, reversed: false }]);
    else loose.push(i);
  }
  if (loose.length === 0) return { rings, open: [] };
  const ends = new Ends(loose, contours, lines);
  ends.meet();
  ends.bridgeGaps();
  return ends.walked(rings);
}

/** Ends of open contours: end 2·i is the start of the i-th of them, 2·i + 1 its end. */
class Ends {
  readonly #contours: readonly number[];
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #length: Float64Array;
  readonly #parent: Int32Array;
  /** Ends by place, of those in one place the first: the first and the last one of each bucket of cells, and the one after each. */
  readonly #firsts: Int32Array;
  readonly #lasts: Int32Array;
  readonly #nexts: Int32Array;

  constructor(loose: readonly number[], table: ContourTable, { from, points }: CutLines) {
    this.#contours = loose;
    const count = loose.length * 2;
    this.#x = new Float64Array(count);
    this.#y = new Float64Array(count);
    this.#length = new Float64Array(loose.length);
    this.#parent = Int32Array.from({ length: count }, (_, i) => i);
    this.#firsts = new Int32Array(roomFor(count)).fill(-1);
    this.#lasts = new Int32Array(this.#firsts.length);
    this.#nexts = new Int32Array(count).fill(-1);
    for (const [i, contour] of loose.entries()) {
      const [first, last] = [from[contour]!, from[contour + 1]! - 1];
      this.#x[i * 2] = points[first * 2]!;
      this.#y[i * 2] = points[first * 2 + 1]!;
      this.#x[i * 2 + 1] = points[last * 2]!;
      this.#y[i * 2 + 1] = points[last * 2 + 1]!;
      this.#length[i] = table.lengthOfLines[contour]! + table.lengthOfCurves[contour]!;
    }
    for (let end = 0; end < count; end++) this.#list(end);
  }

  /** Joins ends that touch. */
  meet(): void {
    for (let a = 0; a < this.#x.length; a++) {
      this.#near(a, JOIN_GAP_MM, (b) => {
        this.#join(a, b);
      });
    }
  }

  /** Joins ends that nothing meets with the nearest other such end, nearest pairs first. */
  bridgeGaps(): void {
    const degree = this.#degrees();
    const pairs: { readonly a: number; readonly b: number; readonly mm: number }[] = [];
    const isLoose = (end: number) => degree[this.#root(end)] === 1;
    for (let a = 0; a < this.#x.length; a++) {
      if (!isLoose(a)) continue;
      this.#near(a, GROUP_GAP_MM, (b, mm) => {
        const shorter = Math.min(this.#length[a >> 1]!, this.#length[b >> 1]!);
        if (b > a && isLoose(b) && mm <= shorter * OPENING_SHARE) pairs.push({ a, b, mm });
      });
    }
    const place = (end: number) => this.#y[end]! * 1e5 + this.#x[end]!;
    pairs.sort((p, q) => p.mm - q.mm || place(p.a) + place(p.b) - place(q.a) - place(q.b));
    const taken = new Set<number>();
    for (const { a, b } of pairs) {
      if (taken.has(a) || taken.has(b)) continue;
      taken.add(a).add(b);
      this.#join(a, b);
    }
  }

  /** Rings of lines whose ends meet one other end each; everything else is open. */
  walked(rings: RingStep[][]): Joined {
    const degree = this.#degrees();
    // Of a place where two ends meet, their sum less one of them is the other one.
    const sum = new Float64Array(this.#x.length);
    for (let end = 0; end < sum.length; end++) sum[this.#root(end)]! += end;
    const done = new Uint8Array(this.#contours.length);
    const open: number[] = [];
    for (let i = 0; i < done.length; i++) {
      if (done[i]) continue;
      const steps: RingStep[] = [];
      let end = i * 2;
      let closes = true;
      do {
        done[end >> 1] = 1;
        steps.push({ contour: this.#contours[end >> 1]!, reversed: (end & 1) === 1 });
        const far = end ^ 1;
        const root = this.#root(far);
        closes = degree[root] === 2;
        if (!closes) break;
        end = sum[root]! - far;
      } while (!done[end >> 1]);
      if (closes && end === i * 2) rings.push(steps);
      else open.push(...steps.map(({ contour }) => contour));
    }
    return { rings, open: open.sort((a, b) => a - b) };
  }

  #degrees(): Int32Array {
    const degree = new Int32Array(this.#x.length);
    for (let end = 0; end < degree.length; end++) degree[this.#root(end)]!++;
    return degree;
  }

  #root(end: number): number {
    const parent = this.#parent;
    while (parent[end] !== end) {
      parent[end] = parent[parent[end]!]!;
      end = parent[end]!;
    }
    return end;
  }

  #join(a: number, b: number): void {
    const [one, other] = [this.#root(a), this.#root(b)];
    this.#parent[Math.max(one, other)] = Math.min(one, other);
  }

  #list(end: number): void {
    const bucket = this.#bucket(cell(this.#x[end]!), cell(this.#y[end]!));
    for (let other = this.#firsts[bucket]!; other >= 0; other = this.#nexts[other]!) {
      if (this.#apart(end, other) > SAME_MM) continue;
      this.#join(end, other);
      return;
    }
    if (this.#firsts[bucket]! < 0) this.#firsts[bucket] = end;
    else this.#nexts[this.#lasts[bucket]!] = end;
    this.#lasts[bucket] = end;
  }

  #bucket(column: number, row: number): number {
    return bucketOf(column, row, this.#firsts.length - 1);
  }

  #apart(a: number, b: number): number {
    return length(this.#x[a]! - this.#x[b]!, this.#y[a]! - this.#y[b]!);
  }

  /** Calls back with every other place within a distance of GROUP_GAP_MM at most; with one perhaps more than once. */
  #near(end: number, mm: number, visit: (other: number, mm: number) => void): void {
    const [x, y] = [this.#x[end]!, this.#y[end]!];
    const [left, right] = [cell(x - mm), cell(x + mm)];
    const [top, bottom] = [cell(y - mm), cell(y + mm)];
    for (let i = 0; i < 4; i++) {
      if ((i & 1 && right === left) || (i & 2 && bottom === top)) continue;
      const bucket = this.#bucket(i & 1 ? right : left, i & 2 ? bottom : top);
      for (let other = this.#firsts[bucket]!; other >= 0; other = this.#nexts[other]!) {
        if (other === end || Math.abs(this.#x[other]! - x) > mm || Math.abs(this.#y[other]! - y) > mm) continue;
        const apart = this.#apart(end, other);
        if (apart <= mm) visit(other, apart);
      }
    }
  }
}

function cell(mm: number): number {
  return Math.floor(mm / CELL_MM);
}
