import { describe, expect, test } from 'vitest';
import { filterMaterials, filterThicknesses, fitsEitherWay, materialsForJourney } from '../../shared/catalog/filter.ts';
import { canBeMade, misfits, type PartNeeds } from '../../shared/catalog/fit.ts';
import { searchMaterials } from '../../shared/catalog/search.ts';
import { weightGrams } from '../../shared/catalog/material.ts';
import { materialOf, materials } from './data.ts';

function slugs(query: string): string[] {
  return searchMaterials(materials, query).map((m) => m.slug);
}

describe('search', () => {
  test('[CA10] nothing and * find everything', () => {
    for (const query of ['', '  ', '*', ' * ']) expect(slugs(query)).toHaveLength(materials.length);
  });

  test('[CA10] every word, any order, any case, in name, kind or terms', () => {
    expect(slugs('BLACK acrylic')).toEqual(slugs('acrylic Black'));
    expect(slugs('black acrylic')).toContain('acrylic-matte-black');
    expect(slugs('black acrylic')).not.toContain('acrylic-white');
    expect(slugs('aluminum')).toContain('aluminium-5052');
    expect(slugs('plexiglass clear')).toContain('acrylic-clear');
    expect(slugs('fibreboard')).toEqual(expect.arrayContaining(['mdf', 'hardboard']));
    expect(slugs('unobtainium')).toEqual([]);
    expect(slugs('steel unobtainium')).toEqual([]);
  });
});

describe('filter', () => {
  test('[CA11] either way round', () => {
    const room = { width: 790, height: 384 };
    expect(fitsEitherWay({ width: 384, height: 790 }, room)).toBe(true);
    expect(fitsEitherWay({ width: 385, height: 700 }, room)).toBe(false);
    expect(fitsEitherWay({ width: 791, height: 10 }, room)).toBe(false);
  });

  test('[CA11] size, types, thickness, bending', () => {
    const long = filterMaterials(materials, { size: { width: 20, height: 700 } }).map((m) => m.slug);
    expect(long).toContain('birch-plywood');
    expect(long).not.toContain('walnut-hardwood');
    expect(
      filterMaterials(materials, { types: ['cork', 'foam'] }).every((m) =>
        m.category_slugs.some((s) => s === 'cork' || s === 'foam'),
      ),
    ).toBe(true);
    const bent = filterMaterials(materials, { bending: true });
    expect(bent.length).toBeGreaterThan(5);
    expect(bent.every((m) => m.is_metal)).toBe(true);
    expect(filterMaterials(materials, {})).toHaveLength(materials.length);
  });

  test('[CA11] thickness in the chosen unit', () => {
    const inches = filterThicknesses(materialOf('birch-plywood'), { unit: 'in', thickness: { min: 0.12, max: 0.13 } });
    expect(inches.map((t) => t.mm)).toEqual([3.2]);
    const exact = filterThicknesses(materialOf('aluminium-5052'), {
      unit: 'in',
      thickness: { min: 0.063, max: 0.063 },
    });
    expect(exact.map((t) => t.mm)).toEqual([1.6]);
    const mm = filterThicknesses(materialOf('mdf'), { thickness: { min: 6 } });
    expect(mm.map((t) => t.mm)).toEqual([6, 9, 12]);
  });

  test('[CA11] the same thickness must pass everything', () => {
    const steel = [materialOf('mild-steel-hot-rolled')];
    expect(filterMaterials(steel, { bending: true })).toHaveLength(1);
    expect(filterMaterials(steel, { bending: true, thickness: { min: 6 } })).toHaveLength(0);
  });

  test('[CA12] the etched metals wait for the material-first journey', () => {
    const ids = materialsForJourney(materials, 'design-first').map((m) => m.id);
    for (const id of [178, 179, 180]) expect(ids).not.toContain(id);
    expect(materialsForJourney(materials, 'material-first')).toEqual(materials);
  });
});

describe('fit', () => {
  const needs: PartNeeds = { width: 100, height: 50, operations: ['cutting'] };
  const acrylic = materialOf('acrylic-clear');
  const three = acrylic.thicknesses.find((t) => t.mm === 3)!;

  test('[CA13] a part that fits has nothing against it', () => {
    expect(misfits(acrylic, three, { ...needs, operations: ['cutting', 'areaEngraving'] })).toEqual([]);
    expect(misfits(acrylic, three, { ...needs, width: 380, height: 780 })).toEqual([]);
  });

  test('[CA13] size, with both figures', () => {
    expect(misfits(acrylic, three, { ...needs, width: 900 })).toEqual([
      { code: 'too_large', severity: 'error', measured: [900, 50], limit: [790, 384] },
    ]);
    expect(misfits(acrylic, three, { ...needs, width: 4 })).toMatchObject([
      { code: 'too_small', measured: [4, 50], limit: [9.5, 4.75] },
    ]);
    expect(misfits(acrylic, three, { ...needs, width: 4.75, height: 9.5 })).toEqual([]);
  });

  test('[CA13] operations, with the reason', () => {
    const mirror = materialOf('acrylic-mirror-silver');
    const found = misfits(mirror, mirror.thicknesses[0]!, {
      ...needs,
      operations: ['cutting', 'areaEngraving', 'metalBending'],
    });
    expect(found.map((m) => [m.code, m.operation])).toEqual([
      ['operation_not_possible', 'areaEngraving'],
      ['not_bendable', 'metalBending'],
    ]);
    expect(found[0]!.reason).toContain('mirror');
  });

  test('[CA13] etching has no speeds and needs none', () => {
    const etched = materialOf('photo-etched-brass-260');
    const small = { ...needs, operations: ['cutting', 'lineEngraving'] as const };
    expect(canBeMade(etched, etched.thicknesses[0]!, small)).toBe(true);
  });

  test('[CA13] small features warn, long bends stop', () => {
    const fine = { ...needs, smallestHoleMm: 0.8, smallestBridgeMm: 1.2, smallestHoleToEdgeMm: 3 };
    const found = misfits(acrylic, three, fine);
    expect(found.map((m) => [m.code, m.severity, m.measured, m.limit])).toEqual([
      ['hole_too_small', 'warning', [0.8], [1.19]],
      ['bridge_too_thin', 'warning', [1.2], [1.35]],
    ]);
    expect(canBeMade(acrylic, three, fine)).toBe(true);
    const steel = materialOf('mild-steel-crs');
    const bend: PartNeeds = { ...needs, width: 780, operations: ['cutting', 'metalBending'], longestBendMm: 791 };
    expect(canBeMade(steel, steel.thicknesses[0]!, bend)).toBe(false);
    expect(canBeMade(steel, steel.thicknesses[0]!, { ...bend, longestBendMm: 700 })).toBe(true);
  });

  test('[CA13] weight from density', () => {
    expect(weightGrams(materialOf('mild-steel-crs'), 2, 10_000)).toBeCloseTo(157, 9);
  });
});
