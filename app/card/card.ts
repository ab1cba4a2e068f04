import { z } from 'zod';
import { passesLuhn } from '../../shared/base/luhn.ts';

/** Card brands we can name, by the leading digits. Source: ISO/IEC 7812 issuer ranges as published by the schemes. */
const BRANDS: readonly {
  readonly name: string;
  readonly test: RegExp;
  readonly lengths: readonly number[];
  readonly cvc: number;
}[] = [
  { name: 'American Express', test: /^3[47]/, lengths: [15], cvc: 4 },
  { name: 'Visa', test: /^4/, lengths: [13, 16, 19], cvc: 3 },
  { name: 'Mastercard', test: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, lengths: [16], cvc: 3 },
  { name: 'Discover', test: /^(6011|64[4-9]|65)/, lengths: [16, 19], cvc: 3 },
];

const OTHER = { name: null, lengths: [12, 13, 14, 15, 16, 17, 18, 19], cvc: 0 } as const;

function schemeOf(digits: string) {
  return BRANDS.find(({ test }) => test.test(digits)) ?? OTHER;
}

/** Only the digits of what was typed. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** The brand's name, or null while the first digits do not tell. */
export function brandOf(number: string): string | null {
  return schemeOf(digitsOf(number)).name;
}

/** Spaces as on the card: 4-6-5 for American Express, else groups of four. At most 19 digits. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19);
  if (/^3[47]/.test(digits))
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ');
  return digits.replace(/(.{4})(?=.)/g, '$1 ');
}

/** `1227` → `12 / 27`; a single digit above 1 becomes a month of its own. Deleting never gets stuck on the slash. */
export function formatExpiry(text: string): string {
  const digits = digitsOf(text).slice(0, 6);
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  if (padded.length <= 2) return padded;
  const year = padded.slice(2);
  return `${padded.slice(0, 2)} / ${year.length === 4 ? year.slice(2) : year.slice(0, 2)}`;
}

/** Month and four-digit year of a typed expiry, or null. */
export function readExpiry(text: string): { readonly month: number; readonly year: number } | null {
  const digits = digitsOf(text);
  if (digits.length !== 4) return null;
  const month = Number(digits.slice(0, 2));
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(digits.slice(2)) } : null;
}

/** A card as it is typed. `now` decides what has expired; a card is good to the end of its month. */
export function cardForm(now: Date) {
  const month = now.getFullYear() * 12 + now.getMonth();
  return z
    .object({ number: z.string(), expiry: z.string(), cvc: z.string() })
    .superRefine(({ number, expiry, cvc }, context) => {
      const digits = digitsOf(number);
      const scheme = schemeOf(digits);
      const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (digits === '') problem('number', 'Enter the card number.');
      else if (!(scheme.lengths as readonly number[]).includes(digits.length))
        problem('number', 'The card number is incomplete.');
      else if (!passesLuhn(digits)) problem('number', 'A digit of the card number is wrong. Check it again.');
      const expires = readExpiry(expiry);
      if (expires === null) problem('expiry', 'Enter month and year, like 12 / 28.');
      else if (expires.year * 12 + expires.month - 1 < month) problem('expiry', 'This card has expired.');
      const wanted = scheme.cvc;
      if (!/^\d{3,4}$/.test(cvc) || (wanted !== 0 && cvc.length !== wanted)) {
        problem('cvc', wanted === 4 ? 'The 4 digits on the front.' : 'The 3 digits on the back.');
      }
    });
}

/** Fields of the card form. */
export interface CardInput {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}
