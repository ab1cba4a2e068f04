import { meet } from './contacts';
import { FAN, boxAt, boxesMeet, countAt, itemAt, topLevel } from './tree';
import { isSpent, spend } from './work';

// Every pair of items whose boxes meet, once: the tree is compared with itself from the top.

/** Work of comparing two boxes, in units of work.ts. */
const BOX: f64 = 3;

// @ts-ignore: decorator
@inline
function endOf(level: i32, node: i32): i32 {
  return min(countAt(level), (node + 1) * FAN);
}

function pairUp(level: i32, a: i32, b: i32): void {
  if (isSpent()) return;
  const below = level - 1;
  const other = boxAt(level, b);
  const endA = endOf(below, a);
  const endB = endOf(below, b);
  for (let i = a * FAN; i < endA; i++) {
    const own = boxAt(below, i);
    if (!boxesMeet(own, other) || !spend(BOX * ((endB - b * FAN) as f64))) continue;
    for (let j = b * FAN; j < endB; j++) {
      if (!boxesMeet(own, boxAt(below, j))) continue;
      if (below > 0) pairUp(below, i, j);
      else meet(itemAt(i), itemAt(j));
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
    if (!spend(BOX * ((end - i) as f64))) return;
    for (let j = i + 1; j < end; j++) {
      if (!boxesMeet(own, boxAt(below, j))) continue;
      if (below > 0) pairUp(below, i, j);
      else meet(itemAt(i), itemAt(j));
    }
  }
}

/** Hands every pair of items whose boxes meet to meet(). */
export function joinTree(): void {
  if (topLevel() > 0) pairWithin(topLevel(), 0);
}
