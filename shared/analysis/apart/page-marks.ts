import { boxAround, holds, longSide, meets } from './boxes.ts';
import type { Bounds } from './chords.ts';
import type { Track } from './lead-lines.ts';

/** Marks of a page are no longer than this share of what they stand beside. */
const SHORT = 0.15;
/** Two at either side are the least. */
const LEAST_MARKS = 4;

/**
 * Contours of fold and crop marks: straight short lines along the axes beside everything that closes, each of them with its mirror image on the
 * other side. Empty where any line beside the part has none.
 * @param rings boxes of what closes
 * @param on distance up to which places are the same, mm
 */
export function pageMarks(tracks: readonly Track[], rings: readonly Bounds[], on: number): number[] {
  if (rings.length === 0) return [];
  const part = boxAround(rings);
  const most = SHORT * longSide(part);
  const beside = tracks.filter(
    ({ isOpen, isLine, bounds }) => isOpen && isLine && !rings.some((ring) => meets(ring, bounds, -on)),
  );
  const isShort = beside.every(
    ({ chords, bounds: [x0, y0, x1, y1] }) =>
      chords.length === 4 && Math.min(x1 - x0, y1 - y0) <= on && Math.max(x1 - x0, y1 - y0) <= most,
  );
  if (beside.length < LEAST_MARKS || !isShort || beside.every(({ bounds }) => holds(part, bounds))) return [];
  const mirrored = ([x0, y0, x1, y1]: Bounds, axis: 0 | 1): Bounds => {
    const sum = part[axis]! + part[axis + 2]!;
    return axis === 0 ? [sum - x1, y0, sum - x0, y1] : [x0, sum - y1, x1, sum - y0];
  };
  const isThere = (bounds: Bounds): boolean =>
    beside.some(({ bounds: other }) => bounds.every((value, i) => Math.abs(value - other[i]!) <= on));
  const isPaired = beside.every(({ bounds }) => isThere(mirrored(bounds, 0)) || isThere(mirrored(bounds, 1)));
  return isPaired ? beside.flatMap(({ contours }) => contours) : [];
}
