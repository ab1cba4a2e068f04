import { describe, expect, it } from 'vitest';
import { Verb } from '../../../shared/geometry/verb.ts';
import { readDxf } from '../../../shared/drawing/dxf/read.ts';
import { boxOf, codes, drawn, lengthOf, told } from './measure.ts';
import { entity, inMm, line, type Pair } from './write.ts';

const read = (...pairs: Pair[]) => readDxf(inMm(pairs));
const circle = (r: number, ...more: Pair[]) => entity('CIRCLE', [10, 10], [20, 5], [40, r], ...more);
const vertex = (x: number, y: number, ...more: Pair[]): Pair[] => entity('VERTEX', [10, x], [20, y], ...more);

describe('lines, circles and arcs', () => {
  it('turns a line over: y runs down', () => {
    const drawing = drawn(read(...line(1, 2, 4, 6)));
    expect([...drawing.verbs]).toEqual([Verb.Move, Verb.Line]);
    expect([...drawing.coords]).toEqual([1, -2, 4, -6]);
  });

  it('draws a circle as one arc of a whole turn, closed', () => {
    const drawing = drawn(read(...circle(3)));
    expect([...drawing.verbs]).toEqual([Verb.Move, Verb.Arc, Verb.Close]);
    expect(drawing.coords[9]).toBe(2 * Math.PI);
    expect(lengthOf(drawing)).toBeCloseTo(6 * Math.PI, 4);
    boxOf(drawing).forEach((value, i) => void expect(value).toBeCloseTo([7, -8, 13, -2][i]!, 4));
  });

  it.each([
    [0, 90, 90],
    [350, 10, 20],
    [90, 0, 270],
    [-30, 30, 60],
    [0, 360, 360],
    [180, 540, 360],
    [0, 0, 360],
  ])('runs an arc from %d° to %d° counter-clockwise over %d°', (start, end, sweep) => {
    const drawing = drawn(read(...entity('ARC', [10, 0], [20, 0], [40, 2], [50, start], [51, end])));
    expect(lengthOf(drawing)).toBeCloseTo((sweep * Math.PI) / 90, 4);
    expect(drawing.coords[0]).toBeCloseTo(2 * Math.cos((start * Math.PI) / 180), 12);
    expect(drawing.coords[1]).toBeCloseTo(-2 * Math.sin((start * Math.PI) / 180), 12);
  });

  it('leaves an arc out whose ends are the same', () => {
    const result = read(...entity('ARC', [10, 7], [20, 3], [40, 2], [50, 268.2], [51, 268.2]), ...line(0, 0, 9, 9));
    expect(drawn(result).elementStyle).toHaveLength(1);
    expect(result.notices[0]).toMatchObject({ code: 'degenerate_ignored', places: [{ x: 7, y: -3 }] });
  });

  it('[DR13] draws circles and arcs with a negative radius as with a positive one', () => {
    const arc = (r: number) => entity('ARC', [10, 4], [20, 3], [40, r], [50, 30], [51, 120]);
    for (const of of [circle, arc]) {
      const negative = drawn(read(...of(-2.5)));
      const positive = drawn(read(...of(2.5)));
      expect([...negative.coords]).toEqual([...positive.coords]);
      expect([...negative.verbs]).toEqual([...positive.verbs]);
    }
    expect(told(read(...circle(-2)))).toEqual([]);
  });

  it('leaves out lines without length and circles without radius', () => {
    const result = read(...line(1, 1, 1, 1), ...circle(0), ...circle(-0), ...line(0, 0, 1, 0));
    expect(drawn(result).elementStyle).toHaveLength(1);
    expect(told(result)).toMatchObject([{ code: 'degenerate_ignored', severity: 'info', count: 3 }]);
  });
});

describe('ellipses', () => {
  const ellipse = (ratio: number, start: number, end: number, ...more: Pair[]) =>
    entity('ELLIPSE', [10, 1], [20, 2], [11, 3], [21, 4], [40, ratio], [41, start], [42, end], ...more);

  it('is an arc on its own axes, closed where whole', () => {
    const drawing = drawn(read(...ellipse(0.5, 0, 6.283185)));
    expect([...drawing.verbs]).toEqual([Verb.Move, Verb.Arc, Verb.Close]);
    expect([...drawing.coords.slice(2, 8)]).toEqual([1, -2, 3, -4, -2, -1.5]);
    expect(lengthOf(drawing)).toBeCloseTo(24.2211, 3);
  });

  it('runs from the first parameter to the last, over the start where need be', () => {
    expect(lengthOf(drawn(read(...ellipse(1, 6, 1))))).toBeCloseTo(5 * (1 - 6 + 2 * Math.PI), 4);
  });

  it('runs the other way under a normal that points down', () => {
    const up = drawn(read(...ellipse(0.5, 0, 1)));
    const down = drawn(read(...ellipse(0.5, 0, 1, [210, 0], [220, 0], [230, -1])));
    expect(up.coords[6]).toBeCloseTo(-down.coords[6]!, 12);
    expect(lengthOf(up)).toBeCloseTo(lengthOf(down), 9);
  });

  it('is a line to and fro where its ratio is 0', () => {
    const drawing = drawn(read(...ellipse(0, 0, 0)));
    expect(drawing.verbs).not.toContain(Verb.Arc);
    expect(lengthOf(drawing)).toBeCloseTo(20, 9);
  });
});

describe('polylines', () => {
  const square: Pair[] = [
    [10, 0],
    [20, 0],
    [10, 4],
    [20, 0],
    [10, 4],
    [20, 4],
    [10, 0],
    [20, 4],
  ];

  it('closes by its flag', () => {
    expect(lengthOf(drawn(read(...entity('LWPOLYLINE', [90, 4], [70, 1], ...square))))).toBeCloseTo(16, 12);
    expect(lengthOf(drawn(read(...entity('LWPOLYLINE', [90, 4], [70, 0], ...square))))).toBeCloseTo(12, 12);
  });

  it.each([1, -1, 0.5, -0.2, 3, 1e-3])('makes a bulge of %d an arc through its ends', (bulge) => {
    const pairs: Pair[] = [
      [10, 0],
      [20, 0],
      [42, bulge],
      [10, 4],
      [20, 0],
    ];
    const drawing = drawn(read(...entity('LWPOLYLINE', [70, 0], ...pairs)));
    const angle = 4 * Math.atan(Math.abs(bulge));
    expect([...drawing.verbs]).toEqual([Verb.Move, Verb.Arc]);
    expect(lengthOf(drawing)).toBeCloseTo((angle * 2) / Math.sin(angle / 2), 3);
    const [, top, , bottom] = boxOf(drawing);
    // A positive bulge turns counter-clockwise, so it hangs below a chord that runs right: to larger y, since y is down.
    expect(bulge > 0 ? bottom : -top).toBeCloseTo(2 * Math.abs(bulge), 5);
  });

  it('bends the closing segment by the last bulge', () => {
    const drawing = drawn(read(...entity('LWPOLYLINE', [70, 1], [10, 0], [20, 0], [42, 1], [10, 2], [20, 0], [42, 1])));
    expect([...drawing.verbs]).toEqual([Verb.Move, Verb.Arc, Verb.Arc, Verb.Close]);
    expect(lengthOf(drawing)).toBeCloseTo(2 * Math.PI, 4);
  });

  it('reads a polyline of vertices as it reads a light one', () => {
    const light = entity(
      'LWPOLYLINE',
      [70, 1],
      [10, 0],
      [20, 0],
      [42, 0.5],
      [10, 5],
      [20, 1],
      [10, 3],
      [20, 7],
      [42, -1],
    );
    const old: Pair[] = [
      ...entity('POLYLINE', [66, 1], [70, 1], [10, 0], [20, 0], [30, 0]),
      ...vertex(0, 0, [42, 0.5]),
      ...vertex(5, 1),
      ...vertex(3, 7, [42, -1]),
      ...entity('SEQEND'),
    ];
    expect(drawn(read(...old)).coords).toEqual(drawn(read(...light)).coords);
    expect(drawn(read(...old.slice(0, -2))).coords).toEqual(drawn(read(...light)).coords);
  });

  it('reads vertices by any number, whatever the case of their names', () => {
    const many = Array.from({ length: 500 }, (_, i) => [i, (i * i) % 7] as const);
    const light = entity(
      'LWPOLYLINE',
      [70, 0],
      ...many.flatMap(([x, y]): Pair[] => [
        [10, x],
        [20, y],
      ]),
    );
    const old = [...entity('POLYLINE', [70, 0]), ...many.flatMap(([x, y]) => entity('Vertex', [10, x], [20, y]))];
    expect(drawn(read(...old)).coords).toEqual(drawn(read(...light)).coords);
  });

  it('passes over the frame of a spline-fit polyline, and keeps what was fitted', () => {
    const result = read(
      ...entity('POLYLINE', [70, 4]),
      ...vertex(0, 50, [70, 16]),
      ...vertex(0, 0, [70, 8]),
      ...vertex(3, 4, [70, 8]),
      ...vertex(9, 50, [70, 16]),
      ...vertex(6, 8, [70, 1]),
      ...entity('SEQEND'),
    );
    expect(lengthOf(drawn(result))).toBeCloseTo(10, 12);
  });

  it('draws a polyline in space as seen from above, and says so', () => {
    const result = read(
      ...entity('POLYLINE', [70, 8]),
      ...vertex(0, 0, [30, 0]),
      ...vertex(3, 4, [30, 12]),
      ...entity('SEQEND'),
    );
    expect(lengthOf(drawn(result))).toBeCloseTo(5, 12);
    expect(codes(result)).toEqual(['not_flat warning']);
  });

  it.each([
    ['XZ', (a: number, b: number): [number, number, number] => [a, 7, b]],
    ['YZ', (a: number, b: number): [number, number, number] => [-3, a, b]],
  ])('[DR17] says that a part in the %s plane is seen from its edge', (_, place) => {
    const corners = [place(0, 0), place(80, 0), place(80, 50), place(0, 50), place(0, 0)];
    const side = (i: number): Pair[] => {
      const [[x0, y0, z0], [x1, y1, z1]] = [corners[i]!, corners[i + 1]!];
      return entity('LINE', [10, x0], [20, y0], [30, z0], [11, x1], [21, y1], [31, z1]);
    };
    const whole = read(...[0, 1, 2, 3].flatMap(side));
    expect(codes(whole)).toEqual(['not_flat error']);
    expect(whole.notices[0]!.message).toContain('edge');
    // Lines that stand upright are points from above: nothing is left of them.
    const upright = read(...side(1), ...side(3));
    expect(upright.drawing).toBeNull();
    expect(codes(upright)).toEqual(['not_flat error']);
  });

  it('[DR17] takes a flat line at any height for what it is', () => {
    const result = read(...entity('LINE', [10, 0], [20, 0], [30, 40], [11, 90], [21, 0], [31, 40]));
    expect(codes(result)).toEqual([]);
  });

  it.each([16, 64])('reports a mesh (flag %d) as a 3D object', (flag) => {
    const result = read(...entity('POLYLINE', [70, flag]), ...vertex(0, 0), ...vertex(3, 4), ...entity('SEQEND'));
    expect(codes(result)).toEqual(['is_convert_error error', 'solids_ignored warning']);
  });
});

describe('extrusion direction', () => {
  const down: Pair[] = [
    [210, 0],
    [220, 0],
    [230, -1],
  ];

  it('mirrors x where the normal points down', () => {
    const drawing = drawn(read(...circle(3, ...down)));
    boxOf(drawing).forEach((value, i) => void expect(value).toBeCloseTo([-13, -8, -7, -2][i]!, 4));
  });

  it('turns arcs and bulges the other way', () => {
    const arc = drawn(read(...entity('ARC', [10, 0], [20, 0], [40, 1], [50, 0], [51, 90], ...down)));
    boxOf(arc).forEach((value, i) => void expect(value).toBeCloseTo([-1, -1, 0, 0][i]!, 6));
    const bulge = drawn(read(...entity('LWPOLYLINE', [10, 0], [20, 0], [42, 1], [10, 2], [20, 0], ...down)));
    boxOf(bulge).forEach((value, i) => void expect(value).toBeCloseTo([-2, 0, 0, 1][i]!, 5));
  });

  it('leaves lines and ellipses, which are in world coordinates, where they are', () => {
    expect([...drawn(read(...line(1, 2, 4, 6, ...down))).coords]).toEqual([1, -2, 4, -6]);
  });

  it('draws a tilted circle as the ellipse that is seen from above', () => {
    const tilt: Pair[] = [
      [210, 0],
      [220, Math.sqrt(3) / 2],
      [230, 0.5],
    ];
    const result = read(...entity('CIRCLE', [10, 0], [20, 0], [40, 10], ...tilt));
    const [left, top, right, bottom] = boxOf(drawn(result));
    expect([right - left, bottom - top].map((side) => Math.round(side * 1e4) / 1e4)).toEqual([20, 10]);
    expect(codes(result)).toEqual(['not_flat warning']);
  });

  it('takes a circle seen from its edge as a line to and fro', () => {
    const result = read(...entity('CIRCLE', [10, 0], [20, 0], [40, 10], [210, 1], [220, 0], [230, 0]));
    expect(lengthOf(drawn(result))).toBeCloseTo(40, 9);
  });

  it('does not mind that a flat drawing is lifted', () => {
    expect(codes(read(...entity('CIRCLE', [10, 0], [20, 0], [30, 99], [40, 10])))).toEqual([]);
  });
});
