import type { ContourTable } from '../analysis/measure.ts';

/** A sheet as a nest draws it: a rectangle, mm, x right and y down. */
export interface SheetFrame {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Edges of a drawing and its frame agree to this, mm. */
const SAME_EDGE_MM = 0.5;
/** Length of a rectangle’s lines and those of its box agree to this share: corners may be rounded in the last digits. */
const SAME_SHARE = 0.002;

/** A contour table without some of its contours. */
function without(table: ContourTable, isOut: (contour: number) => boolean): ContourTable {
  const kept = Array.from({ length: table.count }, (_, i) => i).filter((i) => !isOut(i));
  return {
    count: kept.length,
    style: Uint32Array.from(kept, (i) => table.style[i]!),
    element: Uint32Array.from(kept, (i) => table.element[i]!),
    verbStart: Uint32Array.from(kept, (i) => table.verbStart[i]!),
    verbEnd: Uint32Array.from(kept, (i) => table.verbEnd[i]!),
    coordStart: Uint32Array.from(kept, (i) => table.coordStart[i]!),
    lengthOfLines: Float64Array.from(kept, (i) => table.lengthOfLines[i]!),
    lengthOfCurves: Float64Array.from(kept, (i) => table.lengthOfCurves[i]!),
    closed: Uint8Array.from(kept, (i) => table.closed[i]!),
    bounds: Float64Array.from({ length: kept.length * 4 }, (_, i) => table.bounds[kept[i >> 2]! * 4 + (i & 3)]!),
    shape: Uint32Array.from(kept, (i) => table.shape[i]!),
  };
}

interface Run {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  mm: number;
  curves: number;
}

const EMPTY: Readonly<Run> = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity, mm: 0, curves: 0 };

function widen(run: Run, { bounds, lengthOfLines, lengthOfCurves }: ContourTable, i: number): void {
  run.minX = Math.min(run.minX, bounds[i * 4]!);
  run.minY = Math.min(run.minY, bounds[i * 4 + 1]!);
  run.maxX = Math.max(run.maxX, bounds[i * 4 + 2]!);
  run.maxY = Math.max(run.maxY, bounds[i * 4 + 3]!);
  run.mm += lengthOfLines[i]!;
  run.curves += lengthOfCurves[i]!;
}

/** The rectangle around everything that is drawn, and the contours without it; null where there is none. */
export function frameOf(contours: ContourTable): { readonly frame: SheetFrame; readonly within: ContourTable } | null {
  const all: Run = { ...EMPTY };
  const runs = new Map<number, Run>();
  for (let i = 0; i < contours.count; i++) {
    widen(all, contours, i);
    const run = runs.get(contours.shape[i]!) ?? { ...EMPTY };
    runs.set(contours.shape[i]!, run);
    widen(run, contours, i);
  }
  const isFrame = ({ minX, minY, maxX, maxY, mm, curves }: Run) => {
    const around = 2 * (maxX - minX + maxY - minY);
    return (
      curves === 0 &&
      Math.abs(mm - around) <= around * SAME_SHARE &&
      minX - all.minX <= SAME_EDGE_MM &&
      minY - all.minY <= SAME_EDGE_MM &&
      all.maxX - maxX <= SAME_EDGE_MM &&
      all.maxY - maxY <= SAME_EDGE_MM
    );
  };
  const found = [...runs].find(([, run]) => isFrame(run));
  if (!found) return null;
  const [shape, { minX, minY, maxX, maxY }] = found;
  return { frame: { minX, minY, maxX, maxY }, within: without(contours, (i) => contours.shape[i] === shape) };
}
