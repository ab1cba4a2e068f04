import { type ContourTable, JOIN_GAP_MM } from '../measure.ts';
import { COPIED_SHARE, type Doubled } from './overlaps.ts';
import { roleOfShape, type CheckSubject } from './subject.ts';
import { CheckRole, type CheckTables } from './tables.ts';

/** Which shapes count, and how these lie in each other. */
export interface ShapeTree {
  /** 1 for shapes that say nothing of their own: copies, specks, inner edges of outlined strokes. */
  readonly passedOver: Uint8Array;
  /** The shape that stands for each one: itself, or the one that it is a copy of. */
  readonly standsFor: Uint32Array;
  /** 1 for contours that repeat others of their own shape. */
  readonly repeated: Uint8Array;
  /** 1 where the shape closes: as in the tables, or by the faces that it bounds with other lines. */
  readonly closed: Uint8Array;
  /** As in the tables, counting only shapes that are not passed over; or by the faces around. */
  readonly parent: Int32Array;
  readonly depth: Uint32Array;
}

/** Boxes that agree to this are those of copies, mm; copies lie within JOIN_GAP_MM of each other. */
const SAME_BOX_MM = 0.1;
/** Steps for comparing boxes do not begin at 0, where drawings have their round numbers. */
const STEP_SHIFT = 0.137;

/**
 * The shapes without the copies among them. Only a shape with the box of another one is its copy: a square whose four
 * sides also belong to its neighbours is a part like any other.
 */
export function shapeTree(subject: CheckSubject, doubled: Pick<Doubled, 'byContour' | 'byShape'>): ShapeTree {
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
  const repeated = repeatedContours(subject, doubled, passedOver);
  return nested(tables, { passedOver, standsFor, repeated, closed: tables.closed });
}

/**
 * Lines that are drawn again touch the first ones at both ends, so both are contours of one shape. A contour that is the
 * whole of its shape repeats another one only where its shape is a copy.
 */
function repeatedContours(
  { measurement: { contours }, tables }: CheckSubject,
  { byContour }: Pick<Doubled, 'byContour'>,
  passedOver: Uint8Array,
): Uint8Array {
  return Uint8Array.from(byContour, (mm, i) => {
    const shape = contours.shape[i]!;
    if (passedOver[shape]) return 0;
    const length = contours.lengthOfLines[i]! + contours.lengthOfCurves[i]!;
    return mm > 0 && mm >= length * COPIED_SHARE && length < tables.length[shape]! * COPIED_SHARE ? 1 : 0;
  });
}

/** The same tree with more shapes passed over. */
export function withoutShapes(tables: CheckTables, tree: ShapeTree, shapes: Iterable<number>): ShapeTree {
  const passedOver = tree.passedOver.slice();
  for (const shape of shapes) passedOver[shape] = 1;
  return nested(tables, { ...tree, passedOver });
}

/** Whether a contour says nothing of its own. */
export function isLeftOut(
  { passedOver, repeated }: ShapeTree,
  { shape }: Pick<ContourTable, 'shape'>,
  contour: number,
): boolean {
  return passedOver[shape[contour]!] === 1 || repeated[contour] === 1;
}

/** Whether a shape is cut, encloses anything, and counts. A line that is drawn twice closes, but encloses nothing. */
export function isClosedCut(subject: CheckSubject, tree: ShapeTree, shape: number): boolean {
  return (
    tree.closed[shape] === 1 &&
    subject.tables.width[shape]! > JOIN_GAP_MM &&
    tree.passedOver[shape] === 0 &&
    roleOfShape(subject, shape) === CheckRole.cut
  );
}

function boxKey({ bounds }: CheckTables, shape: number, role: number): string {
  const step = (i: number) => Math.floor(bounds[shape * 4 + i]! / SAME_BOX_MM + STEP_SHIFT);
  return `${role} ${step(0)} ${step(1)} ${step(2)} ${step(3)}`;
}

function nested(tables: CheckTables, shapes: Omit<ShapeTree, 'parent' | 'depth'>): ShapeTree {
  const { passedOver, standsFor } = shapes;
  if (!passedOver.includes(1)) {
    return { ...shapes, parent: tables.parent, depth: tables.depth };
  }
  const copied = new Uint8Array(tables.shapeCount);
  for (let i = 0; i < tables.shapeCount; i++) if (standsFor[i] !== i) copied[standsFor[i]!] = 1;
  const parent = tables.parent.slice();
  const depth = tables.depth.slice();
  for (let i = 0; i < tables.shapeCount; i++) {
    let [found, last, around] = [-1, -1, 0];
    let touched = false;
    for (let at = tables.parent[i]!, steps = tables.depth[i]!; at >= 0 && steps > 0; at = tables.parent[at]!, steps--) {
      const shape = standsFor[at]!;
      touched ||= shape !== at || copied[shape] === 1 || passedOver[shape] === 1;
      // Copies lie around the same shapes, in either order or side by side: one of them counts.
      if (passedOver[shape] || shape === last) continue;
      last = shape;
      around++;
      if (found < 0) found = shape;
    }
    parent[i] = found;
    if (touched) depth[i] = around;
  }
  return { ...shapes, parent, depth };
}
