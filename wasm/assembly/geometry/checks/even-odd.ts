import { alloc, mark, release } from '../../arena';
import { isClosed, miss } from './input';
import { MISSED_AREAS } from './layout';
import { chordsFor } from './pieces';
import { firstSegment, pointAt, px, py, segmentAt } from './segments';
import { boxOfShape, clusterOfEnd, contourIn, endAt, firstContour } from './shapes';
import { affords, isSpent, spend } from './work';

// Area of one shape by the even-odd rule, for outlines that branch, cross themselves or run on themselves: level lines cut
// the shape, and what lies between every odd and the next crossing counts. Within 1e-4 of the shape's box.

/** Level lines through a shape. */
const MOST_LEVELS: i32 = 4096;
const LEAST_LEVELS: i32 = 64;
/** Crossings of level lines and chords in one shape, unless that makes too few level lines. */
const MOST_OF_SHAPE: f64 = 1e6;
/** Work of an edge, of a crossing and of sorting one, in units of work.ts. */
const EDGE: f64 = 20;
const CROSSING: f64 = 5;
const SORTING: f64 = 60;
/** Chord error (mm) of curves. */
const CHORD: f64 = 0.002;

// The level lines in hand, and for each how many crossings (first pass) and where (second pass).
let top: f64 = 0;
let step: f64 = 0;
let levels: i32 = 0;
let counts: usize = 0;
let places: usize = 0;
let filling: bool = false;
let tall: f64 = 0;

function levelAt(y: f64): i32 {
  return max<f64>(0, min<f64>(levels, ceil((y - top) / step - 0.5))) as i32;
}

function addEdge(ax: f64, ay: f64, bx: f64, by: f64): void {
  if (ay == by) return;
  const from = levelAt(min(ay, by));
  const to = levelAt(max(ay, by));
  // Only counting may be cut short: the places found must be as many as were counted.
  if (!filling && !spend(EDGE + CROSSING * ((to - from) as f64))) return;
  const slope = (bx - ax) / (by - ay);
  for (let i = from; i < to; i++) {
    const at = counts + ((i as usize) << 2);
    const place = load<i32>(at);
    store<i32>(at, place + 1);
    if (filling) store<f64>(places + ((place as usize) << 3), ax + (top + (i + 0.5) * step - ay) * slope);
  }
}

function addContour(contour: i32): void {
  const end = firstSegment(contour + 1);
  for (let i = firstSegment(contour); i < end; i++) {
    // Nothing is counted any more: what comes of it is given up.
    if (!filling && isSpent()) return;
    let x = segmentAt(i).x;
    let y = segmentAt(i).y;
    const n = chordsFor(i, CHORD, 256);
    for (let k = 1; k <= n; k++) {
      pointAt(i, k == n ? 1 : (k as f64) / n);
      addEdge(x, y, px, py);
      x = px;
      y = py;
    }
  }
  for (let side = isClosed(contour) ? 1 : 0; side < 2; side++) {
    const own = (contour << 1) | side;
    const cluster = clusterOfEnd(own);
    const a = endAt(own);
    const b = endAt(cluster >= 0 ? cluster : own ^ 1);
    addEdge(a.x, a.y, b.x, b.y);
  }
}

function addShape(shape: i32): void {
  for (let k = firstContour(shape); k < firstContour(shape + 1); k++) addContour(contourIn(k));
}

function sift(list: usize, root: i32, count: i32): void {
  const value = load<f64>(list + ((root as usize) << 3));
  let at = root;
  for (;;) {
    let child = at * 2 + 1;
    if (child >= count) break;
    if (
      child + 1 < count &&
      load<f64>(list + (((child + 1) as usize) << 3)) > load<f64>(list + ((child as usize) << 3))
    )
      child++;
    if (load<f64>(list + ((child as usize) << 3)) <= value) break;
    store<f64>(list + ((at as usize) << 3), load<f64>(list + ((child as usize) << 3)));
    at = child;
  }
  store<f64>(list + ((at as usize) << 3), value);
}

function sort(list: usize, count: i32): void {
  for (let i = (count >> 1) - 1; i >= 0; i--) sift(list, i, count);
  for (let end = count - 1; end > 0; end--) {
    const value = load<f64>(list + ((end as usize) << 3));
    store<f64>(list + ((end as usize) << 3), load<f64>(list));
    store<f64>(list, value);
    sift(list, 0, end);
  }
}

/** Height of all of a shape's segments together. */
function measureTall(shape: i32): void {
  tall = 0;
  for (let k = firstContour(shape); k < firstContour(shape + 1); k++) {
    const contour = contourIn(k);
    for (let i = firstSegment(contour); i < firstSegment(contour + 1); i++) {
      const line = segmentAt(i);
      tall += abs(line.endY - line.y);
    }
  }
}

/** Area of a closed shape by the even-odd rule, mm²; −1 where it would cost more work than there is. */
export function evenOddArea(shape: i32): f64 {
  top = boxOfShape(shape).minY;
  const height = boxOfShape(shape).maxY - top;
  if (!(height > 0)) return 0;
  measureTall(shape);
  const usual = max<f64>(2, tall / height);
  levels = max<f64>(LEAST_LEVELS, min<f64>(MOST_LEVELS, MOST_OF_SHAPE / usual)) as i32;
  step = height / levels;
  if (!affords((CROSSING + SORTING) * usual * (levels as f64))) {
    miss(MISSED_AREAS);
    return -1;
  }
  const before = mark();
  const bytes = ((levels + 1) as usize) << 2;
  counts = alloc(bytes);
  memory.fill(counts, 0, bytes);
  filling = false;
  addShape(shape);
  // Cut short: the counts of this pass would be more than those of the next.
  if (isSpent()) {
    release(before);
    return -1;
  }
  let total = 0;
  for (let i = 0; i < levels; i++) {
    const at = counts + ((i as usize) << 2);
    const here = load<i32>(at);
    store<i32>(at, total);
    total += here;
  }
  if (!spend((total as f64) * SORTING)) {
    release(before);
    return -1;
  }
  places = alloc((total as usize) << 3);
  filling = true;
  addShape(shape);
  let sum: f64 = 0;
  let from = 0;
  for (let i = 0; i < levels; i++) {
    const to = load<i32>(counts + ((i as usize) << 2));
    sort(places + ((from as usize) << 3), to - from);
    for (let k = from; k + 1 < to; k += 2)
      sum += load<f64>(places + ((k as usize) << 3), 8) - load<f64>(places + ((k as usize) << 3));
    from = to;
  }
  release(before);
  return sum * step;
}
