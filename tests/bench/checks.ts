import { CheckRole } from '../../shared/analysis/dfm/tables.ts';
import type { Drawing } from '../../shared/drawing/drawing.ts';
import { Verb, VERB_SIZE } from '../../shared/drawing/drawing.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { tiledDrawing } from './check-drawings.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { alternate, median, timed } from './rounds.ts';

// All checks of a drawing at once (overlaps, gaps, crossings, neighbours, nesting, areas and widths) on a nest of ordinary
// parts; how the time grows with the drawing; and, on a few thousand segments, every segment against every other.

const kernel = createGeometryKernel(loadKernelModule());
const REACH_MM = 5;
const GAP_MM = 1;
/** Segments of the drawings whose times should grow as n log n does. */
const SIZES = [125_000, 250_000, 500_000, 1_000_000];
/** Segments that comparing all pairs can be waited for. */
const PEER_SEGMENTS = 4_000;

function checker(drawing: Drawing): () => number {
  const measurement = kernel.measure(drawing);
  const roles = Uint8Array.from(drawing.styles, ({ layer }) => (layer === 'cut' ? CheckRole.cut : CheckRole.engrave));
  return () => kernel.check(drawing, measurement, roles, REACH_MM, GAP_MM).overlaps.count;
}

/** Ends of every segment, four numbers each: curves as their chords, which is less than the kernel looks at. */
function chordsOf({ verbs, coords }: Drawing): Float64Array {
  const chords: number[] = [];
  let [at, x, y, startX, startY] = [0, 0, 0, 0, 0];
  for (const verb of verbs) {
    at += VERB_SIZE[verb as 0]!;
    const [ex, ey] = verb === Verb.Close ? [startX, startY] : [coords[at - 2]!, coords[at - 1]!];
    if (verb === Verb.Move) [startX, startY] = [ex, ey];
    else chords.push(x, y, ex, ey);
    [x, y] = [ex, ey];
  }
  return Float64Array.from(chords);
}

/** What the plain way does for overlaps and neighbours alone: the distance of each end from every other segment. */
function comparePairs(chords: Float64Array): number {
  let near = 0;
  for (let i = 0; i < chords.length; i += 4) {
    for (let j = 0; j < chords.length; j += 4) {
      const [ax, ay] = [chords[j]!, chords[j + 1]!];
      const [dx, dy] = [chords[j + 2]! - ax, chords[j + 3]! - ay];
      const size = dx * dx + dy * dy;
      for (let end = 0; end < 4; end += 2) {
        const [px, py] = [chords[i + end]! - ax, chords[i + end + 1]! - ay];
        const t = size > 0 ? Math.max(0, Math.min(1, (px * dx + py * dy) / size)) : 0;
        const [qx, qy] = [px - t * dx, py - t * dy];
        if (qx * qx + qy * qy < REACH_MM * REACH_MM) near++;
      }
    }
  }
  return near;
}

/** Runs the bench. */
export async function bench(): Promise<BenchResult> {
  const small = tiledDrawing(PEER_SEGMENTS);
  const chords = chordsOf(small);
  const times = alternate({ ours: checker(small), pairs: () => comparePairs(chords) });
  const rows: BenchRow[] = [
    {
      name: `all checks, ${PEER_SEGMENTS} segments`,
      value: times.ours,
      unit: 'ms',
      peer: 'every segment with every other, distances alone',
      peerValue: times.pairs,
      ratio: times.pairs / times.ours,
    },
  ];
  let before: number | undefined;
  for (const size of SIZES) {
    const run = checker(tiledDrawing(size));
    run();
    const ms = median([timed(run), timed(run), timed(run)]);
    rows.push({
      name: `all checks, ${size} segments${before === undefined ? '' : `, ${(ms / before).toFixed(2)} times the half`}`,
      value: ms,
      unit: 'ms',
      ...(size === SIZES.at(-1) ? { target: '≤ 2000 ms' } : {}),
    });
    before = ms;
  }
  return { name: 'checks', rows };
}
