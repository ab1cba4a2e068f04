import type { Doubled } from './overlaps.ts';
import { roleOfShape, type CheckSubject } from './subject.ts';
import { CheckRole, type CheckTables } from './tables.ts';

/** Which shapes count, and how these lie in each other. */
export interface ShapeTree {
  /** 1 for shapes that say nothing of their own: copies, specks, inner edges of outlined strokes. */
  readonly passedOver: Uint8Array;
  /** The shape that stands for each one: itself, or the one that it is a copy of. */
  readonly standsFor: Uint32Array;
  /** As in the tables, counting only shapes that are not passed over. */
  readonly parent: Int32Array;
  readonly depth: Uint32Array;
}

/** Share of a shape's length that lies on others where it can be a copy; the rest is rounding at the ends. */
const COPIED_SHARE = 0.99;
/** Boxes that agree to this are those of copies, mm; copies lie within JOIN_GAP_MM of each other. */
const SAME_BOX_MM = 0.1;
/** Steps for comparing boxes do not begin at 0, where drawings have their round numbers. */
const STEP_SHIFT = 0.137;

/**
 * The shapes without the copies among them. Only a shape with the box of another one is its copy: a square whose four
 * sides also belong to its neighbours is a part like any other.
 */
export function shapeTree(subject: CheckSubject, doubled: Pick<Doubled, 'byShape'>): ShapeTree {
  const { tables } = subject;
  const passedOver = new Uint8Array(tables.shapeCount);
  const standsFor = Uint32Array.from({ length: tables.shapeCount }, (_, i) => i);
  const copies: number[] = [];
  for (let i = 0; i < tables.shapeCount; i++) {
    if (doubled.byShape[i]! > 0 && doubled.byShape[i]! >= tables.length[i]! * COPIED_SHARE) copies.push(i);
  }
  if (copies.length > 0) {
    const maybe = new Set(copies);
    const originals = new Map<string, number>();
    for (let i = 0; i < tables.shapeCount; i++) {
      const key = boxKey(tables, i, roleOfShape(subject, i));
      const original = originals.get(key);
      if (original === undefined) originals.set(key, i);
      else if (maybe.has(i)) {
        passedOver[i] = 1;
        standsFor[i] = original;
      }
    }
  }
  return nested(tables, passedOver, standsFor);
}

/** The same tree with more shapes passed over. */
export function withoutShapes(tables: CheckTables, tree: ShapeTree, shapes: Iterable<number>): ShapeTree {
  const passedOver = tree.passedOver.slice();
  for (const shape of shapes) passedOver[shape] = 1;
  return nested(tables, passedOver, tree.standsFor);
}

/** Whether a shape is cut, closes, and counts. */
export function isClosedCut(subject: CheckSubject, tree: ShapeTree, shape: number): boolean {
  return (
    subject.tables.closed[shape] === 1 && tree.passedOver[shape] === 0 && roleOfShape(subject, shape) === CheckRole.cut
  );
}

function boxKey({ bounds }: CheckTables, shape: number, role: number): string {
  const step = (i: number) => Math.floor(bounds[shape * 4 + i]! / SAME_BOX_MM + STEP_SHIFT);
  return `${role} ${step(0)} ${step(1)} ${step(2)} ${step(3)}`;
}

function nested(tables: CheckTables, passedOver: Uint8Array, standsFor: Uint32Array): ShapeTree {
  if (!passedOver.includes(1)) {
    return { passedOver, standsFor, parent: tables.parent, depth: tables.depth };
  }
  const parent = tables.parent.slice();
  const depth = tables.depth.slice();
  for (let i = 0; i < tables.shapeCount; i++) {
    let found = -1;
    let left = depth[i]!;
    for (let at = tables.parent[i]!, steps = tables.depth[i]!; at >= 0 && steps > 0; at = tables.parent[at]!, steps--) {
      if (passedOver[at]) left--;
      else if (found < 0) found = at;
    }
    parent[i] = found;
    depth[i] = Math.max(0, left);
  }
  return { passedOver, standsFor, parent, depth };
}
