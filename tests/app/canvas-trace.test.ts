import { describe, expect, it } from 'vitest';
import { cutRuns, type Edges } from '../../app/design/canvas/runs.ts';
import { COARSE, FINE, type Fineness, Tracer } from '../../app/design/canvas/trace.ts';
import { IDENTITY, type Matrix } from '../../shared/base/matrix.ts';
import type { DrawingBuilder } from '../../shared/drawing/builder.ts';
import { arcOf, draw, STROKE } from '../support/drawings.ts';
import { geometry } from '../support/kernels.ts';

/** A step of a pen: `M` where it was lifted, and where it went. */
type Step = readonly ['M' | 'L', number, number];

interface Tracing {
  readonly to?: Matrix;
  readonly fineness?: Fineness;
  readonly dash?: readonly [period: number, shown: Edges];
  /** Runs that are passed over by their chord. */
  readonly hidden?: readonly number[];
}

function traced(
  make: (b: DrawingBuilder) => void,
  { to = IDENTITY, fineness = FINE, dash, hidden = [] }: Tracing = {},
) {
  const drawing = draw((b) => {
    make(b);
    b.endElement(STROKE);
  });
  const runs = cutRuns(drawing, geometry.measure(drawing).contours);
  const steps: Step[] = [];
  const pen = {
    moveTo: (x: number, y: number) => steps.push(['M', x, y]),
    lineTo: (x: number, y: number) => steps.push(['L', x, y]),
  };
  const tracer = new Tracer(drawing, runs, pen, to, fineness);
  if (dash) tracer.setDash(...dash);
  for (let run = 0; run < runs.count; run++) {
    const joined = run > 0 && runs.contour[run] === runs.contour[run - 1];
    if (hidden.includes(run)) tracer.chord(run, joined);
    else tracer.run(run, joined);
  }
  expect(tracer.lines).toBe(steps.filter(([kind]) => kind === 'L').length);
  return steps;
}

const path =
  (points: readonly (readonly [number, number])[], close = false) =>
  (b: DrawingBuilder) => {
    for (const [i, [x, y]] of points.entries()) i === 0 ? b.moveTo(x, y) : b.lineTo(x, y);
    if (close) b.close();
  };

describe('lines', () => {
  it('go from point to point in px of the picture, and back to where the outline began', () => {
    const square = path(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      true,
    );
    expect(traced(square)).toEqual([
      ['M', 0, 0],
      ['L', 10, 0],
      ['L', 10, 10],
      ['L', 0, 0],
    ]);
    // A quarter turn, twice as large, moved by 100 and 200.
    expect(traced(square, { to: { a: 0, b: 2, c: -2, d: 0, e: 100, f: 200 } })).toEqual([
      ['M', 100, 200],
      ['L', 100, 220],
      ['L', 80, 220],
      ['L', 100, 200],
    ]);
  });

  it('leave out points that fall together along both axes, and no others', () => {
    const points = path([
      [0, 0],
      [0.2, -0.2],
      [0.2, 0.25],
      [0.39, 0.3],
      [-0.1, 0.3],
      [-0.1, 0],
      [5, 0],
    ]);
    expect(traced(points)).toEqual([
      ['M', 0, 0],
      ['L', 0.2, 0.25],
      ['L', -0.1, 0.3],
      ['L', -0.1, 0],
      ['L', 5, 0],
    ]);
    expect(traced(points, { fineness: COARSE })).toEqual([
      ['M', 0, 0],
      ['L', 5, 0],
    ]);
  });

  it('end where the outline ends, be it near the point before', () => {
    expect(
      traced(
        path([
          [0, 0],
          [9, 0],
          [9.1, 0.1],
        ]),
      ),
    ).toEqual([
      ['M', 0, 0],
      ['L', 9, 0],
      ['L', 9.1, 0.1],
    ]);
    expect(
      traced(
        path([
          [0, 0],
          [9, 0],
          [9, 0.1],
        ]),
      ).at(-1),
    ).toEqual(['L', 9, 0.1]);
  });

  it('leave one dot of what is no larger than a point', () => {
    const steps = traced(
      path(
        [
          [3, 4],
          [3.1, 4],
          [3.1, 4.1],
        ],
        true,
      ),
    );
    expect(steps).toEqual([
      ['M', 3, 4],
      ['L', expect.closeTo(3.05, 9), 4],
    ]);
  });

  it('go on where the run before ended, and pass over a run that does not show', () => {
    const points = Array.from({ length: 70 }, (_, i) => [i, i % 2] as const);
    const whole = traced(path(points));
    expect(whole.filter(([kind]) => kind === 'M')).toHaveLength(1);
    expect(whole).toEqual(points.map(([x, y], i) => [i === 0 ? 'M' : 'L', x, y]));
    // A run has 32 steps, the first of which only sets the pen down: the second goes straight from point 31 to point 63.
    expect(traced(path(points), { hidden: [1] })).toEqual([...whole.slice(0, 32), ...whole.slice(63)]);
    // The last one is closed by the area itself.
    expect(traced(path(points), { hidden: [2] })).toEqual(whole.slice(0, 64));
    // A contour of one run only is a dot then.
    expect(traced(path(points.slice(0, 5)), { hidden: [0] })).toEqual([whole[0], ['L', 0.05, 0]]);
  });
});

describe('curves', () => {
  const hill = (b: DrawingBuilder) => {
    b.moveTo(0, 0);
    b.cubicTo(0, 100, 100, 100, 100, 0);
  };
  const onHill = (t: number) => [100 * (3 * t * t - 2 * t * t * t), 300 * t * (1 - t)] as const;
  /** How far a polyline strays from a curve: the farthest that a point of the curve is from it. */
  const stray = (steps: readonly Step[], at: (t: number) => readonly [number, number]) => {
    let most = 0;
    for (let i = 0; i <= 500; i++) {
      const [x, y] = at(i / 500);
      let least = Number.POSITIVE_INFINITY;
      for (let k = 1; k < steps.length; k++) {
        const [, ax, ay] = steps[k - 1]!;
        const [, bx, by] = steps[k]!;
        const [ux, uy] = [bx - ax, by - ay];
        const t = Math.min(1, Math.max(0, ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy)));
        least = Math.min(least, Math.hypot(x - ax - t * ux, y - ay - t * uy));
      }
      most = Math.max(most, least);
    }
    return most;
  };

  it.each([
    [FINE, 1, 20, 45],
    [COARSE, 1, 11, 26],
    [FINE, 9, 60, 130],
  ])('stray no more than %o allows at scale %d, in few lines', (fineness, scale, fewest, most) => {
    const steps = traced(hill, { fineness, to: { ...IDENTITY, a: scale, d: scale } });
    const drawn = steps.map(([kind, x, y]): Step => [kind, x / scale, y / scale]);
    expect(stray(drawn, onHill) * scale).toBeLessThan(fineness.flatPx);
    expect(steps.length - 1).toBeGreaterThanOrEqual(fewest);
    expect(steps.length - 1).toBeLessThanOrEqual(most);
    expect(steps.at(-1)).toEqual(['L', 100 * scale, 0]);
  });

  it('that are straight are one line', () => {
    const straight = (b: DrawingBuilder) => {
      b.moveTo(0, 0);
      b.cubicTo(10, 10, 20, 20, 30, 30);
    };
    expect(traced(straight)).toEqual([
      ['M', 0, 0],
      ['L', 30, 30],
    ]);
  });

  it.each([
    [FINE, 1, 1],
    [COARSE, 1, -1],
    [FINE, 20, 1],
  ])('of an ellipse stray no more than %o allows at scale %d, either way round', (fineness, scale, way) => {
    const at = (t: number) => [40 * Math.cos(way * t * 3), 15 * Math.sin(way * t * 3)] as const;
    const arc = (b: DrawingBuilder) => {
      b.moveTo(40, 0);
      b.arcTo(arcOf(0, 0, 40, 0, 0, 15, 0, way * 3, ...at(1)));
    };
    const steps = traced(arc, { fineness, to: { ...IDENTITY, a: scale, d: -scale } });
    const drawn = steps.map(([kind, x, y]): Step => [kind, x / scale, -y / scale]);
    expect(stray(drawn, at) * scale).toBeLessThan(fineness.flatPx);
    // A circle of the greater radius needs as many: chords over 2·√(2·flat/r).
    const enough = 3 / Math.sqrt((8 * fineness.flatPx) / (55 * scale));
    expect(steps.length - 1).toBeLessThanOrEqual(Math.ceil(enough));
    expect(steps.at(-1)![1]).toBeCloseTo(at(1)[0] * scale, 9);
  });
});

describe('dashed lines', () => {
  const shown: Edges = { left: 0, top: 0, right: 500, bottom: 400 };
  const dashed = (points: readonly (readonly [number, number])[], period = 7) =>
    traced(path(points), { dash: [period, shown] });
  /** Steps that draw something. */
  const drawn = (steps: readonly Step[]) =>
    steps.flatMap(([kind, x, y], i) => (kind === 'L' ? [[...steps[i - 1]!.slice(1), x, y] as number[]] : []));

  it('that are short stay whole', () => {
    expect(
      dashed([
        [-2000, 50],
        [2000, 50],
      ]),
    ).toEqual([
      ['M', -2000, 50],
      ['L', 2000, 50],
    ]);
  });

  it('that are long are drawn where they show, from the start of a dash', () => {
    for (const [from, to] of [
      [
        [-10_003, 50],
        [9000, 50],
      ],
      [
        [9000, 50],
        [-10_003, 50],
      ],
    ] as const) {
      const [[x0, y0, x1, y1]] = drawn(dashed([from, to])) as [[number, number, number, number]];
      expect([y0, y1]).toEqual([50, 50]);
      const [entry, exit, way] = from[0] < to[0] ? [0, 500, 1] : [500, 0, -1];
      expect(x1).toBeCloseTo(exit, 6);
      // The dash that shows first began less than a period before the edge, whole periods behind the line's start.
      expect((entry - x0) * way).toBeGreaterThanOrEqual(-1e-6);
      expect((entry - x0) * way).toBeLessThan(7);
      const periods = ((x0 - from[0]) * way) / 7;
      expect(periods).toBeCloseTo(Math.round(periods), 6);
    }
  });

  it('that stand upright or lean are cut at the edges they cross', () => {
    const [upright] = drawn(
      dashed([
        [100, -7000],
        [100, 7000],
      ]),
    );
    expect(upright![3]).toBeCloseTo(400, 6);
    expect(upright![1]).toBeCloseTo(0, 6);
    const [leaning] = drawn(
      dashed([
        [-7000, -7000],
        [7000, 7000],
      ]),
    );
    expect(leaning![2]).toBeCloseTo(400, 6);
    expect(leaning![3]).toBeCloseTo(400, 6);
  });

  it('that begin in sight begin where they begin', () =>
    expect(
      drawn(
        dashed([
          [100, 50],
          [9000, 50],
        ]),
      ),
    ).toEqual([[100, 50, expect.closeTo(500, 6), 50]]));

  it('that end in sight end where they end', () => {
    const [[, , x, y]] = drawn(
      dashed([
        [-9000, 50],
        [100, 50],
      ]),
    ) as [number[]];
    expect([x, y]).toEqual([expect.closeTo(100, 6), 50]);
  });

  it('that do not show draw nothing, and what comes after them is where it was', () => {
    expect(
      drawn(
        dashed([
          [-9000, 600],
          [9000, 600],
        ]),
      ),
    ).toEqual([]);
    expect(
      drawn(
        dashed([
          [600, -9000],
          [600, 9000],
        ]),
      ),
    ).toEqual([]);
    expect(
      drawn(
        dashed([
          [-9000, 0],
          [0, 9000],
        ]),
      ),
    ).toEqual([]);
    const steps = dashed([
      [-9000, 600],
      [9000, 600],
      [9000, 700],
    ]);
    expect(steps.slice(-2)).toEqual([
      ['M', 9000, 600],
      ['L', 9000, 700],
    ]);
  });

  it('of no period are lines', () =>
    expect(
      dashed(
        [
          [-9000, 50],
          [9000, 50],
        ],
        0,
      ),
    ).toEqual([
      ['M', -9000, 50],
      ['L', 9000, 50],
    ]));
});
