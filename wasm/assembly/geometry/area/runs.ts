import { alloc } from '../../arena';
import { gridX, gridY } from './side';

// Runs: neighbouring edges of a contour that all go one way across or all one way up, so that none crosses another of them.
// They are what is compared with what: a box for up to RUN_MOST edges.
export const RUN_MOST: i32 = 8;

/**
 * A run, in 32-bit numbers: box (minX, minY, maxX, maxY), first corner, number of edges, last corner, contour, and which way it goes
 * across and up: 1, −1, or 0 for neither all the time.
 */
export const RUN_BYTES: usize = 48;

export let runs: usize = 0;
export let runCount: i32 = 0;

/** Begins a list of runs; nothing else may be taken from the arena until the last is added. */
export function beginRuns(): void {
  runs = alloc(0);
  runCount = 0;
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
    const at = alloc(RUN_BYTES);
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
    store<i32>(at, minX);
    store<i32>(at, minY, 4);
    store<i32>(at, maxX, 8);
    store<i32>(at, maxY, 12);
    store<i32>(at, from, 16);
    store<i32>(at, count, 20);
    store<i32>(at, corner, 24);
    store<i32>(at, contour, 28);
    store<i32>(at, across, 32);
    store<i32>(at, up, 36);
    runCount++;
    from += count;
  }
}

// @ts-ignore: decorator
@inline
export function minXOf(run: usize): i32 {
  return load<i32>(run);
}

// @ts-ignore: decorator
@inline
export function minYOf(run: usize): i32 {
  return load<i32>(run, 4);
}

// @ts-ignore: decorator
@inline
export function maxXOf(run: usize): i32 {
  return load<i32>(run, 8);
}

// @ts-ignore: decorator
@inline
export function maxYOf(run: usize): i32 {
  return load<i32>(run, 12);
}

// @ts-ignore: decorator
@inline
export function contourOf(run: usize): i32 {
  return load<i32>(run, 28);
}

// @ts-ignore: decorator
@inline
export function edgesIn(run: usize): i32 {
  return load<i32>(run, 20);
}

// @ts-ignore: decorator
@inline
export function firstOf(run: usize): i32 {
  return load<i32>(run, 16);
}

// @ts-ignore: decorator
@inline
export function lastOf(run: usize): i32 {
  return load<i32>(run, 24);
}

/** Which way the run goes across all the time: 1, −1, or 0. */
// @ts-ignore: decorator
@inline
export function acrossOf(run: usize): i32 {
  return load<i32>(run, 32);
}

/** Which way the run goes up all the time: 1, −1, or 0. */
// @ts-ignore: decorator
@inline
export function upOf(run: usize): i32 {
  return load<i32>(run, 36);
}
