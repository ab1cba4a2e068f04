import type { AnalysisKernel } from '../../shared/analysis/analysis-kernel.ts';
import type { FillWork } from '../../shared/analysis/engraved/fill-work.ts';
import type { ContourTable, Measurement } from '../../shared/analysis/measure.ts';
import { IDENTITY, type Matrix } from '../../shared/base/matrix.ts';
import type { StyleTotals } from '../../shared/analysis/wire.ts';
import { isAreaOnly, type Box, type Drawing } from '../../shared/drawing/drawing.ts';
import * as at from '../assembly/geometry/layout.ts';
import type { CheckExports, CheckWith } from './checks.ts';
import { handIn } from './input.ts';
import { instantiateKernel } from './kernel.ts';

interface GeometryExports extends CheckExports {
  setMatrix(a: number, b: number, c: number, d: number, e: number, f: number): void;
  measureDrawing(input: number, withFigures: number): number;
}

/** Pages of 64 KB above which an instance is thrown away after a call: one huge drawing should not hold memory for good. */
const KEEP_PAGES = 1024;

/**
 * The geometry kernel on an instance of its own. Synchronous; not for use by two callers at once. Elements are taken as drawn in
 * their order: a style's area is what later ones of other styles leave visible, and all of them add up to the total's.
 * @param checks how checks are run, asked for with each: a browser loads them once a price is shown
 */
export function createMeasuringKernel(module: WebAssembly.Module, checks: () => CheckWith): AnalysisKernel {
  let kernel = instantiateKernel<GeometryExports>(module);
  const renewed = <T>(answer: T): T => {
    if (kernel.memory.buffer.byteLength > KEEP_PAGES * 65536) kernel = instantiateKernel<GeometryExports>(module);
    return answer;
  };
  const run = <T>(
    drawing: Drawing,
    matrix: Matrix,
    withFigures: boolean,
    read: (header: number) => T,
    works?: readonly FillWork[],
  ): T => {
    const before = kernel.mark();
    const header = call(kernel, drawing, matrix, withFigures, works);
    const answer = read(header);
    kernel.release(before);
    return renewed(answer);
  };
  return {
    measure: (drawing, matrix = IDENTITY, works) =>
      run(
        drawing,
        matrix,
        true,
        (header) => readMeasurement(kernel.memory.buffer, header, drawing.styles.length),
        works,
      ),
    bounds: (drawing, matrix = IDENTITY) =>
      run(drawing, matrix, false, (header) => readBox(kernel.memory.buffer, header)),
    check: (drawing, measurement, roles, reachMm, gapMm) =>
      renewed(checks()(kernel, drawing, measurement, roles, reachMm, gapMm)),
  };
}

/** Fill of a style by the work of its areas. */
const FILL_OF: Readonly<Record<FillWork, number>> = {
  engraved: at.FILL_PAINTED,
  bare: at.FILL_PAINTED,
  enclosed: at.FILL_ENCLOSED,
  none: at.FILL_NONE,
};

function call(
  kernel: GeometryExports,
  drawing: Drawing,
  m: Matrix,
  withFigures: boolean,
  works: readonly FillWork[] | undefined,
): number {
  const fills = Uint8Array.from(drawing.styles, (style, i) =>
    works
      ? FILL_OF[works[i]!]
      : style.fill === null
        ? at.FILL_NONE
        : isAreaOnly(drawing, style)
          ? at.FILL_AREA_ONLY
          : at.FILL_PAINTED,
  );
  const input = handIn(
    kernel,
    at.IN_FIELDS,
    [
      [at.IN_VERBS, drawing.verbs],
      [at.IN_COORDS, drawing.coords],
      [at.IN_ELEMENT_STYLE, drawing.elementStyle],
      [at.IN_ELEMENT_RULE, drawing.elementFillRule],
      [at.IN_ELEMENT_VERBS, drawing.elementVerbs],
      [at.IN_ELEMENT_COORDS, drawing.elementCoords],
      [at.IN_FILLS, fills],
    ],
    [
      [at.IN_VERB_COUNT, drawing.verbs.length],
      [at.IN_ELEMENT_COUNT, drawing.elementStyle.length],
      [at.IN_STYLE_COUNT, drawing.styles.length],
    ],
  );
  kernel.setMatrix(m.a, m.b, m.c, m.d, m.e, m.f);
  return kernel.measureDrawing(input, withFigures ? 1 : 0);
}

function readMeasurement(buffer: ArrayBuffer, header: number, styleCount: number): Measurement {
  const field = new Uint32Array(buffer, header, at.OUT_HEADER_FIELDS);
  const totals = new Float64Array(buffer, field[at.OUT_TOTALS]!, (styleCount + 1) * at.TOTAL_FIELDS);
  return {
    styles: Array.from({ length: styleCount }, (_, i) => readTotals(totals, i)),
    totals: readTotals(totals, styleCount),
    bounds: readBox(buffer, header),
    contours: readContours(buffer, field),
  };
}

function readTotals(totals: Float64Array, index: number): StyleTotals {
  const first = index * at.TOTAL_FIELDS;
  return {
    lengthOfLines: totals[first + at.TOTAL_LINES]!,
    lengthOfCurves: totals[first + at.TOTAL_CURVES]!,
    area: totals[first + at.TOTAL_AREA]!,
    shape_count: totals[first + at.TOTAL_SHAPES]!,
    open_count: totals[first + at.TOTAL_OPEN]!,
  };
}

function readContours(buffer: ArrayBuffer, field: Uint32Array): ContourTable {
  const count = field[at.OUT_CONTOUR_COUNT]!;
  const words = (index: number) => new Uint32Array(buffer, field[index]!, count).slice();
  const doubles = (index: number, each = 1) => new Float64Array(buffer, field[index]!, count * each).slice();
  return {
    count,
    style: words(at.OUT_STYLE),
    element: words(at.OUT_ELEMENT),
    verbStart: words(at.OUT_VERB_START),
    verbEnd: words(at.OUT_VERB_END),
    coordStart: words(at.OUT_COORD_START),
    lengthOfLines: doubles(at.OUT_LINES),
    lengthOfCurves: doubles(at.OUT_CURVES),
    closed: new Uint8Array(buffer, field[at.OUT_CLOSED]!, count).slice(),
    bounds: doubles(at.OUT_BOUNDS, 4),
    shape: words(at.OUT_SHAPE),
  };
}

function readBox(buffer: ArrayBuffer, header: number): Box {
  const field = new Uint32Array(buffer, header, at.OUT_HEADER_FIELDS);
  const [minX, minY, maxX, maxY] = new Float64Array(buffer, field[at.OUT_BOX]!, 4) as unknown as [
    number,
    number,
    number,
    number,
  ];
  return { x: minX, y: minY, width: maxX - minX, height: maxY - minY };
}
