import { alloc, mark, release } from '../../arena';
import { partLinks } from '../links';
import { joinEnds } from '../join';
import { Box, Point, endOf, startOf } from '../records';
import {
  contourBounds,
  contourCount,
  contourStyle,
  curves,
  isClosed,
  lines,
  roleOf,
  shapeCount,
  shapeOf,
} from './input';
import { firstSegment, segmentAt } from './segments';

// One record for each joined run of contours, in arrays as CheckTables has them, and the runs' contours and ends.
export let shapeStyle: usize = 0;
export let shapeClosed: usize = 0;
export let shapeBounds: usize = 0;
export let shapeLength: usize = 0;
let shapeRole: usize = 0;
let shapeMessy: usize = 0;

// Contours by shape: those of shape s are at contoursFrom[s] up to contoursFrom[s + 1].
let contoursFrom: usize = 0;
let contourList: usize = 0;

// Ends of contours, two for each contour (2c its start, 2c + 1 its end): the end that stands for its cluster, or −1 for
// contours closed by themselves; and how many ends a cluster has, at the number of the end that stands for it.
let clusterOf: usize = 0;
let degreeOf: usize = 0;

/** First entry of a shape's contours in the list that contourIn() reads. */
// @ts-ignore: decorator
@inline
export function firstContour(shape: i32): i32 {
  return load<i32>(contoursFrom + ((shape as usize) << 2));
}

/** Entry of the list of contours by shape. */
// @ts-ignore: decorator
@inline
export function contourIn(index: i32): i32 {
  return load<i32>(contourList + ((index as usize) << 2));
}

/** Changes the order in which a shape's contours are listed. */
export function setContourIn(index: i32, contour: i32): void {
  store<i32>(contourList + ((index as usize) << 2), contour);
}

/** The end that stands for all ends that meet in this one; −1 on contours closed by themselves. */
export function clusterOfEnd(end: i32): i32 {
  return load<i32>(clusterOf + ((end as usize) << 2));
}

/** How many ends meet where this one lies. */
export function degreeOfEnd(end: i32): i32 {
  const cluster = clusterOfEnd(end);
  return cluster < 0 ? 2 : load<i32>(degreeOf + ((cluster as usize) << 2));
}

/** Where an end lies. */
export function endAt(end: i32): Point {
  const contour = end >> 1;
  return (end & 1) == 0 ? startOf(segmentAt(firstSegment(contour))) : endOf(segmentAt(firstSegment(contour + 1) - 1));
}

/** Whether a contour has a segment; only then it has ends. */
export function isDrawn(contour: i32): bool {
  return firstSegment(contour) < firstSegment(contour + 1);
}

// @ts-ignore: decorator
@inline
export function isShapeClosed(shape: i32): bool {
  return load<u8>(shapeClosed + shape) != 0;
}

/** Says that a shape branches, crosses itself or runs on itself: its area needs the even-odd rule. */
export function markMessy(shape: i32): void {
  store<u8>(shapeMessy + shape, 1);
}

export function isMessy(shape: i32): bool {
  return load<u8>(shapeMessy + shape) != 0;
}

/** The box around a shape. */
// @ts-ignore: decorator
@inline
export function boxOfShape(shape: i32): Box {
  return changetype<Box>(shapeBounds + (shape as usize) * offsetof<Box>());
}

/** Role of a shape. */
// @ts-ignore: decorator
@inline
export function roleOfShape(shape: i32): i32 {
  return load<u8>(shapeRole + shape);
}

/** Fills the arrays for all shapes. Needs the segments. */
export function listShapes(): void {
  const n = shapeCount as usize;
  shapeStyle = alloc(n << 2);
  shapeClosed = alloc(n);
  shapeRole = alloc(n);
  shapeMessy = alloc(n);
  shapeLength = alloc(n << 3);
  shapeBounds = alloc(n << 5);
  memory.fill(shapeStyle, 0, n << 2);
  memory.fill(shapeClosed, 1, n);
  memory.fill(shapeRole, 0, n);
  memory.fill(shapeMessy, 0, n);
  memory.fill(shapeLength, 0, n << 3);
  for (let i: usize = 0; i < n; i++) {
    const box = boxOfShape(i as i32);
    box.minX = Infinity;
    box.minY = Infinity;
    box.maxX = -Infinity;
    box.maxY = -Infinity;
  }
  for (let i = 0; i < contourCount; i++) addToShape(i);
  listContours();
  joinContours();
  for (let i = 0; i < contourCount * 2; i++) {
    if (clusterOfEnd(i) >= 0 && (degreeOfEnd(i) & 1) != 0) store<u8>(shapeClosed + shapeOf(i >> 1), 0);
  }
}

function addToShape(contour: i32): void {
  const shape = shapeOf(contour) as usize;
  const c = contour as usize;
  store<u32>(shapeStyle + (shape << 2), load<u32>(contourStyle + (c << 2)));
  store<u8>(shapeRole + shape, roleOf(contour) as u8);
  const sum = shapeLength + (shape << 3);
  store<f64>(sum, load<f64>(sum) + load<f64>(lines + (c << 3)) + load<f64>(curves + (c << 3)));
  const box = boxOfShape(shape as i32);
  const own = changetype<Box>(contourBounds + c * offsetof<Box>());
  box.minX = min(box.minX, own.minX);
  box.minY = min(box.minY, own.minY);
  box.maxX = max(box.maxX, own.maxX);
  box.maxY = max(box.maxY, own.maxY);
}

function listContours(): void {
  contoursFrom = alloc(((shapeCount + 2) as usize) << 2);
  memory.fill(contoursFrom, 0, ((shapeCount + 2) as usize) << 2);
  contourList = alloc((contourCount as usize) << 2);
  // Counted one place further on, so that filling moves every start to where it belongs.
  for (let i = 0; i < contourCount; i++) {
    const at = contoursFrom + (((shapeOf(i) + 2) as usize) << 2);
    store<i32>(at, load<i32>(at) + 1);
  }
  for (let i = 2; i <= shapeCount; i++) {
    const at = contoursFrom + ((i as usize) << 2);
    store<i32>(at, load<i32>(at) + load<i32>(at - 4));
  }
  for (let i = 0; i < contourCount; i++) {
    const at = contoursFrom + (((shapeOf(i) + 1) as usize) << 2);
    const place = load<i32>(at);
    store<i32>(at, place + 1);
    setContourIn(place, i);
  }
}

/**
 * Joins the ends of open contours as the measurement does: within their style. Ends that meet others are of one shape, so a
 * contour that is all of its shape meets none.
 */
function joinContours(): void {
  const most = (contourCount as usize) * 2;
  clusterOf = alloc(most << 2);
  degreeOf = alloc(most << 2);
  memory.fill(clusterOf, 0xff, most << 2);
  memory.fill(degreeOf, 0, most << 2);
  const before = mark();
  const points = alloc(most << 4);
  const groups = alloc(most << 2);
  const ends = alloc(most << 2);
  let n = 0;
  for (let i = 0; i < contourCount * 2; i++) {
    if (isClosed(i >> 1) || !isDrawn(i >> 1)) continue;
    const shape = shapeOf(i >> 1);
    if (firstContour(shape + 1) - firstContour(shape) == 1) {
      store<i32>(clusterOf + ((i as usize) << 2), i);
      store<i32>(degreeOf + ((i as usize) << 2), 1);
      continue;
    }
    memory.copy(points + ((n as usize) << 4), changetype<usize>(endAt(i)), offsetof<Point>());
    store<u32>(groups + ((n as usize) << 2), load<u32>(contourStyle + (((i >> 1) as usize) << 2)));
    store<i32>(ends + ((n as usize) << 2), i);
    n++;
  }
  const clusters = alloc((n as usize) << 2);
  joinEnds(points, groups, n, clusters);
  partLinks(points, groups, n, clusters);
  for (let i = 0; i < n; i++) {
    const end = load<i32>(ends + ((i as usize) << 2));
    const stands = load<i32>(ends + ((load<i32>(clusters + ((i as usize) << 2)) as usize) << 2));
    store<i32>(clusterOf + ((end as usize) << 2), stands);
    const at = degreeOf + ((stands as usize) << 2);
    store<i32>(at, load<i32>(at) + 1);
  }
  release(before);
}
