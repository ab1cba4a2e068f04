/** Longest text that variables may grow a value to, characters; a hostile file doubles it with each. */
const MOST_CHARACTERS = 100_000;

/** Variables within variables that are followed. */
const MOST_DEPTH = 32;

/** Looks up a variable's value, itself free of variables; null where it has none. */
export type Lookup = (name: string) => string | null;

/** Whether a value refers to variables. */
export function refersToVariables(text: string): boolean {
  return /var\(/i.test(text);
}

/**
 * Replaces each `var(--name, fallback)`.
 * @param spend counts the characters that are put together
 * @returns null where one has neither value nor fallback, or the text grows without bounds: the declaration is then invalid
 */
export function substitute(
  text: string,
  lookup: Lookup,
  spend: (characters: number) => void,
  depth = 0,
): string | null {
  if (depth > MOST_DEPTH) return null;
  const call = /(^|[^\w-])var\(/gi;
  let out = '';
  let from = 0;
  for (let match = call.exec(text); match !== null; match = call.exec(text)) {
    const open = call.lastIndex;
    const end = closingBracket(text, open);
    const body = text.slice(open, end);
    const comma = body.indexOf(',');
    const name = (comma < 0 ? body : body.slice(0, comma)).trim();
    if (!name.startsWith('--')) return null;
    let value = lookup(name);
    if (value === null && comma >= 0) value = substitute(body.slice(comma + 1), lookup, spend, depth + 1);
    if (value === null) return null;
    out += text.slice(from, match.index + match[1]!.length) + value;
    spend(out.length);
    if (out.length > MOST_CHARACTERS) return null;
    from = end + 1;
    call.lastIndex = from;
  }
  return from === 0 ? text : out + text.slice(from);
}

/** The place of the bracket that closes what was opened before `from`, outside of strings. */
function closingBracket(text: string, from: number): number {
  let depth = 1;
  let quote = '';
  for (let i = from; i < text.length; i++) {
    const sign = text[i]!;
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return i;
  }
  return text.length;
}

/**
 * Values of an element's own variables without references to others. Those that refer to themselves have none.
 * @param own as they are declared
 * @param around the parent's value of a variable that the element does not declare
 */
export function resolveVariables(
  own: ReadonlyMap<string, string>,
  around: Lookup,
  spend: (characters: number) => void,
): ReadonlyMap<string, string | null> {
  const resolved = new Map<string, string | null>();
  const active: string[] = [];
  const circular = new Set<string>();
  const lookup = (name: string): string | null => {
    const raw = own.get(name);
    if (raw === undefined) return around(name);
    const known = resolved.get(name);
    if (known !== undefined) return known;
    const at = active.indexOf(name);
    if (at >= 0 || active.length > MOST_DEPTH) {
      for (const one of active.slice(Math.max(0, at))) circular.add(one);
      return null;
    }
    active.push(name);
    const value = refersToVariables(raw) ? substitute(raw, lookup, spend) : raw;
    active.pop();
    resolved.set(name, circular.has(name) ? null : value);
    return resolved.get(name)!;
  };
  for (const name of own.keys()) lookup(name);
  return resolved;
}
