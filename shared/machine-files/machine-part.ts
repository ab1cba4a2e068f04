import type { AnalysisKernel } from '../analysis/analysis-kernel.ts';
import { isFollowed } from '../analysis/engraved/followed.ts';
import type { Measurement } from '../analysis/measure.ts';
import type { OperationName } from '../analysis/operations.ts';
import { type Drawing, isAreaOnly } from '../drawing/drawing.ts';
import { areaOutlines } from './areas.ts';
import { chained } from './chains.ts';
import type { MachineContour, MachinePart } from './contour.ts';
import { lineLayer, MACHINE_LAYERS, type MachineLayer } from './layers.ts';
import { Placement } from './placement.ts';
import { outerContours } from './sides.ts';

/** A drawing as it is made, with its contours: at its size, repaired, without being turned. */
export interface DrawnToMake {
  readonly drawing: Drawing;
  readonly measurement: Measurement;
}

/**
 * The part as machines make it: from the very drawing that its price was worked out from, one layer per operation. Kerf is not applied: the
 * machine's program does that.
 * @param operationOfStyle what a style of the drawing, by its id, is made by
 * @param rotation degrees, counter-clockwise on a page whose y points down, as a part's choices have it
 * @returns null where nothing is made
 */
export function machinePart(
  { drawing, measurement }: DrawnToMake,
  operationOfStyle: (id: string) => OperationName,
  rotation: number,
  kernel: AnalysisKernel,
): MachinePart | null {
  const operations = drawing.styles.map(({ id }) => operationOfStyle(id));
  if (operations.every((operation) => operation === 'ignored')) return null;
  const placement = new Placement(drawing, operations, rotation, kernel);
  const contours = [
    ...areas(drawing, measurement, operations, placement, kernel),
    ...lines(drawing, measurement, operations, placement, kernel),
  ];
  if (contours.length === 0) return null;
  const ordered = MACHINE_LAYERS.flatMap((layer) => {
    const of = contours.filter((contour) => contour.layer === layer);
    return layer === 'ENGRAVE_AREA' ? of : chained(of);
  });
  return { width: placement.width, height: placement.height, contours: ordered };
}

function lines(
  drawing: Drawing,
  measurement: Measurement,
  operations: readonly OperationName[],
  placement: Placement,
  kernel: AnalysisKernel,
): MachineContour[] {
  const outer = operations.includes('cutting') ? outerContours(drawing, measurement, operations, kernel) : new Set();
  const { contours: table } = measurement;
  const found: MachineContour[] = [];
  for (let i = 0; i < table.count; i++) {
    const style = table.style[i]!;
    const layer = layerOf(drawing, operations[style]!, style, isFollowed(drawing, table, i), outer.has(i));
    if (layer === null) continue;
    const { start, segments } = placement.segmentsOf(rangeOf(table, i));
    if (segments.length === 0) continue;
    found.push({ layer, startX: start[0], startY: start[1], segments, closed: table.closed[i] === 1 });
  }
  return found;
}

/** The layer that a contour is followed on as a line; null where it is not. */
function layerOf(
  drawing: Drawing,
  operation: OperationName,
  style: number,
  followed: boolean,
  isOuter: boolean,
): MachineLayer | null {
  const look = drawing.styles[style]!;
  if (isAreaOnly(drawing, look)) return null;
  // A line without an inside in a style of areas is engraved once along its way, as the price has it.
  if (operation === 'areaEngraving') return followed ? 'ENGRAVE_LINE' : null;
  return lineLayer(operation, isOuter);
}

function areas(
  drawing: Drawing,
  measurement: Measurement,
  operations: readonly OperationName[],
  placement: Placement,
  kernel: AnalysisKernel,
): MachineContour[] {
  const { contours, merged } = areaOutlines(drawing, measurement, operations, kernel);
  const asDrawn = contours.map((i): MachineContour => {
    const { start, segments } = placement.segmentsOf(rangeOf(measurement.contours, i));
    return { layer: 'ENGRAVE_AREA', startX: start[0], startY: start[1], segments, closed: true };
  });
  const outlines = merged.map((points): MachineContour => {
    const [startX, startY] = placement.at(points[0]!, points[1]!);
    const segments: MachineContour['segments'][number][] = [];
    for (let i = 2; i < points.length; i += 2) {
      const [x, y] = placement.at(points[i]!, points[i + 1]!);
      segments.push({ kind: 'line', x, y });
    }
    return { layer: 'ENGRAVE_AREA', startX, startY, segments, closed: true };
  });
  return [...asDrawn, ...outlines];
}

function rangeOf({ verbStart, verbEnd, coordStart }: Measurement['contours'], i: number) {
  return { verbStart: verbStart[i]!, verbEnd: verbEnd[i]!, coordStart: coordStart[i]! };
}
