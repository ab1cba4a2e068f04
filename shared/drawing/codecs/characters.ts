/** Classes of single bytes in PostScript and PDF. Source: ISO 32000-1, table 1; PostScript Language Reference, §3.2. */

/** Whether a byte is white space: it parts tokens, and encodings by letters pass over it. */
export function isSpace(c: number): boolean {
  return c === 32 || c === 10 || c === 13 || c === 9 || c === 12 || c === 0;
}

/** The worth of a hexadecimal digit, or -1. */
export function hexDigit(c: number): number {
  if (c >= 48 && c <= 57) return c - 48;
  if (c >= 97 && c <= 102) return c - 87;
  return c >= 65 && c <= 70 ? c - 55 : -1;
}
