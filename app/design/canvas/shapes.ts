import type { ContourTable } from '../../../shared/analysis/measure.ts';

/** Joined runs of contours: what is pierced once, pointed at as one and priced as one. */
export interface ShapeIndex {
  readonly count: number;
  /** The contours of each run. */
  readonly contours: readonly (readonly number[])[];
}

/** Groups the contours of a table by the run they belong to. */
export function indexShapes(table: ContourTable): ShapeIndex {
  const contours: number[][] = [];
  for (let i = 0; i < table.count; i++) {
    const shape = table.shape[i]!;
    const found = contours[shape];
    // Most runs are one contour: an array made with it takes a tenth of the room of an empty one that grows.
    if (found) found.push(i);
    else contours[shape] = [i];
  }
  for (let i = 0; i < contours.length; i++) contours[i] ??= [];
  return { count: contours.length, contours };
}
