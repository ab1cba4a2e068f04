import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { length } from '../../shared/base/trig.ts';
import { SPROCKET } from '../../shared/designs/machines/sprocket.ts';
import { sprocketOutline, sprocketTeeth, widestToothMm } from '../../shared/designs/machines/sprocket-teeth.ts';
import { onCircle } from '../../shared/designs/kerf.ts';
import { boundsOf, flattened } from '../../shared/designs/outline.ts';
import { stockOf, valuesOf } from './support.ts';

const CHAIN_40 = { pitch: 12.7, roller: 7.92, inner: 7.85 };

describe('sprockets', () => {
  it('[FD11] seat each roller on the pitch circle, with the play of ISO 606 and no more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 9, max: 72 }),
        fc.constantFrom(CHAIN_40, { pitch: 9.525, roller: 5.08, inner: 4.77 }),
        (teeth, chain) => {
          const wheel = sprocketTeeth(teeth, chain);
          const points = flattened(sprocketOutline(wheel), 0.0005);
          const seat = 0.505 * chain.roller;
          for (let i = 0; i < teeth; i += 1) {
            const pin = onCircle(0, 0, wheel.pitch, (2 * Math.PI * i) / teeth);
            const near = Math.min(...points.map(([x, y]) => length(x - pin[0], y - pin[1])));
            expect(near).toBeGreaterThan(seat - 1e-6);
            expect(near).toBeLessThan(seat + 0.01);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('[FD11] have the diameters of the tables', () => {
    // A chain 40 on 24 teeth: pitch diameter 12.7 / sin(7.5°) = 97.30 mm. Source: catalogs of sprockets, ANSI 40, 24 teeth.
    const wheel = sprocketTeeth(24, CHAIN_40);
    expect(2 * wheel.pitch).toBeCloseTo(97.3, 2);
    const { right } = boundsOf([sprocketOutline(wheel)]);
    expect(right).toBeLessThanOrEqual(wheel.tip + 1e-9);
    expect(2 * wheel.tip).toBeGreaterThan(97.3 + 12.7 * (1 - 1.6 / 24) - 7.92);
    expect(2 * wheel.tip).toBeLessThan(97.3 + 1.25 * 12.7 - 7.92);
    expect(widestToothMm(CHAIN_40)).toBeCloseTo(7.3, 2);
  });

  it('[FD11] say that a sheet is too thick for their chain', () => {
    const { thickness } = stockOf({ material: 'mild-steel-hot-rolled', mm: 6.35 });
    const { notes } = SPROCKET.draw(valuesOf(SPROCKET, { chain: '35' }), thickness);
    expect(notes.join(' ')).toContain('too thick for the chain');
    expect(SPROCKET.draw(valuesOf(SPROCKET, { chain: '40' }), thickness).notes).toEqual([]);
  });
});
