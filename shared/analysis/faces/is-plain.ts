import { Nodes } from '../../geometry/arrangement/nodes.ts';
import { VERB_SIZE } from '../../geometry/verb.ts';
import type { Doubled } from '../dfm/overlaps.ts';
import { isLeftOut, type ShapeTree } from '../dfm/shape-tree.ts';
import { type CheckSubject, roleOfShape } from '../dfm/subject.ts';
import { CheckRole } from '../dfm/tables.ts';
import { JOIN_GAP_MM } from '../measure.ts';

/** Whether each cut shape is one ring that shares nothing with the others: then shapes are holes and pieces as they are. */
export function isPlain(subject: CheckSubject, tree: ShapeTree, doubled: Pick<Doubled, 'byShape'>): boolean {
  const { tables, measurement, drawing } = subject;
  const { contours } = measurement;
  if (tables.crossings.count > 0) return false;
  const isCut = (shape: number) => tree.passedOver[shape] === 0 && roleOfShape(subject, shape) === CheckRole.cut;
  for (let shape = 0; shape < tables.shapeCount; shape++) {
    if (isCut(shape) && (tables.closed[shape] !== 1 || doubled.byShape[shape]! > 0)) return false;
  }
  const parts = new Uint32Array(tables.shapeCount);
  for (let i = 0; i < contours.count; i++) if (!isLeftOut(tree, contours, i)) parts[contours.shape[i]!]!++;
  const nodes = new Nodes(JOIN_GAP_MM, 2 * contours.count);
  const met: number[] = [];
  for (let i = 0; i < contours.count; i++) {
    const shape = contours.shape[i]!;
    if (parts[shape]! < 2 || !isCut(shape) || isLeftOut(tree, contours, i)) continue;
    if (contours.closed[i] === 1) return false;
    const start = contours.coordStart[i]!;
    let end = start;
    for (let v = contours.verbStart[i]!; v < contours.verbEnd[i]!; v++) end += VERB_SIZE[drawing.verbs[v]!]!;
    for (const at of [start, end - 2]) {
      const node = nodes.at(drawing.coords[at]!, drawing.coords[at + 1]!);
      met[node] = (met[node] ?? 0) + 1;
    }
  }
  return met.every((ends) => ends === 2);
}
