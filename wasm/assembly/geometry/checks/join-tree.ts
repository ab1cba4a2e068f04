import { meet } from './contacts';
import { truncate } from './input';
import { FAN, boxAt, boxesMeet, countAt, itemAt, topLevel } from './tree';

// Every pair of items whose boxes meet, once: the tree is compared with itself from the top.

/** Boxes compared at most, about half a second's work. */
const MOST_BOXES: i64 = 300000000;
/** Pairs of pieces handed on at most, about half a second's work. */
const MOST_MEETINGS: i32 = 12000000;

let boxes: i64 = 0;
let meetings: i32 = 0;

// @ts-ignore: decorator
@inline
function endOf(level: i32, node: i32): i32 {
  return min(countAt(level), (node + 1) * FAN);
}

function pairUp(level: i32, a: i32, b: i32): void {
  if (meetings >= MOST_MEETINGS || boxes >= MOST_BOXES) return;
  const below = level - 1;
  const other = boxAt(level, b);
  const endA = endOf(below, a);
  const endB = endOf(below, b);
  for (let i = a * FAN; i < endA; i++) {
    boxes++;
    const own = boxAt(below, i);
    if (!boxesMeet(own, other)) continue;
    boxes += endB - b * FAN;
    for (let j = b * FAN; j < endB; j++) {
      if (!boxesMeet(own, boxAt(below, j))) continue;
      if (below > 0) pairUp(below, i, j);
      else if (meetings++ < MOST_MEETINGS) meet(itemAt(i), itemAt(j));
    }
  }
}

function pairWithin(level: i32, node: i32): void {
  if (level == 0) return;
  const below = level - 1;
  const end = endOf(below, node);
  for (let i = node * FAN; i < end; i++) {
    pairWithin(below, i);
    const own = boxAt(below, i);
    boxes += end - i;
    for (let j = i + 1; j < end; j++) {
      if (!boxesMeet(own, boxAt(below, j))) continue;
      if (below > 0) pairUp(below, i, j);
      else if (meetings++ < MOST_MEETINGS) meet(itemAt(i), itemAt(j));
    }
  }
}

/** Hands every pair of items whose boxes meet to meet(). */
export function joinTree(): void {
  boxes = 0;
  meetings = 0;
  if (topLevel() > 0) pairWithin(topLevel(), 0);
  if (meetings >= MOST_MEETINGS || boxes >= MOST_BOXES) truncate();
}
