import type { Drawing } from '../../drawing/drawing.ts';
import { type Piece, pieceOf } from '../../geometry/piece.ts';
import { eachSegmentOf } from '../../geometry/segment.ts';
import { Verb, VERB_SIZE } from '../../geometry/verb.ts';
import type { ContourTable } from '../measure.ts';
import { type CutLines, walkOf } from './cut-lines.ts';
import type { Stretch } from './tracks.ts';

/** Shares that differ by less are the same. */
const SAME_SHARE = 1e-9;

/**
 * Calls back with the geometry of stretches of one contour, in their order.
 * @param visit `goesOn`: whether it begins where the one before it ended
 */
export function eachStretch(
  drawing: Drawing,
  contours: ContourTable,
  lines: Pick<CutLines, 'starts'>,
  stretches: readonly Stretch[],
  visit: (piece: Piece, goesOn: boolean) => void,
): void {
  if (stretches.length === 0) return;
  const { coords } = drawing;
  let i = 0;
  let reached = -1;
  eachSegmentOf(drawing, walkOf(contours, lines, stretches[0]!.contour), (verb, kind, at, x, y, endX, endY) => {
    for (; i < stretches.length && stretches[i]!.verb === verb; i++) {
      const { from, to } = stretches[i]!;
      const numbers = kind === Verb.Close ? [endX, endY] : coords.subarray(at, at + VERB_SIZE[kind as 0]!);
      visit(pieceOf(kind, x, y, numbers, from, to), Math.abs(reached - verb - from) <= SAME_SHARE);
      reached = verb + to;
    }
  });
}

/** Stretches by the contour that they are of. */
export function byContour(stretches: readonly Stretch[]): Stretch[][] {
  const lists: Stretch[][] = [];
  for (const stretch of stretches) {
    const list = lists.at(-1);
    if (list !== undefined && list[0]!.contour === stretch.contour) list.push(stretch);
    else lists.push([stretch]);
  }
  return lists;
}
