import type { Drawing } from '../drawing/drawing.ts';
import { MAX_PLACES, type Notice, type Place } from '../drawing/notice.ts';
import { openNotice } from './dfm/open-ends.ts';
import type { Measurement } from './measure.ts';

/**
 * What the measured geometry tells a customer before the checks have run: outlines that do not close. The checks replace
 * it by what they find, see dfm/check-report.ts.
 */
export function geometryNotices(drawing: Drawing, { contours, totals }: Measurement): Notice[] {
  const places: Place[] = [];
  const seen = new Set<number>();
  for (let i = 0; i < contours.count && places.length < MAX_PLACES; i++) {
    const shape = contours.shape[i]!;
    if (contours.closed[i] || seen.has(shape) || drawing.styles[contours.style[i]!]!.stroke === null) continue;
    seen.add(shape);
    const [x, y] = [contours.bounds[i * 4]!, contours.bounds[i * 4 + 1]!];
    places.push({ x, y, width: contours.bounds[i * 4 + 2]! - x, height: contours.bounds[i * 4 + 3]! - y });
  }
  return openNotice(totals.open_count, places);
}
