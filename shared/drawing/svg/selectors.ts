import { attr } from './tree.ts';
import type { SvgNode } from './node.ts';

/** How a compound relates to the one left of it. */
type Combinator = ' ' | '>' | '+' | '~';

interface AttributeTest {
  readonly name: string;
  readonly operator: string;
  readonly value: string;
}

/** A test of the element's place: the root, or the positions step·n + offset among its siblings, counted from 1. */
type PlaceTest = 'root' | { readonly step: number; readonly offset: number; readonly fromEnd: boolean };

interface Compound {
  readonly tag: string | null;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly attributes: readonly AttributeTest[];
  readonly places: readonly PlaceTest[];
  /** Compounds that `:not()` excludes. */
  readonly not: readonly Compound[];
}

/** A selector, last compound first. */
export interface Selector {
  readonly compounds: readonly Compound[];
  /** combinators[i] stands left of compounds[i]. */
  readonly combinators: readonly Combinator[];
  readonly specificity: number;
}

const MAX_COMPOUNDS = 16;
const PIECE = /(\*|[\w-]+\|)?([\w\u0080-\uffff-]+|\*)?/y;
const PART =
  /#((?:[\w\u0080-\uffff-]|\\[0-9a-fA-F]{1,6}\s?|\\.)+)|\.((?:[\w\u0080-\uffff-]|\\[0-9a-fA-F]{1,6}\s?|\\.)+)|\[\s*([\w:|-]+)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\]\s]+))\s*)?\]|:(root|first-child|last-child)(?![\w(-])|:nth-child\(\s*([^()]{1,30})\)|:not\(([^()]{1,200})\)/y;

/** Reads one selector (no commas). Null where it uses something we do not match, such as `:hover` or `::before`. */
export function parseSelector(text: string): Selector | null {
  const compounds: Compound[] = [];
  const combinators: Combinator[] = [];
  let specificity = 0;
  let at = 0;
  let combinator: Combinator = ' ';
  const source = text.trim();
  while (at < source.length && compounds.length < MAX_COMPOUNDS) {
    const parsed = parseCompound(source, at);
    if (parsed === null) return null;
    compounds.unshift(parsed.compound);
    combinators.unshift(combinator);
    specificity += parsed.specificity;
    const gap = /^\s*([>+~]?)\s*/.exec(source.slice(parsed.end, parsed.end + 200))!;
    combinator = (gap[1] || ' ') as Combinator;
    at = parsed.end + gap[0].length;
    if (at >= source.length && gap[1]) return null;
  }
  return compounds.length === 0 || at < source.length ? null : { compounds, combinators, specificity };
}

function parseCompound(text: string, from: number): { compound: Compound; specificity: number; end: number } | null {
  PIECE.lastIndex = from;
  const piece = PIECE.exec(text);
  const name = piece?.[2] ?? piece?.[1] ?? null;
  let at = from + (piece?.[0].length ?? 0);
  const classes: string[] = [];
  const attributes: AttributeTest[] = [];
  const places: PlaceTest[] = [];
  const not: Compound[] = [];
  let id: string | null = null;
  let excluded = 0;
  PART.lastIndex = at;
  for (let part = PART.exec(text); part !== null; part = PART.exec(text)) {
    at = PART.lastIndex;
    if (part[1] !== undefined) id = withoutEscapes(part[1]);
    else if (part[2] !== undefined) classes.push(withoutEscapes(part[2]));
    else if (part[3] !== undefined)
      attributes.push({
        name: part[3].replace('|', ':'),
        operator: part[4] ?? '',
        value: part[5] ?? part[6] ?? part[7] ?? '',
      });
    else if (part[8] !== undefined)
      places.push(part[8] === 'root' ? 'root' : { ...FIRST, fromEnd: part[8] === 'last-child' });
    else if (part[9] !== undefined) {
      const place = parseNth(part[9].trim().toLowerCase());
      if (place === null) return null;
      places.push(place);
    } else if (part[10] !== undefined) {
      const inner = part[10].trim();
      const parsed = parseCompound(inner, 0);
      if (parsed === null || parsed.end !== inner.length) return null;
      not.push(parsed.compound);
      excluded += parsed.specificity;
      // The compound inside was read by the same expression.
      PART.lastIndex = at;
    }
  }
  if (at === from) return null;
  const tag = name === null || name === '*' ? null : name;
  const specificity =
    excluded +
    (id === null ? 0 : 1e6) +
    (classes.length + attributes.length + places.length) * 1e3 +
    (tag === null ? 0 : 1);
  return { compound: { tag, id, classes, attributes, places, not }, specificity, end: at };
}

const FIRST = { step: 0, offset: 1, fromEnd: false } as const;

/** `odd`, `even`, `3`, `2n`, `-n+3` and the like. */
function parseNth(text: string): PlaceTest | null {
  if (text === 'odd') return { step: 2, offset: 1, fromEnd: false };
  if (text === 'even') return { step: 2, offset: 0, fromEnd: false };
  const match = /^(?:([+-]?\d{0,6})n\s*)?([+-]?\s*\d{1,6})?$/.exec(text);
  if (match === null || text === '') return null;
  const factor = match[1];
  const step = factor === undefined ? 0 : factor === '' || factor === '+' ? 1 : factor === '-' ? -1 : Number(factor);
  return { step, offset: Number((match[2] ?? '0').replace(/\s/g, '')), fromEnd: false };
}

/** Undoes `\31 a` (a code in hex, and the space that ends it) and `\.`. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:([0-9a-fA-F]{1,6})\s?|(.))/g, (_, hex: string | undefined, plain: string | undefined) => {
    if (hex === undefined) return plain ?? '';
    const code = Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}

/** True where the class list names `name`. Looks at each letter twice at most, as a long name in a list of one letter would be found everywhere. */
function hasClass(list: string, name: string): boolean {
  for (let from = 0; from < list.length; ) {
    let end = from;
    while (end < list.length && list.charCodeAt(end) > 32) end++;
    if (end - from === name.length && list.startsWith(name, from)) return true;
    from = end + 1;
  }
  return false;
}

/** Work that matching may still do on a file. */
export interface MatchBudget {
  /** Steps: a simple test each, or some letters that are compared. */
  left: number;
}

/** Letters of an attribute that count as a step where they are compared. */
const LETTERS_A_STEP = 32;

/** Attributes of an element that count as a step where one of them is looked for. */
const NAMES_A_STEP = 8;

/** Takes the work on one text from the budget. */
function spend(budget: MatchBudget, text: string): void {
  budget.left -= 1 + Math.floor(text.length / LETTERS_A_STEP);
}

/** Takes the search for an element's attributes from the budget. */
function spendSearch(budget: MatchBudget, { names }: SvgNode): void {
  budget.left -= Math.floor(names.length / NAMES_A_STEP);
}

/**
 * True where the whole selector matches the element in its place. Every simple test takes from the budget, by the letters that it compares;
 * without budget nothing matches, so that neither a hostile chain of descendants nor rules of many parts run on.
 */
export function matches(selector: Selector, node: SvgNode, budget: MatchBudget, at = 0): boolean {
  if (--budget.left < 0) return false;
  if (!matchesCompound(selector.compounds[at]!, node, budget)) return false;
  if (at + 1 === selector.compounds.length) return true;
  switch (selector.combinators[at]!) {
    case '>':
      return node.parent !== null && matches(selector, node.parent, budget, at + 1);
    case '+': {
      const before = previous(node);
      return before !== null && matches(selector, before, budget, at + 1);
    }
    case '~': {
      const siblings = node.parent?.children ?? [];
      for (const sibling of siblings) {
        if (sibling === node) return false;
        if (matches(selector, sibling, budget, at + 1)) return true;
      }
      return false;
    }
    default:
      for (let up = node.parent; up !== null; up = up.parent) if (matches(selector, up, budget, at + 1)) return true;
      return false;
  }
}

function previous(node: SvgNode): SvgNode | null {
  return node.parent?.children[node.index - 1] ?? null;
}

function matchesCompound(compound: Compound, node: SvgNode, budget: MatchBudget): boolean {
  if (compound.tag !== null && compound.tag !== node.name) return false;
  spendSearch(budget, node);
  if (compound.id !== null && compound.id !== attr(node, 'id')) return false;
  if (compound.classes.length > 0) {
    const list = attr(node, 'class');
    if (list === undefined) return false;
    for (const name of compound.classes) {
      spend(budget, list);
      if (!hasClass(list, name)) return false;
    }
  }
  for (const test of compound.attributes) {
    const actual = attr(node, test.name);
    spendSearch(budget, node);
    spend(budget, actual ?? '');
    if (!matchesAttribute(test, actual)) return false;
  }
  budget.left -= compound.places.length;
  for (const place of compound.places) if (!matchesPlace(place, node)) return false;
  for (const excluded of compound.not) {
    budget.left--;
    if (matchesCompound(excluded, node, budget)) return false;
  }
  return true;
}

function matchesPlace(place: PlaceTest, node: SvgNode): boolean {
  if (node.parent === null || place === 'root') return node.parent === null && place === 'root';
  const position = place.fromEnd ? node.parent.children.length - node.index : node.index + 1;
  const rest = position - place.offset;
  if (place.step === 0) return rest === 0;
  return rest % place.step === 0 && rest / place.step >= 0;
}

function matchesAttribute({ operator, value }: AttributeTest, actual: string | undefined): boolean {
  if (actual === undefined) return false;
  switch (operator) {
    case '=':
      return actual === value;
    case '~=':
      return value !== '' && hasClass(actual, value);
    case '|=':
      return actual === value || actual.startsWith(`${value}-`);
    case '^=':
      return value !== '' && actual.startsWith(value);
    case '$=':
      return value !== '' && actual.endsWith(value);
    case '*=':
      return value !== '' && actual.includes(value);
    default:
      return true;
  }
}
