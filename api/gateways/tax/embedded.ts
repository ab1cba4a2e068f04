import { rateOfPercent, type TaxRates } from '../../../shared/pricing/tax-rates.ts';
import { californiaRates } from './california.ts';
import type { SalesTax, TaxPlace, TaxService } from './tax.ts';

/** The day from which {@link ONE_RATE} is. */
const AS_OF = '2026-01-01';

/**
 * States where one rate holds everywhere, in percent, and whether they tax shipping that is charged apart. Source: Tax Foundation, State
 * and Local Sales Tax Rates, 2026 (states without local rates); shipping: the states' own guides (CT Conn. Gen. Stat. 12-407(a)(8),
 * IN Bulletin 92, KY KRS 139.010, MD Tax-Gen. 11-101(l), MA 830 CMR 64H.6.7, ME Instructional Bulletin 5, MI MCL 205.52 of 2023,
 * NJ Bulletin S&U-6, RI SU 07-121).
 */
const ONE_RATE: Readonly<Record<string, { readonly percent: number; readonly shippingTaxed: boolean }>> = {
  CT: { percent: 6.35, shippingTaxed: true },
  IN: { percent: 7, shippingTaxed: true },
  KY: { percent: 6, shippingTaxed: true },
  MA: { percent: 6.25, shippingTaxed: false },
  MD: { percent: 6, shippingTaxed: false },
  ME: { percent: 5.5, shippingTaxed: false },
  MI: { percent: 6, shippingTaxed: false },
  NJ: { percent: 6.625, shippingTaxed: true },
  RI: { percent: 7, shippingTaxed: true },
};

/** States whose rates we have at hand; any other needs a service. */
export const EMBEDDED_STATES: readonly string[] = ['CA', ...Object.keys(ONE_RATE)];

function embedded(place: TaxPlace): readonly TaxRates[] {
  if (place.state === 'CA') return californiaRates(place);
  const one = ONE_RATE[place.state];
  if (!one) return [];
  const parts = { state: rateOfPercent(one.percent), county: 0, city: 0, district: 0 };
  const { shippingTaxed } = one;
  return [{ state: place.state, area: null, parts, shippingTaxed, asOf: AS_OF, lastKnown: false }];
}

/** Sales tax of the states in which the shop is registered: from our own tables, or a service where there is one. */
export function createSalesTax(states: readonly string[], service: TaxService | null): SalesTax {
  return { states: new Set(states), service, embedded };
}
