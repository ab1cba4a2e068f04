import { COUNTRY_CODES } from '../../shared/checkout/countries.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** A country's name in English; its code where the browser knows none. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

/** All countries by name. */
export function countriesByName(): readonly { readonly code: string; readonly name: string }[] {
  return COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
}
