import type { ContourTable } from '../../../shared/analysis/measure.ts';
import type { Matrix } from '../../../shared/base/matrix.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { appendVerbs, type PathSink } from '../../platform/part-in-hand/drawing-path.ts';
import { domMatrix, type Scene } from './scene.ts';

/** The cached paths of a scene, in the part's millimetres. */
export interface ScenePaths {
  /** All contours of each style. */
  readonly styles: readonly Path2D[];
  /** Each style's filled elements, split by fill rule. */
  readonly fills: readonly { readonly nonzero: Path2D; readonly evenodd: Path2D }[];
  /** What is left of the sheet when everything is cut; null where the outline is not made of closed contours. */
  readonly body: Path2D | null;
}

/** Builds every style's path once per drawing and placement; panning and zooming then only stroke them. */
export function buildPaths(scene: Scene): ScenePaths {
  const { drawing, matrix } = scene;
  const styles = drawing.styles.map(() => new Path2D());
  const fills = drawing.styles.map(() => ({ nonzero: new Path2D(), evenodd: new Path2D() }));
  for (let e = 0; e < drawing.elementStyle.length; e++) {
    const style = drawing.elementStyle[e]!;
    const from = drawing.elementVerbs[e]!;
    const to = drawing.elementVerbs[e + 1]!;
    const at = drawing.elementCoords[e]!;
    appendVerbs(styles[style]!, drawing, from, to, at);
    const rule = drawing.elementFillRule[e] === 1 ? 'evenodd' : 'nonzero';
    if (drawing.styles[style]!.fill !== null) appendVerbs(fills[style]![rule], drawing, from, to, at);
  }
  const body = bodyPath(scene);
  return {
    styles: styles.map((path) => placed(path, matrix)),
    fills: fills.map(({ nonzero, evenodd }) => ({
      nonzero: placed(nonzero, matrix),
      evenodd: placed(evenodd, matrix),
    })),
    body: body && placed(body, matrix),
  };
}

/** The paths of some contours together. */
export function contourPath(scene: Scene, contours: readonly number[]): Path2D {
  const path = new Path2D();
  const table = scene.measurement.contours;
  for (const i of contours) appendContour(path, scene.drawing, table, i);
  return placed(path, scene.matrix);
}

function appendContour(path: PathSink, drawing: Drawing, table: ContourTable, i: number): void {
  appendVerbs(path, drawing, table.verbStart[i]!, table.verbEnd[i]!, table.coordStart[i]!);
}

function placed(path: Path2D, matrix: Matrix): Path2D {
  const out = new Path2D();
  out.addPath(path, domMatrix(matrix));
  return out;
}

/**
 * The outline with its holes, by even-odd. Contours drawn twice count once, or the second copy would turn the part
 * inside out. Open cuts leave no known inside: then there is no body.
 */
function bodyPath(scene: Scene): Path2D | null {
  const { contours } = scene.measurement;
  const path = new Path2D();
  const seen = new Set<string>();
  let any = false;
  for (let i = 0; i < contours.count; i++) {
    if (scene.operations[contours.style[i]!] !== 'cutting') continue;
    if (contours.closed[i] !== 1) return null;
    const key = `${contours.bounds.subarray(i * 4, i * 4 + 4).join(' ')} ${contours.lengthOfLines[i]} ${contours.lengthOfCurves[i]}`;
    if (seen.has(key)) continue;
    seen.add(key);
    any = true;
    appendContour(path, scene.drawing, contours, i);
  }
  return any ? path : null;
}
