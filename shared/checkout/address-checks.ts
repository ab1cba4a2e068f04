import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { err, ok, type Result } from '../base/result.ts';
import { regionCode, regionsOf } from './regions.ts';
import { zipProblem } from './zip-states.ts';

// Checks that need tables of the world. The page loads them when an address is sent, the server asks them again.

/** Fault of a field, in a sentence. */
export interface FieldFault {
  readonly field: 'phone' | 'postal_code' | 'region';
  readonly message: string;
}

/**
 * A telephone number in its international form, `+1 415 555 0100`; numbers without a country are American. Length and beginning are
 * checked, whether anybody answers is not.
 */
export function checkedPhone(text: string): Result<string, FieldFault> {
  const number = parsePhoneNumberFromString(text, 'US');
  if (number?.isValid()) return ok(number.formatInternational());
  return err({ field: 'phone', message: 'Enter a phone number like +1 415 555 0100.' });
}

/** Fields of a billing address that depend on its country. Empty texts and null are nothing. */
export interface PlacedAddress {
  readonly country: string;
  readonly region?: string | null | undefined;
  readonly postal_code?: string | null | undefined;
}

/** Countries whose addresses do not reach anybody without a postal code. Source: Universal Postal Union, addressing systems. */
const NEEDS_POSTAL_CODE: ReadonlySet<string> = new Set(
  'AT AU BE BR CA CH CN CZ DE DK ES FI FR GB GR HU IL IN IT JP KR LU MX NL NO NZ PL PT RO SE SG SI SK TH TR TW UA US ZA'.split(
    ' ',
  ),
);

/** Region and postal code of an address as post there writes them; the first fault where they are none. */
export function checkedPlace({
  country,
  region,
  postal_code,
}: PlacedAddress): Result<{ region: string | null; postal_code: string | null }, FieldFault> {
  const { label, names } = regionsOf(country);
  const code = region ? regionCode(country, region) : null;
  if (names !== null && code === null) {
    const message = region ? `There is no ${label.toLowerCase()} by this name.` : `Enter the ${label.toLowerCase()}.`;
    return err({ field: 'region', message });
  }
  const postal = (postal_code ?? '').trim().toUpperCase();
  const fault = postalFault(country, postal) ?? (country === 'US' ? zipProblem(postal, code ?? '') : null);
  if (fault !== null) return err({ field: 'postal_code', message: fault });
  return ok({ region: code, postal_code: postal || null });
}

function postalFault(country: string, postal: string): string | null {
  if (postal === '') return NEEDS_POSTAL_CODE.has(country) ? 'Enter the postal code.' : null;
  if (!postcodeValidatorExistsForCountry(country) || postcodeValidator(postal, country)) return null;
  return 'This isn’t a postal code of this country.';
}
