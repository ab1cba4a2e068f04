import { JOIN_GAP_MM } from '../analysis/measure.ts';
import { length } from '../base/trig.ts';
import { endOf, type MachineContour, reversed } from './contour.ts';

/** An end of an open contour: 2·i is the start of contour i, 2·i + 1 its end. */
type Ends = readonly (readonly [x: number, y: number])[];

/**
 * Open contours of one layer whose ends meet, as one contour each: a machine pierces once for it, as the price says. Where more than two
 * ends meet in a place, lines stay apart there. Closed ones come first, as they are.
 */
export function chained(contours: readonly MachineContour[]): MachineContour[] {
  const open = contours.filter(({ closed }) => !closed);
  const ends: Ends = open.flatMap((contour) => [[contour.startX, contour.startY] as const, endOf(contour)]);
  const mates = matesOf(ends);
  const done = new Uint8Array(open.length);
  const chains: MachineContour[] = [];
  // Loose ends begin chains; rings are left, and begin anywhere.
  for (const wantsLoose of [true, false]) {
    for (let end = 0; end < ends.length; end++) {
      if (done[end >> 1] || (wantsLoose && mates[end]! >= 0)) continue;
      chains.push(walk(open, mates, done, end));
    }
  }
  return [...contours.filter(({ closed }) => closed), ...chains];
}

/** The one other end in the place of each; −1 where there is none, or more. */
function matesOf(ends: Ends): Int32Array {
  const mates = new Int32Array(ends.length).fill(-1);
  const cells = new Map<string, number[]>();
  const cell = (mm: number) => Math.floor(mm / (2 * JOIN_GAP_MM));
  ends.forEach(([x, y], end) => {
    const key = `${cell(x)} ${cell(y)}`;
    cells.set(key, [...(cells.get(key) ?? []), end]);
  });
  const near = (end: number): number[] => {
    const [x, y] = ends[end]!;
    const found: number[] = [];
    for (let column = -1; column <= 1; column++) {
      for (let row = -1; row <= 1; row++) {
        for (const other of cells.get(`${cell(x) + column} ${cell(y) + row}`) ?? []) {
          const [ox, oy] = ends[other]!;
          if (other !== end && length(ox - x, oy - y) <= JOIN_GAP_MM) found.push(other);
        }
      }
    }
    return found;
  };
  ends.forEach((_, end) => {
    const [other, more] = near(end);
    if (other === undefined || more !== undefined) return;
    if (near(other).length === 1) mates[end] = other;
  });
  return mates;
}

function walk(open: readonly MachineContour[], mates: Int32Array, done: Uint8Array, first: number): MachineContour {
  const { layer } = open[first >> 1]!;
  let [startX, startY] = [0, 0];
  const segments: MachineContour['segments'][number][] = [];
  let end = first;
  let closed = false;
  do {
    done[end >> 1] = 1;
    const one = open[end >> 1]!;
    const contour = (end & 1) === 1 ? reversed(one) : one;
    if (segments.length === 0) [startX, startY] = [contour.startX, contour.startY];
    segments.push(...contour.segments);
    end = mates[end ^ 1]!;
    closed = end === first;
  } while (end >= 0 && !done[end >> 1]);
  return { layer, startX, startY, segments, closed };
}
