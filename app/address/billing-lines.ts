import type { BillingAddress } from '../../shared/checkout/wire.ts';
import { countryName } from './country-names.ts';

/** A billing address below its name, in one line. */
export function billingLine({ company, line1, line2, postal_code, city, region, country }: BillingAddress): string {
  return [company, line1, line2, postal_code, city, region, countryName(country)].filter(Boolean).join(', ');
}
