import { findText, hasText } from './bytes.ts';
import { isSpace } from '../codecs/characters.ts';
import type { Lexer } from './lexer.ts';
import { PdfName, PdfWord, type PdfDict } from './objects.ts';
import { finishObject } from './parser.ts';

/** Bytes behind a possible end that must look like content again: picture data hold the letters `EI` by chance. */
const LOOK_AHEAD = 12;

/** Numbers that make one sample, by the space's name. */
const COMPONENTS: Readonly<Record<string, number>> = {
  G: 1,
  DeviceGray: 1,
  RGB: 3,
  DeviceRGB: 3,
  CMYK: 4,
  DeviceCMYK: 4,
};

/** Goes from behind `BI` to behind the picture's `EI`. Source: ISO 32000-1, §8.9.7. */
export function skipInlineImage(lexer: Lexer): void {
  const dict: PdfDict = new Map();
  for (;;) {
    const key = lexer.next();
    if (key === undefined) return;
    if (key instanceof PdfWord && key.text === 'EI') return;
    if (key instanceof PdfWord && key.text === 'ID') break;
    if (key instanceof PdfName) dict.set(key.text, finishObject(lexer, lexer.next()));
  }
  const { bytes } = lexer;
  const start = lexer.position + (lexer.position < bytes.length && isSpace(bytes[lexer.position]!) ? 1 : 0);
  const size = statedSize(dict);
  if (size !== null) {
    let at = start + size;
    while (at < bytes.length && isSpace(bytes[at]!)) at++;
    if (hasText(bytes, 'EI', at)) {
      lexer.position = at + 2;
      return;
    }
  }
  lexer.position = searchEnd(bytes, start);
}

/** How many bytes of data there are, where the dictionary tells. */
function statedSize(dict: PdfDict): number | null {
  const number = (...keys: string[]) => {
    const value = keys.map((key) => dict.get(key)).find((found) => found !== undefined);
    return typeof value === 'number' && value >= 0 ? value : null;
  };
  const stated = number('L', 'Length');
  if (stated !== null) return stated;
  if (dict.has('F') || dict.has('Filter')) return null;
  const [width, height] = [number('W', 'Width'), number('H', 'Height')];
  if (width === null || height === null) return null;
  const mask = (dict.get('IM') ?? dict.get('ImageMask')) === true;
  const space = dict.get('CS') ?? dict.get('ColorSpace');
  const components = mask || Array.isArray(space) ? 1 : space instanceof PdfName ? COMPONENTS[space.text] : 1;
  // A space by a name of its own: its size is not worth finding out.
  if (components === undefined) return null;
  const bits = mask ? 1 : (number('BPC', 'BitsPerComponent') ?? 8);
  return height * Math.ceil((width * components * bits) / 8);
}

function searchEnd(bytes: Uint8Array, start: number): number {
  for (let at = findText(bytes, 'EI', start); at >= 0; at = findText(bytes, 'EI', at + 1)) {
    const parted = at === start || isSpace(bytes[at - 1]!) || bytes[at - 1] === 62;
    const behind = bytes[at + 2];
    if (parted && (behind === undefined || isSpace(behind)) && looksLikeContent(bytes, at + 2)) return at + 2;
  }
  return bytes.length;
}

function looksLikeContent(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at < Math.min(bytes.length, from + LOOK_AHEAD); at++) {
    const c = bytes[at]!;
    if ((c < 32 && !isSpace(c)) || c === 0 || c > 126) return false;
  }
  return true;
}
