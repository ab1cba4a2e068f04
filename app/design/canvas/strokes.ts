import { regionMatrix, type Target } from './region.ts';
import { runsOf, type RunTable } from './runs.ts';
import { COARSE, FINE, Tracer } from './trace.ts';

/** How lines look, device px. */
export interface LineStyle {
  readonly colour: string;
  readonly width: number;
  readonly dash: readonly number[];
}

/** Lines stroked in one go: painting many small paths is twice as fast as painting a large one. */
const BATCH_LINES = 40;
/** A contour longer than this is stroked in several goes. */
const LONG_LINES = 400;
/** With more verbs than this, corners are cut instead of rounded and curves are coarser: nobody can tell. */
const CROWDED_VERBS = 3_000;
/** The widest line that is painted fast, device px. */
const DRAFT_PX = 1;
/** Lines this far outside still reach in by their width, device px. */
export const STROKE_MARGIN_PX = 16;

/** Strokes runs in their order; colours must be opaque, because lines are stroked in several goes. */
export function strokeRuns(target: Target, list: readonly number[], style: LineStyle): void {
  if (list.length === 0) return;
  const { surface, scene, region } = target;
  const runs = runsOf(scene.drawing, scene.contours);
  surface.strokeStyle = style.colour;
  surface.lineWidth = region.draft ? Math.min(style.width, DRAFT_PX) : style.width;
  surface.lineCap = 'round';
  const crowded = isCrowded(list, runs);
  surface.lineJoin = crowded ? 'bevel' : 'round';
  surface.setLineDash([...style.dash]);
  const tracer = new Tracer(scene.drawing, runs, surface, regionMatrix(target), crowded ? COARSE : FINE);
  const period = style.dash.reduce((sum, px) => sum + px, 0);
  const margin = STROKE_MARGIN_PX;
  tracer.setDash(period, { left: -margin, top: -margin, right: region.width + margin, bottom: region.height + margin });
  surface.beginPath();
  let before = -2;
  for (const run of list) {
    let joined = run === before + 1 && runs.contour[run] === runs.contour[before];
    // Dashes would begin anew where a contour is cut.
    if (tracer.lines >= (joined ? LONG_LINES : BATCH_LINES) && !(joined && period > 0)) {
      surface.stroke();
      surface.beginPath();
      tracer.lines = 0;
      joined = false;
    }
    tracer.run(run, joined);
    before = run;
  }
  surface.stroke();
  surface.setLineDash([]);
}

function isCrowded(list: readonly number[], { verbStart, verbEnd }: RunTable): boolean {
  let verbs = 0;
  for (const run of list) {
    verbs += verbEnd[run]! - verbStart[run]!;
    if (verbs > CROWDED_VERBS) return true;
  }
  return false;
}
