/** One `property: value`, property in lower case unless it is a variable. */
export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
}

const NONE: readonly Declaration[] = [];

/** Declarations of one style attribute that are read. */
export const MAX_INLINE = 10_000;

/**
 * Reads `a: b; c: d !important`. Semicolons inside quotes and brackets belong to the value.
 * @param most how many are read; those behind them would fill memory
 */
export function parseDeclarations(source: string, most: number): readonly Declaration[] {
  const text = withoutComments(source);
  const list: Declaration[] = [];
  let colon = text.indexOf(':');
  for (let from = 0; colon >= 0 && from < text.length && list.length < most; ) {
    const end = declarationEnd(text, from);
    if (colon < from) colon = text.indexOf(':', from);
    if (colon > from && colon < end) {
      const name = text.slice(from, colon).trim();
      const property = name.startsWith('--') ? name : name.toLowerCase();
      let value = text.slice(colon + 1, end).trim();
      const mark = value.lastIndexOf('!');
      const important =
        mark >= 0 &&
        value
          .slice(mark + 1)
          .trim()
          .toLowerCase() === 'important';
      if (important) value = value.slice(0, mark).trim();
      if (value !== '') list.push({ property, value, important });
    }
    from = end + 1;
  }
  return list.length === 0 ? NONE : list;
}

/** CSS text without its comments. */
function withoutComments(text: string): string {
  let out = '';
  let from = 0;
  for (let at = text.indexOf('/*'); at >= 0; at = text.indexOf('/*', from)) {
    const end = text.indexOf('*/', at + 2);
    out += text.slice(from, at);
    from = end < 0 ? text.length : end + 2;
  }
  return from === 0 ? text : out + text.slice(from);
}

/** Where a declaration ends: the next `;` outside quotes and brackets. */
function declarationEnd(text: string, from: number): number {
  let depth = 0;
  let quote = 0;
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 34 || code === 39) quote = code;
    else if (code === 40) depth++;
    else if (code === 41) depth--;
    else if (code === 59 && depth <= 0) return i;
  }
  return text.length;
}
