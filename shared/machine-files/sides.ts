import type { AnalysisKernel } from '../analysis/analysis-kernel.ts';
import { REACH_MM } from '../analysis/dfm/bridges.ts';
import { GAP_MM, gapsOf } from '../analysis/dfm/gaps.ts';
import { doubledLines } from '../analysis/dfm/overlaps.ts';
import { rolesOf } from '../analysis/dfm/roles.ts';
import { isClosedCut, shapeTree } from '../analysis/dfm/shape-tree.ts';
import type { CheckSubject } from '../analysis/dfm/subject.ts';
import { facesOf } from '../analysis/faces/faces.ts';
import { isPlain } from '../analysis/faces/is-plain.ts';
import type { Measurement } from '../analysis/measure.ts';
import type { OperationName } from '../analysis/operations.ts';
import type { Drawing } from '../drawing/drawing.ts';

/**
 * The contours that set a part free when they are cut, by their numbers in the contour table: outer boundaries, of parts that lie in holes
 * too. Everything else that is cut is cut before them. Where the lines are too many to be arranged, closed lines count by how deep they lie.
 */
export function outerContours(
  drawing: Drawing,
  measurement: Measurement,
  operations: readonly OperationName[],
  kernel: AnalysisKernel,
): ReadonlySet<number> {
  const roles = rolesOf(drawing, operations);
  const tables = kernel.check(drawing, measurement, roles, REACH_MM, GAP_MM);
  const subject: CheckSubject = { drawing, measurement, tables, roles, texts: null };
  const doubled = doubledLines(subject);
  const tree = shapeTree(subject, doubled);
  const faces = isPlain(subject, tree, doubled) ? null : facesOf(subject, tree, gapsOf(subject));
  if (faces) return new Set(faces.pieces.flatMap(({ boundary }) => boundary));
  const { contours } = measurement;
  const outer = new Set<number>();
  for (let i = 0; i < contours.count; i++) {
    const shape = contours.shape[i]!;
    if (isClosedCut(subject, tree, shape) && tree.depth[shape]! % 2 === 0) outer.add(i);
  }
  return outer;
}
