import { noticeOf } from '../../drawing/notices/kind.ts';
import { length } from '../../base/trig.ts';
import { Verb, VERB_SIZE } from '../../geometry/verb.ts';
import { MAX_PLACES } from '../../drawing/notice.ts';
import type { Notice } from '../notice.ts';
import { cellKey } from './cell-key.ts';
import type { ShapeTree } from './shape-tree.ts';
import { type CheckSubject, roleOfShape, shapePlace } from './subject.ts';
import { CheckRole } from './tables.ts';
import { SHIFTED_COPIES } from './records/shifted-copies.ts';

/** A copy that lies farther off was put there, mm: a hair's breadth, and less than any kerf. */
const SHIFT_MM = 0.05;
/** Nearer than this it lies where its original does, mm. */
const LEAST_MM = 0.001;
/** A shift drawn as 0.05 mm measures 0.0500000001. */
const SLACK_MM = 1e-6;
const REACH_MM = SHIFT_MM + SLACK_MM;
/** How far sizes and points of a copy may be off beside the shift, mm: what writers round to. */
const SAME_MM = 0.002;
/** Cells in which shapes are looked up, mm: what may be a copy is in one of four. */
const CELL_MM = 2 * REACH_MM;
/** Shapes of a cell that are compared; more that begin in one spot are no copies of each other. */
const MOST_COMPARED = 32;

/** A shape that repeats another one a hair beside it. */
export interface ShiftedCopy {
  readonly copy: number;
  readonly original: number;
  /** How far it is shifted, mm. */
  readonly mm: number;
}

/** Shapes drawn twice with a shift too small to be meant. Copies that lie on their original are not among them. */
export function shiftedCopies(subject: CheckSubject, { passedOver }: Pick<ShapeTree, 'passedOver'>): ShiftedCopy[] {
  const { tables } = subject;
  const { bounds } = tables;
  const heads = new Map<number | string, number>();
  const nexts = new Int32Array(tables.shapeCount).fill(-1);
  const found: ShiftedCopy[] = [];
  const cell = (mm: number) => Math.floor(mm / CELL_MM);
  let listed: readonly (readonly number[])[] | null = null;
  for (let shape = 0; shape < tables.shapeCount; shape++) {
    const role = roleOfShape(subject, shape);
    if (passedOver[shape] === 1 || role === CheckRole.none || role === CheckRole.area) continue;
    const [x, y] = [bounds[shape * 4]!, bounds[shape * 4 + 1]!];
    let original = -1;
    // A shift reaches one other cell at most each way; beyond 2^53 cells counting up to it would never end.
    for (const cx of new Set([cell(x - REACH_MM), cell(x + REACH_MM)])) {
      for (const cy of new Set([cell(y - REACH_MM), cell(y + REACH_MM)])) {
        if (original >= 0) break;
        let at = heads.get(cellKey(cx, cy)) ?? -1;
        for (let looked = 0; at >= 0 && looked < MOST_COMPARED; at = nexts[at]!, looked++) {
          if (roleOfShape(subject, at) !== role || !looksAlike(subject, shape, at)) continue;
          listed ??= contoursByShape(subject);
          if (!isMoved(subject, listed[at]!, listed[shape]!)) continue;
          original = at;
          break;
        }
      }
    }
    if (original >= 0) {
      found.push({ copy: shape, original, mm: shiftOf(bounds, shape, original) });
      continue;
    }
    const key = cellKey(cell(x), cell(y));
    nexts[shape] = heads.get(key) ?? -1;
    heads.set(key, shape);
  }
  return found;
}

/** Names the copies, with how far they are off. */
export function shiftedCopyNotices(subject: CheckSubject, copies: readonly ShiftedCopy[]): Notice[] {
  if (copies.length === 0) return [];
  const most = Math.max(...copies.slice(0, MAX_PLACES).map(({ mm }) => mm));
  const places = copies.slice(0, MAX_PLACES).map(({ copy }) => shapePlace(subject.tables, copy));
  return [noticeOf(SHIFTED_COPIES, { count: copies.length, places }, most)];
}

function shiftOf(bounds: Float64Array, a: number, b: number): number {
  return length(bounds[a * 4]! - bounds[b * 4]!, bounds[a * 4 + 1]! - bounds[b * 4 + 1]!);
}

/** Whether two shapes are of one size and length, and a hair apart. */
function looksAlike({ tables }: CheckSubject, a: number, b: number): boolean {
  const { bounds } = tables;
  const mm = shiftOf(bounds, a, b);
  if (!(mm > LEAST_MM && mm <= REACH_MM)) return false;
  const side = (shape: number, axis: 0 | 1) => bounds[shape * 4 + 2 + axis]! - bounds[shape * 4 + axis]!;
  const tolerance = SAME_MM * 2;
  if (Math.abs(side(a, 0) - side(b, 0)) > tolerance || Math.abs(side(a, 1) - side(b, 1)) > tolerance) return false;
  // A hair is nothing beside the shape, or lines of a hatch would be copies of each other.
  if (mm * 10 > Math.max(side(a, 0), side(a, 1))) return false;
  return Math.abs(tables.length[a]! - tables.length[b]!) <= Math.max(SAME_MM, 1e-4 * tables.length[a]!);
}

function contoursByShape({ measurement: { contours }, tables }: CheckSubject): number[][] {
  const lists: number[][] = Array.from({ length: tables.shapeCount }, () => []);
  for (let i = 0; i < contours.count; i++) lists[contours.shape[i]!]!.push(i);
  return lists;
}

/** Whether the contours of one shape are those of another, drawn in the same order, each point moved by the same way. */
function isMoved(subject: CheckSubject, from: readonly number[], to: readonly number[]): boolean {
  if (from.length !== to.length) return false;
  const { drawing, measurement } = subject;
  const { coordStart, verbStart, verbEnd } = measurement.contours;
  const c = drawing.coords;
  let way: readonly [number, number] | null = null;
  for (const [i, one] of from.entries()) {
    const other = to[i]!;
    const [verbs, verbsB] = [verbEnd[one]! - verbStart[one]!, verbEnd[other]! - verbStart[other]!];
    if (verbs !== verbsB) return false;
    let [a, b] = [coordStart[one]!, coordStart[other]!];
    for (let v = 0; v < verbs; v++) {
      const verb = drawing.verbs[verbStart[one]! + v]!;
      if (verb !== drawing.verbs[verbStart[other]! + v]) return false;
      const size = VERB_SIZE[verb]!;
      [a, b] = [a + size, b + size];
      if (verb === Verb.Close) continue;
      const [dx, dy] = [c[b - 2]! - c[a - 2]!, c[b - 1]! - c[a - 1]!];
      way ??= [dx, dy];
      if (Math.abs(dx - way[0]) > SAME_MM || Math.abs(dy - way[1]) > SAME_MM) return false;
    }
  }
  return true;
}
