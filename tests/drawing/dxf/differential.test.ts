import library from 'dxf-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { Verb } from '../../../shared/geometry/verb.ts';
import { readDxf } from '../../../shared/drawing/dxf/read.ts';
import { drawn } from './measure.ts';
import { ascii, entity, file, type Pair } from './write.ts';

/** The library's types describe its source, not the bundle that is loaded, whose default export is the class itself. */
const DxfParser = library as unknown as new () => { parseSync(text: string): unknown };

/** Figures that both readers must agree on, as plain numbers, y up. */
type Plain = readonly (readonly [string, ...number[]])[];

const coordinate = fc.double({ min: -3e3, max: 3e3, noNaN: true });
const size = fc.double({ min: 0.01, max: 1e3, noNaN: true });
const degrees = fc.integer({ min: 0, max: 359 });

const lines = fc
  .tuple(coordinate, coordinate, coordinate, coordinate)
  .map(([a, b, c, d]) => entity('LINE', [10, a], [20, b], [30, 0], [11, c], [21, d], [31, 0]));
const circles = fc
  .tuple(coordinate, coordinate, size)
  .map(([a, b, r]) => entity('CIRCLE', [10, a], [20, b], [30, 0], [40, r]));
const arcs = fc
  .tuple(coordinate, coordinate, size, degrees, fc.integer({ min: 1, max: 359 }))
  .map(([a, b, r, start, sweep]) =>
    entity('ARC', [10, a], [20, b], [30, 0], [40, r], [50, start], [51, (start + sweep) % 360]),
  );
const polylines = fc
  .tuple(fc.boolean(), fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 6 }))
  .map(([closed, points]) =>
    entity(
      'LWPOLYLINE',
      [90, points.length],
      [70, closed ? 1 : 0],
      ...points.flatMap(([x, y]): Pair[] => [
        [10, x],
        [20, y],
      ]),
    ),
  );

/** Reads with the library that our reader stands in for. */
function reference(bytes: Uint8Array): Plain {
  const parsed = new DxfParser().parseSync(new TextDecoder().decode(bytes)) as {
    entities: Record<string, never>[];
  };
  return parsed.entities.map((each) => {
    const { type, vertices, center, radius, startAngle, endAngle, shape } = each as unknown as {
      type: string;
      vertices: { x: number; y: number }[];
      center: { x: number; y: number };
      radius: number;
      startAngle: number;
      endAngle: number;
      shape: boolean;
    };
    if (type === 'CIRCLE') return ['circle', center.x, center.y, radius];
    if (type === 'ARC')
      return ['arc', center.x, center.y, radius, startAngle, (endAngle - startAngle + 2 * Math.PI) % (2 * Math.PI)];
    return [shape ? 'closed' : 'open', ...vertices.flatMap((v) => [v.x, v.y])];
  });
}

/** Our drawing in the same terms. */
function ours(drawing: Drawing): Plain {
  return [...drawing.elementStyle].map((_, i) => {
    const verbs = drawing.verbs.slice(drawing.elementVerbs[i], drawing.elementVerbs[i + 1]);
    const c = drawing.coords.slice(drawing.elementCoords[i], drawing.elementCoords[i + 1]);
    const closed = verbs[verbs.length - 1] === Verb.Close;
    if (verbs[1] === Verb.Arc) {
      const middle = [c[2]!, -c[3]!, c[4]!] as const;
      return closed ? ['circle', ...middle] : ['arc', ...middle, c[8]!, c[9]!];
    }
    return [closed ? 'closed' : 'open', ...[...c].map((value, k) => (k % 2 === 0 ? value : -value))];
  });
}

function expectSame(left: Plain, right: Plain): void {
  expect(left.map(([kind]) => kind)).toEqual(right.map(([kind]) => kind));
  left.forEach((each, i) => {
    expect(each).toHaveLength(right[i]!.length);
    for (let k = 1; k < each.length; k++) expect(each[k]).toBeCloseTo(right[i]![k] as number, 9);
  });
}

describe('beside dxf-parser', () => {
  it('reads the same lines, circles, arcs and polylines', () => {
    const entities = fc.array(fc.oneof(lines, circles, arcs, polylines), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(entities, (list) => {
        const bytes = ascii(file({ header: [['$INSUNITS', 70, 4]], entities: list.flat() }));
        const result = readDxf(bytes);
        // Elements without length are left out by us alone.
        if (!result.notices.some((notice) => notice.code === 'degenerate_ignored'))
          expectSame(ours(drawn(result)), reference(bytes));
      }),
      { numRuns: 200 },
    );
  });
});
