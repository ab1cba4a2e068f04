import { alloc } from '../arena';
import { VERB_ARC, VERB_CLOSE, VERB_CUBIC, VERB_LINE, VERB_MOVE } from './layout';
import { mapX, mapY, turnX, turnY } from './matrix';

// Outlines of filled elements as straight edges, for areas only. An edge is 48 bytes: x and y of its upper end, x and y of
// its lower end, dx/dy, and as 32-bit numbers its element and how often the outline runs down along it (up: −1). Level edges
// bound no area of their own and are left out.
export const EDGE_BYTES: usize = 48;

/**
 * Chord error (mm) of an outline for areas. Inner points are moved outwards by two thirds of the chord's sagitta, −B″h²/12 for
 * a step h, so that chords gain outside what they lose inside; only the end chords keep an error. A disc of 10 mm radius is
 * 1e-5 too small.
 */
const AREA_CHORD: f64 = 0.004;
/** Chords of a cubic, or of a quarter turn: what the end chords lose is then below 1/32³ of the area under the curve. */
const MOST_CHORDS: i32 = 32;

export let edgeCount: i32 = 0;
let edges: usize = 0;
let writing: bool = false;
let element: i32 = 0;
let penX: f64 = 0;
let penY: f64 = 0;
let startX: f64 = 0;
let startY: f64 = 0;

function edgeTo(x: f64, y: f64): void {
  if (y != penY) {
    if (writing) {
      const down = y > penY;
      const at = edges + (edgeCount as usize) * EDGE_BYTES;
      store<f64>(at, down ? penX : x);
      store<f64>(at, down ? penY : y, 8);
      store<f64>(at, down ? x : penX, 16);
      store<f64>(at, down ? y : penY, 24);
      store<f64>(at, (x - penX) / (y - penY), 32);
      store<i32>(at, element, 40);
      store<i32>(at, down ? 1 : -1, 44);
    }
    edgeCount++;
  }
  penX = x;
  penY = y;
}

function chordsFor(bend: f64, most: i32): i32 {
  return max(1, min(most, ceil(sqrt(bend / AREA_CHORD)) as i32));
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
  const ddx = max(abs(x0 - 2 * x1 + x2), abs(x1 - 2 * x2 + x3));
  const ddy = max(abs(y0 - 2 * y1 + y2), abs(y1 - 2 * y2 + y3));
  const n = chordsFor(0.75 * sqrt(ddx * ddx + ddy * ddy), MOST_CHORDS);
  for (let i = 1; i < n; i++) {
    const t = (i as f64) / n;
    const s = 1 - t;
    const b0 = s * s * s;
    const b1 = 3 * s * s * t;
    const b2 = 3 * s * t * t;
    const b3 = t * t * t;
    // −B″h²/12 with B″ = 6·(second differences, blended)
    const shift = -0.5 / ((n * n) as f64);
    const outX = shift * (s * (x0 - 2 * x1 + x2) + t * (x1 - 2 * x2 + x3));
    const outY = shift * (s * (y0 - 2 * y1 + y2) + t * (y1 - 2 * y2 + y3));
    edgeTo(b0 * x0 + b1 * x1 + b2 * x2 + b3 * x3 + outX, b0 * y0 + b1 * y1 + b2 * y2 + b3 * y3 + outY);
  }
  edgeTo(x3, y3);
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
  const outwards = 1 + (dt * dt) / (12 * ((n * n) as f64));
  for (let i = 1; i < n; i++) {
    const t = t0 + (dt * i) / n;
    const s = Math.sin(t) * outwards;
    const c = Math.cos(t) * outwards;
    edgeTo(cx + ux * c + vx * s, cy + uy * c + vy * s);
  }
  edgeTo(mapX(load<f64>(at, 64), load<f64>(at, 72)), mapY(load<f64>(at, 64), load<f64>(at, 72)));
}

function flattenElement(verbs: usize, from: i32, to: i32, coords: usize, firstCoord: i32): void {
  let at = coords + ((firstCoord as usize) << 3);
  let drawn = false;
  for (let i = from; i < to; i++) {
    const verb = load<u8>(verbs + i);
    if (verb == VERB_MOVE) {
      // A fill closes what the outline leaves open.
      if (drawn) edgeTo(startX, startY);
      penX = startX = mapX(load<f64>(at), load<f64>(at, 8));
      penY = startY = mapY(load<f64>(at), load<f64>(at, 8));
      drawn = true;
      at += 16;
    } else if (verb == VERB_LINE) {
      edgeTo(mapX(load<f64>(at), load<f64>(at, 8)), mapY(load<f64>(at), load<f64>(at, 8)));
      at += 16;
    } else if (verb == VERB_CUBIC) {
      flattenCubic(at);
      at += 48;
    } else if (verb == VERB_ARC) {
      flattenArc(at);
      at += 80;
    } else if (verb == VERB_CLOSE) edgeTo(startX, startY);
  }
  if (drawn) edgeTo(startX, startY);
}

/** Counts the edges of one element. */
export function countEdges(verbs: usize, from: i32, to: i32, coords: usize, firstCoord: i32): i32 {
  writing = false;
  edgeCount = 0;
  flattenElement(verbs, from, to, coords, firstCoord);
  return edgeCount;
}

/** Begins a list of at most `most` edges; returns its address. */
export function beginEdges(most: i32): usize {
  edges = alloc((most as usize) * EDGE_BYTES);
  edgeCount = 0;
  return edges;
}

/** Adds one element's edges under the number `as`. */
export function addEdges(verbs: usize, from: i32, to: i32, coords: usize, firstCoord: i32, as: i32): void {
  writing = true;
  element = as;
  flattenElement(verbs, from, to, coords, firstCoord);
}
