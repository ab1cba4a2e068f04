import type { Place } from '../../drawing/notice.ts';
import type { Arrangement } from '../../geometry/arrangement/arrangement.ts';
import { hullWidth } from '../../geometry/hull-width.ts';
import type { CheckSubject } from '../dfm/subject.ts';
import type { LoopOutlines } from './loop-outlines.ts';

/** A hole in a piece; lines across it make it no more holes. */
export interface Hole {
  readonly place: Place;
  /** Its narrowest width, however it is turned, mm. */
  readonly widthMm: number;
}

/** What lies in an odd number of others. A hole that is one shape and nothing else is as wide as the kernel measured it. */
export function holesOf({ tables }: CheckSubject, { blocks }: Arrangement, outlines: LoopOutlines): Hole[] {
  const holes: Hole[] = [];
  for (const { depth, outline } of blocks) {
    if (depth % 2 === 0) continue;
    const { box, points } = outlines.of(outline);
    const shape = outlines.onlyShapeOf(outline);
    holes.push({ place: box, widthMm: shape >= 0 ? tables.width[shape]! : hullWidth(points) });
  }
  return holes;
}
