import { closing, inside, isDelim, splitAtCommas, type Token, trimmed } from './tokens.ts';

/** How a compound relates to the one left of it. */
export type Combinator = ' ' | '>' | '+' | '~';

/** A test of an attribute, of one among the positions of siblings, or of whole selectors. */
export type Test =
  | {
      readonly kind: 'attribute';
      readonly name: string;
      readonly operator: string;
      readonly value: string;
      readonly anyCase: boolean;
    }
  | {
      readonly kind: 'nth';
      readonly step: number;
      readonly offset: number;
      readonly fromEnd: boolean;
      readonly ofType: boolean;
      /** Siblings that count; null for all of them. */
      readonly of: readonly Selector[] | null;
    }
  /** Any of some selectors (`:is`, `:where`, a nested rule's `&`), or none of them. */
  | { readonly kind: 'any' | 'none'; readonly of: readonly Selector[] }
  /** Something in relation to the element matches: descendants and children, or siblings behind it with what is in them. */
  | { readonly kind: 'has'; readonly of: readonly Relative[] }
  | { readonly kind: 'root' | 'empty' | 'link' | 'never' }
  | { readonly kind: 'language'; readonly ranges: readonly string[] };

/** A selector of `:has()`, and how its first compound relates to the element. */
export interface Relative {
  readonly combinator: Combinator;
  readonly selector: Selector;
}

/** Tests of one element. */
export interface Compound {
  readonly tag: string | null;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly tests: readonly Test[];
}

/** A selector, last compound first. */
export interface Selector {
  readonly compounds: readonly Compound[];
  /** combinators[i] stands left of compounds[i]. */
  readonly combinators: readonly Combinator[];
  readonly specificity: number;
}

/** A list of selectors that could not be read: not one as CSS knows them, or one that we do not know. */
export type SelectorFault = 'invalid' | 'unknown';

/** Circumstances of selectors. */
export interface SelectorScope {
  /** Selectors of the rule around, for `&`; null outside of any. */
  readonly parent: readonly Selector[] | null;
  readonly depth: number;
}

const MAX_COMPOUNDS = 16;
const MAX_DEPTH = 16;
const [OF_ID, OF_CLASS] = [1e6, 1e3];

/** States, which a drawing that nobody touches has none of, and parts that are no elements. */
const NEVER =
  /^(?:hover|active|focus(?:-visible|-within)?|visited|target(?:-within)?|checked|disabled|enabled|default|indeterminate|valid|invalid|in-range|out-of-range|required|optional|read-only|read-write|placeholder-shown|autofill|fullscreen|modal|popover-open|open|before|after|first-line|first-letter|picture-in-picture|playing|paused|user-valid|user-invalid|host|buffering|muted|seeking|stalled)$/;

class Fault extends Error {
  readonly kind: SelectorFault;
  constructor(kind: SelectorFault) {
    super(kind);
    this.kind = kind;
  }
}

/** Reads selectors between commas. One that is none makes all of them none, as in browsers. */
export function parseSelectors(tokens: readonly Token[], scope: SelectorScope): readonly Selector[] | SelectorFault {
  try {
    return listOf(tokens, scope);
  } catch (fault) {
    if (fault instanceof Fault) return fault.kind;
    throw fault;
  }
}

function listOf(tokens: readonly Token[], scope: SelectorScope): readonly Selector[] {
  if (scope.depth > MAX_DEPTH) throw new Fault('unknown');
  return splitAtCommas(tokens).map((part) => {
    const reader = new Reader(part, scope);
    return scope.parent === null ? reader.whole() : reader.nested(scope.parent);
  });
}

/** The selectors of a nested rule's parent, as one test. */
function parentTest(parent: readonly Selector[]): Test {
  return { kind: 'any', of: parent };
}

function heaviest(list: readonly Selector[]): number {
  return list.reduce((most, { specificity }) => Math.max(most, specificity), 0);
}

/** Reads one selector. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #scope: SelectorScope;
  #at = 0;
  #specificity = 0;
  /** `&` was met. */
  #namesParent = false;

  constructor(tokens: readonly Token[], scope: SelectorScope) {
    this.#tokens = tokens;
    this.#scope = scope;
  }

  whole(): Selector {
    return this.#complex([], []);
  }

  /** A selector in a rule: without `&` it stands below what the rule is about, or relates to it as its first sign says. */
  nested(parent: readonly Selector[]): Selector {
    const relation = this.#combinator();
    const around: Compound = { tag: null, id: null, classes: [], tests: [parentTest(parent)] };
    if (relation !== null) {
      this.#specificity += heaviest(parent);
      return this.#complex([around], [relation]);
    }
    const own = this.#complex([], []);
    if (this.#namesParent) return own;
    const combinators = [...own.combinators.slice(0, -1), ' ' as const, ' ' as const];
    const specificity = own.specificity + heaviest(parent);
    return { compounds: [...own.compounds, around], combinators, specificity };
  }

  relative(): Relative {
    const combinator = this.#combinator() ?? ' ';
    return { combinator, selector: this.#complex([], []) };
  }

  /** Compounds first to last, and what stands between them. */
  #complex(compounds: Compound[], between: Combinator[]): Selector {
    for (;;) {
      compounds.push(this.#compound());
      if (compounds.length > MAX_COMPOUNDS) throw new Fault('unknown');
      if (this.#at >= this.#tokens.length) break;
      const combinator = this.#combinator();
      if (combinator === null) throw new Fault('invalid');
      if (this.#at >= this.#tokens.length) {
        if (combinator === ' ') break;
        throw new Fault('invalid');
      }
      between.push(combinator);
    }
    const combinators = [...between.toReversed(), ' ' as const];
    return { compounds: compounds.toReversed(), combinators, specificity: this.#specificity };
  }

  /** The sign between two compounds, or the space; null where there is neither. */
  #combinator(): Combinator | null {
    const space = this.#skipSpace();
    const token = this.#tokens[this.#at];
    if (isDelim(token, '>') || isDelim(token, '+') || isDelim(token, '~')) {
      this.#at++;
      this.#skipSpace();
      return token!.text as Combinator;
    }
    return space ? ' ' : null;
  }

  #skipSpace(): boolean {
    const from = this.#at;
    while (this.#tokens[this.#at]?.kind === 'space') this.#at++;
    return this.#at > from;
  }

  #compound(): Compound {
    const start = this.#at;
    const tag = this.#tag();
    if (tag !== null) this.#specificity++;
    const classes: string[] = [];
    const tests: Test[] = [];
    let id: string | null = null;
    for (let token = this.#tokens[this.#at]; token !== undefined; token = this.#tokens[this.#at]) {
      if (token.kind === 'hash') {
        if (id !== null && id !== token.text) tests.push({ kind: 'never' });
        id = token.text;
        this.#specificity += OF_ID;
        this.#at++;
      } else if (isDelim(token, '.') && this.#tokens[this.#at + 1]?.kind === 'ident') {
        classes.push(this.#tokens[this.#at + 1]!.text);
        this.#specificity += OF_CLASS;
        this.#at += 2;
      } else if (isDelim(token, '[')) tests.push(this.#attribute());
      else if (isDelim(token, ':')) tests.push(...this.#pseudo());
      else if (isDelim(token, '&')) {
        this.#at++;
        this.#namesParent = true;
        const { parent } = this.#scope;
        // At the top of a sheet it stands for the root.
        tests.push(parent === null ? { kind: 'root' } : parentTest(parent));
        this.#specificity += parent === null ? 0 : heaviest(parent);
      } else break;
    }
    if (this.#at === start) throw new Fault('invalid');
    return { tag, id, classes, tests };
  }

  /** The element's name; null for any. Namespaces are not told apart: only elements of SVG are there. */
  #tag(): string | null {
    const name = () => {
      const token = this.#tokens[this.#at];
      if (token?.kind !== 'ident' && !isDelim(token, '*')) return undefined;
      this.#at++;
      return token!.kind === 'ident' ? token!.text : null;
    };
    const first = name();
    if (!isDelim(this.#tokens[this.#at], '|') || isDelim(this.#tokens[this.#at + 1], '=')) return first ?? null;
    this.#at++;
    const second = name();
    if (second === undefined) throw new Fault('invalid');
    return second;
  }

  #attribute(): Test {
    const end = closing(this.#tokens, this.#at);
    const tokens = trimmed(this.#tokens.slice(this.#at + 1, end));
    this.#at = end + 1;
    this.#specificity += OF_CLASS;
    let at = 0;
    let name = '';
    for (; at < tokens.length; at++) {
      const token = tokens[at]!;
      if (token.kind === 'ident') name += token.text;
      else if (isDelim(token, '|') && !isDelim(tokens[at + 1], '=')) name += name === '' ? '' : ':';
      else if (!isDelim(token, '*') || isDelim(tokens[at + 1], '=')) break;
    }
    if (name === '') throw new Fault('invalid');
    const rest = tokens.slice(at).filter(({ kind }) => kind !== 'space');
    if (rest.length === 0) return { kind: 'attribute', name, operator: '', value: '', anyCase: false };
    const isLong = !isDelim(rest[0], '=');
    const operator = isLong ? `${rest[0]!.text}=` : '=';
    const [value, flag, ...more] = rest.slice(isLong ? 2 : 1);
    const isWord = value?.kind === 'ident' || value?.kind === 'string';
    const known = /^[~|^$*]?=$/.test(operator) && (!isLong || isDelim(rest[1], '='));
    const flags = flag === undefined || (flag.kind === 'ident' && /^[is]$/i.test(flag.text));
    if (!known || !isWord || !flags || more.length > 0) throw new Fault('invalid');
    return { kind: 'attribute', name, operator, value: value.text, anyCase: flag?.text.toLowerCase() === 'i' };
  }

  #pseudo(): readonly Test[] {
    this.#at++;
    const isElement = isDelim(this.#tokens[this.#at], ':');
    if (isElement) this.#at++;
    const token = this.#tokens[this.#at];
    if (token?.kind === 'function') {
      const end = closing(this.#tokens, this.#at);
      const body = inside(this.#tokens.slice(this.#at, end + 1));
      this.#at = end + 1;
      return isElement ? [{ kind: 'never' }] : [this.#call(token.text.toLowerCase(), body)];
    }
    if (token?.kind !== 'ident') throw new Fault('invalid');
    this.#at++;
    const name = token.text.toLowerCase();
    this.#specificity += OF_CLASS;
    if (isElement || name.startsWith('-webkit-') || NEVER.test(name)) return [{ kind: 'never' }];
    const first = (ofType: boolean, fromEnd: boolean): Test => ({ ...FIRST, ofType, fromEnd });
    switch (name) {
      case 'root':
      case 'scope':
        return [{ kind: 'root' }];
      case 'empty':
        return [{ kind: 'empty' }];
      case 'link':
      case 'any-link':
        return [{ kind: 'link' }];
      case 'defined':
        return [];
      case 'first-child':
      case 'last-child':
        return [first(false, name === 'last-child')];
      case 'first-of-type':
      case 'last-of-type':
        return [first(true, name === 'last-of-type')];
      case 'only-child':
      case 'only-of-type':
        return [first(name === 'only-of-type', false), first(name === 'only-of-type', true)];
      default:
        throw new Fault('unknown');
    }
  }

  #call(name: string, body: readonly Token[]): Test {
    const scope = { ...this.#scope, depth: this.#scope.depth + 1 };
    switch (name) {
      case 'is':
      case 'matches':
      case '-webkit-any':
      case 'where': {
        const of = this.#forgiving(body, scope);
        if (name !== 'where') this.#specificity += heaviest(of);
        return { kind: 'any', of };
      }
      case 'not': {
        const of = this.#inner(body, scope);
        this.#specificity += heaviest(of);
        return { kind: 'none', of };
      }
      case 'has': {
        if (scope.depth > MAX_DEPTH) throw new Fault('unknown');
        const of = splitAtCommas(body).map((part) => new Reader(part, { parent: null, depth: scope.depth }).relative());
        this.#specificity += heaviest(of.map(({ selector }) => selector));
        return { kind: 'has', of };
      }
      case 'lang':
        this.#specificity += OF_CLASS;
        return { kind: 'language', ranges: splitAtCommas(body).map((part) => (part[0]?.text ?? '').toLowerCase()) };
      case 'nth-child':
      case 'nth-last-child':
      case 'nth-of-type':
      case 'nth-last-of-type':
        this.#specificity += OF_CLASS;
        return this.#nth(name, body, scope);
      default:
        throw new Fault(/^(?:dir|host|host-context|state|part|slotted)$/.test(name) ? 'invalid' : 'unknown');
    }
  }

  /** Selectors in a function. What stands for a rule's own selectors is known in them. */
  #inner(body: readonly Token[], scope: SelectorScope): readonly Selector[] {
    return splitAtCommas(body).map((part) => this.#one(part, scope));
  }

  #one(part: readonly Token[], scope: SelectorScope): Selector {
    if (scope.depth > MAX_DEPTH) throw new Fault('unknown');
    const reader = new Reader(part, scope);
    const selector = reader.whole();
    this.#namesParent ||= reader.#namesParent;
    return selector;
  }

  /** Selectors of a list in which those that are none do not count. */
  #forgiving(body: readonly Token[], scope: SelectorScope): readonly Selector[] {
    return splitAtCommas(body).flatMap((part) => {
      try {
        return [this.#one(part, scope)];
      } catch (fault) {
        if (fault instanceof Fault && fault.kind === 'invalid') return [];
        throw fault;
      }
    });
  }

  #nth(name: string, body: readonly Token[], scope: SelectorScope): Test {
    const at = body.findIndex(({ kind, text }) => kind === 'ident' && text.toLowerCase() === 'of');
    const place = at < 0 ? body : body.slice(0, at);
    const text = place
      .map(spelling)
      .join('')
      .replace(/([+-])\s*\+/, '$1');
    const parsed = parseNth(text.trim().toLowerCase());
    if (parsed === null) throw new Fault('invalid');
    const of = at < 0 ? null : this.#inner(trimmed(body.slice(at + 1)), scope);
    this.#specificity += of === null ? 0 : heaviest(of);
    return { ...FIRST, ...parsed, fromEnd: name.includes('last'), ofType: name.endsWith('type'), of };
  }
}

function spelling({ kind, text, value }: Token): string {
  if (kind === 'number') return value < 0 ? String(value) : `+${value}`;
  return kind === 'dimension' ? `${value}${text}` : text;
}

const FIRST = { kind: 'nth', step: 0, offset: 1, fromEnd: false, ofType: false, of: null } as const;

/** `odd`, `even`, `3`, `2n`, `-n+3` and the like. */
function parseNth(text: string): { readonly step: number; readonly offset: number } | null {
  if (text === 'odd') return { step: 2, offset: 1 };
  if (text === 'even') return { step: 2, offset: 0 };
  const match = /^(?:([+-]?\d{0,6})n\s*)?([+-]?\s*\d{1,6})?$/.exec(text);
  if (match === null || text === '') return null;
  const factor = match[1];
  const step = factor === undefined ? 0 : factor === '' || factor === '+' ? 1 : factor === '-' ? -1 : Number(factor);
  return { step, offset: Number((match[2] ?? '0').replace(/\s/g, '')) };
}
