import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Feature, FeatureCode } from '../../shared/analysis/features.ts';
import { assignedTo } from '../../shared/analysis/operations.ts';
import { rejected } from '../../shared/analysis/measured.ts';
import { needsOf } from '../../shared/part/configuration.ts';
import { featureLimits, leastAboveRecommended } from '../../shared/catalog/feature-limits.ts';
import { filterMaterials, filterThicknesses, fitsEitherWay, materialsForJourney } from '../../shared/catalog/filter.ts';
import { fitReport } from '../../shared/catalog/fit-report.ts';
import { canBeMade, misfits, type PartNeeds } from '../../shared/catalog/fit.ts';
import { searchMaterials } from '../../shared/catalog/search.ts';
import { weightGrams } from '../../shared/catalog/material-facts.ts';
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
  const needs: PartNeeds = { width: 100, height: 50, operations: ['cutting'], features: [] };
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

  const at = (x: number) => ({ x, y: 0, width: 1, height: 1 });
  const feature = (code: FeatureCode, mm: number, other?: number): Feature => ({
    code,
    mm,
    ...(other === undefined ? {} : { other }),
    place: at(mm),
  });
  const withFeatures = (...features: readonly Feature[]): PartNeeds => ({ ...needs, features });

  test('[CA14] features below a limit warn, with the worst figure, the count and the places', () => {
    const fine = withFeatures(
      feature('hole', 0.8),
      feature('hole', 1.1),
      feature('hole', 1.19),
      feature('bridge', 1.2),
      feature('hole_to_edge', 3),
    );
    const found = misfits(acrylic, three, fine);
    expect(found).toEqual([
      {
        code: 'hole_too_small',
        feature: 'hole',
        severity: 'warning',
        measured: [0.8],
        limit: [1.19],
        count: 2,
        places: [at(0.8), at(1.1)],
      },
      {
        code: 'bridge_too_thin',
        feature: 'bridge',
        severity: 'warning',
        measured: [1.2],
        limit: [1.35],
        count: 1,
        places: [at(1.2)],
      },
    ]);
    expect(canBeMade(acrylic, three, fine)).toBe(true);
    const edge = misfits(acrylic, three, withFeatures(feature('hole_to_edge', 0.5)));
    expect(edge).toMatchObject([{ code: 'hole_too_near_edge', severity: 'warning', measured: [0.5] }]);
  });

  test('[CA14] a figure that meets its limit but for rounding is no misfit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10, noNaN: true }), (mm) => {
        const found = misfits(acrylic, three, withFeatures(feature('hole', mm)));
        expect(found.length).toBe(mm < 1.19 - 1e-6 ? 1 : 0);
      }),
    );
    expect(misfits(acrylic, three, withFeatures(feature('hole', 1.19 - 1e-9)))).toEqual([]);
  });

  test('[CA14] loose pieces either way round, unless the whole is too small', () => {
    const pieces = withFeatures(feature('part', 4.75, 9.5), feature('part', 5, 9), feature('part', 60, 80));
    expect(misfits(acrylic, three, pieces)).toMatchObject([
      { code: 'part_too_small', severity: 'warning', measured: [5, 9], limit: [4.75, 9.5], count: 1 },
    ]);
    const small = { ...withFeatures(feature('part', 3, 4)), width: 4, height: 3 };
    expect(misfits(acrylic, three, small).map(({ code }) => code)).toEqual(['too_small']);
  });

  test('[CA14] bends: too long stops, short flanges and holes near them warn', () => {
    const steel = materialOf('mild-steel-crs');
    const thin = steel.thicknesses[0]!;
    const bent = (...features: readonly Feature[]): PartNeeds => ({
      ...withFeatures(...features),
      width: 780,
      operations: ['cutting', 'metalBending'],
    });
    const most = thin.bend!.max_length_mm;
    const long = bent(feature('bend_length', most + 1), feature('bend_length', 700));
    expect(misfits(steel, thin, long)).toMatchObject([
      {
        code: 'bend_too_long',
        severity: 'error',
        operation: 'metalBending',
        measured: [most + 1],
        limit: [most],
        count: 1,
      },
    ]);
    expect(canBeMade(steel, thin, long)).toBe(false);
    expect(canBeMade(steel, thin, bent(feature('bend_length', 700)))).toBe(true);
    const least = thin.bend!.min_flange_mm;
    const nearest = 2.5 * thin.mm + thin.bend!.inside_radius_mm;
    const near = bent(
      feature('flange', least - 1),
      feature('hole_to_bend', nearest - 0.1),
      feature('bend_length', most + 1),
    );
    expect(misfits(steel, thin, near).map(({ code, severity }) => [code, severity])).toEqual([
      ['bend_too_long', 'error'],
      ['flange_too_short', 'warning'],
      ['hole_too_near_bend', 'warning'],
    ]);
    expect(misfits(steel, thin, bent(feature('flange', least), feature('hole_to_bend', nearest)))).toEqual([]);
    // A sheet that cannot be bent has no limits for bends.
    expect(misfits(acrylic, three, withFeatures(feature('flange', 0.1)))).toEqual([]);
  });

  test('[CA20] a flange between the least and the catalogue’s leg may be accepted', () => {
    const steel = materialOf('mild-steel-crs').thicknesses.find(({ bend }) => bend !== null)!;
    const bend = { ...steel.bend!, inside_radius_mm: 1, k_factor: 0.4, min_flange_mm: 8 };
    const limit = featureLimits({ ...steel, mm: 1, bend }).find(({ code }) => code === 'flange')!;
    expect(limit.limitMm).toBe(8);
    // Half of 2 · 2 − π/2 · 1.4.
    expect(limit.leastMm).toBeCloseTo(8 - 0.900443, 6);
  });

  test('[CA97] least limits that staff wrote down are used, and none may be above the recommended one', () => {
    const steel = materialOf('mild-steel-crs').thicknesses.find(({ bend }) => bend !== null)!;
    const least = { hole_mm: 0.4, bridge_mm: 0.5, hole_to_edge_mm: 0.6, part_mm: 3, flange_mm: 5 };
    const leastOf = (code: string, of = { ...steel, least }) =>
      featureLimits(of).find((limit) => limit.code === code)!.leastMm;
    expect(['hole', 'bridge', 'hole_to_edge', 'part'].map((code) => leastOf(code))).toEqual([0.4, 0.5, 0.6, 3]);
    const leg = steel.bend!.min_flange_mm - leastOf('flange', { ...steel, least: {} as typeof least });
    expect(leastOf('flange')).toBeCloseTo(5 - leg, 9);
    expect(leastAboveRecommended(steel)).toBeNull();
    expect(leastAboveRecommended({ ...steel, least: { hole_mm: steel.min_hole_mm } })).toBeNull();
    expect(leastAboveRecommended({ ...steel, least: { hole_mm: steel.min_hole_mm + 0.1 } })).toMatch(/the least hole/);
    expect(leastAboveRecommended({ ...steel, bend: null, least: { flange_mm: 1 } })).toMatch(/can’t be bent/);
  });

  test('[CA14] letters need stems wider than the kerf, and 2 mm at least', () => {
    const limit = (kerf_mm: number) =>
      featureLimits({ ...three, kerf_mm }).find(({ code }) => code === 'text_height')!.limitMm;
    expect([limit(0.1), limit(0.5)]).toEqual([2, 3.5]);
    expect(misfits(acrylic, { ...three, kerf_mm: 0.5 }, withFeatures(feature('text_height', 3.4)))).toMatchObject([
      { code: 'text_too_small', severity: 'warning', measured: [3.4], limit: [3.5] },
    ]);
  });

  test('[CA15] the part asks for the figures of its report, which is at its size', () => {
    const style = { id: 'a', stroke: null, fill: null, layer: null, assignedTo: assignedTo('combinedEngraving') };
    const totals = { lengthOfLines: 1, lengthOfCurves: 0, area: 0, shape_count: 1, open_count: 0 };
    const configuration = { dimensions: { width: 20, height: 10 }, styles: [{ ...style, ...totals }] };
    expect(needsOf(configuration, { features: [feature('hole', 2)] })).toEqual({
      width: 20,
      height: 10,
      operations: ['lineEngraving', 'areaEngraving'],
      features: [feature('hole', 2)],
    });
    expect(needsOf(configuration, rejected({ format: 'svg', notices: [] })).features).toEqual([]);
  });

  test('[CA16] every thickness that can do the work is held against each kind of feature that fails somewhere', () => {
    const fine = withFeatures(feature('hole', 1), feature('hole', 7), feature('bridge', 50));
    const report = fitReport(materials, fine);
    expect(report.map(({ code, measuredMm, place }) => [code, measuredMm, place])).toEqual([['hole', 1, at(1)]]);
    const [holes] = report;
    const { rows, passes, fails, passingMaterialIds } = holes!;
    const cut = materials.flatMap(({ id, technology_slug, thicknesses }) =>
      thicknesses
        .filter(({ cut_speed }) => technology_slug === 'photo-etching' || cut_speed !== null)
        .map((thickness) => [id, thickness] as const),
    );
    expect(rows).toEqual(
      cut.map(([materialId, { id, min_hole_mm }]) => ({
        materialId,
        thicknessId: id,
        limitMm: min_hole_mm,
        ok: min_hole_mm <= 1,
      })),
    );
    expect(passes + fails).toBe(rows.length);
    expect(passes).toBe(rows.filter(({ ok }) => ok).length);
    expect(Math.min(passes, fails)).toBeGreaterThan(0);
    expect(passingMaterialIds).toEqual([...new Set(rows.filter(({ ok }) => ok).map(({ materialId }) => materialId))]);
    expect(fitReport(materials, withFeatures(feature('hole', 50)))).toEqual([]);
  });

  test('[CA16] bends are held only against what can be bent', () => {
    const bent: PartNeeds = { ...withFeatures(feature('flange', 1)), operations: ['cutting', 'metalBending'] };
    const [flanges] = fitReport(materials, bent);
    const ids = new Set(flanges!.rows.map(({ materialId }) => materialId));
    expect([...ids].sort((a, b) => a - b)).toEqual(
      filterMaterials(materials, { bending: true })
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    );
    expect([flanges!.passes, flanges!.passingMaterialIds]).toEqual([0, []]);
  });

  test('[CA13] weight from density', () => {
    expect(weightGrams(materialOf('mild-steel-crs'), 2, 10_000)).toBeCloseTo(157, 9);
  });
});
