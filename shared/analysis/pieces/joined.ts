import { length } from '../../base/trig.ts';
import { cellKey } from '../dfm/cell-key.ts';
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
/** A cell and those round it. */
const AROUND = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const));

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
  /** Ends by place; of those in one place the first. */
  readonly #cells = new Map<number | string, number[]>();

  constructor(loose: readonly number[], table: ContourTable, { from, points }: CutLines) {
    this.#contours = loose;
    const count = loose.length * 2;
    this.#x = new Float64Array(count);
    this.#y = new Float64Array(count);
    this.#length = new Float64Array(loose.length);
    this.#parent = Int32Array.from({ length: count }, (_, i) => i);
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
    const at = new Map<number, number[]>();
    for (let end = 0; end < this.#x.length; end++) {
      const root = this.#root(end);
      const list = at.get(root);
      if (list) list.push(end);
      else at.set(root, [end]);
    }
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
        const [one, other] = at.get(root)!;
        end = one === far ? other! : one!;
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
    const key = cellKey(cell(this.#x[end]!), cell(this.#y[end]!));
    const listed = this.#cells.get(key);
    if (listed === undefined) {
      this.#cells.set(key, [end]);
      return;
    }
    const same = listed.find((other) => this.#apart(end, other) <= SAME_MM);
    if (same === undefined) listed.push(end);
    else this.#join(end, same);
  }

  #apart(a: number, b: number): number {
    return length(this.#x[a]! - this.#x[b]!, this.#y[a]! - this.#y[b]!);
  }

  /** Calls back with every other place within a distance of GROUP_GAP_MM at most. */
  #near(end: number, mm: number, visit: (other: number, mm: number) => void): void {
    const [column, row] = [cell(this.#x[end]!), cell(this.#y[end]!)];
    // Neighbours by their offset: beyond 2^53 cells adding 1 changes nothing, and counting up would never end.
    for (const [right, down] of AROUND) {
      for (const other of this.#cells.get(cellKey(column + right, row + down)) ?? []) {
        const apart = this.#apart(end, other);
        if (other !== end && apart <= mm) visit(other, apart);
      }
    }
  }
}

function cell(mm: number): number {
  return Math.floor(mm / GROUP_GAP_MM);
}
