/** Kinds of tokens that are told apart; every other character is a `delim`, brackets included. Source: CSS Syntax 3, section 4. */
export type TokenKind =
  | 'ident'
  | 'function'
  | 'at'
  | 'hash'
  | 'string'
  | 'url'
  | 'number'
  | 'percent'
  | 'dimension'
  | 'space'
  | 'delim';

/** A token of CSS. */
export interface Token {
  readonly kind: TokenKind;
  /** Name without sign and escapes, content of a string or address, unit in lower case of a number, or the character itself. */
  readonly text: string;
  /** The value of a number, a percentage or a dimension; 0 for all others. */
  readonly value: number;
  /** Where it stands in the source. */
  readonly start: number;
  readonly end: number;
}

/** Tokens read of one text; those behind them would fill memory. */
export const MOST_TOKENS = 1_000_000;

const NUMBER = /[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?/iy;
const NAME =
  /(?:--|-?(?:[a-z_\u0080-\uffff]|\\(?:[0-9a-f]{1,6}[ \t\r\n\f]?|[^\n])))(?:[\w\u0080-\uffff-]|\\(?:[0-9a-f]{1,6}[ \t\r\n\f]?|[^\n]))*/iy;
const NAME_PART = /(?:[\w\u0080-\uffff-]|\\(?:[0-9a-f]{1,6}[ \t\r\n\f]?|[^\n]))+/iy;
const SPACE = /[ \t\r\n\f]+/y;
const ADDRESS = /[ \t\r\n\f]*(?!["' \t\r\n\f])((?:[^)"'(\\ \t\r\n\f]|\\[^\n])*)[ \t\r\n\f]*\)/y;
const ESCAPE = /\\(?:([0-9a-f]{1,6})[ \t\r\n\f]?|(.))/gi;

/** A name without its escapes. */
function plain(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (_, hex: string | undefined, one: string | undefined) => {
    if (hex === undefined) return one ?? '';
    const code = Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}

/** Splits CSS text into tokens; comments and the comment marks of HTML vanish. */
export function tokenize(source: string): readonly Token[] {
  const scanner = new Scanner(source);
  while (scanner.at < source.length && scanner.tokens.length < MOST_TOKENS) scanner.next();
  return scanner.tokens;
}

class Scanner {
  readonly tokens: Token[] = [];
  readonly #source: string;
  at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  next(): void {
    const source = this.#source;
    const start = this.at;
    const code = source.charCodeAt(start);
    if (code === 47 && source.charCodeAt(start + 1) === 42) {
      const end = source.indexOf('*/', start + 2);
      this.at = end < 0 ? source.length : end + 2;
    } else if (source.startsWith('<!--', start)) this.at += 4;
    else if (source.startsWith('-->', start)) this.at += 3;
    else if (code === 34 || code === 39) this.#string(code);
    else if (code <= 32 && this.#match(SPACE) !== null) this.#add('space', ' ', start);
    else if (isNumberStart(code) && this.#number(start)) return;
    else if (code === 35 && this.#named(start, 'hash')) return;
    else if (code === 64 && this.#named(start, 'at')) return;
    else if (!this.#name(start)) {
      this.at = start + 1;
      this.#add('delim', source[start]!, start);
    }
  }

  #match(pattern: RegExp, from = this.at): RegExpExecArray | null {
    pattern.lastIndex = from;
    const match = pattern.exec(this.#source);
    if (match !== null) this.at = pattern.lastIndex;
    return match;
  }

  #add(kind: TokenKind, text: string, start: number, value = 0): void {
    this.tokens.push({ kind, text, value, start, end: this.at });
  }

  #string(quote: number): void {
    const source = this.#source;
    const start = this.at++;
    for (; this.at < source.length; this.at++) {
      const code = source.charCodeAt(this.at);
      if (code === quote) break;
      if (code === 92) this.at++;
    }
    const text = source.slice(start + 1, this.at).replace(/\\\r?\n/g, '');
    this.at++;
    this.#add('string', plain(text), start);
  }

  #number(start: number): boolean {
    const number = this.#match(NUMBER);
    if (number === null) return false;
    const value = Number(number[0]);
    if (this.#source[this.at] === '%') {
      this.at++;
      this.#add('percent', '%', start, value);
      return true;
    }
    const unit = this.#match(NAME);
    this.#add(unit === null ? 'number' : 'dimension', unit === null ? '' : plain(unit[0]).toLowerCase(), start, value);
    return true;
  }

  #named(start: number, kind: 'hash' | 'at'): boolean {
    const name = this.#match(kind === 'hash' ? NAME_PART : NAME, start + 1);
    if (name === null) return false;
    this.#add(kind, plain(name[0]), start);
    return true;
  }

  #name(start: number): boolean {
    const name = this.#match(NAME);
    if (name === null) return false;
    const text = plain(name[0]);
    if (this.#source[this.at] !== '(') {
      this.#add('ident', text, start);
      return true;
    }
    this.at++;
    if (text.toLowerCase() === 'url') {
      const address = this.#match(ADDRESS);
      if (address !== null) {
        this.#add('url', plain(address[1]!), start);
        return true;
      }
    }
    this.#add('function', text, start);
    return true;
  }
}

function isNumberStart(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 46 || code === 43 || code === 45;
}

/** Where the bracket or function that opens at `open` ends: the index of its closing token, or the count of tokens. */
export function closing(tokens: readonly Token[], open: number, end = tokens.length): number {
  const stack: string[] = [];
  for (let i = open; i < end; i++) {
    const token = tokens[i]!;
    if (token.kind === 'function') stack.push(')');
    else if (token.kind === 'delim') {
      const closer = CLOSERS[token.text];
      if (closer !== undefined) stack.push(closer);
      else if (token.text === stack.at(-1)) {
        stack.pop();
        if (stack.length === 0) return i;
      }
    }
  }
  return end;
}

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Tokens as text that means the same. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(spelled).join('');
}

function spelled({ kind, text, value }: Token): string {
  if (kind === 'number' || kind === 'percent' || kind === 'dimension') return `${value}${text}`;
  if (kind === 'function') return `${text}(`;
  if (kind === 'hash') return `#${text}`;
  if (kind === 'url') return `url(${text})`;
  return kind === 'string' ? `"${text}"` : text;
}

/** True for a character by itself. */
export function isDelim(token: Token | undefined, text: string): boolean {
  return token?.kind === 'delim' && token.text === text;
}

/** Tokens without white space at both ends. */
export function trimmed(tokens: readonly Token[]): readonly Token[] {
  let [from, end] = [0, tokens.length];
  while (from < end && tokens[from]!.kind === 'space') from++;
  while (end > from && tokens[end - 1]!.kind === 'space') end--;
  return tokens.slice(from, end);
}

/** Parts between commas that stand in no bracket, each without white space around it. */
export function splitAtCommas(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: (readonly Token[])[] = [];
  let from = 0;
  for (let i = 0; i <= tokens.length; i++) {
    const token = tokens[i];
    if (token === undefined || isDelim(token, ',')) {
      parts.push(trimmed(tokens.slice(from, i)));
      from = i + 1;
    } else if (token.kind === 'function' || (token.kind === 'delim' && CLOSERS[token.text] !== undefined))
      i = Math.min(closing(tokens, i), tokens.length - 1);
  }
  return parts;
}

/** Parts between white space that stands in no bracket. */
export function splitAtSpaces(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [];
  let part: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (token.kind === 'space') {
      if (part.length > 0) parts.push(part);
      part = [];
      continue;
    }
    const opens = token.kind === 'function' || (token.kind === 'delim' && CLOSERS[token.text] !== undefined);
    const end = opens ? Math.min(closing(tokens, i), tokens.length - 1) : i;
    for (; i < end; i++) part.push(tokens[i]!);
    part.push(tokens[end]!);
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

/** Tokens between a function's name, or an opening bracket, and what closes it, which may be missing at the end of a text. */
export function inside(tokens: readonly Token[]): readonly Token[] {
  const closes = tokens.length > 1 && closing(tokens, 0) === tokens.length - 1;
  return trimmed(tokens.slice(1, closes ? -1 : undefined));
}
