import { describe, expect, it } from 'vitest';
import { Verb } from '../../../shared/geometry/verb.ts';
import { readDxf } from '../../../shared/drawing/dxf/read.ts';
import { boxOf, drawn, lengthOf, outlines } from './measure.ts';
import { entity, inMm, type Pair } from './write.ts';

interface Spline {
  readonly degree?: number;
  readonly flags?: number;
  readonly knots?: readonly number[];
  readonly controls?: readonly (readonly [number, number])[];
  readonly weights?: readonly number[];
  readonly fits?: readonly (readonly [number, number])[];
  readonly more?: readonly Pair[];
}

function read(spline: Spline) {
  const points = (code: number, list: Spline['fits'] = []) =>
    list.flatMap(([x, y]): Pair[] => [
      [code, x],
      [code + 10, y],
      [code + 20, 0],
    ]);
  return readDxf(
    inMm(
      entity(
        'SPLINE',
        [70, spline.flags ?? 8],
        [71, spline.degree ?? 3],
        ...(spline.knots ?? []).map((knot): Pair => [40, knot]),
        ...(spline.weights ?? []).map((weight): Pair => [41, weight]),
        ...points(10, spline.controls),
        ...points(11, spline.fits),
        ...(spline.more ?? []),
      ),
    ),
  );
}

/** The point of a B-spline at t by the definition of its basis functions (Cox–de Boor), not by our algorithm. */
function definition(
  degree: number,
  knots: readonly number[],
  points: readonly (readonly number[])[],
  weights: readonly number[],
  t: number,
) {
  const basis = (i: number, p: number): number => {
    if (p === 0) return knots[i]! <= t && t < knots[i + 1]! ? 1 : 0;
    const a = knots[i + p]! - knots[i]!;
    const b = knots[i + p + 1]! - knots[i + 1]!;
    const left = a > 0 ? ((t - knots[i]!) / a) * basis(i, p - 1) : 0;
    return left + (b > 0 ? ((knots[i + p + 1]! - t) / b) * basis(i + 1, p - 1) : 0);
  };
  let [x, y, w] = [0, 0, 0];
  points.forEach((point, i) => {
    const share = basis(i, degree) * weights[i]!;
    x += share * point[0]!;
    y += share * point[1]!;
    w += share;
  });
  return [x / w, -y / w] as const;
}

/** How far the points of the definition are from what we drew. */
function farthest(spline: Required<Pick<Spline, 'degree' | 'knots' | 'controls'>> & Spline): number {
  const { degree, knots, controls } = spline;
  const weights = spline.weights ?? controls.map(() => 1);
  const points = outlines(drawn(read(spline)), 400).flat();
  const [from, to] = [knots[degree]!, knots[controls.length]!];
  let worst = 0;
  for (let i = 0; i < 50; i++) {
    const [x, y] = definition(degree, knots, controls, weights, from + ((to - from) * (i + 0.5)) / 50);
    let best = Number.POSITIVE_INFINITY;
    for (let k = 1; k < points.length; k++) best = Math.min(best, toSegment(x, y, points[k - 1]!, points[k]!));
    worst = Math.max(worst, best);
  }
  return worst;
}

function toSegment(x: number, y: number, a: readonly number[], b: readonly number[]): number {
  const [dx, dy] = [b[0]! - a[0]!, b[1]! - a[1]!];
  const size = dx * dx + dy * dy;
  const t = size > 0 ? Math.max(0, Math.min(1, ((x - a[0]!) * dx + (y - a[1]!) * dy) / size)) : 0;
  return Math.hypot(x - a[0]! - t * dx, y - a[1]! - t * dy);
}

const seven = [
  [0, 0],
  [10, 30],
  [25, -10],
  [40, 20],
  [60, 20],
  [70, -20],
  [90, 5],
] as const;

describe('splines by control points', () => {
  it('draws one cubic piece as the cubic it is', () => {
    const drawing = drawn(
      read({
        knots: [0, 0, 0, 0, 1, 1, 1, 1],
        controls: [
          [0, 0],
          [1, 2],
          [3, 2],
          [4, 0],
        ],
      }),
    );
    expect([...drawing.verbs]).toEqual([Verb.Move, Verb.Cubic]);
    expect([...drawing.coords]).toEqual([0, 0, 1, -2, 3, -2, 4, 0]);
  });

  it.each([
    ['clamped', 3, [0, 0, 0, 0, 1, 2, 3.5, 5, 5, 5, 5]],
    ['unclamped', 3, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['with a double knot', 3, [0, 0, 0, 0, 1, 1, 2, 5, 5, 5, 5]],
    ['quadratic', 2, [0, 0, 0, 1, 2, 3, 4, 5, 5, 5]],
    ['linear', 1, [0, 0, 1, 2, 3, 4, 5, 6, 6]],
    ['of degree 5', 5, [0, 0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 2, 2]],
  ])('follows the definition: %s', (_, degree, knots) => {
    expect(farthest({ degree, knots, controls: seven })).toBeLessThan(90 * 2e-6);
  });

  it.each([2, 3, 4])('follows the definition with weights, degree %d', (degree) => {
    const inner = [1, 2, 3, 4].slice(0, 6 - degree);
    const knots = [...new Array(degree + 1).fill(0), ...inner, ...new Array(degree + 1).fill(9)];
    expect(farthest({ degree, knots, controls: seven, weights: [1, 3, 0.4, 1, 2, 1, 0.7] })).toBeLessThan(90 * 2e-6);
  });

  it('finds the circle in a rational quadratic one', () => {
    const h = Math.SQRT1_2;
    const controls = [
      [5, 0],
      [5, 5],
      [0, 5],
      [-5, 5],
      [-5, 0],
      [-5, -5],
      [0, -5],
      [5, -5],
      [5, 0],
    ] as const;
    const knots = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4];
    const drawing = drawn(read({ degree: 2, flags: 15, knots, controls, weights: [1, h, 1, h, 1, h, 1, h, 1] }));
    expect([...drawing.verbs]).toEqual([Verb.Move, Verb.Arc, Verb.Arc, Verb.Arc, Verb.Arc, Verb.Close]);
    for (const [x, y] of outlines(drawing, 100).flat()) expect(Math.hypot(x, y)).toBeCloseTo(5, 10);
  });

  it.each([
    ['without the outermost knots', [0, 0, 0, 1, 2, 3.5, 5, 5, 5]],
    ['without knots', []],
    ['with knots that fall', [5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0]],
    ['with knots that are all the same', new Array(11).fill(1)],
    ['with too few knots', [0, 1, 2]],
  ])('starts and ends at the outer points %s', (_, knots) => {
    const drawing = drawn(read({ knots, controls: seven }));
    const points = outlines(drawing).flat();
    expect(points[0]).toEqual([0, 0]);
    expect(points[points.length - 1]![0]).toBeCloseTo(90, 9);
  });

  const square = [
    [0, 0],
    [40, 0],
    [40, 30],
    [0, 30],
  ] as const;
  const told = (spline: Spline) => read(spline).notices.filter(({ code }) => code === 'curve_guessed').length;

  it('[DR31] closes by the knots of one round', () => {
    const drawing = drawn(read({ flags: 3, knots: [0, 1, 2, 3, 4], controls: square }));
    expect(drawing.verbs).toEqual(Uint8Array.of(0, 2, 2, 2, 2, 4));
    // Uniform cubic: the curve passes (P0 + 4 P1 + P2) / 6 of each three points.
    const at = [...drawing.coords].filter((_, i) => i < 2 || (i - 2) % 6 >= 4).map((n) => Number(n.toFixed(6)) + 0);
    const corners = ['6.666667,-5', '33.333333,-5', '33.333333,-25', '6.666667,-25'];
    const ends = at.flatMap((x, i) => (i % 2 === 0 ? [`${x},${at[i + 1]}`] : []));
    expect([...new Set(ends)].toSorted()).toEqual(corners.toSorted());
    expect(told({ flags: 3, knots: [0, 1, 2, 3, 4], controls: square })).toBe(0);
  });

  it.each([
    ['no knots', []],
    ['too few', [0, 1, 2]],
    ['falling ones', [5, 4, 3, 2, 1]],
  ])('[DR31] closes a closed spline with %s, and tells of it', (_, knots) => {
    for (const flags of [1, 2, 3, 11]) {
      const drawing = drawn(read({ flags, knots, controls: square }));
      expect(drawing.verbs.at(-1)).toBe(Verb.Close);
      expect(lengthOf(drawing)).toBeCloseTo(102.688, 2);
      expect(told({ flags, knots, controls: square })).toBe(1);
    }
  });

  it('[DR31] goes round once where the points do already', () => {
    const round = Array.from({ length: 9 }, (_, i): [number, number] => [i * (i % 2), 20 * (i % 5)]);
    const again = [...round, ...round.slice(0, 3)];
    const [whole, once] = [again, round].map((controls) => drawn(read({ flags: 3, controls })));
    expect(lengthOf(whole!)).toBeCloseTo(lengthOf(once!), 9);
  });

  it.each([
    ['without the outermost', [0, 0, 0, 1, 2, 3.5, 5, 5, 5], 1],
    ['of another degree', [0, 0, 1, 2, 3, 4, 5, 6, 6], 1],
    ['that fit', [0, 0, 0, 0, 1, 2, 3.5, 5, 5, 5, 5], 0],
  ])('[DR31] tells of knots %s', (_, knots, count) => {
    expect(told({ knots, controls: seven })).toBe(count);
  });

  it('[DR31] goes by the fit points where the knots do not fit', () => {
    const fits = [
      [0, 0],
      [30, 40],
      [60, 0],
    ] as const;
    const spline = { flags: 0, knots: [1, 2], controls: seven, fits };
    expect(lengthOf(drawn(read(spline)))).toBeCloseTo(lengthOf(drawn(read({ flags: 0, fits }))), 9);
    expect(told(spline)).toBe(1);
  });

  it('takes the degree from the knots where the stated one cannot be', () => {
    const drawing = drawn(
      read({
        degree: 3,
        knots: [0, 0, 1, 1],
        controls: [
          [0, 0],
          [3, 4],
        ],
      }),
    );
    expect(lengthOf(drawing)).toBeCloseTo(5, 12);
  });

  it('closes where flag and ends agree', () => {
    const controls = [
      [0, 0],
      [9, 9],
      [-9, 9],
      [0, 0],
    ] as const;
    expect(drawn(read({ flags: 1, knots: [0, 0, 0, 0, 1, 1, 1, 1], controls })).verbs).toContain(Verb.Close);
    expect(drawn(read({ flags: 1, knots: [0, 0, 0, 0, 1, 1, 1, 1], controls: seven.slice(0, 4) })).verbs).not.toContain(
      Verb.Close,
    );
  });
});

describe('splines by fit points', () => {
  const around = Array.from({ length: 24 }, (_, i): [number, number] => [
    10 * Math.cos((i * Math.PI) / 12),
    10 * Math.sin((i * Math.PI) / 12),
  ]);

  it('runs through every point', () => {
    const fits = [
      [0, 0],
      [3, 8],
      [9, 1],
      [20, 4],
    ] as const;
    const drawing = drawn(read({ fits, flags: 0 }));
    const ends = [0, 6, 12, 18].map((at) => [drawing.coords[at], drawing.coords[at + 1]]);
    fits.forEach(([x, y], i) => {
      expect(ends[i]![0]).toBeCloseTo(x, 9);
      expect(ends[i]![1]).toBeCloseTo(-y, 9);
    });
  });

  it('comes close to a circle from points on it, closed', () => {
    const drawing = drawn(read({ fits: around, flags: 11 }));
    expect(drawing.verbs).toContain(Verb.Close);
    expect(lengthOf(drawing)).toBeCloseTo(20 * Math.PI, 1);
    for (const [x, y] of outlines(drawing, 50).flat()) expect(Math.hypot(x, y)).toBeCloseTo(10, 2);
  });

  it('leaves and arrives along stated tangents', () => {
    const more: Pair[] = [
      [12, 0],
      [22, 1],
      [32, 0],
      [13, 0],
      [23, -1],
      [33, 0],
    ];
    const drawing = drawn(
      read({
        fits: [
          [0, 0],
          [10, 0],
        ],
        flags: 0,
        more,
      }),
    );
    expect(boxOf(drawing)[1]).toBeLessThan(-2);
    expect(drawing.coords[2]).toBeCloseTo(0, 12);
  });

  it('is a line between two points', () => {
    expect(
      lengthOf(
        drawn(
          read({
            fits: [
              [0, 0],
              [3, 4],
            ],
            flags: 0,
          }),
        ),
      ),
    ).toBeCloseTo(5, 12);
  });

  it('is nothing where all points are the same', () => {
    expect(
      read({
        fits: [
          [2, 2],
          [2, 2],
        ],
        flags: 0,
      }).drawing,
    ).toBeNull();
  });
});

describe('a helix', () => {
  it('is its spline; the axis behind it is not', () => {
    const spline: Pair[] = [
      [70, 0],
      [71, 2],
      ...[0, 0, 0, 1, 1, 1].map((knot): Pair => [40, knot]),
      ...[0, 5, 10].flatMap((x, i): Pair[] => [
        [10, x],
        [20, i === 1 ? 10 : 0],
        [30, 0],
      ]),
    ];
    const axis: Pair[] = [
      [90, 29],
      [91, 63],
      [10, 99],
      [20, 99],
      [11, 98],
      [21, 98],
      [40, 7],
      [41, 3],
    ];
    const drawing = drawn(readDxf(inMm(entity('HELIX', ...spline, ...axis))));
    expect(drawing.coords).toEqual(drawn(readDxf(inMm(entity('SPLINE', ...spline)))).coords);
  });
});
