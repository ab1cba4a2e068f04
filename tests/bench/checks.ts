import { REACH_MM } from '../../shared/analysis/dfm/bridges.ts';
import { GAP_MM } from '../../shared/analysis/dfm/gaps.ts';
import { piecesOf } from '../../shared/analysis/pieces/pieces.ts';
import { CheckRole, type CheckTables } from '../../shared/analysis/dfm/tables.ts';
import type { Drawing } from '../../shared/drawing/drawing.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { Verb, VERB_SIZE } from '../../shared/geometry/verb.ts';
import { ASK_ALL, ASK_DUPLICATES, ASK_NEIGHBOURS } from '../../wasm/assembly/geometry/checks/layout.ts';
import { checkWith } from '../../wasm/host/checks.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { instantiateKernel } from '../../wasm/host/kernel.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { HURTFUL_DRAWINGS, tiledDrawing } from './check-drawings.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { alternate, heat, median, timed } from './rounds.ts';

// All checks of a drawing at once (overlaps, gaps, crossings, neighbours, nesting, areas and widths) on a nest of ordinary
// parts; how the time grows with the drawing; the duplicate search and the minimum-distance search by themselves, each with all
// it needs; drawings made to hurt; and, on a few thousand segments, every segment against every other.

const kernel = createGeometryKernel(loadKernelModule());
/** Segments of the drawings whose times should grow as n log n does. */
const SIZES = [125_000, 250_000, 500_000, 1_000_000];
/** Segments that comparing all pairs can be waited for. */
const PEER_SEGMENTS = 4_000;

/** The product's own checks, or a part of them. Each run has an instance of its own, as large drawings do. */
function checker(drawing: Drawing, asked: number = ASK_ALL): () => CheckTables {
  const measurement = kernel.measure(drawing);
  const roles = Uint8Array.from(drawing.styles, ({ layer }) => (layer === 'cut' ? CheckRole.cut : CheckRole.engrave));
  return () => checkWith(instantiateKernel(loadKernelModule()), drawing, measurement, roles, REACH_MM, GAP_MM, asked);
}

/** Median of three runs after a first one, ms, and what the checks could not finish. */
function measured(drawing: Drawing, asked?: number): { readonly ms: number; readonly cut: string } {
  const run = checker(drawing, asked);
  const { incomplete } = run();
  const ms = median([timed(run), timed(run), timed(run)]);
  return { ms, cut: incomplete.length === 0 ? 'complete' : `cut short: ${incomplete.join(', ')}` };
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

/** Work of the plain way for overlaps and neighbours alone: the distance of each end from every other segment. */
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
    const { ms, cut } = measured(tiledDrawing(size));
    const growth = before === undefined ? '' : `, ${(ms / before).toFixed(2)} times the half`;
    rows.push({ name: `all checks, ${size} segments${growth}, ${cut}`, value: ms, unit: 'ms' });
    before = ms;
  }
  rows.push(...alone('duplicate search', ASK_DUPLICATES), ...alone('minimum distances', ASK_NEIGHBOURS));
  const most = SIZES.at(-1)!;
  for (const [name, draw] of HURTFUL_DRAWINGS) {
    const { ms, cut } = measured(draw(most));
    rows.push({ name: `${name}, ${most}, ${cut}`, value: ms, unit: 'ms', target: '≤ 2000 ms' });
  }
  rows.push(...grouping());
  return { name: 'checks', rows };
}

/** Segments of a sheet of parts that is told apart. */
const SHEET_SEGMENTS = 20_000;

/** Pieces of sheets of parts, warm, median of fifteen: ordinary ones, and such as are drawn of lines that close nothing by themselves. */
function grouping(): BenchRow[] {
  return [
    groupingOf('segments', tiledDrawing(SHEET_SEGMENTS)),
    groupingOf(
      'lines, squares of four',
      drawnOf(
        SHEET_SEGMENTS / 4,
        (x, y) => `M${x} ${y}h10M${x + 10} ${y}v10M${x + 10} ${y + 10}h-10M${x} ${y + 10}v-10`,
      ),
    ),
    groupingOf(
      'lines, a grid of common ones',
      drawnOf(SHEET_SEGMENTS / 2, (x, y) => `M${x} ${y}h14M${x} ${y}v14`),
    ),
  ];
}

function groupingOf(name: string, drawing: Drawing): BenchRow {
  const measurement = kernel.measure(drawing);
  const operations = drawing.styles.map(({ layer }) => (layer === 'engrave' ? 'lineEngraving' : 'cutting'));
  const run = () => piecesOf(drawing, measurement, operations, kernel);
  heat([run], 300);
  const ms = median(Array.from({ length: 15 }, () => timed(run)));
  return { name: `pieces of ${SHEET_SEGMENTS} ${name}`, value: ms, unit: 'ms', target: '≤ 20 ms' };
}

/** Copies of some lines in rows, 14 mm from each other. */
function drawnOf(count: number, lines: (x: number, y: number) => string): Drawing {
  const across = Math.ceil(Math.sqrt(count));
  const paths = Array.from({ length: count }, (_, i) => lines((i % across) * 14, Math.floor(i / across) * 14));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 2000"><path fill="none" stroke="#00f" d="${paths.join('')}"/></svg>`;
  return readDesign(new TextEncoder().encode(svg)).drawing!;
}

/** One search by itself on the two largest drawings of ordinary parts. */
function alone(name: string, asked: number): BenchRow[] {
  const [half, whole] = [SIZES.at(-2)!, SIZES.at(-1)!];
  const first = measured(tiledDrawing(half), asked).ms;
  const { ms, cut } = measured(tiledDrawing(whole), asked);
  const growth = `${(ms / first).toFixed(2)} times the half`;
  return [{ name: `${name} alone, ${whole} segments, ${growth}, ${cut}`, value: ms, unit: 'ms', target: '≤ 2000 ms' }];
}
