import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arcOf, draw, FILL } from '../support/drawings.ts';
import { geometry } from '../support/kernels.ts';
import { slabAreas, stretches } from './area-oracle.ts';

const STYLES = ['#000000', '#ff0000', '#0000ff'].map((fill) => ({ ...FILL, fill }));

// Few whole coordinates: shared edges, level edges and corners on corners come up all the time.
const outlineWithin = (most: number) => {
  const whole = fc.integer({ min: 0, max: most });
  return fc.record({
    points: fc.array(fc.tuple(whole, whole), { minLength: 3, maxLength: 9 }),
    evenOdd: fc.boolean(),
    style: fc.nat({ max: STYLES.length - 1 }),
  });
};
const outline = outlineWithin(20);
type Outline = typeof outline extends fc.Arbitrary<infer T> ? T : never;

function expectSlabAreas(outlines: readonly Outline[]): void {
  const { total, visible } = slabAreas(outlines, STYLES.length);
  // Fills without an area draw nothing; of nothing else there is no drawing to measure.
  fc.pre(total > 1e-9);
  const drawing = draw((b) => {
    b.moveTo(0, 0);
    b.lineTo(20, 20);
    b.endElement(STYLES[0]!);
    for (const { points, evenOdd, style } of outlines) {
      for (const [i, [x, y]] of points.entries()) i === 0 ? b.moveTo(x, y) : b.lineTo(x, y);
      b.close();
      b.endElement(STYLES[style]!, evenOdd);
    }
  });
  const { styles, totals } = geometry.measure(drawing);
  expect(totals.area).toBeCloseTo(total, 6);
  for (const [i, { fill }] of drawing.styles.entries())
    expect(styles[i]!.area).toBeCloseTo(visible[STYLES.findIndex((style) => style.fill === fill)]!, 6);
  expect(styles.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(totals.area, 9);
}

describe('areas of anything', () => {
  it.each([6, 24])('[AN11] [AN55] agrees with level slabs for up to %d outlines, some of them twice', (most) => {
    fc.assert(
      fc.property(
        fc.array(outline, { minLength: 1, maxLength: most, size: 'max' }),
        fc.array(
          outline.map(({ style }) => style),
          { maxLength: 3 },
        ),
        (made, again) => {
          expectSlabAreas([...made, ...again.map((style, i) => ({ ...made[i % made.length]!, style }))]);
        },
      ),
      { numRuns: most === 6 ? 300 : 10 },
    );
  });

  it('[AN11] agrees with level slabs where many edges run on one another', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 5 }).chain((most) => fc.array(outlineWithin(most), { minLength: 1, maxLength: 4 })),
        expectSlabAreas,
      ),
      { numRuns: 3000 },
    );
  });

  it('[AN11] tells the area of an outline that comes back on the same line three times', () => {
    const points: [number, number][] = [
      [12, 13],
      [8, 8],
      [4, 3],
      [16, 18],
      [0, 0],
      [0, 0],
      [4, 3],
    ];
    for (const evenOdd of [false, true]) expectSlabAreas([{ points, evenOdd, style: 0 }]);
  });

  it('[AN11] covers by curves what many short lines along them cover', () => {
    const place = fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100);
    const point = fc.tuple(place, place);
    const blob = fc.record({
      start: point,
      legs: fc.array(fc.tuple(point, point, point), { minLength: 2, maxLength: 5 }),
      evenOdd: fc.boolean(),
      style: fc.nat({ max: STYLES.length - 1 }),
    });
    fc.assert(
      fc.property(fc.array(blob, { minLength: 1, maxLength: 5 }), (blobs) => {
        const drawn = (pieces: number) =>
          geometry.measure(
            draw((b) => {
              for (const { start, legs, evenOdd, style } of blobs) {
                b.moveTo(...start);
                let from = start;
                for (const [p, q, to] of legs) {
                  if (pieces === 1) b.cubicTo(...p, ...q, ...to);
                  for (let i = 1; pieces > 1 && i <= pieces; i++) {
                    const [t, s] = [i / pieces, 1 - i / pieces];
                    const at = (k: 0 | 1) =>
                      s * s * s * from[k] + 3 * s * s * t * p[k] + 3 * s * t * t * q[k] + t * t * t * to[k];
                    b.lineTo(at(0), at(1));
                  }
                  from = to;
                }
                b.close();
                b.endElement(STYLES[style]!, evenOdd);
              }
            }),
          );
        const [curves, lines] = [drawn(1), drawn(400)];
        // Where curves nearly touch, chords up to 0.008 mm off may cross or not.
        const within = 0.008 * 0.1 * lines.totals.lengthOfLines;
        expect(Math.abs(curves.totals.area - lines.totals.area)).toBeLessThanOrEqual(within);
        for (const [i, { area }] of curves.styles.entries()) {
          expect(Math.abs(area - lines.styles[i]!.area)).toBeLessThanOrEqual(within);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('[AN11] finds a disc, a ring and two discs that overlap, wherever they lie', () => {
    const circle = (b: Parameters<Parameters<typeof draw>[0]>[0], x: number, y: number, r: number) => {
      b.moveTo(x + r, y);
      b.arcTo(arcOf(x, y, r, 0, 0, r, 0, 2 * Math.PI, x + r, y));
    };
    const of = (make: (b: Parameters<Parameters<typeof draw>[0]>[0]) => void) =>
      geometry.measure(draw(make)).totals.area;
    for (const r of [0.01, 1, 250]) {
      const disc = of((b) => {
        circle(b, 1000, 70, r);
        b.endElement(FILL);
      });
      expect(disc / (Math.PI * r * r) - 1).toBeCloseTo(0, 9);
      const ring = of((b) => {
        circle(b, 1000, 70, r);
        circle(b, 1000, 70, 0.9 * r);
        b.endElement(FILL, true);
      });
      expect(ring / (0.19 * Math.PI * r * r) - 1).toBeCloseTo(0, 9);
      if (r < 1) continue;
      const both = of((b) => {
        circle(b, 0, 0, r);
        b.endElement(FILL);
        circle(b, r, 0, r);
        b.endElement(FILL);
      });
      const lens = (2 * Math.PI) / 3 - Math.sqrt(3) / 2;
      expect(Math.abs(both / ((2 * Math.PI - lens) * r * r) - 1)).toBeLessThan(1e-5);
    }
  });

  it('[AN11] finds nothing, and no nonsense, where coordinates are too small to be squared', () => {
    const { totals } = geometry.measure(
      draw((b) => {
        for (let i = 0; i < 1000; i++) {
          const at = i * 5e-324;
          i === 0 ? b.moveTo(at, at) : b.lineTo((i % 3) * at, (i % 7) * at);
        }
        b.endElement(FILL);
        b.moveTo(0, 0);
        b.lineTo(3, 0);
        b.lineTo(0, 4);
        b.endElement(FILL);
      }),
    );
    expect(totals.area).toBeCloseTo(6, 9);
  });

  // Far beyond what can be walked along or swept exactly: only evenly spread levels end in time, and they have to come close.
  const busy = 30_000;

  it('[AN46] comes within 1 % of a star of 30,000 chords that all cross', () => {
    const drawing = draw((b) => {
      for (let i = 0; i <= busy; i++) {
        const angle = (2 * Math.PI * i * (busy / 2)) / (busy + 1);
        const [x, y] = [100 * Math.cos(angle), 100 * Math.sin(angle)];
        i === 0 ? b.moveTo(x, y) : b.lineTo(x, y);
      }
      b.close();
      b.endElement(FILL);
    });
    // The outer corners lie on the circle, the inner ones where the chords of neighbouring corners meet.
    const [turn, n] = [Math.PI / (busy + 1), busy + 1];
    const inner = (100 * Math.cos((turn * busy) / 2)) / Math.cos(turn * (busy / 2 - 1));
    const want = n * 100 * inner * Math.sin(turn);
    expect(Math.abs(geometry.measure(drawing).totals.area / want - 1)).toBeLessThan(0.01);
  });

  it('[AN46] comes within 2 % of random outlines of 30,000 segments', () => {
    const seed = fc.integer({ min: 1, max: 2 ** 31 - 2 });
    fc.assert(
      fc.property(seed, fc.boolean(), (start, evenOdd) => {
        let state = start;
        const next = () => {
          state = (state * 48271) % (2 ** 31 - 1);
          return (state / (2 ** 31 - 1)) * 20;
        };
        const points = Array.from({ length: busy }, () => [next(), next()] as const);
        const drawing = draw((b) => {
          for (const [i, [x, y]] of points.entries()) i === 0 ? b.moveTo(x, y) : b.lineTo(x, y);
          b.close();
          b.endElement(FILL, evenOdd);
        });
        const levels = 50;
        let want = 0;
        for (let k = 0; k < levels; k++) {
          const found = stretches({ points, evenOdd, style: 0 }, (20 * (k + 0.5)) / levels);
          for (const [from, to] of found) want += ((to - from) * 20) / levels;
        }
        expect(Math.abs(geometry.measure(drawing).totals.area / want - 1)).toBeLessThan(0.02);
      }),
      { numRuns: 3 },
    );
  });
});
