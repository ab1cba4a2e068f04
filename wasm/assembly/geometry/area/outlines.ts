import { alloc } from '../../arena';
import { firstNumber, firstVerb, isEnclosed, numberAt, styleOf, verbAt } from '../input';
import { JOIN_GAP, VERB_CLOSE, VERB_CUBIC, VERB_LINE, VERB_MOVE } from '../layout';
import { mapArc, mapCubic, mapX, mapY } from '../matrix';
import { Arc, CubicNumbers, Point } from '../records';

// Outlines of filled elements as closed polygons, for areas only. Corners of all contours stand one after the other, and a contour's
// last is joined to its first. Contours of fewer than three corners cover nothing and are left out.

/** A corner of an outline. */
@unmanaged
class Corner extends Point {
  /**
   * The area between the edge that begins here and the curve it stands for, as the curve's sum of x·dy less the edge's: areas of
   * curves are exact, only where something crosses them their chords are looked at.
   */
  bulge: f64;
}

const CORNER_BYTES: usize = offsetof<Corner>();

/** Chord error (mm) of an outline for areas. A crossing is misplaced by so much at most, an area by its square. */
const AREA_CHORD: f64 = 0.008;
/** Chords of a cubic, or of a quarter turn. */
const MOST_CHORDS: i32 = 32;
/** Curves that leave their chord by more than this (mm) have a corner in between: two of them can go round a hole. */
const LEAST_BEND: f64 = 1e-6;

/** Bytes taken at once for corners: nothing else may be taken while they are written. */
const BLOCK: usize = 2048 * CORNER_BYTES;

export let cornerCount: i32 = 0;
export let contourCount: i32 = 0;
let corners: usize = 0;
/** First corner of every contour, and one more: where the last ends. */
export let contourStarts: usize = 0;
/** Element of every contour. */
export let contourElements: usize = 0;

let cornersEnd: usize = 0;
let firstX: f64 = 0;
let firstY: f64 = 0;
let penX: f64 = 0;
let penY: f64 = 0;

/** Begins a drawing whose filled elements have at most so many contours. */
export function beginOutlines(most: i32): void {
  contourStarts = alloc(((most + 1) as usize) << 2);
  contourElements = alloc((most as usize) << 2);
  contourCount = 0;
  store<i32>(contourStarts, 0);
}

/** Begins the list of corners: nothing else may be taken from the arena until the last is added. */
export function beginCorners(): void {
  corners = alloc(0);
  cornersEnd = corners;
  cornerCount = 0;
}

// @ts-ignore: decorator
@inline
export function cornerAt(index: i32): Corner {
  return changetype<Corner>(corners + (index as usize) * CORNER_BYTES);
}

function addCorner(x: f64, y: f64): void {
  const corner = cornerAt(cornerCount++);
  if (changetype<usize>(corner) == cornersEnd) cornersEnd = alloc(BLOCK) + BLOCK;
  corner.x = x;
  corner.y = y;
  corner.bulge = 0;
  penX = x;
  penY = y;
}

function cornerTo(x: f64, y: f64): void {
  if (x != penX || y != penY) addCorner(x, y);
}

function beginContour(x: f64, y: f64): void {
  firstX = x;
  firstY = y;
  addCorner(x, y);
}

/** A fill closes what the outline leaves open; where `closedOnly`, what stays open covers nothing. */
function endContour(element: i32, closedOnly: bool): void {
  const first = load<i32>(contourStarts + (contourCount << 2));
  // Whatever came back to the first corner is the first corner.
  while (cornerCount > first + 1 && lastIsFirst()) cornerCount--;
  if (cornerCount - first < 3 || (closedOnly && max(abs(penX - firstX), abs(penY - firstY)) > JOIN_GAP)) {
    cornerCount = first;
    return;
  }
  store<i32>(contourElements + (contourCount << 2), element);
  contourCount++;
  store<i32>(contourStarts + (contourCount << 2), cornerCount);
}

function lastIsFirst(): bool {
  const last = cornerAt(cornerCount - 1);
  return last.x == firstX && last.y == firstY;
}

function chordsFor(bend: f64, most: i32): i32 {
  return max(bend > LEAST_BEND ? 2 : 1, min(most, ceil(sqrt(bend / AREA_CHORD)) as i32));
}

/** A corner at the end of an edge, and the area between that edge and its curve. */
function curveTo(x: f64, y: f64, bulge: f64): void {
  const from = cornerCount - 1;
  cornerTo(x, y);
  // A curve that comes back to where it began has no edge: the one before or after it takes its area.
  cornerAt(from).bulge += bulge;
}

function flattenCubic(numbers: CubicNumbers): void {
  const cubic = mapCubic(penX, penY, numbers);
  const x0 = cubic.x0;
  const y0 = cubic.y0;
  const x1 = cubic.x1;
  const y1 = cubic.y1;
  const x2 = cubic.x2;
  const y2 = cubic.y2;
  const x3 = cubic.x3;
  const y3 = cubic.y3;
  // Largest second difference bounds the chord error: 6·dd/(8 n²).
  const firstX = x0 - 2 * x1 + x2;
  const firstY = y0 - 2 * y1 + y2;
  const ax = x1 - 2 * x2 + x3 - firstX;
  const ay = y1 - 2 * y2 + y3 - firstY;
  const ddx = max(abs(firstX), abs(firstX + ax));
  const ddy = max(abs(firstY), abs(firstY + ay));
  const n = chordsFor(0.75 * sqrt(ddx * ddx + ddy * ddy), MOST_CHORDS);
  // The cubic in powers of t.
  const bx = 3 * firstX;
  const by = 3 * firstY;
  const cx = 3 * (x1 - x0);
  const cy = 3 * (y1 - y0);
  const h = 1 / (n as f64);
  const third = h / 3;
  let ux = third * cx;
  let uy = third * cy;
  let x = x0;
  let y = y0;
  for (let i = 1; i <= n; i++) {
    const t = i * h;
    const nextX = i == n ? x3 : ((ax * t + bx) * t + cx) * t + x0;
    const nextY = i == n ? y3 : ((ay * t + by) * t + cy) * t + y0;
    // With legs u, v and chord c a cubic's area over its chord is 3/20·(2(u − v)×c − u×v).
    const vx = third * ((3 * ax * t + 2 * bx) * t + cx);
    const vy = third * ((3 * ay * t + 2 * by) * t + cy);
    curveTo(nextX, nextY, 0.15 * (2 * ((ux - vx) * (nextY - y) - (uy - vy) * (nextX - x)) - (ux * vy - uy * vx)));
    ux = vx;
    uy = vy;
    x = nextX;
    y = nextY;
  }
}

function flattenArc(numbers: Arc): void {
  const arc = mapArc(numbers);
  const ux = arc.ux;
  const uy = arc.uy;
  const vx = arc.vx;
  const vy = arc.vy;
  const t0 = arc.start;
  const dt = arc.sweep;
  const radius = sqrt(max(ux * ux + uy * uy, vx * vx + vy * vy));
  // Chord error of a circle is r·(step²)/8.
  const quarters = ceil(abs(dt) / (0.5 * Math.PI)) as i32;
  const n = max(3, chordsFor((radius * dt * dt) / 8, MOST_CHORDS * max(1, quarters)));
  const stepC = Math.cos(dt / n);
  const stepS = Math.sin(dt / n);
  let c = Math.cos(t0);
  let s = Math.sin(t0);
  // A sector less its triangle.
  const bulge = 0.5 * (ux * vy - uy * vx) * (dt / n - stepS);
  for (let i = 1; i < n; i++) {
    const next = c * stepC - s * stepS;
    s = s * stepC + c * stepS;
    c = next;
    curveTo(arc.cx + ux * c + vx * s, arc.cy + uy * c + vy * s, bulge);
  }
  curveTo(arc.x, arc.y, bulge);
}

/** Adds the contours of the drawing's element `index`, which is filled; among those that are it has the number `element`. */
export function addOutlines(index: i32, element: i32): void {
  let at = numberAt(firstNumber(index));
  let drawing = false;
  const closedOnly = isEnclosed(styleOf(index));
  const end = firstVerb(index + 1);
  for (let i = firstVerb(index); i < end; i++) {
    const verb = verbAt(i);
    const point = changetype<Point>(at);
    if (verb == VERB_MOVE || verb == VERB_CLOSE) {
      if (drawing) endContour(element, closedOnly && verb == VERB_MOVE);
      drawing = false;
      if (verb == VERB_CLOSE) continue;
      firstX = mapX(point.x, point.y);
      firstY = mapY(point.x, point.y);
      at += 16;
      continue;
    }
    // Drawing goes on after a Close: from the closed contour's start.
    if (!drawing) beginContour(firstX, firstY);
    drawing = true;
    if (verb == VERB_LINE) {
      cornerTo(mapX(point.x, point.y), mapY(point.x, point.y));
      at += 16;
    } else if (verb == VERB_CUBIC) {
      flattenCubic(changetype<CubicNumbers>(at));
      at += 48;
    } else {
      flattenArc(changetype<Arc>(at));
      at += 80;
    }
  }
  if (drawing) endContour(element, closedOnly);
}
