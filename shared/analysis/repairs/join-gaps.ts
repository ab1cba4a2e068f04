import type { Drawing } from '../../drawing/drawing.ts';
import type { Gaps } from '../dfm/tables.ts';
import type { ContourTable } from '../measure.ts';
import { rewrite } from './writer.ts';

/**
 * Closes gaps of at most `gapMm`: a straight line between the two ends, as an element of its own behind the others, in the
 * style of the first end's contour. The lines' ends are the contours' own, so measuring joins them.
 */
export function joinGaps(drawing: Drawing, contours: ContourTable, gaps: Gaps, gapMm: number): Drawing {
  const out = rewrite(drawing, (contour, writer) => writer.copy(contour));
  for (let i = 0; i < gaps.count; i++) {
    if (!(gaps.size[i]! <= gapMm)) continue;
    out.moveTo(gaps.points[i * 4]!, gaps.points[i * 4 + 1]!);
    out.lineTo(gaps.points[i * 4 + 2]!, gaps.points[i * 4 + 3]!);
    out.endElement(contours.style[gaps.contourA[i]!]!, 0);
  }
  return out.finish();
}
