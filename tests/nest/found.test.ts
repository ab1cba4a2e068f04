import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInNest, type NestedPart } from '../../shared/nest/found.ts';
import { nestFaults, placedOn } from '../../shared/nest/placed.ts';
import { geometry } from '../support/kernels.ts';
import { type Copy, nestDxf, partDxf } from '../support/nested-dxf.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** An angle with a hole, of which no turn is its mirror image. */
const ANGLE = partDxf(
  [
    [0, 0],
    [60, 0],
    [60, 15],
    [20, 15],
    [20, 40],
    [0, 40],
  ],
  [[10, 30, 4]],
);
/** A plate with round corners: arcs as bulges. */
const BULGE = Math.tan(Math.PI / 8);
const PLATE = partDxf(
  [
    [5, 0],
    [45, 0, BULGE],
    [50, 5],
    [50, 25, BULGE],
    [45, 30],
    [5, 30, BULGE],
    [0, 25],
    [0, 5, BULGE],
  ],
  [
    [10, 15, 3],
    [40, 15, 3],
  ],
);
const DISC = partDxf(
  [
    [0, 10, 1],
    [20, 10, 1],
  ],
  [],
);
const SHEET = { width: 600, height: 400 };
const part = (code: string, dxf: string, count: number): NestedPart => ({ code, dxf, count });

function found(dxf: string, parts: readonly NestedPart[]) {
  const nest = findInNest(bytes(dxf), parts, geometry);
  if (!nest.ok) throw new Error(nest.error);
  const lines = parts.map(({ code, count }) => ({ id: `line-${code}`, code, name: `part ${code}`, count }));
  const placed = placedOn(nest.value, lines, SHEET);
  return { nest: nest.value, placed, faults: nestFaults(nest.value, lines, placed, SHEET) };
}

/** Cells of a sheet with room for any of the parts, however turned. */
const CELLS = Array.from({ length: 12 }, (_, i) => [70 + (i % 4) * 140, 70 + Math.floor(i / 4) * 130] as const);

describe('pieces in the drawing of a nest', () => {
  it('[NE07] [NE08] are all found, wherever they lie and however they are turned, with the sheet drawn or not', () => {
    const cell = fc.record({ which: fc.constantFrom(0, 1, 2), degrees: fc.integer({ min: 0, max: 359 }) });
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1, maxLength: CELLS.length }),
        fc.boolean(),
        fc.boolean(),
        (cells, hasSheet, oneLayer) => {
          const dxfs = [ANGLE, PLATE, DISC];
          const copies: Copy[][] = [[], [], []];
          for (const [i, { which, degrees }] of cells.entries())
            copies[which]!.push({ x: CELLS[i]![0], y: CELLS[i]![1], degrees });
          const nest = nestDxf(
            dxfs.map((dxf, i) => ({ dxf, copies: copies[i]! })),
            { ...(hasSheet ? { sheet: [600, 400] as const } : {}), ...(oneLayer ? { layer: '0' } : {}) },
          );
          const parts = dxfs.flatMap((dxf, i) =>
            copies[i]!.length > 0 ? [part(`C${i}`, dxf, copies[i]!.length)] : [],
          );
          const { placed, faults, nest: seen } = found(nest, parts);
          expect(faults).toEqual([]);
          expect(seen.unknown).toBe(0);
          expect(placed).toHaveLength(cells.length);
          // The disc lies where it was put, whatever it was turned by.
          const discs = placed.filter(({ id }) => id === 'line-C2').map(({ width }) => width);
          for (const width of discs) expect(width).toBeCloseTo(20, 0);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('[NE07] lie where the drawing has them, seen from the sheet’s lower left corner, with their outline', () => {
    const nest = nestDxf(
      [
        {
          dxf: ANGLE,
          copies: [
            { x: 100, y: 50 },
            { x: 300, y: 200, degrees: 90 },
          ],
        },
      ],
      { sheet: [600, 400] },
    );
    const { placed } = found(nest, [part('A', ANGLE, 2)]);
    const [turned, first] = placed;
    expect(first).toMatchObject({ x: 100, y: 50, width: 60, height: 40, turned: false });
    expect(turned).toMatchObject({ x: 260, y: 200, width: 40, height: 60, turned: true });
    const corners = Array.from({ length: 6 }, (_, i) => first!.outline!.slice(i * 2, i * 2 + 2).join());
    expect(new Set(corners)).toEqual(new Set(['0,1000', '1000,1000', '1000,625', '333,625', '333,0', '0,0']));
  });

  it('[NE07] count where a program drew their arcs as short lines', () => {
    const facets = Array.from({ length: 90 }, (_, i) => [
      10 + 10 * Math.cos((i * Math.PI) / 45),
      10 + 10 * Math.sin((i * Math.PI) / 45),
    ]);
    const nest = nestDxf([{ dxf: partDxf(facets, []), copies: [{ x: 30, y: 30 }] }], { layer: 'CUTS' });
    expect(found(nest, [part('D', DISC, 1), part('A', ANGLE, 0)]).faults).toEqual([]);
  });

  it('[NE07] count where a program put cuts and engraving on one layer', () => {
    const engraved = ANGLE.replace(
      /0\nENDSEC\n0\nEOF/,
      '0\nCIRCLE\n8\nENGRAVE_LINE\n10\n40\n20\n8\n40\n3\n0\nENDSEC\n0\nEOF',
    );
    const copies = [
      { x: 70, y: 70 },
      { x: 210, y: 70, degrees: 30 },
    ];
    const parts = [part('A', engraved, 2)];
    expect(found(nestDxf([{ dxf: engraved, copies }], { layer: '0', sheet: [600, 400] }), parts).faults).toEqual([]);
    expect(found(nestDxf([{ dxf: engraved, copies }], { sheet: [600, 400] }), parts).faults).toEqual([]);
  });

  it('[NE07] of lines that are alike go to each as the table says', () => {
    const copies = [0, 1, 2].map((i) => ({ x: 20 + i * 100, y: 20 }));
    const { placed, faults } = found(nestDxf([{ dxf: PLATE, copies }]), [part('P', PLATE, 1), part('Q', PLATE, 2)]);
    expect(faults).toEqual([]);
    expect(placed.map(({ id }) => id)).toEqual(['line-P', 'line-Q', 'line-Q']);
  });

  it('[NE08] are refused where one is missing, mirrored, or lies beyond the sheet; other outlines are counted', () => {
    const missing = found(nestDxf([{ dxf: PLATE, copies: [{ x: 20, y: 20 }] }]), [part('P', PLATE, 2)]);
    expect(missing.faults).toEqual(['part P (P): the table has 2 on a sheet, the drawing 1.']);
    const over = found(nestDxf([{ dxf: ANGLE, copies: [{ x: 100, y: 20, mirrored: true }] }]), [part('A', ANGLE, 1)]);
    expect(over.faults).toEqual(['part A (A) lies mirrored. Its good face would be down.']);
    const copies = [
      { x: 20, y: 20 },
      { x: 640, y: 20 },
    ];
    expect(found(nestDxf([{ dxf: DISC, copies }]), [part('D', DISC, 2)]).faults.at(-1)).toMatch(
      /beyond the sheet of 600 × 400/,
    );
    const more = nestDxf([
      { dxf: DISC, copies: [{ x: 20, y: 20 }] },
      { dxf: ANGLE, copies: [{ x: 90, y: 20 }] },
    ]);
    expect(found(more, [part('D', DISC, 1)])).toMatchObject({ faults: [], nest: { unknown: 1 } });
    expect(findInNest(bytes('no drawing'), [], geometry).ok).toBe(false);
  });
});
