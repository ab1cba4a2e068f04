import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateChanges } from '../../shared/material/rate-card.ts';
import { rebased, withFieldsSet } from '../../shared/material/rebase.ts';
import { rateCard } from '../catalog/data.ts';

const record = fc.record({ a: fc.nat(3), b: fc.nat(3) }, { requiredKeys: [] });
const material = fc.record({
  name: fc.constantFrom('birch', 'oak'),
  thicknesses: fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 6 }), speed: fc.nat(3), price: fc.nat(3) }), {
    selector: ({ id }) => id,
    maxLength: 6,
  }),
});

test('[MK310] a planned change sets the fields that it was written for, and those alone', () => {
  fc.assert(
    fc.property(record, record, record, (now, before, after) => {
      const set = withFieldsSet(now, before, after);
      for (const key of ['a', 'b'] as const) expect(set[key]).toBe(before[key] === after[key] ? now[key] : after[key]);
      expect(withFieldsSet(before, before, after)).toEqual(after);
      expect(withFieldsSet(now, before, before)).toEqual(now);
    }),
  );
});

test('[MK310] on what others published meanwhile, thickness by thickness', () => {
  fc.assert(
    fc.property(material, material, material, (now, before, after) => {
      const has = (of: typeof now, id: number) => of.thicknesses.find((one) => one.id === id);
      const result = rebased(now, before, after);
      for (const one of now.thicknesses) {
        const [was, will, is] = [has(before, one.id), has(after, one.id), has(result, one.id)];
        if (was && !will) expect(is).toBeUndefined();
        else if (was && will) {
          expect(is!.speed).toBe(was.speed === will.speed ? one.speed : will.speed);
          expect(is!.price).toBe(was.price === will.price ? one.price : will.price);
        } else expect(is).toEqual(one);
      }
      expect(result.thicknesses.every(({ id }) => has(now, id))).toBe(true);
      expect(rebased(now, before, before)).toEqual(now);
      const fresh = { ...before, thicknesses: [...before.thicknesses, { id: undefined as never, speed: 1, price: 2 }] };
      expect(rebased(now, before, fresh).thicknesses.at(-1)).toEqual({ speed: 1, price: 2 });
    }),
  );
});

test('[MK309] differences of rate cards are told in the words of the form', () => {
  const { pricingModel: card } = rateCard;
  expect(rateChanges(card, card)).toEqual([]);
  const tiers = card.pricePerMinuteTiers.map((tier, at) => (at === 0 ? { ...tier, priceUsd: 2 } : tier));
  const { services: _services, ...without } = card;
  expect(rateChanges(card, { ...card, setupFeeCents: 1550, pricePerMinuteTiers: tiers })).toEqual([
    expect.stringMatching(/^Rate for each minute.*: All but metals was 1\.9 from 0.*, is 2 from 0/),
    'Once for each quote: Setup was $14.00, is $15.50',
  ]);
  expect(rateChanges(card, without)[0]).toMatch(/was 30 min, is nothing$/);
});
