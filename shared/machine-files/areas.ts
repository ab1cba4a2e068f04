import { areaRuns, type AreaRun } from '../analysis/engraved/area-runs.ts';
import { fillWorks } from '../analysis/engraved/fill-work.ts';
import type { GeometryKernel, Measurement } from '../analysis/measure.ts';
import type { OperationName } from '../analysis/operations.ts';
import { eachContour } from '../analysis/repairs/writer.ts';
import { DrawingWriter } from '../analysis/repairs/writer.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { mergedAreas } from './merged-areas.ts';

/** Areas agree within this share: what rounding leaves of sums of many. */
const SAME_SHARE = 1e-6;
/** mm²; less than that is no area. */
const SAME_MM2 = 1e-4;

/** Outlines that are filled by even-odd, all together, as CAM programs fill a layer. */
export interface AreaOutlines {
  /** Contours of the drawing that are outlines as they are; numbers in its contour table. */
  readonly contours: readonly number[];
  /** Outlines that no contour has alone, as points x y of the drawing, mm: of areas that lie over each other. */
  readonly merged: readonly Float64Array[];
}

/** No areas. */
const NONE: AreaOutlines = { contours: [], merged: [] };

/**
 * Outlines of everything that is engraved as areas: the contours themselves where even-odd fills of them just what the price counts, else
 * the outlines of what is left when later areas and knock-outs cover earlier ones. Too many to be merged stay as they are drawn.
 */
export function areaOutlines(
  drawing: Drawing,
  measurement: Measurement,
  operations: readonly OperationName[],
  kernel: GeometryKernel,
): AreaOutlines {
  const works = fillWorks(drawing, operations);
  if (!works.includes('engraved') && !works.includes('enclosed')) return NONE;
  const runs = areaRuns(drawing, measurement.contours, operations);
  const engraved = runs.filter(({ work }) => work !== 'bare');
  const asDrawn = { contours: engraved.flatMap(({ contours }) => contours), merged: [] };
  if (asDrawn.contours.length === 0) return NONE;
  const priced = kernel.measure(drawing, undefined, works);
  const pricedMm2 = priced.styles.reduce(
    (sum, { area }, i) => (works[i] === 'engraved' || works[i] === 'enclosed' ? sum + area : sum),
    0,
  );
  const evenOddMm2 = evenOddArea(drawing, measurement, asDrawn.contours, kernel);
  if (Math.abs(evenOddMm2 - pricedMm2) <= Math.max(SAME_MM2, pricedMm2 * SAME_SHARE)) return asDrawn;
  const merged = mergedAreas(drawing, measurement.contours, runs as readonly AreaRun[]);
  return merged === null ? asDrawn : { contours: [], merged };
}

/** Area of contours that are filled together by even-odd, mm². */
function evenOddArea(
  drawing: Drawing,
  { contours }: Measurement,
  of: readonly number[],
  kernel: GeometryKernel,
): number {
  const wanted = new Set(of.map((contour) => contours.verbStart[contour]!));
  const out = new DrawingWriter({ ...drawing, styles: [AREA_STYLE] });
  for (let element = 0; element < drawing.elementStyle.length; element++)
    eachContour(drawing, element, (contour) => {
      if (wanted.has(contour.verbStart)) out.copy(contour);
    });
  out.endElement(0, 1);
  return kernel.measure(out.finish()).totals.area;
}

const AREA_STYLE = { id: 'area', stroke: null, fill: '#000000', layer: null, dashed: false };
