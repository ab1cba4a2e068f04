import { truncate } from './input';

// A limit on the work of each stage, so that no drawing takes long: units are about nanoseconds. What a stage may spend
// grows with the drawing, as O(n) of it is needed for n segments; the rest is for drawings that lie in a heap.

/** What every stage may spend besides its share of the drawing: about a sixth of a second. */
const FIXED: f64 = 1.6e8;
let left: f64 = 0;

/** Begins a stage that handles so many items and may spend `each` on every one. */
export function beginWork(items: i32, each: f64): void {
  left = FIXED + each * (items as f64);
}

/** Spends some; false where nothing is left, then the stage should end. */
// @ts-ignore: decorator
@inline
export function spend(units: f64): bool {
  left -= units;
  return left > 0;
}

/** Whether the stage has spent all it may. */
// @ts-ignore: decorator
@inline
export function isSpent(): bool {
  return left <= 0;
}

/** Ends a stage: what it could not do is said. */
export function endWork(): void {
  if (left <= 0) truncate();
}
