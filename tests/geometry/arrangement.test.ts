import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Arrangement, arrange } from '../../shared/geometry/arrangement/arrangement.ts';
import { originOf } from '../../shared/geometry/arrangement/loops.ts';
import { hullWidth } from '../../shared/geometry/hull-width.ts';

type Segment = readonly [number, number, number, number];

const SNAP = 0.02;

function arranged(segments: readonly Segment[], most = 1e7): Arrangement | null {
  const slackMm = new Float64Array(segments.length).fill(SNAP);
  return arrange({ count: segments.length, points: Float64Array.from(segments.flat()), slackMm }, SNAP, most);
}

/** Corners of a loop. */
function cornersOf({ graph, loops }: Arrangement, loop: number): [number, number][] {
  const halves = [...loops.halves.subarray(loops.start[loop]!, loops.start[loop + 1]!)];
  return halves.map((half) => {
    const node = originOf(graph, half);
    return [graph.nodes.x[node]!, graph.nodes.y[node]!];
  });
}

function holds(corners: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false;
  for (const [i, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(i + 1) % corners.length]!;
    if (ay <= y !== by <= y && ax + ((y - ay) / (by - ay)) * (bx - ax) < x) inside = !inside;
  }
  return inside;
}

function distance([ax, ay, bx, by]: Segment, x: number, y: number): number {
  const length2 = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = length2 > 0 ? Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2)) : 0;
  return Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y);
}

const coordinate = fc.integer({ min: 0, max: 24 });
const grid = fc.array(fc.tuple(coordinate, coordinate, coordinate, coordinate), { minLength: 1, maxLength: 60 });
const free = fc.array(
  fc.tuple(
    ...([0, 1, 2, 3].map(() => fc.double({ min: 0, max: 24, noNaN: true })) as unknown as [
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
    ]),
  ),
  { minLength: 1, maxLength: 40 },
);

describe('an arrangement of lines', () => {
  it('knows what lies beside a corner at its very height', () => {
    const found = arranged([
      [0, 0.02, 0, 5e-324],
      [0.02, 0, 0, 0],
      [0.01, 0, 0, 0.01],
      [0, 0, 0, 0],
    ])!;
    expect(found.faceAt(0.06, 0)).toBe(-1);
    const flat = arranged([
      [0, 0.020000000000000004, 0.020000000000000004, 8.701885573881568e-308],
      [1.7347234759768075e-18, 0, 5e-324, 0],
      [0, 0.010000000000000004, 0, 0],
      [0, 0, 0, 0],
    ])!;
    expect(flat.faceAt(0.060000000000000005, 5e-324)).toBe(-1);
  });

  it.each([
    ['on a grid', grid],
    ['anywhere', free],
  ])('has faces that hold what lies in them: %s', (_, lines) => {
    fc.assert(
      fc.property(
        lines,
        fc.array(fc.tuple(fc.double({ min: -1, max: 25, noNaN: true }), fc.double({ min: -1, max: 25, noNaN: true })), {
          minLength: 5,
          maxLength: 5,
        }),
        (segments, points) => {
          const found = arranged(segments)!;
          const { loops } = found;
          const faces = Array.from({ length: loops.count }, (_, i) => i).filter((i) => loops.area[i]! > 0);
          const corners = new Map(faces.map((face) => [face, cornersOf(found, face)]));
          for (const [x, y] of points) {
            // A point on a line is on either side of it.
            if (segments.some((segment) => distance(segment, x, y) < 2 * SNAP)) continue;
            const around = faces.filter((face) => holds(corners.get(face)!, x, y));
            const smallest = around.sort((a, b) => loops.area[a]! - loops.area[b]!)[0] ?? -1;
            expect(found.faceAt(x, y)).toBe(smallest);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['on a grid', grid],
    ['anywhere', free],
  ])('has blocks as large as their faces together, and edges that bound nothing on none of them: %s', (_, lines) => {
    fc.assert(
      fc.property(lines, (segments) => {
        const { loops, blocks, blockOf, blockOfEdge, graph } = arranged(segments)!;
        const sums = blocks.map(() => 0);
        for (let i = 0; i < loops.count; i++) if (loops.area[i]! > 0) sums[blockOf[i]!]! += loops.area[i]!;
        for (const [i, { outline }] of blocks.entries()) expect(sums[i]).toBeCloseTo(-loops.area[outline]!, 6);
        for (let e = 0; e < graph.edgeCount; e++) expect(blockOfEdge[e]! < 0).toBe(loops.loose[e] === 1);
        // Euler: of a graph without its loose edges there are as many faces as edges less nodes and parts.
        const joined = new Map<number, number>();
        const root = (node: number): number => {
          const up = joined.get(node) ?? node;
          return up === node ? node : root(up);
        };
        let edges = 0;
        for (let e = 0; e < graph.edgeCount; e++) {
          if (loops.loose[e] === 1) continue;
          edges++;
          for (const node of [graph.from[e]!, graph.to[e]!]) if (!joined.has(node)) joined.set(node, node);
          joined.set(root(graph.from[e]!), root(graph.to[e]!));
        }
        const parts = new Set([...joined.keys()].map(root)).size;
        const faces = [...loops.area.subarray(0, loops.count)].filter((area) => area > 0).length;
        expect(faces).toBe(edges - joined.size + parts);
      }),
      { numRuns: 300 },
    );
  });

  it('joins ends, cuts at crossings and where ends lie on lines, and takes doubled stretches once', () => {
    const square: Segment[] = [
      [0, 0, 10, 0.01],
      [10, 0, 10, 10],
      [10, 10, 0, 10],
      [0, 10, 0, 0],
    ];
    expect(arranged(square)!.loops.count).toBe(2);
    expect(arranged([...square, [2, 0, 8, 0], [8, 0, 2, 0], [0, 5, 10, 5]])!.blocks.length).toBe(1);
    expect([...arranged([...square, [0, 5, 10.015, 5]])!.loops.area].filter((area) => area > 0).length).toBe(2);
    expect([...arranged([...square, [-5, 5, 15, 5]])!.loops.area].filter((area) => area > 0).length).toBe(2);
    expect([...arranged([...square, [5, -5, 5, 5]])!.loops.area].filter((area) => area > 0).length).toBe(1);
  });

  it('meets ends wherever they lie in a cell', () => {
    for (let i = 0; i < 2000; i++) {
      const x = 210 + i / 1000;
      const ends: Segment[] = [
        [x, 0, 300, 0],
        [300, 0, 300, 9],
        [300, 9, x, 0],
      ];
      expect(arranged(ends)!.loops.count).toBe(2);
    }
  });

  it('gives up where lines are too many or too far away', () => {
    const lines = Array.from({ length: 200 }, (_, i): Segment => [0, i / 10, 20, 20 - i / 10]);
    expect(arranged(lines, 1000)).toBeNull();
    expect(arranged([[0, 0, 1e15, 0]])).toBeNull();
    expect(arranged([])!.blocks).toEqual([]);
    expect(arranged([[1, 1, 1.001, 1]])!.graph.edgeCount).toBe(0);
    expect(arranged([[1, 1, 2, 1]])!.faceAt(1.5, 1)).toBe(-1);
  });
});

describe('the width of a hull', () => {
  it('is the narrowest one, however the shape is turned', () => {
    expect(hullWidth([0, 0, 10, 0, 10, 3, 0, 3, 5, 1])).toBe(3);
    expect(hullWidth([0, 0, 10, 10, 8, 12, -2, 2])).toBeCloseTo(Math.sqrt(8), 9);
    expect(hullWidth([0, 0, 5, 5, 10, 10])).toBe(0);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 20 }),
        fc.double({ min: 0, max: 6.28, noNaN: true }),
        (points, angle) => {
          const width = hullWidth(points.flat());
          // No direction shows less of it, and some edge's shows as much.
          const extent = (ux: number, uy: number) => {
            const along = points.map(([x, y]) => x * ux + y * uy);
            return Math.max(...along) - Math.min(...along);
          };
          expect(extent(Math.cos(angle), Math.sin(angle))).toBeGreaterThanOrEqual(width - 1e-9);
          let least = Infinity;
          for (const [ax, ay] of points) {
            for (const [bx, by] of points) {
              const mm = Math.hypot(bx - ax, by - ay);
              if (mm > 0) least = Math.min(least, extent(-(by - ay) / mm, (bx - ax) / mm));
            }
          }
          if (Number.isFinite(least)) expect(width).toBeCloseTo(least, 9);
        },
      ),
    );
  });
});
