import { madeBox, madeOnly } from '../../../shared/analysis/made-box.ts';
import type { GeometryKernel, Measurement } from '../../../shared/analysis/measure.ts';
import type { Matrix } from '../../../shared/base/matrix.ts';
import type { OperationName } from '../../../shared/analysis/operations.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';

/** Scene of the drawing area: a drawing as it will be made, at its size. */
export interface Scene {
  readonly drawing: Drawing;
  readonly measurement: Measurement;
  /** From the drawing's millimetres to the part's; the part's top left corner is 0, 0. */
  readonly matrix: Matrix;
  readonly size: { readonly width: number; readonly height: number };
  /** By index of the drawing's styles. */
  readonly operations: readonly OperationName[];
}

/** A turn by `degrees` (counter-clockwise on the screen). For the screen only; prices use configure of shared/part. */
function turnMatrix(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const c = degrees % 90 === 0 ? Math.round(Math.cos(angle)) : Math.cos(angle);
  const s = degrees % 90 === 0 ? Math.round(Math.sin(angle)) : Math.sin(angle);
  return { a: c, b: -s, c: s, d: c, e: 0, f: 0 };
}

/** Makes the scene of a drawing, which is at the part's size, at an angle in degrees. What is left out may lie beside the part. */
export function createScene(
  drawing: Drawing,
  measurement: Measurement,
  rotation: number,
  operations: readonly OperationName[],
  kernel: GeometryKernel,
): Scene {
  const turned = turnMatrix(rotation);
  const all = operations.every((operation) => operation === 'ignored');
  const box =
    rotation === 0
      ? madeBox(measurement.contours, operations, measurement.bounds)
      : kernel.bounds(all ? drawing : madeOnly(drawing, operations), turned);
  return {
    drawing,
    measurement,
    matrix: { ...turned, e: -box.x, f: -box.y },
    size: { width: box.width, height: box.height },
    operations,
  };
}

/** Maps a point of the drawing to the part. */
export function toPart(matrix: Matrix, x: number, y: number): readonly [number, number] {
  return [matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f];
}

/** Maps a point of the part back to the drawing. */
export function toDrawing(matrix: Matrix, x: number, y: number): readonly [number, number] {
  const { a, b, c, d, e, f } = matrix;
  const det = a * d - b * c || 1;
  return [(d * (x - e) - c * (y - f)) / det, (a * (y - f) - b * (x - e)) / det];
}

/** The part's box of a box in the drawing. */
export function boxToPart(matrix: Matrix, box: { x: number; y: number; width: number; height: number }) {
  const corners = [
    toPart(matrix, box.x, box.y),
    toPart(matrix, box.x + box.width, box.y),
    toPart(matrix, box.x, box.y + box.height),
    toPart(matrix, box.x + box.width, box.y + box.height),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
