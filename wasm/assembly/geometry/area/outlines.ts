import { alloc } from '../../arena';
import { VERB_CLOSE, VERB_CUBIC, VERB_LINE, VERB_MOVE } from '../layout';
import { mapX, mapY, turnX, turnY } from '../matrix';

// Outlines of filled elements as closed polygons, for areas only. Corners of all contours stand one after the other, and a contour's
// last is joined to its first. Contours of fewer than three corners cover nothing and are left out.

/**
 * A corner is three doubles: x, y, and the area between the edge that begins here and the curve it stands for, as the curve's sum of
 * x·dy less the edge's: areas of curves are exact, only where something crosses them their chords are looked at.
 */
export const CORNER_BYTES: usize = 24;

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
/** Corners, CORNER_BYTES each. */
export let corners: usize = 0;
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
  corners = alloc(0);
  cornersEnd = corners;
  cornerCount = 0;
  contourCount = 0;
  store<i32>(contourStarts, 0);
}

function addCorner(x: f64, y: f64): void {
  const at = corners + (cornerCount as usize) * CORNER_BYTES;
  if (at == cornersEnd) cornersEnd = alloc(BLOCK) + BLOCK;
  store<f64>(at, x);
  store<f64>(at, y, 8);
  store<f64>(at, 0, 16);
  cornerCount++;
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

/** A fill closes what the outline leaves open. */
function endContour(element: i32): void {
  const first = load<i32>(contourStarts + (contourCount << 2));
  // Whatever came back to the first corner is the first corner.
  while (cornerCount > first + 1 && lastIsFirst()) cornerCount--;
  if (cornerCount - first < 3) {
    cornerCount = first;
    return;
  }
  store<i32>(contourElements + (contourCount << 2), element);
  contourCount++;
  store<i32>(contourStarts + (contourCount << 2), cornerCount);
}

function lastIsFirst(): bool {
  const last = corners + ((cornerCount - 1) as usize) * CORNER_BYTES;
  return load<f64>(last) == firstX && load<f64>(last, 8) == firstY;
}

function chordsFor(bend: f64, most: i32): i32 {
  return max(bend > LEAST_BEND ? 2 : 1, min(most, ceil(sqrt(bend / AREA_CHORD)) as i32));
}

/** A corner at the end of an edge, and the area between that edge and its curve. */
function curveTo(x: f64, y: f64, bulge: f64): void {
  const from = cornerCount - 1;
  cornerTo(x, y);
  // A curve that comes back to where it began has no edge: the one before or after it takes its area.
  const at = corners + (from as usize) * CORNER_BYTES;
  store<f64>(at, load<f64>(at, 16) + bulge, 16);
}

function flattenCubic(at: usize): void {
  const x0 = penX;
  const y0 = penY;
  const x1 = mapX(load<f64>(at), load<f64>(at, 8));
  const y1 = mapY(load<f64>(at), load<f64>(at, 8));
  const x2 = mapX(load<f64>(at, 16), load<f64>(at, 24));
  const y2 = mapY(load<f64>(at, 16), load<f64>(at, 24));
  const x3 = mapX(load<f64>(at, 32), load<f64>(at, 40));
  const y3 = mapY(load<f64>(at, 32), load<f64>(at, 40));
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

function flattenArc(at: usize): void {
  const cx = mapX(load<f64>(at), load<f64>(at, 8));
  const cy = mapY(load<f64>(at), load<f64>(at, 8));
  const ux = turnX(load<f64>(at, 16), load<f64>(at, 24));
  const uy = turnY(load<f64>(at, 16), load<f64>(at, 24));
  const vx = turnX(load<f64>(at, 32), load<f64>(at, 40));
  const vy = turnY(load<f64>(at, 32), load<f64>(at, 40));
  const t0 = load<f64>(at, 48);
  const dt = load<f64>(at, 56);
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
    curveTo(cx + ux * c + vx * s, cy + uy * c + vy * s, bulge);
  }
  curveTo(mapX(load<f64>(at, 64), load<f64>(at, 72)), mapY(load<f64>(at, 64), load<f64>(at, 72)), bulge);
}

/** Adds the contours of one element. */
export function addOutlines(verbs: usize, from: i32, to: i32, coords: usize, firstCoord: i32, element: i32): void {
  let at = coords + ((firstCoord as usize) << 3);
  let drawing = false;
  for (let i = from; i < to; i++) {
    const verb = load<u8>(verbs + i);
    if (verb == VERB_MOVE || verb == VERB_CLOSE) {
      if (drawing) endContour(element);
      drawing = false;
      if (verb == VERB_CLOSE) continue;
      firstX = mapX(load<f64>(at), load<f64>(at, 8));
      firstY = mapY(load<f64>(at), load<f64>(at, 8));
      at += 16;
      continue;
    }
    // Drawing goes on after a Close: from the closed contour's start.
    if (!drawing) beginContour(firstX, firstY);
    drawing = true;
    if (verb == VERB_LINE) {
      cornerTo(mapX(load<f64>(at), load<f64>(at, 8)), mapY(load<f64>(at), load<f64>(at, 8)));
      at += 16;
    } else if (verb == VERB_CUBIC) {
      flattenCubic(at);
      at += 48;
    } else {
      flattenArc(at);
      at += 80;
    }
  }
  if (drawing) endContour(element);
}
