import { alloc } from '../../arena';
import { gridX, gridY } from './side';

// Runs: neighbouring edges of a contour that all go one way across or all one way up, so that none crosses another of them.
// They are what is compared with what: a box for up to RUN_MOST edges.
export const RUN_MOST: i32 = 8;

/** A run. */
@unmanaged
export class Run {
  minX: i32;
  minY: i32;
  maxX: i32;
  maxY: i32;
  /** Its corners at both ends, and how many edges lie between them. */
  first: i32;
  edges: i32;
  last: i32;
  contour: i32;
  /** Which way it goes across and up all the time: 1, −1, or 0 for neither. */
  across: i32;
  up: i32;
}

/** Bytes of a run in the arena. */
const RUN_BYTES: usize = 48;

let runs: usize = 0;
export let runCount: i32 = 0;

/** Begins a list of runs; nothing else may be taken from the arena until the last is added. */
export function beginRuns(): void {
  runs = alloc(0);
  runCount = 0;
}

// @ts-ignore: decorator
@inline
export function runAt(index: i32): Run {
  return changetype<Run>(runs + (index as usize) * RUN_BYTES);
}

// @ts-ignore: decorator
@inline
function directionOf(by: i32): i32 {
  return (by > 0 ? 1 : 0) - (by < 0 ? 1 : 0);
}

/** Adds the runs of one contour's corners, from `first` up to but not including `end`. */
export function addRuns(contour: i32, first: i32, end: i32): void {
  let from = first;
  while (from < end) {
    const run = changetype<Run>(alloc(RUN_BYTES));
    let x = gridX(from);
    let y = gridY(from);
    let minX = x;
    let maxX = x;
    let minY = y;
    let maxY = y;
    let across = 0;
    let up = 0;
    let count = 0;
    let corner = from;
    while (count < RUN_MOST && from + count < end) {
      const next = from + count + 1 < end ? from + count + 1 : first;
      const nextX = gridX(next);
      const nextY = gridY(next);
      const nextAcross = directionOf(nextX - x);
      const nextUp = directionOf(nextY - y);
      if (count == 0) {
        across = nextAcross;
        up = nextUp;
      } else {
        const stillAcross = across == nextAcross ? across : 0;
        const stillUp = up == nextUp ? up : 0;
        if (stillAcross == 0 && stillUp == 0) break;
        across = stillAcross;
        up = stillUp;
      }
      minX = min(minX, nextX);
      maxX = max(maxX, nextX);
      minY = min(minY, nextY);
      maxY = max(maxY, nextY);
      x = nextX;
      y = nextY;
      corner = next;
      count++;
    }
    run.minX = minX;
    run.minY = minY;
    run.maxX = maxX;
    run.maxY = maxY;
    run.first = from;
    run.edges = count;
    run.last = corner;
    run.contour = contour;
    run.across = across;
    run.up = up;
    runCount++;
    from += count;
  }
}
