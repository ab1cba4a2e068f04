import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JOIN_GAP_MM } from '../../shared/analysis/measure.ts';
import { IDENTITY } from '../../shared/base/matrix.ts';
import { JOIN_GAP } from '../../wasm/assembly/geometry/layout.ts';
import { arcOf, circle, draw, FILL, line, rectangle, STROKE } from '../support/drawings.ts';
import { geometry } from '../support/kernels.ts';

/** Perimeter of an ellipse by Gauss's arithmetic–geometric mean: an independent closed form. */
function ellipsePerimeter(a: number, b: number): number {
  let [x, y, sum, power] = [Math.max(a, b), Math.min(a, b), 0, 0.5];
  const start = x;
  const e2 = 1 - (y / x) ** 2;
  sum = 0.5 * e2;
  let c = Math.sqrt(e2) * start;
  for (let i = 0; i < 40 && c > 1e-17; i++) {
    const next = (x + y) / 2;
    c = (x - y) / 2;
    y = Math.sqrt(x * y);
    x = next;
    power *= 2;
    sum += (power * c * c) / (start * start);
  }
  return ((2 * Math.PI * start * start) / x) * (1 - sum);
}

describe('lengths', () => {
  it('[AN1] measures lines, closing segments included', () => {
    const { totals } = geometry.measure(draw((b) => rectangle(b, 10, 20, 30, 40)));
    expect(totals).toEqual({ lengthOfLines: 140, lengthOfCurves: 0, area: 0, shape_count: 1, open_count: 0 });
  });

  it('[AN2] measures circles exactly and ellipses against the closed form', () => {
    expect(geometry.measure(draw((b) => circle(b, 5, 5, 2))).totals.lengthOfCurves).toBeCloseTo(4 * Math.PI, 12);
    for (const [rx, ry] of [
      [10, 5],
      [10, 1],
      [10, 0.01],
      [3, 2.999],
    ] as const) {
      const ellipse = draw((b) => {
        b.moveTo(rx, 0);
        b.arcTo(arcOf(0, 0, rx, 0, 0, ry, 0, 2 * Math.PI, rx, 0));
        b.close();
        b.endElement(STROKE);
      });
      const want = ellipsePerimeter(rx, ry);
      expect(Math.abs(geometry.measure(ellipse).totals.lengthOfCurves / want - 1)).toBeLessThan(1e-7);
    }
  });

  it('[AN3] measures cubics within 1e-6 of a fine polyline, cusps and loops included', () => {
    const coordinate = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(coordinate, coordinate, coordinate, coordinate, coordinate, coordinate), (p) => {
        const drawing = draw((b) => {
          b.moveTo(0, 0);
          b.cubicTo(...p);
          b.lineTo(p[4] + 1, p[5]);
          b.endElement(STROKE);
        });
        const { totals } = geometry.measure(drawing);
        let want = 1;
        let [x, y] = [0, 0];
        const n = 4000;
        for (let i = 1; i <= n; i++) {
          const t = i / n;
          const s = 1 - t;
          const [b1, b2, b3] = [3 * s * s * t, 3 * s * t * t, t * t * t];
          const nx = b1 * p[0] + b2 * p[2] + b3 * p[4];
          const ny = b1 * p[1] + b2 * p[3] + b3 * p[5];
          want += Math.sqrt((nx - x) ** 2 + (ny - y) ** 2);
          [x, y] = [nx, ny];
        }
        const got = totals.lengthOfLines + totals.lengthOfCurves;
        expect(Math.abs(got - want)).toBeLessThan(2e-6 * want);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    [-96.4, 10, -96.4],
    [44.5, -10, 56.2],
    [10, -32, 32],
    [30, -30, 0],
  ])('[AN3] measures a cubic that runs back on itself through %d, %d to %d', (p1, p2, p3) => {
    const drawing = draw((b) => {
      b.moveTo(0, 0);
      b.cubicTo(p1, 0, p2, 0, p3, 0);
      b.endElement(STROKE);
    });
    const at = (t: number) => 3 * t * (1 - t) ** 2 * p1 + 3 * t * t * (1 - t) * p2 + t ** 3 * p3;
    // On a line the length is the sum of the runs between the turning points: roots of the derivative.
    const [a, b, c] = [p3 + 3 * (p1 - p2), 2 * (p2 - 2 * p1), p1];
    const root = Math.sqrt(b * b - 4 * a * c);
    const turns = (a === 0 ? [-c / b] : [(-b - root) / (2 * a), (-b + root) / (2 * a)]).filter((t) => t > 0 && t < 1);
    const stops = [0, ...turns.sort((x, y) => x - y), 1].map(at);
    const want = stops.slice(1).reduce((sum, x, i) => sum + Math.abs(x - stops[i]!), 0);
    const { lengthOfLines, lengthOfCurves } = geometry.measure(drawing).totals;
    expect(Math.abs((lengthOfLines + lengthOfCurves) / want - 1)).toBeLessThan(1e-6);
  });

  it('[AN4] counts a cubic whose control points lie within 1 µm of its chord as a line', () => {
    const cubic = (off: number) =>
      draw((b) => {
        b.moveTo(0, 0);
        b.cubicTo(10, off, 20, off, 30, 0);
        b.endElement(STROKE);
      });
    expect(geometry.measure(cubic(0.0009)).totals.lengthOfLines).toBeGreaterThan(29.9);
    expect(geometry.measure(cubic(0.0011)).totals.lengthOfCurves).toBeGreaterThan(29.9);
  });

  it('[AN5] gives the tight box, curve extremes and not control points', () => {
    const { bounds } = geometry.measure(
      draw((b) => {
        b.moveTo(0, 0);
        b.cubicTo(0, 40, 30, 40, 30, 0);
        b.endElement(STROKE);
      }),
    );
    expect(bounds).toEqual({ x: 0, y: 0, width: 30, height: 30 });
    const quarter = draw((b) => {
      b.moveTo(10, 0);
      b.arcTo(arcOf(0, 0, 10, 0, 0, 10, 0, Math.PI / 2, 0, 10));
      b.endElement(STROKE);
    });
    expect(geometry.measure(quarter).bounds).toEqual({ x: 0, y: 0, width: 10, height: 10 });
  });

  it('[AN6] measures under a matrix as if the stretched drawing had been drawn', () => {
    const ellipse = geometry.measure(
      draw((b) => circle(b, 0, 0, 10)),
      { ...IDENTITY, a: 2, d: 0.5 },
    );
    expect(ellipse.totals.lengthOfCurves).toBeCloseTo(ellipsePerimeter(20, 5), 6);
    const box = geometry.bounds(
      draw((b) => rectangle(b, 0, 0, 10, 10)),
      { a: Math.SQRT1_2, b: Math.SQRT1_2, c: -Math.SQRT1_2, d: Math.SQRT1_2, e: 0, f: 0 },
    );
    expect(box.width).toBeCloseTo(10 * Math.SQRT2, 12);
  });
});

describe('contours', () => {
  it('[AN7] joins ends that touch within 0.01 mm into one pierce, and says which stay open', () => {
    expect(JOIN_GAP).toBe(JOIN_GAP_MM);
    const triangle = (gap: number) =>
      draw((b) => {
        line(b, 0, 0, 10, 0);
        line(b, 10 + gap, 0, 5, 8);
        line(b, 5, 8, 0, 0);
      });
    expect(geometry.measure(triangle(0.009)).totals).toMatchObject({ shape_count: 1, open_count: 0 });
    expect(geometry.measure(triangle(0.011)).totals).toMatchObject({ shape_count: 1, open_count: 1 });
  });

  it('[AN7] joins just the ends that a comparison of all pairs joins, wherever they lie', () => {
    // Thousandths of a millimetre: several ends to a gap, across every border of what they are sorted into.
    const end = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }));
    // Beyond 2^53 cells, some 6.4e13 mm away, each number has a cell of its own: here, there, and where the one begins.
    const border = (2 ** 53 * 7071 * JOIN_GAP_MM) / 10_000;
    const far = fc.constantFrom(0, 0, border, -border, 7e13, -7e13);
    fc.assert(
      fc.property(fc.array(fc.tuple(end, end), { minLength: 1, maxLength: 40 }), far, far, (pairs, right, down) => {
        const lines = pairs
          .map((ends) => ends.map(([x, y]) => [x / 1000 + right, y / 1000 + down] as const))
          .filter(([a, b]) => (a![0] - b![0]) ** 2 + (a![1] - b![1]) ** 2 > JOIN_GAP_MM ** 2);
        if (lines.length === 0) return;
        const run = lines.map((_, i) => i);
        const find = (i: number): number => (run[i] === i ? i : find(run[i]!));
        const ends = lines.flatMap((two, i) => two.map(([x, y]) => ({ x, y, i })));
        for (const a of ends) {
          for (const b of ends) {
            if ((a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= JOIN_GAP_MM ** 2) run[find(a.i)] = find(b.i);
          }
        }
        const near = draw((b) => {
          for (let i = 0; i < lines.length; i++) line(b, 0, 0, 1, 0);
        });
        const drawing = { ...near, coords: Float64Array.from(lines.flat(2)) };
        expect(geometry.measure(drawing).totals.shape_count).toBe(run.filter((of, i) => of === i).length);
      }),
      {
        numRuns: 600,
        // Beside each other in both directions, too far apart to be joined, and each near a third.
        examples: [
          [
            [
              [
                [0, 0],
                [-28, 43],
              ],
              [
                [-20, 36],
                [0, 12],
              ],
              [
                [-20, 43],
                [0, -12],
              ],
            ],
            -7e13,
            7e13,
          ],
        ],
      },
    );
  });

  it('[AN8] keeps styles apart in their own counts and joins them in the whole drawing’s', () => {
    const drawing = draw((b) => {
      line(b, 0, 0, 10, 0);
      line(b, 10, 0, 5, 8, { ...STROKE, stroke: '#ff0000' });
      line(b, 5, 8, 0, 0);
      circle(b, 50, 50, 5);
    });
    const { styles, totals } = geometry.measure(drawing);
    expect(styles.map((style) => [style.shape_count, style.open_count])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    expect(totals).toMatchObject({ shape_count: 2, open_count: 0 });
  });

  it('[AN9] joins a star of lines and a long chain in linear time and counts one run each', () => {
    const star = draw((b) => {
      for (let i = 0; i < 50_000; i++) line(b, 0, 0, 10 + i, 20);
      for (let i = 0; i < 50_000; i++) line(b, i, -100, i + 1, -100);
    });
    expect(geometry.measure(star).totals).toMatchObject({ shape_count: 2, open_count: 2 });
    // Light years away all lie beyond the cells by which ends are looked up.
    const comb = draw((b) => {
      for (let i = 0; i < 800_000; i++) line(b, 10, i, 20, i);
    });
    const far = { ...comb, coords: comb.coords.map((value) => value * 9.46e18) };
    expect(geometry.measure(far).totals).toMatchObject({ shape_count: 800_000, open_count: 800_000 });
  });

  it('[AN10] ignores contours of no length and goes on after a close', () => {
    const drawing = draw((b) => {
      b.moveTo(1, 1);
      b.lineTo(1, 1);
      b.moveTo(0, 0);
      b.lineTo(10, 0);
      b.lineTo(10, 10);
      b.close();
      b.lineTo(-5, 0);
      b.endElement(STROKE);
    });
    const measured = geometry.measure(drawing);
    expect(measured.contours.count).toBe(2);
    expect(measured.totals.shape_count).toBe(2);
    expect(measured.totals.lengthOfLines).toBeCloseTo(20 + 10 * Math.SQRT2 + 5, 12);
  });
});

describe('areas', () => {
  it('[AN11] [AN55] covers overlaps once, over elements and over styles, each place for what is drawn last', () => {
    const drawing = draw((b) => {
      rectangle(b, 0, 0, 10, 10, FILL);
      rectangle(b, 5, 5, 10, 10, FILL);
      rectangle(b, 0, 0, 10, 10, { ...FILL, fill: '#ff0000' });
    });
    const { styles, totals } = geometry.measure(drawing);
    expect(styles.map((style) => style.area)).toEqual([expect.closeTo(75, 9), expect.closeTo(100, 9)]);
    expect(totals.area).toBeCloseTo(175, 9);
  });

  it('[AN12] follows the fill rule of each element', () => {
    const nested = (evenOdd: boolean) =>
      draw((b) => {
        for (const inset of [0, 2]) {
          b.moveTo(inset, inset);
          b.lineTo(10 - inset, inset);
          b.lineTo(10 - inset, 10 - inset);
          b.lineTo(inset, 10 - inset);
          b.close();
        }
        b.endElement(FILL, evenOdd);
      });
    expect(geometry.measure(nested(false)).totals.area).toBeCloseTo(100, 9);
    expect(geometry.measure(nested(true)).totals.area).toBeCloseTo(64, 9);
  });

  it('[AN13] closes open outlines that are filled, and gives strokes no area', () => {
    const wedge = (style: typeof FILL) =>
      draw((b) => {
        b.moveTo(0, 0);
        b.lineTo(10, 0);
        b.lineTo(0, 10);
        b.endElement(style);
      });
    expect(geometry.measure(wedge(FILL)).totals.area).toBeCloseTo(50, 9);
    expect(geometry.measure(wedge(STROKE)).totals.area).toBe(0);
  });

  it('[AN14] agrees with inclusion and exclusion for random boxes', () => {
    const box = fc.tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 20 }),
    );
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 12 }), (boxes) => {
        const covered = new Set<number>();
        for (const [x, y, w, h] of boxes)
          for (let i = x; i < x + w; i++) for (let j = y; j < y + h; j++) covered.add(i * 100 + j);
        const drawing = draw((b) => {
          for (const [x, y, w, h] of boxes) rectangle(b, x, y, w, h, FILL);
        });
        expect(geometry.measure(drawing).totals.area).toBeCloseTo(covered.size, 6);
      }),
    );
  });

  it('[AN15] comes within 1e-4 of a disc and of two crossing discs', () => {
    expect(
      Math.abs(geometry.measure(draw((b) => circle(b, 0, 0, 10, FILL))).totals.area / (100 * Math.PI) - 1),
    ).toBeLessThan(1e-4);
    const two = geometry.measure(
      draw((b) => {
        circle(b, 0, 0, 10, FILL);
        circle(b, 10, 0, 10, FILL);
      }),
    );
    const lens = 200 * Math.acos(0.5) - 50 * Math.sqrt(3);
    expect(Math.abs(two.totals.area / (200 * Math.PI - lens) - 1)).toBeLessThan(1e-4);
  });

  it('[AN45] counts outlines of area-only styles into the box and the area, into nothing else', () => {
    const hatch = { ...FILL, layer: 'hatch' };
    const svg = draw((b) => {
      rectangle(b, 0, 0, 10, 10);
      line(b, 20, 0, 30, 0);
      circle(b, 30, 30, 10, hatch);
      // Left open, and touching the line's end: neither makes it a run.
      b.moveTo(30, 0);
      b.lineTo(50, 0);
      b.lineTo(50, 5);
      b.endElement(hatch);
    });
    const { styles, totals, bounds, contours } = geometry.measure({ ...svg, format: 'dxf' });
    expect(styles[1]).toEqual({
      lengthOfLines: 0,
      lengthOfCurves: 0,
      area: expect.closeTo(100 * Math.PI + 50, 1),
      shape_count: 0,
      open_count: 0,
    });
    expect(totals).toMatchObject({ lengthOfLines: 50, lengthOfCurves: 0, shape_count: 2, open_count: 1 });
    expect(totals.area).toBe(styles[1]!.area);
    expect(bounds).toEqual({ x: 0, y: 0, width: 50, height: 40 });
    expect([...contours.closed]).toEqual([1, 0, 1, 1]);
    expect([...contours.shape]).toEqual([0, 1, 2, 3]);
    expect([...contours.lengthOfLines, ...contours.lengthOfCurves]).toEqual([40, 10, 0, 0, 0, 0, 0, 0]);
    // Other formats have fills of lines that are made: the same styles count there.
    expect(geometry.measure(svg).totals).toMatchObject({ lengthOfLines: 75, shape_count: 3 });
  });
});
