import { alloc } from '../../arena';
import { JOIN_GAP } from '../layout';
import { Line } from '../records';
import {
  addSecond,
  beginSecond,
  bestOtherX,
  bestOtherY,
  bestSize,
  bestX,
  bestY,
  boxBottom,
  boxLeft,
  boxRight,
  boxTop,
  chunkCount,
  isNearerToSecond,
  measureChunk,
  ownerOfChunk,
} from './chunks';
import { shapeCount } from './input';
import { outlineEnd, outlineStart, parentShape } from './nesting';
import { addPair, hasPair } from './pairs';
import { FAN, TreeBox, boxAt, boxDistance, countAt, itemAt, localX, localY } from './tree';
import { isSpent, spend } from './work';

// For each cut shape that another one holds the distance to that one's outline. Outlines lie in the tree that the search for
// holders made, each shape's items in a row of it; each chunk of the held shape looks for what is nearer than the best so far.

/** Work of comparing two boxes, in units of work.ts. */
const BOX: f64 = 4;

export let aroundSize: usize = 0;
export let aroundPoints: usize = 0;

/** Distance of a shape and the outline around it, mm; Infinity where none lies within reach, or the two touch. */
// @ts-ignore: decorator
@inline
export function aroundOf(shape: i32): f64 {
  return load<f64>(aroundSize + ((shape as usize) << 3));
}

/** Begins the tables: nothing around any shape. */
export function beginAround(): void {
  const n = shapeCount as usize;
  aroundSize = alloc(n << 3);
  aroundPoints = alloc(n << 5);
  for (let i: usize = 0; i < n; i++) store<f64>(aroundSize + (i << 3), Infinity);
  memory.fill(aroundPoints, 0, n << 5);
}

// The search in hand: a box as in the tree, the range of items that are looked at, and the chunk.
const box = changetype<TreeBox>(memory.data(16));
let rangeFrom: i32 = 0;
let rangeTo: i32 = 0;
let chunk: i32 = 0;
let shape: i32 = 0;

/** f32 keeps 24 bits: what rounding takes from a box's side at most, as a share. */
const F32_SLACK: f64 = 1.2e-7;

/** Sets the box to the one measured last. */
function setBox(): void {
  const left = localX(boxLeft);
  const top = localY(boxTop);
  const right = localX(boxRight);
  const bottom = localY(boxBottom);
  box.minX = (left - abs(left) * F32_SLACK) as f32;
  box.minY = (top - abs(top) * F32_SLACK) as f32;
  box.maxX = (right + abs(right) * F32_SLACK) as f32;
  box.maxY = (bottom + abs(bottom) * F32_SLACK) as f32;
}

/** Compares the chunk with the pieces that were listed. */
function compare(): void {
  if (!isNearerToSecond(chunk, aroundOf(shape))) return;
  store<f64>(aroundSize + ((shape as usize) << 3), bestSize);
  const way = changetype<Line>(aroundPoints + ((shape as usize) << 5));
  way.x = bestX;
  way.y = bestY;
  way.endX = bestOtherX;
  way.endY = bestOtherY;
}

/** Looks at what lies below a node; `width` items are below it. Boxes are larger than what they hold. */
function visit(level: i32, node: i32, width: i32): void {
  const from = node * width;
  if (from >= rangeTo || from + width <= rangeFrom || !spend(BOX)) return;
  const most = aroundOf(shape);
  if (boxDistance(box, boxAt(level, node)) >= most * most) return;
  if (level > 0) {
    const to = min(countAt(level - 1), (node + 1) * FAN);
    for (let i = node * FAN; i < to; i++) visit(level - 1, i, width / FAN);
    return;
  }
  const item = itemAt(node);
  // Numbers below 0 are bridges over joints, whose ends are ends of pieces too.
  if (item >= 0 && !addSecond(item)) compare();
}

/** Looks through the outline around from the level at which one or two nodes hold it. */
function look(): void {
  let level = 0;
  let width = 1;
  while (width < rangeTo - rangeFrom) {
    level++;
    width *= FAN;
  }
  const last = (rangeTo - 1) / width;
  beginSecond();
  for (let node = rangeFrom / width; node <= last; node++) visit(level, node, width);
  compare();
}

/** Whether an outline around a shape is worth measuring: touching ones are told before. */
function isHeld(): bool {
  const outer = parentShape(shape);
  return outer >= 0 && !hasPair(shape, outer);
}

/** Measures the distance of every held cut shape to the outline around it, up to `reach` mm, chunk by chunk. */
export function measureAround(reach: f64): void {
  for (let i = 0; i < shapeCount; i++) store<f64>(aroundSize + ((i as usize) << 3), reach);
  for (chunk = 0; chunk < chunkCount && !isSpent(); chunk++) {
    shape = ownerOfChunk(chunk);
    if (!isHeld()) continue;
    rangeFrom = outlineStart(parentShape(shape));
    rangeTo = outlineEnd(parentShape(shape));
    measureChunk(chunk);
    setBox();
    look();
  }
  for (let i = 0; i < shapeCount; i++) {
    const size = aroundOf(i);
    if (size > JOIN_GAP && size < reach) continue;
    // Nearer than a joint: the shapes touch, where the work limit kept that from being found before.
    if (size <= JOIN_GAP) addPair(i, parentShape(i));
    store<f64>(aroundSize + ((i as usize) << 3), Infinity);
    memory.fill(aroundPoints + ((i as usize) << 5), 0, offsetof<Line>());
  }
}

/** Gives a shape the distance to the outline around another that it lies on. */
export function copyAround(shape: i32, from: i32): void {
  store<f64>(aroundSize + ((shape as usize) << 3), aroundOf(from));
  memory.copy(aroundPoints + ((shape as usize) << 5), aroundPoints + ((from as usize) << 5), offsetof<Line>());
}
