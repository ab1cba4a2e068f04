import type { Drawing } from '../../drawing/drawing.ts';
import { shiftedCopies } from '../dfm/shifted-copies.ts';
import type { CheckSubject } from '../dfm/subject.ts';
import { rewrite } from './writer.ts';

/**
 * Leaves out the shapes that repeat an earlier one a hair beside it. Shapes of elements with a fill stay: without one of its contours an
 * element would fill something else.
 */
export function removeShiftedCopies(subject: CheckSubject): Drawing {
  const { drawing, measurement, tables } = subject;
  const { contours } = measurement;
  const found = shiftedCopies(subject, { passedOver: new Uint8Array(tables.shapeCount) });
  const copies = new Set(found.map(({ copy }) => copy));
  for (let i = 0; i < contours.count; i++) {
    if (drawing.styles[contours.style[i]!]!.fill !== null) copies.delete(contours.shape[i]!);
  }
  let next = 0;
  return rewrite(drawing, (contour, out) => {
    // The table leaves out contours without length; both lists are in the order drawn.
    if (contours.verbStart[next] !== contour.verbStart) return out.copy(contour);
    if (!copies.has(contours.shape[next++]!)) out.copy(contour);
  }).finish();
}
