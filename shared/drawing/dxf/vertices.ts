import { drawSegment, type Plane } from './curves.ts';
import { toWorld } from './ocs.ts';
import type { Tape } from './tape.ts';
import type { Tags } from './tags.ts';

/**
 * Draws the vertices among the tags from `first` up to `last` as one contour: x 10, y 20, bulge of the segment behind 42.
 * @returns how many vertices there are; the caller takes back what fewer than two leave on the tape.
 */
export function drawVertices(
  tape: Tape,
  tags: Tags,
  first: number,
  last: number,
  plane: Plane,
  closed: boolean,
): number {
  const { codes, numbers } = tags;
  let x = 0;
  let y = 0;
  let bulge = 0;
  let firstX = 0;
  let firstY = 0;
  let vertices = 0;
  let nextX = Number.NaN;
  for (let i = first; i < last; i++) {
    const code = codes[i]!;
    if (code === 10) nextX = numbers[i]!;
    else if (code === 42) bulge = numbers[i]!;
    else if (code === 20) {
      const nextY = numbers[i]!;
      if (!Number.isFinite(nextX + nextY)) continue;
      if (vertices === 0) {
        const start = toWorld(plane.frame, nextX, nextY, plane.z);
        tape.move(start[0], start[1], start[2]);
        firstX = nextX;
        firstY = nextY;
      } else if (nextX !== x || nextY !== y) drawSegment(tape, plane, x, y, nextX, nextY, bulge);
      x = nextX;
      y = nextY;
      nextX = Number.NaN;
      bulge = 0;
      vertices++;
    }
  }
  if (closed && vertices > 1) {
    if (bulge !== 0 && (x !== firstX || y !== firstY)) drawSegment(tape, plane, x, y, firstX, firstY, bulge);
    tape.close();
  }
  return vertices;
}
