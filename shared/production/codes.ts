/** Letters and digits of codes: base 32 without I, L, O and U (Crockford), upper case. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Beginning of every code of a thing, with its version; and of a badge’s, which a tablet tells apart without a network. */
const PREFIX = 'KW1-';
const BADGE_PREFIX = 'KB1-';

/** Characters between prefix and check character. */
const CODE_LENGTH = 10;

/** Sum of Luhn's rule in base 32: every wrong character, and nearly every swap of two neighbors, changes it. Source: Luhn mod N. */
function luhn(digits: readonly number[], factor: 1 | 2): number {
  let by: number = factor;
  let sum = 0;
  for (const digit of digits.toReversed()) {
    const times = digit * by;
    sum += Math.floor(times / 32) + (times % 32);
    by = by === 2 ? 1 : 2;
  }
  return sum % 32;
}

function digitsOf(text: string): number[] {
  return [...text].map((letter) => ALPHABET.indexOf(letter));
}

/** A code of ten random characters of base 32, any case. Throws on others: that is a bug. */
export function codeOf(random: string): string {
  return prefixed(PREFIX, random);
}

/** The code of a badge, of ten random characters as {@link codeOf}. */
export function badgeCodeOf(random: string): string {
  return prefixed(BADGE_PREFIX, random);
}

function prefixed(prefix: string, random: string): string {
  const text = random.toUpperCase();
  const digits = digitsOf(text);
  if (digits.length !== CODE_LENGTH || digits.includes(-1))
    throw new Error(`${random} is not ten characters of base 32.`);
  return `${prefix}${text}${ALPHABET[(32 - luhn(digits, 2)) % 32]!}`;
}

/**
 * A scanned or typed code in its one spelling; null where it is none of ours or a character is wrong. Case, spaces and the dash do not
 * matter, and I, L and O are read as 1, 1 and 0.
 */
export function readCode(typed: string): string | null {
  return readPrefixed(PREFIX, typed);
}

/** The code of a badge in its one spelling, as {@link readCode}. */
export function readBadgeCode(typed: string): string | null {
  return readPrefixed(BADGE_PREFIX, typed);
}

function readPrefixed(prefix: string, typed: string): string | null {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  if (!text.startsWith(prefix.slice(0, 3))) return null;
  const body = text.slice(3);
  const digits = digitsOf(body);
  if (digits.length !== CODE_LENGTH + 1 || digits.includes(-1)) return null;
  return luhn(digits, 1) === 0 ? `${prefix}${body}` : null;
}
