import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId, timeOfId } from '../../api/clock.ts';

/** A clock that shows what it was set to. */
function handClock(ms: number) {
  const clock = { ms, now: () => clock.ms };
  return clock;
}

const START = Date.UTC(2026, 10, 27);

describe('ids', () => {
  it('rise within a millisecond, and where the clock goes back a little [BA54]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 3 }), { minLength: 1, maxLength: 200 }), (steps) => {
        const clock = handClock(START);
        const ids = steps.map((step) => {
          clock.ms = Math.max(START, clock.ms + step);
          return newId(clock);
        });
        expect(ids).toEqual([...new Set(ids)].toSorted());
        for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
      }),
    );
  });

  it('rise a hundred thousand times within one millisecond [BA54]', () => {
    const clock = handClock(START);
    let last = '';
    for (let i = 0; i < 100_000; i += 1) {
      const id = newId(clock);
      if (id <= last) throw new Error(`${id} after ${last}`);
      last = id;
    }
    expect(Math.abs(timeOfId(last)! - START)).toBeLessThan(1000);
  });

  it('are not found by counting on from another one [BA54]', () => {
    const clock = handClock(START);
    const digits = '0123456789abcdefghjkmnpqrstvwxyz';
    const number = (text: string) => [...text].reduce((sum, letter) => sum * 32 + digits.indexOf(letter), 0);
    const tails = Array.from({ length: 20 }, () => number(newId(clock).slice(18)));
    const gaps = tails.slice(1).map((tail, at) => Math.abs(tail - tails[at]!));
    expect(new Set(gaps).size).toBe(gaps.length);
    expect(Math.max(...gaps)).toBeGreaterThan(1_000_000);
  });

  it('believe a clock that jumped ahead and back [BA54]', () => {
    const clock = handClock(START + 3600_000);
    newId(clock);
    clock.ms = START;
    expect(timeOfId(newId(clock))).toBe(START);
  });
});
