import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { length } from '../../shared/base/trig.ts';
import { offset, signedArea } from '../../shared/designs/kerf.ts';
import { makeDesign } from '../../shared/designs/made.ts';
import { arcOf, boundsOf, circle, type Outline, rectangle, segmentsOf, slot } from '../../shared/designs/outline.ts';
import { PLATE } from '../../shared/designs/plates/plate.ts';
import { stockOf, valuesOf } from './support.ts';

const BIRCH = stockOf({ material: 'birch-plywood', mm: 3.2 }).thickness;
const STEEL = stockOf({ material: 'mild-steel-crs', mm: 1.52 }).thickness;

describe('the kerf of a design', () => {
  it('[FD6] makes outlines larger and holes smaller by half a kerf where the customer compensates, and nowhere else', () => {
    const values = valuesOf(PLATE, { radius: 6 });
    const size = (kerf: boolean, stock: typeof BIRCH) => {
      const { sheet, kerfMm } = makeDesign(PLATE, values, stock, kerf);
      const [piece] = sheet.pieces;
      const hole = boundsOf([piece!.holes[0]!]);
      return { width: sheet.width, hole: hole.right - hole.left, kerfMm };
    };
    expect(size(false, BIRCH)).toEqual({ width: 120, hole: 5, kerfMm: 0 });
    const drawn = size(true, BIRCH);
    expect(drawn.width).toBeCloseTo(120.2, 9);
    expect(drawn.hole).toBeCloseTo(4.8, 9);
    expect(drawn.kerfMm).toBe(0.2);
    expect(size(true, STEEL)).toEqual({ width: 120, hole: 5, kerfMm: 0 });
  });

  it('[FD6] keeps lines parallel, arcs round about the same centers, and corners sharp', () => {
    const plain = rectangle(10, 20, 60, 40, 5);
    const wide = offset(plain, 0.15);
    const { left, top, right, bottom } = boundsOf([wide]);
    [left - 9.85, top - 19.85, right - 70.15, bottom - 60.15].forEach((off) => {
      expect(off).toBeCloseTo(0, 9);
    });
    const radii = [...segmentsOf(wide)].flatMap(([from, to]) =>
      from.bulge === 0 ? [] : [arcOf(from, [to.x, to.y]).radius],
    );
    expect(radii).toHaveLength(4);
    for (const radius of radii) expect(radius).toBeCloseTo(5.15, 9);
    expect(offset(rectangle(0, 0, 10, 10), 0.1).corners).toHaveLength(4);
  });

  it('[FD6] moves every outline by just so much, whichever way it turns', () => {
    const turned = ({ corners }: Outline): Outline => ({
      closed: true,
      corners: corners.map((_, i) => {
        const at = corners.length - 1 - i;
        const { x, y } = corners[at]!;
        return { x, y, bulge: -corners[(at + corners.length - 1) % corners.length]!.bulge };
      }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 200 }),
        fc.integer({ min: 5, max: 60 }),
        fc.integer({ min: 1, max: 9 }),
        (w, h, tenths) => {
          const by = tenths / 40;
          for (const outline of [circle(0, 0, h), rectangle(0, 0, w, h, 2), slot([0, 0], [w, h], 4)]) {
            const around = [...segmentsOf(outline)].reduce((sum, [from, to]) => {
              if (from.bulge === 0) return sum + length(to.x - from.x, to.y - from.y);
              const { radius } = arcOf(from, [to.x, to.y]);
              return sum + radius * 4 * Math.atan(Math.abs(from.bulge));
            }, 0);
            for (const one of [outline, turned(outline)]) {
              const grown = Math.abs(signedArea(offset(one, by))) - Math.abs(signedArea(one));
              // Steiner: a smooth convex shape grows by its length times the way, and a circle of the way.
              expect(grown).toBeCloseTo(around * by + Math.PI * by * by, 6);
            }
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
