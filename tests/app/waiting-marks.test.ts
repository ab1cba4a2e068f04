import { expect, it } from 'vitest';
import { withWaiting } from '../../app/floor/waiting-marks.ts';
import type { Sheet } from '../../shared/production/batch-wire.ts';

const LINE = { line_id: 'a', name: 'plate', good: 0, scrap: 0, count: 3 };
const PLACE = { line_id: 'a' };
const SHEET = {
  id: 'sheet',
  lines: [LINE],
  placements: [PLACE, PLACE, PLACE],
  marks: ['good', null, null],
  scans: [],
} as unknown as Sheet;

const waits = (id: string, more: object) => ({ id, at: '2026-11-29T08:00:00.000Z', kind: 'good', ...more }) as never;
const good = (id: string, place: number) => waits(id, { sheet_id: 'sheet', line_id: 'a', places: [place], count: 1 });

it('[PD06] what waits for the network is marked at once, with the way to undo it', () => {
  const bad = { kind: 'scrap', reason: 'scratched', sheet_id: 'sheet', line_id: 'a', places: [2], count: 1 };
  const seen = withWaiting(SHEET, [good('one', 1), waits('two', bad)]);
  expect(seen.marks).toEqual(['good', 'good', 'scratched']);
  expect(seen.lines[0]).toMatchObject({ good: 2, scrap: 1 });
  expect(seen.scans[0]).toMatchObject({ device_id: 'two', text: '1 of plate scrapped, scratched' });
  expect(seen.scans[0]!.undo_until).toBe('2026-11-29T08:10:00.000Z');
});

it('[PD06] what was undone while it waited, what the server has, and other sheets mark nothing', () => {
  const undone = [good('one', 1), waits('undo', { kind: 'undo', undoes: 'one' })];
  expect(withWaiting(SHEET, undone).marks).toEqual(SHEET.marks);
  expect(withWaiting(SHEET, [waits('other', { sheet_id: 'another', places: [1] })]).marks).toEqual(SHEET.marks);
  const scans = [{ device_id: 'one', kind: 'good', line_id: 'a', count: 1, reason: null, undo_until: 'later' }];
  const sent = { ...SHEET, marks: ['good', null, null], scans } as unknown as Sheet;
  expect(withWaiting(sent, [good('one', 1)]).marks).toEqual(SHEET.marks);
  const back = withWaiting(sent, [waits('undo', { kind: 'undo', undoes: 'one' })]);
  expect(back.marks).toEqual([null, null, null]);
  expect(back.scans[0]!.undo_until).toBeNull();
});
