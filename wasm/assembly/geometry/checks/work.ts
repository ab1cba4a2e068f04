import { miss } from './input';

// One limit on work for all checks of a drawing together, so that no drawing takes long: units are about nanoseconds. What
// may be spent grows with the drawing, as O(n) of it is needed for n segments; the rest is for drawings that lie in a heap.
// Each stage may take a share of what those before it have left, so that none starves the others.

/** Work that every drawing may do besides its share for segments and pieces: two fifths of a second. */
const FIXED: f64 = 4e8;
/** Work that each segment and each piece adds; a million segments of ordinary parts need nine tenths of it. */
const EACH_SEGMENT: f64 = 800;
const EACH_PIECE: f64 = 140;

let left: f64 = 0;
/** Work that the stage in hand leaves for those after it. */
let kept: f64 = 0;

/** Begins the work on a drawing of so many segments. */
export function beginWork(segments: i32): void {
  left = FIXED + EACH_SEGMENT * (segments as f64);
  kept = 0;
}

/** Adds what is needed for so many pieces, once they are known. */
export function allowPieces(pieces: i32): void {
  left += EACH_PIECE * (pieces as f64);
}

/** Begins a stage that may spend a share (0 … 1) of what is left. */
export function beginStage(share: f64): void {
  kept = left * (1 - share);
}

/** Spends some; false where nothing is left, then the stage should end. */
// @ts-ignore: decorator
@inline
export function spend(units: f64): bool {
  left -= units;
  return left > kept;
}

/** Whether the stage may still spend so much. */
export function affords(units: f64): bool {
  return left - units > kept;
}

/** Whether the stage has spent all it may. */
// @ts-ignore: decorator
@inline
export function isSpent(): bool {
  return left <= kept;
}

/** Ends a stage: where it could not do all, the checks (bits of layout.ts) that needed it are noted. */
export function endStage(checks: u32): void {
  if (left <= kept) miss(checks);
  left = max(left, kept);
  kept = 0;
}
