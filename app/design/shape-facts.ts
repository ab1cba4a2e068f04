import { operationOf, type OperationName } from '../../shared/analysis/operations.ts';
import { formatLength, type LengthUnit } from '../../shared/base/units.ts';
import type { Configuration } from '../../shared/part/configuration.ts';
import type { Pricer } from '../platform/compute/pricer.ts';
import { filledArea } from './canvas/area.ts';
import type { Scene } from './canvas/scene.ts';
import type { ShapeIndex } from './canvas/shapes.ts';

/** Figures of one joined run at the part's size, for one piece. */
export interface ShapeFigures {
  readonly style: number;
  readonly operation: OperationName;
  readonly lengthOfLines: number;
  readonly lengthOfCurves: number;
  readonly areaMm2: number;
  readonly seconds: number;
  /** Real number, for showing only. */
  readonly cents: number;
}

/** Context that figures are worked out from. */
export interface ShapeContext {
  readonly scene: Scene;
  readonly shapes: ShapeIndex;
  readonly configuration: Configuration;
  readonly pricer: Pricer | null;
  readonly thicknessId: number | null;
  readonly centsPerSecond: number;
}

/** Length, area, seconds and cents of a joined run. */
export function shapeFigures(context: ShapeContext, shape: number): ShapeFigures | null {
  const { scene, shapes, configuration, pricer, thicknessId } = context;
  const contours = shapes.contours[shape] ?? [];
  const first = contours[0];
  if (first === undefined) return null;
  const table = scene.measurement.contours;
  const style = table.style[first]!;
  const made = configuration.styles[style];
  if (!made) return null;
  const lines = sum(contours, table.lengthOfLines);
  const curves = sum(contours, table.lengthOfCurves);
  const filled = scene.drawing.styles[style]!.fill !== null;
  const area = filled ? filledArea(scene, contours) : 0;
  const seconds =
    pricer && thicknessId !== null
      ? Math.max(0, pricer.contourSeconds(thicknessId, made.assignedTo, lines, curves, area))
      : 0;
  return {
    style,
    operation: operationOf(made.assignedTo),
    lengthOfLines: lines,
    lengthOfCurves: curves,
    areaMm2: area,
    seconds,
    cents: seconds * context.centsPerSecond,
  };
}

/** Name of a run: a round hole by its diameter, else its box or, where open, a line by its length. */
export function shapeName(scene: Scene, contours: readonly number[], figures: ShapeFigures, unit: LengthUnit): string {
  const table = scene.measurement.contours;
  const box = boundsOf(table.bounds, contours);
  const { width, height } = box;
  const length = (mm: number) => formatLength(mm, unit);
  const closed = contours.every((i) => table.closed[i] === 1) || (contours.length > 1 && joinsUp(scene, contours));
  if (isCircle(width, height, figures) && figures.operation !== 'ignored') {
    const inside = width < Math.max(scene.size.width, scene.size.height) * 0.999;
    const name = figures.operation === 'cutting' && inside ? 'Hole' : 'Circle';
    return `${name} ⌀ ${length(width)} ${unit}`;
  }
  if (!closed) return `Open line, ${length(figures.lengthOfLines + figures.lengthOfCurves)} ${unit}`;
  return `Contour ${length(width)} × ${length(height)} ${unit}`;
}

/** Seconds for people: tenths below ten seconds, minutes above ninety. */
export function formatSeconds(seconds: number): string {
  if (seconds < 0.05) return `${seconds === 0 ? '0' : '< 0.1'} s`;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 90) return `${seconds.toFixed(0)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** A share of a price in dollars: whole cents, "< $0.01" where that would hide something. */
export function formatShare(cents: number): string {
  if (cents > 0 && cents < 0.5) return '< $0.01';
  return `$${(Math.round(cents) / 100).toFixed(2)}`;
}

/** A circle's length is π times its width; polygons and rounded boxes miss that by more than a thousandth. */
function isCircle(width: number, height: number, { lengthOfLines, lengthOfCurves }: ShapeFigures): boolean {
  if (width <= 0 || Math.abs(width - height) > 2e-3 * width || lengthOfLines > 1e-3 * lengthOfCurves) return false;
  return Math.abs(lengthOfCurves - Math.PI * width) < 1e-3 * lengthOfCurves;
}

/** Separate lines that together close: as many joints as lines. Read off the measured open count of a run of one. */
function joinsUp(scene: Scene, contours: readonly number[]): boolean {
  const ends = new Map<string, number>();
  const { drawing, measurement } = scene;
  const { coordStart, verbEnd, verbStart } = measurement.contours;
  const note = (x: number, y: number) => {
    const key = `${Math.round(x * 50)},${Math.round(y * 50)}`;
    ends.set(key, (ends.get(key) ?? 0) + 1);
  };
  for (const i of contours) {
    const at = coordStart[i]!;
    const after = lastPoint(drawing.verbs.subarray(verbStart[i]!, verbEnd[i]!), drawing.coords, at);
    note(drawing.coords[at]!, drawing.coords[at + 1]!);
    note(after[0], after[1]);
  }
  return [...ends.values()].every((count) => count % 2 === 0);
}

const SIZES = [2, 2, 6, 10, 0] as const;

function lastPoint(verbs: Uint8Array, coords: Float64Array, start: number): readonly [number, number] {
  let at = start;
  for (const verb of verbs) at += SIZES[verb as 0]!;
  return [coords[at - 2]!, coords[at - 1]!];
}

function boundsOf(bounds: Float64Array, contours: readonly number[]) {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const i of contours) {
    x0 = Math.min(x0, bounds[i * 4]!);
    y0 = Math.min(y0, bounds[i * 4 + 1]!);
    x1 = Math.max(x1, bounds[i * 4 + 2]!);
    y1 = Math.max(y1, bounds[i * 4 + 3]!);
  }
  return { width: x1 - x0, height: y1 - y0 };
}

function sum(contours: readonly number[], figures: Float64Array): number {
  return contours.reduce((total, i) => total + figures[i]!, 0);
}
