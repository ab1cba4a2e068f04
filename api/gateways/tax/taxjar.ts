import { z } from 'zod';
import { combinedRate, rateOfPercent } from '../../../shared/pricing/tax-rates.ts';
import type { Clock } from '../../clock.ts';
import { askJson } from '../ask-json.ts';
import type { TaxPlace, TaxService } from './tax.ts';

/** How long an answer may take, ms: a checkout waits for it. */
const TIMEOUT_MS = 5000;

/** A share of one as text: `"0.0975"`. */
const share = z.string().regex(/^0(\.\d{1,6})?$|^\.\d{1,6}$/);

/** Source: TaxJar API v2, “Show tax rates for a location”. */
const answer = z.object({
  rate: z.object({
    state: z.string(),
    state_rate: share,
    county: z.string().nullish(),
    county_rate: share,
    city: z.string().nullish(),
    city_rate: share,
    combined_district_rate: share,
    combined_rate: share,
    freight_taxable: z.boolean(),
  }),
});

const rateOf = (text: string): number => rateOfPercent(Number(text) * 100);

/** `SAN FRANCISCO` as `San Francisco`. */
function inWords(name: string): string {
  return name.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (sign) => sign.toUpperCase());
}

/** Where TaxJar is and what we call it with. */
export interface TaxJarOptions {
  readonly url: string;
  readonly token: string;
}

/**
 * TaxJar, asked for the rates of a place. An answer that is of another state, adds up to another rate than it says, or to none counts as no
 * answer: tax that is wrong is ours to pay.
 */
export function createTaxJar({ url, token }: TaxJarOptions, clock: Clock): TaxService {
  return {
    name: 'taxjar',
    async ratesOf(place) {
      const said = await askJson(addressOf(url, place), {
        headers: { authorization: `Bearer ${token}` },
        timeoutMs: TIMEOUT_MS,
      });
      const read = answer.safeParse(said);
      if (!read.success || read.data.rate.state !== place.state) return { ok: false, error: 'unreachable' };
      const { rate } = read.data;
      const parts = {
        state: rateOf(rate.state_rate),
        county: rateOf(rate.county_rate),
        city: rateOf(rate.city_rate),
        district: rateOf(rate.combined_district_rate),
      };
      // It rounds the combined rate to a hundredth of a percent where its parts are finer.
      const combined = combinedRate(parts);
      if (combined <= 0 || Math.abs(combined - rateOf(rate.combined_rate)) > 10)
        return { ok: false, error: 'unreachable' };
      const area = rate.city || (rate.county ? `${rate.county} County` : '');
      return {
        ok: true,
        value: {
          state: place.state,
          area: area === '' ? null : inWords(area),
          parts,
          shippingTaxed: rate.freight_taxable,
          asOf: new Date(clock.now()).toISOString().slice(0, 10),
          lastKnown: false,
        },
      };
    },
  };
}

function addressOf(url: string, { state, zip, city }: TaxPlace): string {
  const query = new URLSearchParams({ country: 'US', state, ...(city === undefined ? {} : { city }) });
  return `${url}/v2/rates/${zip}?${query}`;
}
