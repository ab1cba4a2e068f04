import { expect, test } from 'vitest';
import { draftOf, errorsSeen, readDraft } from '../../app/material/draft.ts';
import { writtenMaterial } from '../../shared/material/wire.ts';
import { leastNotes } from '../../app/material/least-notes.ts';
import { featureLimits } from '../../shared/catalog/feature-limits.ts';
import { RATE_FIELDS, rateTexts, readRates } from '../../app/material/rate-fields.ts';
import { materials, rateCard } from '../catalog/data.ts';

const [material] = materials;

test('[MK301] a form that nobody touched says the material as it is, each of its fields', () => {
  for (const one of materials) {
    const { id: _id, thicknesses, ...own } = one;
    const written = { ...own, thicknesses: thicknesses.map(({ material_option_id: _option, ...rest }) => rest) };
    const read = readDraft(draftOf(one, false));
    expect(read.errors).toEqual({});
    expect(read.material).toMatchObject(JSON.parse(JSON.stringify(writtenMaterial.parse(written))));
  }
});

test('[CA97] least limits are read where somebody wrote them, and absent where not', () => {
  const draft = draftOf(material!, false);
  const [first, ...others] = draft.thicknesses;
  const written = { ...first!, texts: { ...first!.texts, 'least.hole_mm': '0.3' } };
  const read = readDraft({ ...draft, thicknesses: [written, ...others] });
  expect(read.material!.thicknesses[0]!.least).toEqual({ hole_mm: 0.3 });
  for (const one of read.material!.thicknesses.slice(1)) expect(one).not.toHaveProperty('least');
});

test('[MK309] the form of the rate card says each rate, and what is wrong at which field', () => {
  const { pricingModel } = rateCard;
  const texts = rateTexts(pricingModel);
  expect(readRates(texts)).toEqual({ model: pricingModel, errors: {} });
  const named = RATE_FIELDS.flatMap(([, fields]) => fields.map(({ key }) => key.split('.')[0]!));
  expect(new Set(named)).toEqual(new Set(Object.keys(pricingModel)));
  const wrong = { ...texts, setupFeeCents: '14.005', inflationMarkupPercent: '', unusedMaterialCosts: '0 - 1' };
  expect(Object.keys(readRates(wrong).errors).toSorted()).toEqual([
    'rates.inflationMarkupPercent',
    'rates.setupFeeCents',
    'rates.unusedMaterialCosts',
  ]);
  expect(readRates({ ...texts, 'cleanedSecondsPerSide.small': '-1' }).errors).toHaveProperty([
    'rates.cleanedSecondsPerSide.small',
  ]);
  const without = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, key.startsWith('services') ? '' : text]),
  );
  expect(readRates(without).model).not.toHaveProperty('services');
});

test('[CA97] an empty least limit says the one that follows from the other fields, as the checks have it', () => {
  for (const one of materials)
    for (const [at, { texts }] of draftOf(one, false).thicknesses.entries()) {
      const thickness = one.thicknesses[at]!;
      const notes = leastNotes(texts);
      for (const { code, leastMm } of featureLimits({ ...thickness, bend: null })) {
        const key = { hole: 'hole_mm', bridge: 'bridge_mm', hole_to_edge: 'hole_to_edge_mm', part: 'part_mm' }[
          code as 'hole'
        ];
        if (!key) continue;
        const isWritten = thickness.least?.[key as 'hole_mm'] !== undefined;
        expect(notes[`least.${key}`]).toBe(isWritten ? undefined : `Empty: ${Number(leastMm.toFixed(2))} mm follows.`);
      }
    }
  const texts = draftOf(material!, false).thicknesses[0]!.texts;
  expect(leastNotes({ ...texts, kerf_mm: 'wide' })).toEqual({});
  expect(leastNotes({ ...texts, 'least.hole_mm': '0.4' })).not.toHaveProperty(['least.hole_mm']);
});

test('a new material complains of no field that nobody filled in, and never in the library’s words', () => {
  const begun = draftOf(material!, true);
  const empty = { ...begun, facts: { ...begun.facts, slug: '', display_name: '' } };
  const { errors } = readDraft(empty);
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(['facts.slug', 'facts.display_name']));
  expect(Object.values(errors).join(' ')).not.toMatch(/expected|string|pattern/);
  expect(errorsSeen(errors, empty, empty)).toEqual({});
  const typed = { ...empty, facts: { ...empty.facts, slug: 'Not a slug' } };
  const seen = errorsSeen(readDraft(typed).errors, typed, empty);
  expect(seen).toEqual({ 'facts.slug': 'Use small letters, digits and dashes, like birch-plywood.' });
  // A field that was filled in and emptied is told of.
  expect(Object.keys(errorsSeen(errors, empty, begun))).toContain('facts.display_name');
});
