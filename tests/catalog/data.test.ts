import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type PriceBand, sourcedSchema } from '../../shared/catalog/material.ts';
import { speedMarks, standardSpeed } from '../../shared/catalog/production-speed.ts';
import type { Finishing } from '../../shared/catalog/finishing.ts';
import { NO_ACCOUNT_TERMS } from '../../shared/pricing/account-terms.ts';
import { contentSchema } from '../../shared/material/content.ts';
import { readCatalogFiles } from '../../api/db/seed/seed.ts';
import { namesChlorinated, refusedStock } from '../../shared/catalog/chlorinated.ts';
import { validatePricingModel } from '../../shared/pricing/validate.ts';
import { style } from '../pricing/example.ts';
import { testKernel } from '../pricing/kernel.ts';
import { categories, materialOf, materials, rateCard, readSeed, speeds, technologies } from './data.ts';

const all = materials.flatMap((material) => material.thicknesses.map((thickness) => ({ material, thickness })));

function expectUnique(values: readonly unknown[]): void {
  expect(new Set(values).size).toBe(values.length);
}

describe('materials', () => {
  test('[CA01] enough of them, ids and slugs once', () => {
    expect(materials.length).toBeGreaterThanOrEqual(52);
    expectUnique(materials.map((m) => m.id));
    expectUnique(materials.map((m) => m.slug));
    expectUnique(materials.map((m) => m.display_name));
    expectUnique(all.map(({ thickness }) => thickness.id));
    expectUnique(all.map(({ thickness }) => thickness.material_option_id));
    for (const { thicknesses } of materials) {
      const mm = thicknesses.map((t) => t.mm);
      expect(mm).toEqual(mm.toSorted((a, b) => a - b));
      expectUnique(mm);
    }
  });

  test.each(materials)('[CA02] price bands of $slug', ({ thicknesses }) => {
    for (const { price_per_cm2: bands } of thicknesses) {
      expect(bands[0]!.min_cm2).toBe(0);
      expect(bands.at(-1)!.max_cm2).toBeNull();
      bands.slice(1).forEach((band: PriceBand, i) => {
        expect(band.min_cm2).toBe(bands[i]!.max_cm2);
        expect(band.min_cm2).toBeGreaterThan(bands[i]!.min_cm2);
        expect(band.price).toBeLessThan(bands[i]!.price);
      });
    }
  });

  test('[CA03] sources everywhere', () => {
    for (const { thickness } of all) {
      expect(thickness.bend === null).toBe(thickness.sources.bend === undefined);
      for (const source of Object.values(thickness.sources)) if (source) sourcedSchema.parse(source);
    }
    for (const source of Object.values(rateCard.sources)) sourcedSchema.parse(source);
    const vendor = all.filter(({ thickness }) => thickness.sources.limits.confidence === 'vendor');
    expect(vendor.length).toBeGreaterThanOrEqual(7);
  });

  test('[CA25] no chlorinated stock is lasered, and a catalogue that names one is refused at loading', () => {
    expect(materials.map(refusedStock).filter((reason) => reason !== null)).toEqual([]);
    const content = readCatalogFiles();
    const refused = (change: object) => {
      const [first, ...others] = content.materials;
      const read = contentSchema.safeParse({ ...content, materials: [{ ...first!, ...change }, ...others] });
      return read.success ? null : read.error.issues[0]!.message;
    };
    expect(refused({})).toBeNull();
    const told = 'gives off chlorine under the laser. We never laser it.';
    expect(refused({ display_name: 'Banner', chlorinated: true })).toBe(`Banner is chlorinated and ${told}`);
    for (const display_name of ['PVC sheet', 'Vinyl, red', 'Neoprene', 'Chlorinated rubber', 'CPVC'])
      expect(refused({ display_name })).toBe(`${display_name} is chlorinated and ${told}`);
    expect(refused({ display_name: 'Vinyl-look paper', chlorinated: false })).toBeNull();
    expect(refused({ display_name: 'PVC sheet', technology_slug: 'photo-etching' })).toBeNull();
    expect(namesChlorinated('a red PVC foil')).toBe(true);
    expect(namesChlorinated('acrylic')).toBe(false);
  });

  test('[CA04] the etched three', () => {
    const etched = materials.filter((m) => m.technology_slug === 'photo-etching');
    expect(etched.map((m) => m.id)).toEqual(expect.arrayContaining([178, 179, 180]));
    for (const { thicknesses } of etched) {
      for (const t of thicknesses) {
        expect([t.cut_speed, t.line_engraving_speed, t.area_engraving_speed]).toEqual([null, null, null]);
        for (const band of t.price_per_cm2) expect(band.price).toBeGreaterThan(5);
      }
    }
    for (const { material, thickness } of all) {
      if (material.technology_slug !== 'photo-etching') expect(thickness.price_per_cm2[0]!.price).toBeLessThan(1);
    }
  });

  test.each(materials)('[CA05] operations of $slug', ({ technology_slug, thicknesses, not_possible, is_metal }) => {
    if (technology_slug === 'photo-etching') return;
    for (const t of thicknesses) expect(t.cut_speed).toBeGreaterThan(0);
    const speed = { lineEngraving: 'line_engraving_speed', areaEngraving: 'area_engraving_speed' } as const;
    for (const operation of ['lineEngraving', 'areaEngraving'] as const) {
      const possible = thicknesses.some((t) => t[speed[operation]] !== null);
      expect(not_possible.some((no) => no.operation === operation)).toBe(!possible);
    }
    const bendable = thicknesses.some((t) => t.bend !== null);
    if (is_metal) expect(not_possible.some((no) => no.operation === 'metalBending')).toBe(!bendable);
  });

  test('[CA24] what can be done to parts of each after they were cut', () => {
    const taking = (name: Finishing) => materials.filter(({ finishings }) => finishings!.includes(name));
    expect(taking('deburred')).toEqual(materials.filter((m) => m.is_metal && m.technology_slug !== 'photo-etching'));
    for (const material of materials) {
      const bare = material.category_slugs.some((slug) => ['cork', 'foam', 'paper', 'photo-etching'].includes(slug));
      if (bare) expect([material.slug, material.finishings]).toEqual([material.slug, []]);
      // Film that is on the sheet can be taken off.
      if (material.protected_sides > 0) expect(material.finishings).toContain('cleaned');
    }
  });

  test('[CA06] limits hang together', () => {
    for (const { material, thickness: t } of all) {
      expect(t.sizes).toHaveLength(t.nesting_sizes.length);
      t.nesting_sizes.forEach((usable, i) => {
        expect(usable.width).toBeLessThan(t.sizes[i]!.width);
        expect(usable.height).toBeLessThan(t.sizes[i]!.height);
      });
      expect(t.nesting_sizes).toContainEqual(t.max_part);
      expect(t.min_part.width).toBeLessThan(t.max_part.width);
      expect(t.min_part.height).toBeLessThan(t.max_part.height);
      expect(t.measured_mm.min).toBeLessThanOrEqual(t.mm);
      expect(t.measured_mm.max).toBeGreaterThanOrEqual(t.mm);
      if (t.bend) {
        expect(material.is_metal).toBe(true);
        expect(t.bend.max_length_mm).toBeLessThanOrEqual(t.max_part.width);
      }
      expect(material.is_metal).toBe(material.technology_slug !== 'co2-laser');
    }
    const large = all.filter(({ thickness }) => thickness.sizes.some((s) => s.width === 800 && s.height === 400));
    expect(large.length).toBeGreaterThan(0);
    expect(large.length).toBeLessThan(all.length);
  });

  test('[CA07] categories follow from the materials', () => {
    expectUnique(categories.map((c) => c.slug));
    const inFile = (slug: string) => z.array(z.looseObject({ slug: z.string() })).parse(readSeed(slug));
    for (const { slug } of categories)
      for (const material of inFile(slug)) expect(materialOf(material.slug).category_slugs).toContain(slug);
    expect(materials.map(({ slug }) => slug)).toEqual(
      categories.flatMap(({ slug }) => inFile(slug)).map((material) => material.slug),
    );
    for (const category of categories) {
      const members = materials.filter((m) => m.category_slugs.includes(category.slug)).map((m) => m.id);
      expect(category.material_ids).toEqual(members);
    }
    const slugs = categories.map((c) => c.slug);
    for (const material of materials) for (const slug of material.category_slugs) expect(slugs).toContain(slug);
    expect(technologies.map((t) => t.slug)).toEqual(['co2-laser', 'fiber-laser', 'photo-etching']);
  });
});

describe('rates', () => {
  test('[CA08] the rate card is sound and a panel costs what a panel costs', () => {
    expect(validatePricingModel(rateCard.pricingModel).ok).toBe(true);
    expect(rateCard.pricingModel.setupFeeCents).toBe(1400);
    const kernel = testKernel();
    const material = materialOf('aluminium-5052');
    for (const thickness of material.thicknesses.filter((t) => t.mm >= 1.5 && t.mm <= 3.2)) {
      const price = kernel.pricePart({
        pricingModel: rateCard.pricingModel,
        account: NO_ACCOUNT_TERMS,
        material,
        thickness,
        part: {
          quantity: 10,
          dimensions: { width: 180, height: 138 },
          styles: [style('cutting', { lengthOfLines: 640, lengthOfCurves: 300, shape_count: 9 })],
          finishing: [],
          dfm_analysis_price_usd: 0,
          quality_inspection_service_price_usd: 0,
        },
      });
      if (!price.ok) throw new Error(price.error.code);
      expect(price.value.priceCents / 10).toBeGreaterThan(500);
      expect(price.value.priceCents / 10).toBeLessThan(1200);
    }
  });

  test('[CA08] every thickness can be priced in what it can do', () => {
    const kernel = testKernel();
    for (const { material, thickness } of all) {
      const handle = kernel.prepareThickness(material, thickness);
      expect(handle.ok).toBe(true);
    }
  });

  test('[CA09] production speeds', () => {
    expect(speeds.filter((speed) => speed.percent === 0)).toHaveLength(1);
    expect(standardSpeed(speeds)?.days).toBe(5);
    const byDays = speeds.toSorted((a, b) => a.days - b.days);
    expect(speedMarks(byDays[0]!)).toEqual({ sameDay: true, free: false });
    expect(byDays.map((s) => s.percent)).toEqual(byDays.map((s) => s.percent).toSorted((a, b) => b - a));
  });
});
