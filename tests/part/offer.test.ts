import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogFiles } from '../../api/db/seed/seed.ts';
import type { Material } from '../../shared/catalog/material.ts';
import type { ChoicesChange } from '../../shared/part/choices.ts';
import { offer, type PriceTerms, type Stock } from '../../shared/part/offer.ts';
import { NO_ACCOUNT_TERMS } from '../../shared/pricing/account-terms.ts';
import { testKernel } from '../pricing/kernel.ts';
import { chosen, made, read, svg } from './support.ts';

const PLATE = read(svg('<rect width="90" height="50"/><path d="M0 0L90 50"/>', 100, 60));

let terms: PriceTerms;
let stocks: Stock[];
beforeAll(async () => {
  const { pricing_model, materials } = readCatalogFiles();
  terms = {
    pricingModel: pricing_model,
    account: NO_ACCOUNT_TERMS,
    pricing: testKernel(),
  };
  stocks = materials.flatMap((material) => material.thicknesses.map((thickness) => ({ material, thickness })));
});

const of = (stock: Stock | null, change: ChoicesChange = {}) =>
  offer(terms, stock, made(PLATE, change), chosen(change));
const stockWhere = (test: (material: Material) => boolean): Stock => stocks.find(({ material }) => test(material))!;
const cut = () => stockWhere((m) => m.technology_slug === 'co2-laser' && !m.requires_custom_quote);

describe('an offer', () => {
  it('[PA9] is a price whose rows add up, for every stock that takes the part, else one problem', () => {
    let offers = 0;
    for (const stock of stocks) {
      const made = of(stock, { quantity: 7 });
      if (!made.ok) {
        expect(made.error.message.length).toBeGreaterThan(10);
        continue;
      }
      offers += 1;
      const { price, breakdown } = made.value;
      expect(price.priceCents).toBeGreaterThan(0);
      expect(breakdown.rows.reduce((sum, row) => sum + row.cents, 0)).toBe(price.priceCents);
      expect(breakdown.quantity).toBe(7);
    }
    expect(offers).toBeGreaterThan(50);
  });

  it('[PA9] follows quantity, finishing and size', () => {
    const cents = (change: ChoicesChange) => {
      const made = of(cut(), change);
      if (!made.ok) throw new Error(made.error.message);
      return made.value.price.priceCents;
    };
    expect(cents({ quantity: 2 })).toBeGreaterThan(cents({ quantity: 1 }));
    expect(cents({ finishing: ['cleaned'], quantity: 10 })).toBeGreaterThan(cents({ quantity: 10 }));
    expect(cents({ confirmed_width: 180, confirmed_height: 100 })).toBeGreaterThan(cents({}));
  });

  it('[PA9] names what is missing or in the way', () => {
    expect(of(null)).toMatchObject({ ok: false, error: { code: 'material_missing', field: 'thickness_id' } });
    const ignored = Object.fromEntries(PLATE.analysis.styles.map(({ id }) => [id, 'ignored' as const]));
    expect(of(cut(), { assignments: ignored })).toMatchObject({
      error: { code: 'not_quotable', field: 'assignments' },
    });
    expect(of(cut(), { confirmed_width: 90_000, confirmed_height: 50_000 })).toMatchObject({
      error: { code: 'part_too_large', field: 'dimensions' },
    });
    const { material, thickness } = cut();
    const byHand = { material: { ...material, requires_custom_quote: true }, thickness };
    expect(of(byHand)).toMatchObject({ error: { code: 'not_quotable', field: 'thickness_id' } });
  });
});
