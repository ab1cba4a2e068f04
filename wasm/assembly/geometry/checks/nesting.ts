import { alloc, mark, release } from '../../arena';
import { JOIN_GAP } from '../layout';
import { Point } from '../records';
import { Chord, dropChords, halve, hasChords, setChord, takeChord } from './chord';
import { pointDistance } from './distance';
import { isClosed, miss, shapeCount } from './input';
import { MISSED_NESTING, ROLE_BEND, ROLE_CUT } from './layout';
import { fatOf, numberOf, pieceAt, segmentOf } from './pieces';
import { originalOf } from './repeats';
import { firstPieceOf, firstSegment, piecesOf, pointAt, px, py } from './segments';
import {
  boxOfShape,
  clusterOfEnd,
  contourIn,
  endAt,
  firstContour,
  isDrawn,
  isShapeClosed,
  roleOfShape,
} from './shapes';
import {
  FAN,
  addItem,
  addLine,
  beginTree,
  boxAt,
  countAt,
  itemAt,
  itemCount,
  localX,
  localY,
  packTree,
  topLevel,
} from './tree';
import { spend } from './work';

// Which closed cut shapes hold which others. Boxes give the candidates; then a ray from a point of the inner shape counts
// the outer one's lines, whose pieces lie in a tree of their own range. A point on the outer line says nothing: another is
// tried. Shapes drawn again on an equal one hold nothing a second time.

/** Work of comparing boxes, of casting a ray and of looking at a line, in units of work.ts. */
const BOX: f64 = 6;
const RAY: f64 = 300;
const LINE: f64 = 60;
/** Candidates listed at most. */
const MOST_CANDIDATES: i32 = 4000000;
/** Curves are halved until they keep within this (mm) of their chords, where a point is that near. */
const CHORDS_WITHIN: f64 = 0.001;
/** Points of a shape that are tried. */
const MOST_TRIED: i32 = 5;
/** A repeat's area differs from the original's by no more than this share. */
const SAME_AREA: f64 = 1e-3;

export let parentOf: usize = 0;
export let depthOf: usize = 0;
let areas: usize = 0;
let originals: usize = 0;

function areaOf(shape: i32): f64 {
  return load<f64>(areas + ((shape as usize) << 3));
}

/** The closed cut shape right around this one, or −1. */
// @ts-ignore: decorator
@inline
export function parentShape(shape: i32): i32 {
  return load<i32>(parentOf + ((shape as usize) << 2));
}

/** The shape that this one repeats line by line, else itself. */
// @ts-ignore: decorator
@inline
export function originalShape(shape: i32): i32 {
  return load<i32>(originals + ((shape as usize) << 2));
}

/** Notes for every shape which one it repeats. */
function listOriginals(): void {
  originals = alloc((shapeCount as usize) << 2);
  for (let i = 0; i < shapeCount; i++) {
    const original = repeats(i);
    store<i32>(originals + ((i as usize) << 2), original < 0 ? i : original);
  }
}

/** The shape that this one repeats line by line, or −1. */
function repeats(shape: i32): i32 {
  let original = -1;
  for (let k = firstContour(shape); k < firstContour(shape + 1); k++) {
    const contour = contourIn(k);
    for (let i = firstSegment(contour); i < firstSegment(contour + 1); i++) {
      const its = originalOf(i);
      if (its < 0 || its == shape || (original >= 0 && its != original)) return -1;
      original = its;
    }
  }
  return original;
}

function isContainer(shape: i32): bool {
  if (roleOfShape(shape) != ROLE_CUT || !isShapeClosed(shape) || !(areaOf(shape) > 0)) return false;
  const original = originalShape(shape);
  return original == shape || abs(areaOf(original) - areaOf(shape)) > SAME_AREA * areaOf(shape);
}

/** A shape, and one that may hold it. */
@unmanaged
class Candidate {
  inner: i32;
  outer: i32;
}

let candidates: usize = 0;
let candidateCount: i32 = 0;

// @ts-ignore: decorator
@inline
function candidateAt(index: i32): Candidate {
  return changetype<Candidate>(candidates + (index as usize) * offsetof<Candidate>());
}

// The box looked for: as in the tree.
let boxLeft: f64 = 0;
let boxTop: f64 = 0;
let boxRight: f64 = 0;
let boxBottom: f64 = 0;
let inner: i32 = 0;

function findHolders(level: i32, node: i32): void {
  if (!spend(BOX) || candidateCount >= MOST_CANDIDATES) return;
  const box = boxAt(level, node);
  if (box.minX > boxLeft || box.minY > boxTop || box.maxX < boxRight || box.maxY < boxBottom) return;
  if (level > 0) {
    const to = min(countAt(level - 1), (node + 1) * FAN);
    for (let i = node * FAN; i < to; i++) findHolders(level - 1, i);
    return;
  }
  const outer = itemAt(node);
  if (outer == inner || !(areaOf(outer) > areaOf(inner))) return;
  const candidate = candidateAt(candidateCount++);
  candidate.inner = inner;
  candidate.outer = outer;
}

function findCandidates(x: f64, y: f64): void {
  candidates = alloc((MOST_CANDIDATES as usize) * offsetof<Candidate>());
  candidateCount = 0;
  const before = mark();
  beginTree(shapeCount, x, y, true);
  for (let i = 0; i < shapeCount; i++) {
    if (!isContainer(i)) continue;
    const box = boxOfShape(i);
    addItem(i, i, box.minX, box.minY, box.maxX, box.maxY, JOIN_GAP);
  }
  packTree();
  if (itemCount() > 0) {
    for (inner = 0; inner < shapeCount; inner++) {
      const role = roleOfShape(inner);
      if (role < ROLE_CUT || role > ROLE_BEND) continue;
      const box = boxOfShape(inner);
      boxLeft = localX(box.minX);
      boxTop = localY(box.minY);
      boxRight = localX(box.maxX);
      boxBottom = localY(box.maxY);
      findHolders(topLevel(), 0);
    }
  }
  release(before);
}

// Items of a shape in the tree of outlines: those of shape s from entry outlineFrom[s] up to outlineTo[s].
let outlineFrom: usize = 0;
let outlineTo: usize = 0;

/** Where the items of a shape that holds others begin in the tree that the search leaves behind. */
export function outlineStart(shape: i32): i32 {
  return load<i32>(outlineFrom + ((shape as usize) << 2));
}

/** Where they end. */
export function outlineEnd(shape: i32): i32 {
  return load<i32>(outlineTo + ((shape as usize) << 2));
}

/** Where a contour's end is joined: at the end that stands for its cluster, or at its own start. */
function jointOf(end: i32): Point {
  const cluster = clusterOfEnd(end);
  return endAt(cluster >= 0 ? cluster : end ^ 1);
}

/** The bridge over a joint is an item of its own, so that no ray slips through: its number is −1 − end. */
function addBridge(end: i32, shape: i32): void {
  const a = endAt(end);
  const b = jointOf(end);
  if (a.x == b.x && a.y == b.y) return;
  addItem(-1 - end, shape, min(a.x, b.x), min(a.y, b.y), max(a.x, b.x), max(a.y, b.y), JOIN_GAP);
}

function addOutline(shape: i32): void {
  store<i32>(outlineFrom + ((shape as usize) << 2), itemCount());
  for (let k = firstContour(shape); k < firstContour(shape + 1); k++) {
    const contour = contourIn(k);
    if (!isDrawn(contour)) continue;
    if (!isClosed(contour)) addBridge(contour << 1, shape);
    addBridge((contour << 1) | 1, shape);
    const begin = firstPieceOf(firstSegment(contour));
    const last = firstSegment(contour + 1) - 1;
    const end = firstPieceOf(last) + piecesOf(last);
    for (let i = begin; i < end; i++) addLine(i, shape, pieceAt(i), fatOf(i) + JOIN_GAP);
  }
  store<i32>(outlineTo + ((shape as usize) << 2), itemCount());
}

/** Puts the outlines of all candidates for holding into one tree, each shape's in a row. */
function addOutlines(x: f64, y: f64): void {
  const n = (shapeCount as usize) << 2;
  outlineFrom = alloc(n);
  outlineTo = alloc(n);
  memory.fill(outlineFrom, 0xff, n);
  let most = 0;
  for (let i = 0; i < candidateCount; i++) {
    const outer = candidateAt(i).outer;
    const at = outlineFrom + ((outer as usize) << 2);
    if (load<i32>(at) != -1) continue;
    store<i32>(at, -2);
    for (let k = firstContour(outer); k < firstContour(outer + 1); k++) {
      const last = firstSegment(contourIn(k) + 1) - 1;
      most += firstPieceOf(last) + piecesOf(last) - firstPieceOf(firstSegment(contourIn(k))) + 2;
    }
  }
  beginTree(most, x, y, false);
  for (let i = 0; i < shapeCount; i++) if (load<i32>(outlineFrom + ((i as usize) << 2)) == -2) addOutline(i);
  packTree();
}

// The ray in hand: from its point to the right.
let rayX: f64 = 0;
let rayY: f64 = 0;
let localRayX: f64 = 0;
let localRayY: f64 = 0;
let rangeFrom: i32 = 0;
let rangeTo: i32 = 0;
let crossed: i32 = 0;
/** Set where the point lies on the outline: the count says nothing. */
let lies: bool = false;

function crossChord(ax: f64, ay: f64, bx: f64, by: f64): void {
  if (pointDistance(rayX, rayY, ax, ay, bx, by) <= JOIN_GAP * JOIN_GAP) {
    lies = true;
    return;
  }
  if (ay <= rayY == by <= rayY) return;
  if (ax + ((rayY - ay) / (by - ay)) * (bx - ax) > rayX) crossed++;
}

function crossCurve(segment: i32, chord: Chord): void {
  spend(LINE);
  const band = chord.fat + JOIN_GAP;
  const ay = chord.y;
  const by = chord.endY;
  if (rayY < min(ay, by) - band || rayY > max(ay, by) + band || rayX > max(chord.x, chord.endX) + band) return;
  if (rayX < min(chord.x, chord.endX) - band) {
    // All of it lies to the right: its ends tell how often it is met, odd or even.
    if (ay <= rayY != by <= rayY) crossed++;
    return;
  }
  if (chord.fat <= CHORDS_WITHIN || !hasChords()) {
    crossChord(chord.x, ay, chord.endX, by);
    return;
  }
  const first = takeChord();
  const second = takeChord();
  halve(segment, chord, first, second);
  crossCurve(segment, first);
  crossCurve(segment, second);
  dropChords();
}

/** The chord of the piece in hand. */
const whole = changetype<Chord>(memory.data(64));

function crossItem(item: i32): void {
  if (item < 0) {
    const a = endAt(-1 - item);
    const b = jointOf(-1 - item);
    crossChord(a.x, a.y, b.x, b.y);
    return;
  }
  const segment = segmentOf(item);
  const n = piecesOf(segment) as f64;
  const k = numberOf(item) as f64;
  setChord(whole, pieceAt(item), k / n, (k + 1) / n, fatOf(item));
  crossCurve(segment, whole);
}

function castBelow(level: i32, node: i32, width: i32): void {
  const from = node * width;
  if (from >= rangeTo || from + width <= rangeFrom || lies || !spend(BOX)) return;
  if (from >= rangeFrom && from + width <= rangeTo) {
    const box = boxAt(level, node);
    if (localRayX > box.maxX || localRayY < box.minY || localRayY > box.maxY) return;
  }
  if (level == 0) {
    crossItem(itemAt(node));
    return;
  }
  const to = min(countAt(level - 1), (node + 1) * FAN);
  for (let i = node * FAN; i < to; i++) castBelow(level - 1, i, width / FAN);
}

/** Puts one of a shape's points into px, py: spread over its contours and their segments. */
function takePoint(shape: i32, index: i32): void {
  const first = firstContour(shape);
  const contour = contourIn(first + (index * (firstContour(shape + 1) - first)) / MOST_TRIED);
  const begin = firstSegment(contour);
  const count = firstSegment(contour + 1) - begin;
  pointAt(begin + (index * count) / MOST_TRIED, 0.37 + 0.06 * index);
}

function holds(outer: i32, shape: i32): bool {
  rangeFrom = outlineStart(outer);
  rangeTo = outlineEnd(outer);
  let width = 1;
  for (let i = 0; i < topLevel(); i++) width *= FAN;
  for (let i = 0; i < MOST_TRIED; i++) {
    takePoint(shape, i);
    rayX = px;
    rayY = py;
    localRayX = localX(px);
    localRayY = localY(py);
    crossed = 0;
    lies = false;
    castBelow(topLevel(), 0, width);
    if (!lies) return (crossed & 1) != 0;
  }
  return false;
}

/** Begins the tables: nothing is held. */
export function beginNesting(): void {
  const n = (shapeCount as usize) << 2;
  parentOf = alloc(n);
  depthOf = alloc(n);
  memory.fill(parentOf, 0xff, n);
  memory.fill(depthOf, 0, n);
  listOriginals();
}

/** Finds for every shape its parent and depth; the tree of outlines stays in hand. `shapeAreas`: f64 for each shape; x, y: the drawing's centre. */
export function findNesting(shapeAreas: usize, x: f64, y: f64): void {
  areas = shapeAreas;
  findCandidates(x, y);
  if (candidateCount > 0) addOutlines(x, y);
  for (let i = 0; i < candidateCount; i++) {
    const shape = candidateAt(i).inner;
    const outer = candidateAt(i).outer;
    if (!spend(RAY)) break;
    if (!holds(outer, shape)) continue;
    const depth = depthOf + ((shape as usize) << 2);
    store<i32>(depth, load<i32>(depth) + 1);
    const parent = parentOf + ((shape as usize) << 2);
    if (load<i32>(parent) < 0 || areaOf(outer) < areaOf(load<i32>(parent))) store<i32>(parent, outer);
  }
  if (candidateCount >= MOST_CANDIDATES) miss(MISSED_NESTING);
}
