/**
 * Secrets that must never be written down, in one place: the log, error reports of browsers, traces and the activity
 * log all mask by this list. Values are masked by the name of their field, and by their look where they turn up in
 * text.
 */
import { passesLuhn } from './luhn.ts';

/** Stands where something was masked. */
const MASK = '[redacted]';

/** Names whose values are secret, without case, dashes and underscores. Source: product spec §5, and our own tokens. */
export const SECRET_NAMES = [
  'password',
  'newpassword',
  'oldpassword',
  'passwordhash',
  'number',
  'cardnumber',
  'expiry',
  'expirymonth',
  'expiryyear',
  'expmonth',
  'expyear',
  'cvc',
  'cvv',
  'securitycode',
  'authorization',
  'cookie',
  'token',
  'apitoken',
  'tokenhash',
  'cardtoken',
  'devicetoken',
  'resettoken',
  'resetpasswordtoken',
  'idtoken',
  'credential',
  'shippingratetoken',
  'signature',
  'secret',
  'uploadsecret',
  'smtpurl',
] as const;

const SECRETS: ReadonlySet<string> = new Set(SECRET_NAMES);

/** Verdicts on names so far: nearly all are of our own events. Those from outside can be as many as they like. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 500;

/** Whether the value under a name is secret, however the name is spelt. Of dotted ones, as traces have them, the last word counts. */
function isSecretName(name: string): boolean {
  let secret = known.get(name);
  if (secret === undefined) {
    secret = SECRETS.has(
      name
        .slice(name.lastIndexOf('.') + 1)
        .toLowerCase()
        .replace(/[-_\s]/g, ''),
    );
    if (known.size < MOST_KNOWN && name.length < 64) known.set(name, secret);
  }
  return secret;
}

/** Deeper than this nothing is written as it is; our own events are flat. */
const DEEPEST = 6;
/** Text beyond this is cut before it is searched: 64 kB hold any message and stack. */
const LONGEST_TEXT = 65_536;

/** `name=value`, `"name": "value"` and the like. Names match with the dashes and underscores people write. */
const NAMED = new RegExp(
  `\\b(${SECRET_NAMES.map((name) => [...name].join('[-_]?')).join('|')})(["'\\\\]{0,4}\\s{0,4}[=:]\\s{0,4}["'\\\\]{0,4})(?!\\s)(?:(?:Bearer|Basic)\\s+)?[^\\s"'\\\\,;&}]{1,2000}`,
  'gi',
);
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/-]{4,2000}=*/gi;
/** Our session and device tokens. */
const OURS = /\b(?:kw|kwd)_[\w-]{8,200}/g;
/** JSON Web Tokens and our own sealed tokens: base64url of `{"…`, then further parts behind dots. */
const SEALED = /\beyJ[\w-]{6,4000}(?:\.[\w-]{1,2000}){1,4}/g;
const EMAIL = /[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
const DIGITS = /(?<![\w.])\d(?:[ -]?\d){11,18}(?!\w)/g;
/** Addresses keep their path; what follows it may hold anything. */
const QUERY = /\b(https?:\/\/[^\s?#"')]{1,2000})[?#][^\s"'):]{0,4000}/g;

/**
 * Words of our addresses after which a step opens something by itself, for whoever has it, of pages and endpoints alike. tests/api/secret-addresses.test.ts
 * asks every address for its parameters.
 */
const BEFORE_SECRET = [
  'share/orders',
  'share',
  'invite',
  'avatars',
  'organizations/invitations',
  'reminders/stop',
  'quotes/link',
];
const SECRET_STEP = new RegExp(`/(${BEFORE_SECRET.join('|')})/+[^\\s/?#"'\\\\,;:&)]{8,2000}`, 'gi');

/** Marks of which every pattern above has one: most text has none of them and is let through at once. */
const SUSPICIOUS = new RegExp(
  `[@=:?#]|\\b(?:kwd?_|eyJ|bearer\\s|basic\\s)|\\d[\\d -]{10}|/(?:${BEFORE_SECRET.join('|')})/`,
  'i',
);

/** A text without card numbers, tokens, e-mail addresses, query strings, steps of addresses that open something, and values of secret names. */
export function maskText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text;
  const cut = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text;
  return cut
    .replace(QUERY, '$1')
    .replace(SECRET_STEP, `/$1/${MASK}`)
    .replace(BEARER, `$1 ${MASK}`)
    .replace(NAMED, `$1$2${MASK}`)
    .replace(OURS, MASK)
    .replace(SEALED, MASK)
    .replace(EMAIL, MASK)
    .replace(DIGITS, (found) => (passesLuhn(found.replace(/\D/g, '')) ? MASK : found));
}

/** A copy of a value in which secrets are masked. Errors become their masked name, message and stack. */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return '[too deep]';
  if (value instanceof Error) return maskedError(value, depth);
  if (Array.isArray(value)) return value.map((entry) => masked(entry, depth + 1));
  return maskedEntries(Object.entries(value), depth);
}

function maskedError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: maskText(message),
    ...(stack === undefined ? {} : { stack: maskText(stack) }),
    ...(cause === undefined ? {} : { cause: masked(cause, depth + 1) }),
    // Codes of the system and the database (`ENOSPC`, `SQLITE_FULL`) stand beside the message.
    ...maskedEntries(Object.entries(error), depth),
  };
}

function maskedEntries(entries: readonly (readonly [string, unknown])[], depth: number): Record<string, unknown> {
  return Object.fromEntries(
    entries.map(([name, entry]) => [name, isSecretName(name) ? MASK : masked(entry, depth + 1)]),
  );
}
