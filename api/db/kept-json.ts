/**
 * JSON columns that are read far more often than they change: a text that was parsed or written lately is not parsed again. Values
 * belong to everybody who reads the same text, so they are frozen, all the way down. Keyed by the text itself: what another
 * process wrote has another text and is parsed.
 */

/** Characters kept in each of two generations; the older one goes when the younger is full. */
const MOST_CHARACTERS = 4_000_000;

/** Longer texts are not kept: a few of them would push out all others. */
const LONGEST = 100_000;

let young = new Map<string, object>();
let old = new Map<string, object>();
let characters = 0;

/** Texts of the values that are kept. */
const texts = new WeakMap<object, string>();

/** The value of a JSON text that holds an object or a list. Frozen. Throws where the text is no JSON. */
export function parseKept<T extends object>(text: string): T {
  const known = young.get(text);
  if (known) return known as T;
  const value = old.get(text) ?? frozen(JSON.parse(text) as object);
  keep(text, value);
  return value as T;
}

/** The JSON text of a value, which is frozen by it and comes back as the same object where the text is read again. */
export function textOfKept(value: object): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  keep(text, frozen(value));
  return text;
}

function keep(text: string, value: object): void {
  if (text.length > LONGEST) return;
  if (characters + text.length > MOST_CHARACTERS) {
    old = young;
    young = new Map();
    characters = 0;
  }
  young.set(text, value);
  texts.set(value, text);
  characters += text.length;
}

function frozen<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) frozen(inner as object);
  return value;
}
