import type { ContourTable, Matrix } from '../../../shared/analysis/measure.ts';
import { Verb, VERB_SIZE, type Drawing } from '../../../shared/drawing/drawing.ts';
import { domMatrix, type Scene } from './scene.ts';

/** A path that can be added to: Path2D, or a recorder in tests. */
export interface PathSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  closePath(): void;
}

/** Adds the verbs from `verbStart` up to `verbEnd` to a path; the first one's numbers begin at `coordStart`. */
export function appendVerbs(
  path: PathSink,
  drawing: Drawing,
  verbStart: number,
  verbEnd: number,
  coordStart: number,
): void {
  const { verbs, coords } = drawing;
  let at = coordStart;
  for (let i = verbStart; i < verbEnd; i++) {
    const verb = verbs[i]!;
    if (verb === Verb.Move) path.moveTo(coords[at]!, coords[at + 1]!);
    else if (verb === Verb.Line) path.lineTo(coords[at]!, coords[at + 1]!);
    else if (verb === Verb.Cubic)
      path.bezierCurveTo(coords[at]!, coords[at + 1]!, coords[at + 2]!, coords[at + 3]!, coords[at + 4]!, coords[at + 5]!);
    else if (verb === Verb.Arc) appendArc(path, coords, at);
    else path.closePath();
    at += VERB_SIZE[verb]!;
  }
}

/** An arc as cubics of at most a quarter turn each (0.03 % off the circle: less than a pixel at any zoom in use). */
function appendArc(path: PathSink, coords: Float64Array, at: number): void {
  const [cx, cy, ux, uy, vx, vy, t0, dt] = coords.subarray(at, at + 8) as unknown as number[];
  const pieces = Math.max(1, Math.ceil(Math.abs(dt!) / (Math.PI / 4) - 1e-9));
  const step = dt! / pieces;
  const k = (4 / 3) * Math.tan(step / 4);
  for (let i = 0; i < pieces; i++) {
    const c0 = Math.cos(t0! + i * step);
    const s0 = Math.sin(t0! + i * step);
    const c1 = Math.cos(t0! + (i + 1) * step);
    const s1 = Math.sin(t0! + (i + 1) * step);
    const px = (c: number, s: number) => cx! + ux! * c + vx! * s;
    const py = (c: number, s: number) => cy! + uy! * c + vy! * s;
    path.bezierCurveTo(
      px(c0 - k * s0, s0 + k * c0),
      py(c0 - k * s0, s0 + k * c0),
      px(c1 + k * s1, s1 - k * c1),
      py(c1 + k * s1, s1 - k * c1),
      px(c1, s1),
      py(c1, s1),
    );
  }
}

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
    fills: fills.map(({ nonzero, evenodd }) => ({ nonzero: placed(nonzero, matrix), evenodd: placed(evenodd, matrix) })),
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
