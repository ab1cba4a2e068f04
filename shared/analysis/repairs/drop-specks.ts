import type { Drawing } from '../../drawing/drawing.ts';
import { CheckRole } from '../dfm/tables.ts';
import type { ContourTable } from '../measure.ts';
import { rewrite } from './writer.ts';

/**
 * Leaves out joined shapes that are smaller than `sizeMm` in both directions. A speck that is part of a longer joined run
 * stays: without it the run would come apart. Areas stay: many small ones may be a picture's halftone.
 * @param roles one for each style; see CheckRole
 */
export function dropSpecks(drawing: Drawing, contours: ContourTable, roles: Uint8Array, sizeMm: number): Drawing {
  const boxes = shapeBoxes(contours);
  let next = 0;
  return rewrite(drawing, (contour, out) => {
    // The table leaves out contours without length; both lists are in the order drawn.
    if (contours.verbStart[next] !== contour.verbStart) return out.copy(contour);
    const role = roles[contours.style[next]!];
    const at = contours.shape[next++]! * 4;
    if (role === CheckRole.none || role === CheckRole.area) return out.copy(contour);
    const small = boxes[at + 2]! - boxes[at]! < sizeMm && boxes[at + 3]! - boxes[at + 1]! < sizeMm;
    if (!small) out.copy(contour);
  }).finish();
}

/** minX, minY, maxX, maxY of each joined shape, mm. */
function shapeBoxes({ count, shape, bounds }: ContourTable): Float64Array {
  const shapes = count === 0 ? 0 : shape.reduce((most, one) => Math.max(most, one), 0) + 1;
  const boxes = new Float64Array(shapes * 4);
  for (let i = 0; i < shapes; i++) boxes.set([Infinity, Infinity, -Infinity, -Infinity], i * 4);
  for (let i = 0; i < count; i++) {
    const at = shape[i]! * 4;
    boxes[at] = Math.min(boxes[at]!, bounds[i * 4]!);
    boxes[at + 1] = Math.min(boxes[at + 1]!, bounds[i * 4 + 1]!);
    boxes[at + 2] = Math.max(boxes[at + 2]!, bounds[i * 4 + 2]!);
    boxes[at + 3] = Math.max(boxes[at + 3]!, bounds[i * 4 + 3]!);
  }
  return boxes;
}
