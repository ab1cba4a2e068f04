import { afterEach, describe, expect, it, vi } from 'vitest';
import { endWorkers, startPart } from './part-support.ts';

afterEach(() => {
  endWorkers();
  vi.unstubAllGlobals();
});

describe('the sample on the home page', () => {
  it('[SI103] is measured and priced here: one piece bears the setup alone, a hundred share it', async () => {
    const { computer } = await startPart();
    const { loadDemo } = await import('../../app/content/parts/demo.ts');
    const demo = (await loadDemo())!;
    expect(demo.stocks.map(({ slug, mm }) => `${slug} ${mm}`)).toEqual([
      'aluminium-5052 1.6',
      'mild-steel-crs 1.52',
      'stainless-304 1.22',
      'stainless-430-brushed 1.2',
    ]);
    expect(demo.contours).toBeGreaterThan(1);
    expect(demo.ships).toMatch(/^Ships /);
    const [one, ten, hundred] = [1, 10, 100].map((quantity) => demo.stocks[0]!.prices[quantity]!.eachCents);
    for (const { prices } of demo.stocks)
      for (const { eachCents, costs } of Object.values(prices))
        expect(costs.reduce((sum, { cents }) => sum + cents, 0)).toBe(eachCents);
    const card = computer.pricer!.book.pricing_model;
    expect(one).toBeGreaterThan(card.setupFeeCents);
    expect(one! - ten!).toBeGreaterThan(card.setupFeeCents * 0.85);
    expect(ten).toBeGreaterThan(hundred!);
    expect(hundred).toBeLessThan(card.setupFeeCents);
  });
});
