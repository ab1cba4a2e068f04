import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw, FILL } from '../support/drawings.ts';
import { geometry } from '../support/kernels.ts';

interface Outline {
  readonly points: readonly (readonly [number, number])[];
  readonly evenOdd: boolean;
  readonly style: number;
}

const STYLES = ['#000000', '#ff0000', '#0000ff'].map((fill) => ({ ...FILL, fill }));

/** Intervals that an outline covers at height y, by its own rule. */
function stretches({ points, evenOdd }: Outline, y: number): [number, number][] {
  const hits = points.flatMap(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length]!;
    if (y1 < y === y2 < y) return [];
    return [{ x: x1 + ((y - y1) * (x2 - x1)) / (y2 - y1), turn: y2 > y1 ? 1 : -1 }];
  });
  const found: [number, number][] = [];
  let winding = 0;
  for (const [i, hit] of hits.sort((a, b) => a.x - b.x).entries()) {
    if (i > 0 && (evenOdd ? winding % 2 !== 0 : winding !== 0)) found.push([hits[i - 1]!.x, hit.x]);
    winding += hit.turn;
  }
  return found;
}

/** Covered area by many thin level slabs at corners of whole numbers: slow, and nothing like the kernel's way. */
function slabArea(outlines: readonly Outline[]): number {
  const slices = 64;
  let area = 0;
  for (let k = 0; k < 20 * slices; k++) {
    const covered = outlines.flatMap((outline) => stretches(outline, (k + 0.5) / slices)).sort((a, b) => a[0] - b[0]);
    let reach = -Infinity;
    for (const [from, to] of covered) {
      area += Math.max(0, to - Math.max(from, reach)) / slices;
      reach = Math.max(reach, to);
    }
  }
  return area;
}

// Few whole coordinates: shared edges, level edges and corners on corners come up all the time.
const whole = fc.integer({ min: 0, max: 20 });
const outline = fc.record({
  points: fc.array(fc.tuple(whole, whole), { minLength: 3, maxLength: 9 }),
  evenOdd: fc.boolean(),
  style: fc.nat({ max: STYLES.length - 1 }),
});

describe('areas of anything', () => {
  it.each([6, 40])('[AN11] agrees with thin level slabs for up to %d outlines, some of them twice', (most) => {
    fc.assert(
      fc.property(
        fc.array(outline, { minLength: 1, maxLength: most, size: 'max' }),
        fc.nat({ max: 3 }),
        (made, again) => {
          const outlines = [...made, ...made.slice(0, again)];
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
          // A crossing inside a thin slab costs the oracle up to 1/64² of its slopes.
          expect(Math.abs(totals.area - slabArea(outlines))).toBeLessThan(0.5);
          for (const [i, { fill }] of drawing.styles.entries()) {
            const own = outlines.filter(({ style }) => STYLES[style]!.fill === fill);
            expect(Math.abs(styles[i]!.area - slabArea(own))).toBeLessThan(0.5);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  // Far beyond what can be swept exactly: only evenly spread levels end in time, and they have to come close.
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
