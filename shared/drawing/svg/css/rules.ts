import type { Declaration } from '../declarations.ts';
import { mediaMatches, type Page, supportsMatches } from './conditions.ts';
import { parseSelectors, type Selector } from './selectors.ts';
import { closing, isDelim, MOST_TOKENS, splitAtCommas, type Token, tokenize, trimmed } from './tokens.ts';

/** Rules within rules and blocks within blocks that are followed. */
const MOST_DEPTH = 32;

/** A run of declarations for some selectors. */
export interface StyleBlock {
  readonly selectors: readonly Selector[];
  readonly declarations: readonly Declaration[];
  /** Name of the cascade layer, dots between the names of layers in layers; null outside of any. */
  readonly layer: string | null;
}

/** A variable that `@property` declares. */
export interface Registered {
  readonly initial: string | null;
  readonly inherits: boolean;
}

/** Where the rules of a sheet go. */
export interface RuleSink {
  readonly page: Page;
  /** @returns false where there is no room for more */
  block(block: StyleBlock): boolean;
  /** A layer is named; its place is where it is named first. */
  layer(name: string): void;
  property(name: string, registered: Registered): void;
  /** Rules that a browser may follow and we cannot. */
  unread(): void;
  /** A sheet that stands elsewhere. */
  imported(): void;
  /** The sheet is longer than we read. */
  tooLong(): void;
}

interface Scope {
  readonly parent: readonly Selector[] | null;
  readonly layer: string | null;
  readonly depth: number;
}

/** Reads the rules of a sheet in their order. */
export function readRules(css: string, sink: RuleSink): void {
  const tokens = tokenize(css);
  if (tokens.length >= MOST_TOKENS) sink.tooLong();
  new RuleReader(css, tokens, sink).rules(0, tokens.length, { parent: null, layer: null, depth: 0 });
}

class RuleReader {
  readonly #css: string;
  readonly #tokens: readonly Token[];
  readonly #sink: RuleSink;
  /** Layers without a name so far. */
  #nameless = 0;
  #isFull = false;

  constructor(css: string, tokens: readonly Token[], sink: RuleSink) {
    this.#css = css;
    this.#tokens = tokens;
    this.#sink = sink;
  }

  /** Reads what stands between two tokens: rules at the top, declarations and rules in a rule. */
  rules(from: number, end: number, scope: Scope): void {
    let run: Declaration[] = [];
    const flush = () => {
      if (run.length > 0 && scope.parent !== null) this.#block(scope.parent, run, scope.layer);
      run = [];
    };
    for (let at = from; at < end && !this.#isFull; ) {
      const token = this.#tokens[at]!;
      if (token.kind === 'space' || isDelim(token, ';')) {
        at++;
        continue;
      }
      const stop = this.#headEnd(at, end);
      const hasBlock = isDelim(this.#tokens[stop], '{') && stop < end;
      const isDeclared = scope.parent !== null && token.kind === 'ident' && this.#isDeclaration(at, stop, hasBlock);
      if (isDeclared) {
        const last = this.#declarationEnd(at, end);
        const declaration = this.#declaration(at, last);
        if (declaration !== null) run.push(declaration);
        at = last + 1;
        continue;
      }
      const close = hasBlock ? Math.min(closing(this.#tokens, stop, end), end) : stop;
      const isRule = hasBlock || token.kind === 'at';
      if (isRule) flush();
      if (token.kind === 'at') this.#atRule(at, stop, hasBlock ? close : null, scope);
      else if (hasBlock) this.#styleRule(at, stop, close, scope);
      at = close + 1;
    }
    flush();
  }

  #block(selectors: readonly Selector[], declarations: readonly Declaration[], layer: string | null): void {
    if (selectors.length > 0 && !this.#sink.block({ selectors, declarations, layer })) this.#isFull = true;
  }

  /** Where the head of a rule ends: at the next `{` or `;`. */
  #headEnd(from: number, end: number): number {
    for (let i = from; i < end; i++) {
      const token = this.#tokens[i]!;
      if (isDelim(token, '{') || isDelim(token, ';')) return i;
      if (token.kind === 'function' || isDelim(token, '(') || isDelim(token, '[')) i = closing(this.#tokens, i, end);
    }
    return end;
  }

  /** A name and a colon; where a block follows, it is a nested rule such as `a:hover {`, unless a variable holds the block. */
  #isDeclaration(at: number, stop: number, hasBlock: boolean): boolean {
    let next = at + 1;
    while (this.#tokens[next]?.kind === 'space') next++;
    if (next > stop || !isDelim(this.#tokens[next], ':')) return false;
    return !hasBlock || this.#tokens[at]!.text.startsWith('--');
  }

  #declarationEnd(from: number, end: number): number {
    for (let i = from; i < end; i++) {
      const token = this.#tokens[i]!;
      if (isDelim(token, ';')) return i;
      if (token.kind === 'function' || (token.kind === 'delim' && /[([{]/.test(token.text)))
        i = closing(this.#tokens, i, end);
    }
    return end;
  }

  #declaration(at: number, end: number): Declaration | null {
    const name = this.#tokens[at]!.text;
    const property = name.startsWith('--') ? name : name.toLowerCase();
    let from = at + 1;
    while (!isDelim(this.#tokens[from], ':')) from++;
    let value = trimmed(this.#tokens.slice(from + 1, end));
    const last = value.at(-1);
    const solid = value.filter(({ kind }) => kind !== 'space');
    const important = last?.kind === 'ident' && /^important$/i.test(last.text) && isDelim(solid.at(-2), '!');
    if (important) value = trimmed(value.slice(0, value.lastIndexOf(solid.at(-2)!)));
    if (value.length === 0 && !property.startsWith('--')) return null;
    return { property, value: this.#source(value), important };
  }

  /** Tokens as they are written, without comments. */
  #source(tokens: readonly Token[]): string {
    let text = '';
    let from = tokens[0]?.start ?? 0;
    for (let i = 0; i < tokens.length; i++) {
      const { end } = tokens[i]!;
      const next = tokens[i + 1];
      if (next !== undefined && next.start === end) continue;
      text += this.#css.slice(from, end);
      from = next?.start ?? end;
    }
    return text;
  }

  #styleRule(at: number, open: number, close: number, scope: Scope): void {
    if (scope.depth > MOST_DEPTH) {
      this.#sink.unread();
      return;
    }
    const head = trimmed(this.#tokens.slice(at, open));
    const selectors = parseSelectors(head, { parent: scope.parent, depth: 0 });
    if (selectors === 'unknown') this.#sink.unread();
    if (typeof selectors === 'string') return;
    this.rules(open + 1, close, { ...scope, parent: selectors, depth: scope.depth + 1 });
  }

  #atRule(at: number, stop: number, close: number | null, scope: Scope): void {
    const name = this.#tokens[at]!.text.toLowerCase();
    const head = trimmed(this.#tokens.slice(at + 1, stop));
    const inner = { ...scope, depth: scope.depth + 1 };
    const { page } = this.#sink;
    const unread = () => this.#sink.unread();
    if (scope.depth > MOST_DEPTH) unread();
    else if (name === 'import') this.#sink.imported();
    else if (name === 'layer') this.#layer(head, stop, close, scope);
    else if (close === null) return;
    else if (name === 'media') {
      if (mediaMatches(this.#source(head), page, unread)) this.rules(stop + 1, close, inner);
    } else if (name === 'supports') {
      if (supportsMatches(head, unread)) this.rules(stop + 1, close, inner);
    } else if (name === 'property') this.#property(head, stop, close);
    else if (name === 'container' || name === 'scope' || name === 'function' || name === 'when' || name === 'document')
      unread();
  }

  #layer(head: readonly Token[], open: number, close: number | null, scope: Scope): void {
    const around = scope.layer === null ? '' : `${scope.layer}.`;
    const names = splitAtCommas(head).map((part) => around + part.map(({ text }) => text).join(''));
    if (close === null) {
      for (const name of names) this.#sink.layer(name);
      return;
    }
    const name = head.length === 0 ? `${around}${++this.#nameless} ` : names[0]!;
    this.#sink.layer(name);
    this.rules(open + 1, close, { ...scope, layer: name, depth: scope.depth + 1 });
  }

  #property(head: readonly Token[], open: number, close: number): void {
    const name = head[0]?.text ?? '';
    let inherits = true;
    let initial: string | null = null;
    for (let at = open + 1; at < close; ) {
      const end = this.#declarationEnd(at, close);
      while (this.#tokens[at]?.kind === 'space') at++;
      const found = at < end && this.#isDeclaration(at, end, false) ? this.#declaration(at, end) : null;
      if (found?.property === 'inherits') inherits = found.value.toLowerCase() !== 'false';
      else if (found?.property === 'initial-value') initial = found.value;
      at = end + 1;
    }
    if (name.startsWith('--')) this.#sink.property(name, { initial, inherits });
  }
}
