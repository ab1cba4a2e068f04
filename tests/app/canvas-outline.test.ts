import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../app/design/canvas/outline.ts';
import type { PaintScene } from '../../app/design/canvas/region.ts';
import { createScene } from '../../app/design/canvas/scene.ts';
import type { OperationName } from '../../shared/analysis/operations.ts';
import type { DrawingBuilder } from '../../shared/drawing/builder.ts';
import { arcOf, circle, draw, FILL, line, rectangle, STROKE } from '../support/drawings.ts';
import { geometry } from '../support/kernels.ts';

type Point = readonly [x: number, y: number];
type Line = readonly [from: Point, to: Point];

function sceneOf(make: (b: DrawingBuilder) => void, operations: readonly OperationName[] = ['cutting']): PaintScene {
  const drawing = draw(make);
  const scene = createScene(drawing, geometry.measure(drawing), 0, operations, geometry);
  return { ...scene, contours: scene.measurement.contours };
}

const ofLines = (lines: readonly Line[]) =>
  outlineOf(
    sceneOf((b) => {
      for (const [[ax, ay], [bx, by]] of lines) line(b, ax, ay, bx, by);
    }),
  );

/** Contours of each loop, in rising order. */
const members = ({ loops }: ReturnType<typeof outlineOf>) =>
  loops.map(({ contours }) => contours.toSorted((a, b) => a - b)).sort((a, b) => a[0]! - b[0]!);

/** The sides of a polygon, one after the other. */
const sides = (corners: readonly Point[]): Line[] =>
  corners.map((from, i) => [from, corners[(i + 1) % corners.length]!]);

const PLATE: readonly Point[] = [
  [0, 0],
  [50, 0],
  [50, 30],
  [0, 30],
];
const HOLE: readonly Point[] = [
  [10, 10],
  [20, 10],
  [15, 20],
];

describe('separate lines that are cut', () => {
  const shuffled = fc.shuffledSubarray([...sides(PLATE), ...sides(HOLE)], { minLength: 7, maxLength: 7 });
  const turned = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 });

  it('make an outline each, in any order and direction, with its corners in the order one goes along them', () => {
    fc.assert(
      fc.property(shuffled, turned, (order, back) => {
        const lines = order.map(([from, to], i): Line => (back[i] ? [to, from] : [from, to]));
        const outline = ofLines(lines);
        expect(outline.closed).toEqual([]);
        expect(outline.open).toEqual([]);
        expect(outline.loops).toHaveLength(2);
        for (const { contours, corners } of outline.loops) {
          const shape = contours.length === 4 ? PLATE : HOLE;
          const at = contours.map((_, i): Point => [corners[i * 2]!, corners[i * 2 + 1]!]);
          expect(at.map(String).sort()).toEqual(shape.map(String).sort());
          // From each corner the line of the same place leads to the next one.
          for (const [i, contour] of contours.entries()) {
            const ends = [at[i], at[(i + 1) % at.length]].map(String).sort();
            expect(lines[contour]!.map(String).sort()).toEqual(ends);
          }
        }
      }),
      { endOnFailure: true },
    );
  });

  const STRAY: readonly Line[] = [
    [
      [50, 30],
      [70, 40],
    ],
    [
      [70, 40],
      [80, 40],
    ],
  ];
  it.each([
    ['after it', [...sides(PLATE), ...STRAY], [0, 1, 2, 3]],
    ['before it', [...STRAY, ...sides(PLATE)], [2, 3, 4, 5]],
    ['before it, the other way', [...STRAY.map(([a, b]): Line => [b, a]), ...sides(PLATE)], [2, 3, 4, 5]],
    ['from its end on', [...STRAY.toReversed().map(([a, b]): Line => [b, a]), ...sides(PLATE)], [2, 3, 4, 5]],
    ['in the midst of it', [...sides(PLATE).slice(0, 2), ...STRAY, ...sides(PLATE).slice(2)], [0, 1, 4, 5]],
  ] as const)('close although lines that lead nowhere begin at a corner, drawn %s', (_, lines, loop) => {
    const outline = ofLines(lines);
    expect(members(outline)).toEqual([loop]);
    expect([...outline.open, ...loop].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('are an outline each where two of them touch at a corner, and where a line leads from one to the other', () => {
    const other = PLATE.map(([x, y]): Point => [x + 50, y + 30]);
    expect(members(ofLines([...sides(PLATE), ...sides(other)])).flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const away = PLATE.map(([x, y]): Point => [x + 80, y]);
    const bridged = ofLines([
      [
        [50, 0],
        [80, 0],
      ],
      ...sides(PLATE),
      ...sides(away),
    ]);
    expect(members(bridged)).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
    expect(bridged.open).toEqual([0]);
  });

  it('go on along the line that was drawn first: a plate is all of it, and what divides it afterwards is a cut in it', () => {
    const from = ([x, y]: Point, corners: readonly Point[]): Line[] => corners.map((to) => [[x, y], to]);
    const divided = ofLines([...sides(PLATE), ...from(PLATE[0]!, [PLATE[2]!]), ...from(PLATE[1]!, [PLATE[3]!])]);
    expect(members(divided)).toEqual([[0, 1, 2, 3]]);
    expect(divided.open.toSorted()).toEqual([4, 5]);
  });

  it('stay open where they end in the open, and where the gap is wider than a slip', () => {
    const three = ofLines(sides(PLATE).slice(0, 3));
    expect([three.loops, three.open.toSorted()]).toEqual([[], [0, 1, 2]]);
    const gap = (mm: number) =>
      ofLines([
        ...sides(PLATE).slice(0, 3),
        [
          [0, 30],
          [mm, 0],
        ],
      ] as Line[]);
    expect(members(gap(0.019))).toEqual([[0, 1, 2, 3]]);
    expect(members(gap(0.29))).toEqual([[0, 1, 2, 3]]);
    expect(gap(0.31).loops).toEqual([]);
    expect([...gap(0.31).open].sort()).toEqual([0, 1, 2, 3]);
    expect([...ofLines([PLATE.slice(0, 2) as unknown as Line]).open]).toEqual([0]);
  });

  it('join wherever in the plane they meet: ends a hair apart find each other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: -5000, max: 5000 }),
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 8, maxLength: 8 }),
        (x, y, off) => {
          const [left, top] = [x / 100, y / 100];
          const place = ([px, py]: Point): Point => [left + px, top + py];
          const lines = sides(PLATE.map(place)).map(
            ([from, [tx, ty]], i): Line => [from, [tx + off[i * 2]! / 1000, ty + off[i * 2 + 1]! / 1000]],
          );
          expect(members(ofLines(lines))).toEqual([[0, 1, 2, 3]]);
        },
      ),
      { endOnFailure: true },
    );
  });

  it('may be arcs and curves, and many to a line', () => {
    const outline = outlineOf(
      sceneOf((b) => {
        b.moveTo(10, 0);
        b.arcTo(arcOf(0, 0, 10, 0, 0, 10, 0, Math.PI, -10, 0));
        b.endElement(STROKE);
        b.moveTo(-10, 0);
        b.cubicTo(-10, -8, -5, -20, 0, -20);
        b.endElement(STROKE);
        b.moveTo(10, 0);
        for (let i = 1; i <= 100; i++) b.lineTo(10 - i / 10, -i / 5);
        b.endElement(STROKE);
      }),
    );
    expect(members(outline)).toEqual([[0, 1, 2]]);
  });
});

describe('what is cut of a drawing', () => {
  it('is closed contours, each once, and nothing that is made otherwise or is an area', () => {
    const make = (b: DrawingBuilder) => {
      rectangle(b, 0, 0, 40, 30);
      circle(b, 10, 10, 4, { ...STROKE, stroke: '#ff0000' });
      rectangle(b, 0, 0, 40, 30);
      line(b, 1, 1, 5, 5);
      rectangle(b, 20, 20, 5, 5);
    };
    expect(outlineOf(sceneOf(make, ['cutting', 'lineEngraving']))).toEqual({ closed: [0, 4], loops: [], open: [3] });
    expect(outlineOf(sceneOf(make, ['cutting', 'cutting']))).toEqual({ closed: [0, 1, 4], loops: [], open: [3] });
    expect(outlineOf(sceneOf(make, ['ignored', 'lineEngraving']))).toEqual({ closed: [], loops: [], open: [] });
    const area = (b: DrawingBuilder) => rectangle(b, 0, 0, 9, 9, { ...FILL, layer: 'HATCH' });
    const drawing = { ...draw(area), format: 'dxf' as const };
    const scene = createScene(drawing, geometry.measure(drawing), 0, ['cutting'], geometry);
    expect(outlineOf({ ...scene, contours: scene.measurement.contours }).closed).toEqual([]);
  });

  it('has a line once that is drawn twice, either way, and both lines of a cross', () => {
    const cross: Line[] = [
      [PLATE[0]!, PLATE[2]!],
      [PLATE[3]!, PLATE[1]!],
    ];
    const again = cross.map(([from, to]): Line => [to, from]);
    expect(ofLines([...cross, ...again, ...cross]).open.toSorted()).toEqual([0, 1]);
  });

  it('is looked up once for a drawing and its operations, whichever way it is turned', () => {
    const scene = sceneOf((b) => rectangle(b, 0, 0, 40, 30));
    const turned = { ...scene, matrix: { a: 0, b: 1, c: -1, d: 0, e: 30, f: 0 } };
    expect(outlineOf(turned)).toBe(outlineOf(scene));
    const left = { ...scene, operations: ['ignored' as const] };
    expect(outlineOf(left).closed).toEqual([]);
    expect(outlineOf(scene).closed).toEqual([0]);
  });
});

describe('outlines with gaps', () => {
  /** A plate of four sides that miss each other by so much at one corner each. */
  const plate = (gap: number): Line[] => [
    [
      [gap, 0],
      [50, 0],
    ],
    [
      [50, gap],
      [50, 30],
    ],
    [
      [50 - gap, 30],
      [0, 30],
    ],
    [
      [0, 30 - gap],
      [0, 0],
    ],
  ];

  it('are outlines of what will be made, up to the gap by which pieces are told apart', () => {
    const { loops, open } = ofLines(plate(0.2));
    expect(open).toEqual([]);
    expect(loops.map(({ contours }) => contours.toSorted((a, b) => a - b))).toEqual([[0, 1, 2, 3]]);
    // The polygon has both ends of every line, so that the straight ways between them cancel out.
    expect(loops[0]!.corners).toHaveLength(16);
    expect(ofLines(plate(0.31)).loops).toEqual([]);
    expect(ofLines(plate(0.31)).open).toHaveLength(4);
  });

  it('of one line that nearly comes back to where it began, too', () => {
    const scene = sceneOf((b) => {
      b.moveTo(0, 0);
      for (const [x, y] of [
        [50, 0],
        [50, 30],
        [0, 30],
        [0, 0.2],
      ] as const)
        b.lineTo(x, y);
      b.endElement(STROKE);
    });
    const { loops, open } = outlineOf(scene);
    expect(open).toEqual([]);
    expect(loops).toEqual([{ contours: [0], corners: [0, 0, 0, 0.2] }]);
  });

  it('stay open where a place could be meant for several ends, or where the gap is an opening', () => {
    const three: Line[] = [
      ...plate(0.2),
      [
        [0.1, -0.1],
        [-20, -20],
      ],
    ];
    expect(ofLines(three).loops).toEqual([]);
    const short: Line[] = [
      [
        [0, 0],
        [0.5, 0],
      ],
      [
        [0.5, 0.2],
        [0.2, 0.4],
      ],
      [
        [0.1, 0.5],
        [0, 0.2],
      ],
    ];
    expect(ofLines(short).loops).toEqual([]);
  });
});
