import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arcOf, circle, line, rectangle, STROKE } from '../../support/drawings.ts';
import { arc, BEND, check, ENGRAVE, NONE, path } from './run.ts';

describe('nesting', () => {
  it('tells outline, hole and island, and what lies beside', () => {
    const { parent, depth } = check((b) => {
      circle(b, 20, 20, 2);
      rectangle(b, 0, 0, 100, 50);
      circle(b, 20, 20, 5);
      circle(b, 60, 20, 5);
      circle(b, 120, 20, 5);
    });
    expect([...parent]).toEqual([2, -1, 1, 1, -1]);
    expect([...depth]).toEqual([2, 0, 1, 1, 0]);
  });

  it('holds engraved, bent and open shapes, and only closed cut shapes hold', () => {
    const { parent, depth } = check((b) => {
      rectangle(b, 0, 0, 100, 50);
      rectangle(b, 10, 10, 30, 30, ENGRAVE);
      line(b, 15, 15, 20, 20, BEND);
      line(b, 15, 16, 20, 21);
      path(b, [
        [50, 10],
        [90, 10],
        [90, 40],
        [50, 40],
      ]);
      circle(b, 70, 20, 3);
      circle(b, 80, 20, 3, NONE);
    });
    expect([...parent]).toEqual([-1, 0, 0, 0, 0, 0, -1]);
    expect([...depth]).toEqual([0, 1, 1, 1, 1, 1, 0]);
  });

  it('counts an outline drawn twice once, and holes that touch it', () => {
    const { depth } = check((b) => {
      rectangle(b, 0, 0, 40, 40);
      rectangle(b, 0, 0, 40, 40);
      rectangle(b, 0, 0, 10, 10);
      circle(b, 20, 20, 3);
    });
    expect([...depth]).toEqual([0, 0, 1, 1]);
  });

  it('knows shapes of several contours, their joints open by less than the gap', () => {
    const { parent, closed } = check((b) => {
      line(b, 0, 0, 30, 0);
      line(b, 30.005, 30, 30, 0.006);
      arc(b, 15, 30, 15, 0, Math.PI);
      line(b, 0, 30, 0, 0.004);
      for (const y of [0.003, 5, 29]) line(b, 10, y + 0.5, 12, y + 0.5, ENGRAVE);
      circle(b, 15, 40, 2);
    });
    expect([...closed]).toEqual([1, 0, 0, 0, 1]);
    expect([...parent]).toEqual([-1, 0, 0, 0, 0]);
  });

  it('is right next to curves: in a crescent, outside its hollow', () => {
    const { parent } = check((b) => {
      b.moveTo(0, -20);
      b.arcTo(arcOf(0, 0, 20, 0, 0, 20, -Math.PI / 2, Math.PI, 0, 20));
      b.cubicTo(26, 12, 26, -12, 0, -20);
      b.endElement(STROKE);
      circle(b, 19.74, 0, 0.2);
      circle(b, 18, 0, 0.2);
    });
    expect([...parent]).toEqual([-1, 0, -1]);
  });

  it('agrees with all pairs of random circles that do not meet', () => {
    const one = fc.tuple(
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 90 }),
    );
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 60 }), (list) => {
        const apart: typeof list = [];
        for (const [x, y, r] of list) {
          const meets = apart.some(([ox, oy, or]) => {
            const d = Math.sqrt((x - ox) ** 2 + (y - oy) ** 2);
            return d < r + or + 0.1 && d > Math.abs(r - or) - 0.1;
          });
          if (!meets) apart.push([x, y, r]);
        }
        const { parent, depth } = check((b) => apart.map(([x, y, r]) => circle(b, x, y, r)));
        for (const [i, [x, y, r]] of apart.entries()) {
          const holders = apart.flatMap(([ox, oy, or], j) =>
            Math.sqrt((x - ox) ** 2 + (y - oy) ** 2) < or && or > r && j !== i ? [j] : [],
          );
          expect(depth[i]).toBe(holders.length);
          const smallest = holders.sort((p, q) => apart[p]![2] - apart[q]![2])[0] ?? -1;
          expect(parent[i]).toBe(smallest);
        }
      }),
      { numRuns: 100 },
    );
  });
});
