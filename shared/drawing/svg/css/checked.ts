import type { Declaration } from '../declarations.ts';
import { matters } from '../properties.ts';
import { NOWHERE, type Surroundings } from './surroundings.ts';
import { fontParts, UNREAD, readValue } from './values.ts';
import { refersToVariables } from './variables.ts';

/** A declaration that counts. */
export interface Checked extends Declaration {
  /**
   * `done`: the value is in the words that the reader knows, wherever the element stands · `open`: it refers to something around the
   * element · `unread`: a browser may understand it, and we do not.
   */
  readonly state: 'done' | 'open' | 'unread';
  /** Rank of its cascade layer, 0 for none and below it for layers. */
  readonly layer: number;
}

/** Checks a declaration; null where it is invalid, so that browsers drop it. */
export type DeclarationCheck = (declaration: Declaration) => Checked | null;

/** Values that are remembered, and the longest of them. */
const [MOST_KNOWN, MOST_CHARACTERS] = [20_000, 200];

/** Words that every property takes. */
const FOR_ALL = /^(?:inherit|initial|unset|revert|revert-layer)$/i;

/** Surroundings in which nothing has the size that it has nowhere. */
const ELSEWHERE: Surroundings = {
  ...NOWHERE,
  context: { perInch: 96, width: 31, height: 57, rootFontSize: 7, page: { width: 13, height: 17 } },
  fontSize: 5,
  lineHeight: 3,
  color: '#123456',
  dark: true,
};

/** The keyword that a value consists of, in lower case, where every property takes it; null for all others. */
export function keywordForAll(value: string): string | null {
  return FOR_ALL.test(value) ? value.toLowerCase() : null;
}

/** A checker that remembers what it has seen: files repeat a few values thousands of times. */
export function declarationCheck(): DeclarationCheck {
  const known = new Map<string, Checked | null>();
  return (declaration) => {
    const { property, value, important } = declaration;
    if (value.length > MOST_CHARACTERS) return check(declaration);
    const key = `${important ? '!' : ''}${property}:${value}`;
    let checked = known.get(key);
    if (checked === undefined) {
      checked = check(declaration);
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(key, checked);
    }
    return checked;
  };
}

function check(declaration: Declaration): Checked | null {
  const { property, value } = declaration;
  const layer = 0;
  if (property.startsWith('--')) return { ...declaration, state: 'open', layer };
  const keyword = keywordForAll(value);
  if (keyword !== null) return { ...declaration, value: keyword, state: 'open', layer };
  if (property === 'all') return null;
  if (!matters(property)) return { ...declaration, state: 'done', layer };
  if (refersToVariables(value) || /sibling-/i.test(value)) return { ...declaration, state: 'open', layer };
  const reading = readValue(property, value, NOWHERE);
  if (reading === null) return null;
  if (reading === UNREAD) return { ...declaration, state: 'unread', layer };
  // A value that is the same here and there is the same everywhere.
  const isFixed = reading === readValue(property, value, ELSEWHERE);
  return { ...declaration, value: isFixed ? reading : value, state: isFixed ? 'done' : 'open', layer };
}

/** A declaration as those of single properties: `font` sets the size of letters and the height of lines too. */
export function expanded(declaration: Declaration): readonly Declaration[] {
  if (declaration.property !== 'font') return [declaration];
  const { value } = declaration;
  const isWhole = keywordForAll(value) !== null || refersToVariables(value);
  const parts = isWhole ? { size: value, line: value } : fontParts(value);
  if (parts === null) return [declaration];
  return [
    declaration,
    { ...declaration, property: 'font-size', value: parts.size },
    { ...declaration, property: 'line-height', value: parts.line },
  ];
}
