import type { ContourTable } from '../../../shared/analysis/measure.ts';
import { isAreaOnly } from '../../../shared/drawing/drawing.ts';
import { copies } from './copies.ts';
import type { Loop } from './outline.ts';
import { type PaintScene, regionMatrix, shownBox, type Target } from './region.ts';
import { meets, runsOf } from './runs.ts';
import { COARSE, FINE, Tracer } from './trace.ts';

/** With more contours than this, curves are coarser. */
const MANY = 1_000;
/** Areas painted in one go where they may be; see {@link fillBody}. */
const BATCH_LINES = 40;

/** Fills contours together; those that a region does not show, and runs of others, are passed over. */
export function fillContours(target: Target, contours: readonly number[], rule: CanvasFillRule): void {
  const { surface } = target;
  surface.beginPath();
  traceContours(target, contours, 0, () => {});
  surface.fill(rule);
}

/**
 * Fills what is left of the sheet: closed contours, and loops of separate lines. Holes narrower than `leastPx` are left out.
 * On a blank canvas, contours turn each other's inside out a few at a time, which comes to the same as even-odd and is much
 * faster than one large path.
 */
export function fillBody(
  target: Target,
  contours: readonly number[],
  leastPx: number,
  loops: readonly Loop[] = [],
): void {
  const { surface } = target;
  surface.beginPath();
  if (target.blank) surface.globalCompositeOperation = 'xor';
  const fillBatch = (tracer: Tracer) => {
    if (!target.blank || tracer.lines < BATCH_LINES) return;
    tracer.lines = 0;
    surface.fill('evenodd');
    surface.beginPath();
  };
  traceContours(target, contours, leastPx, fillBatch);
  for (const loop of loops) {
    traceContours(target, loop.contours, 0, () => {});
    traceCorners(target, loop.corners);
    if (!target.blank) continue;
    surface.fill('evenodd');
    surface.beginPath();
  }
  surface.fill('evenodd');
  surface.globalCompositeOperation = 'source-over';
}

/**
 * Adds the polygon between the ends of a loop's lines. Each line is closed by the straight way between its ends; so is the
 * polygon, and by even-odd the two ways cancel out: what remains is the inside of the loop, whichever way its lines run.
 */
function traceCorners(target: Target, corners: readonly number[]): void {
  const { a, b, c, d, e, f } = regionMatrix(target);
  for (let i = 0; i < corners.length; i += 2) {
    const [x, y] = [corners[i]!, corners[i + 1]!];
    if (i === 0) target.surface.moveTo(a * x + c * y + e, b * x + d * y + f);
    else target.surface.lineTo(a * x + c * y + e, b * x + d * y + f);
  }
}

/** Fills the areas of a style. */
export function fillStyle(target: Target, fill: StyleFill, colour: string, alpha: number): void {
  const { surface } = target;
  surface.fillStyle = colour;
  surface.globalAlpha = alpha;
  if (fill.nonzero.length > 0) fillContours(target, fill.nonzero, 'nonzero');
  if (fill.evenodd.length > 0) fillContours(target, fill.evenodd, 'evenodd');
  surface.globalAlpha = 1;
}

function traceContours(
  target: Target,
  contours: readonly number[],
  leastPx: number,
  onContour: (tracer: Tracer) => void,
): void {
  const { scene } = target;
  const { bounds } = scene.contours;
  const runs = runsOf(scene.drawing, scene.contours);
  const shown = shownBox(target, 2);
  const to = regionMatrix(target);
  const tracer = new Tracer(scene.drawing, runs, target.surface, to, contours.length > MANY ? COARSE : FINE);
  const least = leastPx / Math.sqrt(Math.abs(to.a * to.d - to.b * to.c));
  for (const i of contours) {
    if (!meets(bounds, i * 4, shown)) continue;
    if (Math.min(bounds[i * 4 + 2]! - bounds[i * 4]!, bounds[i * 4 + 3]! - bounds[i * 4 + 1]!) < least) continue;
    const first = runs.ofContour[i]!;
    for (let run = first; run < runs.ofContour[i + 1]!; run++) {
      // Its chord stays in the run's box, so no point outside of that box changes sides.
      if (meets(runs.boxes, run * 4, shown)) tracer.run(run, run > first);
      else tracer.chord(run, run > first);
    }
    onContour(tracer);
  }
}

/** The filled contours of a style, by fill rule. */
export interface StyleFill {
  readonly nonzero: readonly number[];
  readonly evenodd: readonly number[];
}

const fills = new WeakMap<ContourTable, readonly (StyleFill | null)[]>();

/** Fill of each style of a scene; null for styles of lines only. */
export function fillsOf({ contours, drawing }: PaintScene): readonly (StyleFill | null)[] {
  let found = fills.get(contours);
  if (!found) {
    const made = drawing.styles.map(({ fill }) => (fill === null ? null : { nonzero: [], evenodd: [] }));
    for (let i = 0; i < contours.count; i++) {
      const rule = drawing.elementFillRule[contours.element[i]!] === 1 ? 'evenodd' : 'nonzero';
      (made[contours.style[i]!]?.[rule] as number[] | undefined)?.push(i);
    }
    found = made;
    fills.set(contours, found);
  }
  return found;
}

const bodies = new WeakMap<PaintScene, readonly number[] | null>();

/**
 * The contours of what is left of the sheet when everything is cut, by even-odd; null where the outline is not made of
 * closed contours, because open cuts leave no known inside. Contours drawn twice count once, or the second copy would
 * turn the part inside out.
 */
export function bodyOf(scene: PaintScene): readonly number[] | null {
  let body = bodies.get(scene);
  if (body === undefined) {
    body = findBody(scene);
    bodies.set(scene, body);
  }
  return body;
}

function findBody(scene: PaintScene): readonly number[] | null {
  const { contours, operations, drawing } = scene;
  const { closed, count, style } = contours;
  const found: number[] = [];
  const isCut = operations.map((operation, i) => operation === 'cutting' && !isAreaOnly(drawing, drawing.styles[i]!));
  const isCopy = copies(scene);
  for (let i = 0; i < count; i++) {
    if (!isCut[style[i]!]) continue;
    if (closed[i] !== 1) return null;
    if (!isCopy(i)) found.push(i);
  }
  return found.length > 0 ? found : null;
}
