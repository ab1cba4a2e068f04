import { US_STATES } from './states.ts';

/** Regions of a country: their name in addresses, and the list of them where addresses name one of a list. */
export interface Regions {
  readonly label: string;
  /** Codes of post with their names; null where any name goes. */
  readonly names: Readonly<Record<string, string>> | null;
}

/** Source: Canada Post, Addressing Guidelines. */
const PROVINCES = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
} as const;

/** Source: Australia Post, Addressing Standards. */
const AUSTRALIAN = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
} as const;

const REGIONS: Readonly<Record<string, Regions>> = {
  US: { label: 'State', names: US_STATES },
  CA: { label: 'Province', names: PROVINCES },
  AU: { label: 'State or territory', names: AUSTRALIAN },
  GB: { label: 'County', names: null },
  IE: { label: 'County', names: null },
  JP: { label: 'Prefecture', names: null },
  MX: { label: 'State', names: null },
  BR: { label: 'State', names: null },
  IN: { label: 'State', names: null },
  IT: { label: 'Province', names: null },
  ES: { label: 'Province', names: null },
  CN: { label: 'Province', names: null },
};

/** Label and list of a country's regions. */
export function regionsOf(country: string): Regions {
  return REGIONS[country] ?? { label: 'State or province', names: null };
}

/** A region as post writes it: its code where the country has a list, by code or name in any case; null where the list has none such. */
export function regionCode(country: string, text: string): string | null {
  const { names } = regionsOf(country);
  if (names === null) return text;
  const wanted = text.trim().toLowerCase();
  const found = Object.entries(names).find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return found?.[0] ?? null;
}
