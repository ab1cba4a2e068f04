import type { AnalysisKernel } from '../../shared/analysis/analysis-kernel.ts';
import type { ContourTable, Measurement } from '../../shared/analysis/measure.ts';
import { IDENTITY, type Matrix } from '../../shared/base/matrix.ts';
import type { StyleTotals } from '../../shared/analysis/wire.ts';
import { isAreaOnly, type Box, type Drawing } from '../../shared/drawing/drawing.ts';
import * as out from '../assembly/geometry/layout.ts';
import { type CheckExports, checkWith } from './checks.ts';
import { instantiateKernel } from './kernel.ts';

interface GeometryExports extends CheckExports {
  setMatrix(a: number, b: number, c: number, d: number, e: number, f: number): void;
  measureDrawing(
    verbs: number,
    verbCount: number,
    coords: number,
    elementStyle: number,
    elementRule: number,
    elementVerbs: number,
    elementCoords: number,
    elementCount: number,
    styleFilled: number,
    styleCount: number,
    withFigures: number,
  ): number;
}

/** Pages of 64 KB above which an instance is thrown away after a call: one huge drawing should not hold memory for good. */
const KEEP_PAGES = 1024;

/**
 * The geometry kernel on an instance of its own. Synchronous; not for use by two callers at once. Elements are taken as drawn in
 * their order: a style's area is what later ones of other styles leave visible, and all of them add up to the total's.
 */
export function createGeometryKernel(module: WebAssembly.Module): AnalysisKernel {
  let kernel = instantiateKernel<GeometryExports>(module);
  const renewed = <T>(answer: T): T => {
    if (kernel.memory.buffer.byteLength > KEEP_PAGES * 65536) kernel = instantiateKernel<GeometryExports>(module);
    return answer;
  };
  const run = <T>(drawing: Drawing, matrix: Matrix, withFigures: boolean, read: (header: number) => T): T => {
    const before = kernel.mark();
    const header = call(kernel, drawing, matrix, withFigures);
    const answer = read(header);
    kernel.release(before);
    return renewed(answer);
  };
  return {
    measure: (drawing, matrix = IDENTITY) =>
      run(drawing, matrix, true, (header) => readMeasurement(kernel.memory.buffer, header, drawing.styles.length)),
    bounds: (drawing, matrix = IDENTITY) =>
      run(drawing, matrix, false, (header) => readBox(kernel.memory.buffer, header)),
    check: (drawing, measurement, roles, reachMm, gapMm) =>
      renewed(checkWith(kernel, drawing, measurement, roles, reachMm, gapMm)),
  };
}

function call(kernel: GeometryExports, drawing: Drawing, m: Matrix, withFigures: boolean): number {
  const filled = Uint8Array.from(drawing.styles, (style) =>
    style.fill === null ? out.FILL_NONE : isAreaOnly(drawing, style) ? out.FILL_AREA_ONLY : out.FILL_PAINTED,
  );
  const arrays = [
    drawing.verbs,
    drawing.coords,
    drawing.elementStyle,
    drawing.elementFillRule,
    drawing.elementVerbs,
    drawing.elementCoords,
    filled,
  ];
  const at = arrays.map((array) => kernel.alloc(array.byteLength));
  // Views only after the last alloc: growing the memory detaches earlier ones.
  const memory = new Uint8Array(kernel.memory.buffer);
  for (const [i, array] of arrays.entries()) {
    memory.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at[i]!);
  }
  kernel.setMatrix(m.a, m.b, m.c, m.d, m.e, m.f);
  return kernel.measureDrawing(
    at[0]!,
    drawing.verbs.length,
    at[1]!,
    at[2]!,
    at[3]!,
    at[4]!,
    at[5]!,
    drawing.elementStyle.length,
    at[6]!,
    drawing.styles.length,
    withFigures ? 1 : 0,
  );
}

function readMeasurement(buffer: ArrayBuffer, header: number, styleCount: number): Measurement {
  const field = new Uint32Array(buffer, header, out.OUT_HEADER_FIELDS);
  const totals = new Float64Array(buffer, field[out.OUT_TOTALS]!, (styleCount + 1) * out.TOTAL_FIELDS);
  return {
    styles: Array.from({ length: styleCount }, (_, i) => readTotals(totals, i)),
    totals: readTotals(totals, styleCount),
    bounds: readBox(buffer, header),
    contours: readContours(buffer, field),
  };
}

function readTotals(totals: Float64Array, index: number): StyleTotals {
  const at = index * out.TOTAL_FIELDS;
  return {
    lengthOfLines: totals[at + out.TOTAL_LINES]!,
    lengthOfCurves: totals[at + out.TOTAL_CURVES]!,
    area: totals[at + out.TOTAL_AREA]!,
    shape_count: totals[at + out.TOTAL_SHAPES]!,
    open_count: totals[at + out.TOTAL_OPEN]!,
  };
}

function readContours(buffer: ArrayBuffer, field: Uint32Array): ContourTable {
  const count = field[out.OUT_CONTOUR_COUNT]!;
  const words = (index: number) => new Uint32Array(buffer, field[index]!, count).slice();
  const doubles = (index: number, each = 1) => new Float64Array(buffer, field[index]!, count * each).slice();
  return {
    count,
    style: words(out.OUT_STYLE),
    element: words(out.OUT_ELEMENT),
    verbStart: words(out.OUT_VERB_START),
    verbEnd: words(out.OUT_VERB_END),
    coordStart: words(out.OUT_COORD_START),
    lengthOfLines: doubles(out.OUT_LINES),
    lengthOfCurves: doubles(out.OUT_CURVES),
    closed: new Uint8Array(buffer, field[out.OUT_CLOSED]!, count).slice(),
    bounds: doubles(out.OUT_BOUNDS, 4),
    shape: words(out.OUT_SHAPE),
  };
}

function readBox(buffer: ArrayBuffer, header: number): Box {
  const field = new Uint32Array(buffer, header, out.OUT_HEADER_FIELDS);
  const [minX, minY, maxX, maxY] = new Float64Array(buffer, field[out.OUT_BOX]!, 4) as unknown as [
    number,
    number,
    number,
    number,
  ];
  return { x: minX, y: minY, width: maxX - minX, height: maxY - minY };
}
