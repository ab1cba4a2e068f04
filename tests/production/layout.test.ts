import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layInRows } from '../../shared/production/layout.ts';
import { sharedSeconds } from '../../shared/production/minutes.ts';

const SHEET = { width: 790, height: 384 };
const toLay = fc
  .array(
    fc.record({
      width: fc.integer({ min: 5, max: 380 }),
      height: fc.integer({ min: 5, max: 380 }),
      count: fc.integer({ min: 1, max: 30 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => all.map((one, at) => ({ ...one, id: `line-${at}`, name: `part ${at}` })));

describe('the layout in rows', () => {
  it('[BT01] lays every piece once, within the sheet, over no other, all copies the same way', () => {
    fc.assert(
      fc.property(toLay, (lines) => {
        const laid = layInRows(lines, SHEET);
        if (!laid.ok) return;
        const all = laid.value.flat();
        for (const { id, count } of lines) {
          const own = all.filter((piece) => piece.id === id);
          expect(own).toHaveLength(count);
          expect(new Set(own.map(({ turned }) => turned)).size).toBe(1);
        }
        for (const sheet of laid.value) {
          expect(sheet.length).toBeGreaterThan(0);
          for (const [at, a] of sheet.entries()) {
            expect(a.x + a.width).toBeLessThanOrEqual(SHEET.width);
            expect(a.y + a.height).toBeLessThanOrEqual(SHEET.height);
            for (const b of sheet.slice(at + 1)) {
              const apart =
                a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
              expect(apart).toBe(true);
            }
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('[BT01] names a part that is larger than the sheet', () => {
    const large = [{ id: 'a', name: 'door', count: 1, width: 900, height: 400 }];
    expect(layInRows(large, SHEET)).toEqual({ ok: false, error: 'door is larger than the sheet.' });
    expect(layInRows([{ ...large[0]!, width: 300, height: 700 }], SHEET)).toMatchObject({ ok: true });
  });

  it('[BT03] shares whole seconds that add up, by planned seconds, else by pieces', () => {
    const share = fc.record({ id: fc.string(), pieces: fc.integer({ min: 1, max: 50 }), pieceSeconds: fc.nat(500) });
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(share, { minLength: 1, maxLength: 9 }), (total, lines) => {
        const seconds = sharedSeconds(total, lines);
        expect(seconds.reduce((sum, one) => sum + one, 0)).toBe(total);
        for (const one of seconds) expect(Number.isInteger(one)).toBe(true);
      }),
    );
    const two = [
      { id: 'a', pieces: 1, pieceSeconds: 30 },
      { id: 'b', pieces: 3, pieceSeconds: 30 },
    ];
    expect(sharedSeconds(100, two)).toEqual([25, 75]);
    expect(
      sharedSeconds(
        8,
        two.map((one) => ({ ...one, pieceSeconds: 0 })),
      ),
    ).toEqual([2, 6]);
  });
});
