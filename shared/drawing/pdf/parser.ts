import type { Lexer, Token } from './lexer.ts';
import { PdfName, PdfRef, PdfWord, type PdfDict, type PdfObject } from './objects.ts';

/** How deep arrays and dictionaries may nest. Real files stay below twenty. */
const MAX_NESTING = 100;

/** Reads the value at the lexer's place; null for whatever is none. */
export function parseObject(lexer: Lexer): PdfObject {
  return finishObject(lexer, lexer.next(), 0);
}

/** The value that begins with `token`, which the lexer has already given. */
export function finishObject(lexer: Lexer, token: Token, depth = 0): PdfObject {
  if (token === undefined) return null;
  if (typeof token === 'number') return reference(lexer, token);
  if (token instanceof PdfWord) return token.text === 'true' ? true : token.text === 'false' ? false : null;
  if (typeof token !== 'string') return token;
  if (depth > MAX_NESTING) return null;
  if (token === '[') return array(lexer, depth);
  return token === '<<' ? dictionary(lexer, depth) : null;
}

/** `12 0 R` where the next two tokens make it one, else the number. */
function reference(lexer: Lexer, first: number): PdfObject {
  if (!Number.isInteger(first) || first < 0) return first;
  const { bytes, position: back } = lexer;
  let at = back;
  // Looked at by hand: nearly every number is not a reference, and this is asked for each.
  while (isBlank(bytes[at])) at++;
  const digits = at;
  while (isDigit(bytes[at]) && at - digits < 6) at++;
  if (at === back || at === digits || !isBlank(bytes[at])) return first;
  while (isBlank(bytes[at])) at++;
  const after = bytes[at + 1];
  if (bytes[at] !== 82 || (after !== undefined && isLetter(after))) return first;
  lexer.position = at + 1;
  return new PdfRef(first);
}

function array(lexer: Lexer, depth: number): PdfObject[] {
  const items: PdfObject[] = [];
  for (;;) {
    const before = lexer.position;
    const token = lexer.next();
    if (token === undefined || token === ']') return items;
    if (breaksOff(token)) {
      lexer.position = before;
      return items;
    }
    items.push(finishObject(lexer, token, depth + 1));
  }
}

function dictionary(lexer: Lexer, depth: number): PdfDict {
  const dict: PdfDict = new Map();
  for (;;) {
    const before = lexer.position;
    const key = lexer.next();
    if (key === undefined || key === '>>') return dict;
    if (breaksOff(key)) {
      lexer.position = before;
      return dict;
    }
    if (!(key instanceof PdfName)) continue;
    const beforeValue = lexer.position;
    const value = lexer.next();
    if (value === '>>' || breaksOff(value)) {
      lexer.position = beforeValue;
      continue;
    }
    dict.set(key.text, finishObject(lexer, value, depth + 1));
  }
}

/** Words that never stand inside a value: the end of a damaged one has gone missing. */
function breaksOff(token: Token): boolean {
  return token instanceof PdfWord && /^(?:endobj|endstream|stream|obj|xref|startxref|trailer)$/.test(token.text);
}

function isBlank(c: number | undefined): boolean {
  return c === 32 || c === 10 || c === 13 || c === 9 || c === 12 || c === 0;
}

function isDigit(c: number | undefined): boolean {
  return c !== undefined && c >= 48 && c <= 57;
}

function isLetter(c: number): boolean {
  return (c >= 65 && c <= 90) || (c >= 97 && c <= 122) || isDigit(c);
}
