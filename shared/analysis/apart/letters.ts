import { boxAround, holds, longSide } from './boxes.ts';
import type { Bounds } from './chords.ts';
import type { Shape } from './shapes.ts';

/** Letters of a row begin and end at the same height, but for this share of it. */
const SAME = 0.15;
/** Letters stand so near to each other, and are so wide at most, in heights. */
const GAP = 1.5;
const WIDE = 2;
/** A row of letters. */
const LEAST_LETTERS = 3;
const LEAST_BENT = 2;
/** Drawings with more shapes are not searched. */
const MOST_SHAPES = 4000;

/**
 * Letters drawn with single lines: shapes in a row, as high as each other, of which two at least are open lines with bends within a part that free
 * nothing, and some close or hang in loops. All that lies in the row goes with them.
 * @param slits open lines within a part that meet nothing
 * @param looked shapes that may be letters
 * @param isBent whether a shape is more than one straight line
 */
export function lettersOf(
  slits: ReadonlySet<Shape>,
  looked: readonly Shape[],
  isBent: (shape: Shape) => boolean,
): Set<Shape> {
  const found = new Set<Shape>();
  const bent = new Set([...slits].filter(isBent));
  if (bent.size < LEAST_BENT || looked.length > MOST_SHAPES) return found;
  for (const up of [1, 0] as const)
    for (const first of bent) {
      if (found.has(first)) continue;
      const row = rowOf(first, looked, up);
      const isWord = row.length >= LEAST_LETTERS && row.some(({ isTree }) => !isTree);
      if (!isWord || row.filter((shape) => bent.has(shape)).length < LEAST_BENT) continue;
      const around = boxAround(row.map(({ bounds }) => bounds));
      for (const shape of looked) if (holds(around, shape.bounds)) found.add(shape);
    }
  return found;
}

/** Shapes in a row with one, along the other axis. */
function rowOf(first: Shape, looked: readonly Shape[], up: 0 | 1): Shape[] {
  const along = 1 - up;
  const high = first.bounds[up + 2]! - first.bounds[up]!;
  const isLevel = ({ bounds }: Shape): boolean =>
    [up, up + 2].every((i) => Math.abs(bounds[i]! - first.bounds[i]!) <= SAME * high) &&
    bounds[along + 2]! - bounds[along]! <= WIDE * high;
  const level = looked.filter(isLevel).sort((a, b) => a.bounds[along]! - b.bounds[along]!);
  const row: Shape[] = [];
  for (const shape of level) {
    const last = row.at(-1);
    if (last && shape.bounds[along]! - endOf(row, along) > GAP * high) {
      if (row.includes(first)) break;
      row.length = 0;
    }
    row.push(shape);
  }
  return row.includes(first) && longSide(boxAround(row.map(({ bounds }) => bounds))) > high ? row : [];
}

/** Where a row ends. */
function endOf(row: readonly Shape[], along: number): number {
  return Math.max(...row.map(({ bounds }: { readonly bounds: Bounds }) => bounds[along + 2]!));
}
