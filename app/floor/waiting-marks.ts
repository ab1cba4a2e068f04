import type { Sheet } from '../../shared/production/batch-wire.ts';
import { SCAN_UNDO_MS } from '../../shared/production/events.ts';
import type { Scan } from '../../shared/production/fields.ts';
import { SCRAP_WORDS, type ScrapReason } from '../../shared/production/scrap.ts';
import type { WaitingScan } from './scan-queue.ts';

interface Sorted {
  readonly places: readonly number[];
  readonly mark: string;
}

/** Places and mark of a scan that waits; null for other scans and other sheets. */
function sortedBy(sheet: Sheet, { kind, sheet_id, places = [], reason }: WaitingScan): Sorted | null {
  if (sheet_id !== sheet.id || (kind !== 'good' && kind !== 'scrap')) return null;
  return { places, mark: kind === 'good' ? 'good' : (reason ?? '') };
}

/** A scan that waits, as those stand in the list that the server has. */
function scanOf(sheet: Sheet, { id, kind, line_id, places = [], reason, at, operator = '' }: WaitingScan): Scan {
  const name = sheet.lines.find((line) => line.line_id === line_id)?.name ?? '';
  const done = kind === 'good' ? 'good' : `scrapped, ${SCRAP_WORDS[reason as ScrapReason].toLowerCase()}`;
  const undo_until = new Date(Date.parse(at) + SCAN_UNDO_MS).toISOString();
  const text = `${places.length} of ${name} ${done}`;
  const own = { id, device_id: id, kind, line_id: line_id ?? null, sheet_id: sheet.id, operator, at };
  return { ...own, reason: reason ?? null, count: places.length, text, undo_until, undone: false };
}

/**
 * A sheet as it is once what waits on this device for the network has been sent: whoever sorts sees their marks at once. Scans that the server has
 * already, and those that were undone while they waited, change nothing.
 */
export function withWaiting(sheet: Sheet, waiting: readonly WaitingScan[]): Sheet {
  const undone = new Set(waiting.flatMap(({ undoes }) => (undoes === undefined ? [] : [undoes])));
  const here = new Set(sheet.scans.map(({ device_id }) => device_id));
  const marks = [...sheet.marks];
  for (const scan of sheet.scans) if (undone.has(scan.device_id)) unmark(sheet, marks, scan);
  const scans: Scan[] = sheet.scans.map((scan) => (undone.has(scan.device_id) ? { ...scan, undo_until: null } : scan));
  for (const scan of waiting) {
    const sorted = undone.has(scan.id) || here.has(scan.id) ? null : sortedBy(sheet, scan);
    if (!sorted) continue;
    for (const place of sorted.places) marks[place] = sorted.mark;
    scans.unshift(scanOf(sheet, scan));
  }
  const lines = sheet.lines.map((line) => {
    const own = marks.filter((_, place) => sheet.placements[place]!.line_id === line.line_id);
    const good = own.filter((mark) => mark === 'good').length;
    return { ...line, good, scrap: own.filter((mark) => mark !== null).length - good };
  });
  return { ...sheet, marks, lines, scans };
}

/** Takes the mark of the only piece away that an undone scan of the server marked: of more the server knows which. */
function unmark(sheet: Sheet, marks: (string | null)[], { kind, line_id, count, reason }: Scan): void {
  const mark = kind === 'good' ? 'good' : reason;
  const own = [...marks.keys()].filter((at) => marks[at] === mark && sheet.placements[at]!.line_id === line_id);
  if ((kind === 'good' || kind === 'scrap') && own.length === count) for (const place of own) marks[place] = null;
}
