import type { Drawing } from '../drawing/drawing.ts';
import { MAX_PLACES, type Notice, type Place } from '../drawing/notice.ts';
import { findDuplicates } from './duplicates.ts';
import type { Measurement } from './measure.ts';

/** What the measured geometry itself tells a customer: doubled lines and outlines that do not close. */
export function geometryNotices(drawing: Drawing, measurement: Measurement): Notice[] {
  return [...duplicateNotice(drawing), ...openNotice(drawing, measurement)];
}

function duplicateNotice(drawing: Drawing): Notice[] {
  const { count, places } = findDuplicates(drawing);
  if (count === 0) return [];
  const message =
    count === 1
      ? 'One line is drawn twice. It would be made twice; delete one of the two.'
      : `${count} lines are drawn twice. They would be made twice; delete the copies.`;
  return [{ code: 'duplicate_lines', severity: 'warning', message, count, places }];
}

/** Open outlines matter where a part is cut out of the sheet; strokes that engrave are often open on purpose. */
function openNotice(drawing: Drawing, measurement: Measurement): Notice[] {
  const { contours, totals } = measurement;
  if (totals.open_count === 0) return [];
  const places: Place[] = [];
  const seen = new Set<number>();
  for (let i = 0; i < contours.count && places.length < MAX_PLACES; i++) {
    const shape = contours.shape[i]!;
    if (contours.closed[i] || seen.has(shape) || drawing.styles[contours.style[i]!]!.stroke === null) continue;
    seen.add(shape);
    const [x, y, right, bottom] = contours.bounds.subarray(i * 4, i * 4 + 4) as unknown as [
      number,
      number,
      number,
      number,
    ];
    places.push({ x, y, width: right - x, height: bottom - y });
  }
  const count = totals.open_count;
  const message =
    count === 1
      ? 'One line does not close. A part only comes free of the sheet where its outline closes.'
      : `${count} lines do not close. A part only comes free of the sheet where its outline closes.`;
  return [{ code: 'open_contours', severity: 'info', message, count, places }];
}
