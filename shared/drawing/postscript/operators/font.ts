import { PsError } from '../faults.ts';
import { makeFont, standardEncoding } from '../fonts.ts';
import type { Machine } from '../machine.ts';
import { fillMatrix, IDENTITY, toTransform } from '../matrix.ts';
import { concat, type Transform } from '../../paint/painter.ts';
import { keyOf, MARK, Name, numberIn, PsArray, PsDict, type Value } from '../values.ts';
import type { OperatorTable } from './operator-table.ts';

/** Estimated size of a stand-in font, bytes. */
const FONT_BYTES = 20_000;

/** The font of a name: one that the file defines, or a stand-in. */
export function findFont(m: Machine, key: Value): PsDict {
  const name = keyOf(key);
  const known = m.resources.find('Font', name);
  if (known instanceof PsDict) return known;
  const encoding = m.dicts.find('StandardEncoding');
  m.budget.take(FONT_BYTES);
  const font = makeFont(String(name), encoding instanceof PsArray ? encoding : new PsArray(standardEncoding()));
  m.resources.define('Font', name, font);
  return font;
}

/** A copy of a font with its matrix changed. */
function transformed(m: Machine, font: PsDict, by: Transform): PsDict {
  const copy = m.newDict(font.map.size);
  for (const [key, value] of font.map) m.dicts.set(copy, key, value);
  const matrix = font.get('FontMatrix');
  const own = matrix instanceof PsArray && matrix.length === 6 ? toTransform(matrix) : IDENTITY;
  m.dicts.set(copy, 'FontMatrix', fillMatrix(m.newNumbers(IDENTITY), concat(own, by)));
  return copy;
}

function scaled(m: Machine, font: PsDict, by: Value): PsDict {
  const size = numberIn(by);
  return transformed(m, font, size === undefined ? toTransform(by) : [size, 0, 0, size, 0, 0]);
}

function defineFont(m: Machine): void {
  const font = m.stack.dict();
  const key = keyOf(m.stack.pop());
  m.dicts.set(font, 'FID', new PsDict(1));
  if (!font.map.has('FontName')) m.dicts.set(font, 'FontName', new Name(String(key), false));
  m.resources.define('Font', key, font);
  m.stack.push(font);
}

/** Fonts. Their glyphs are never run. */
export const FONT_OPERATORS: OperatorTable = {
  findfont: (m) => m.stack.push(findFont(m, m.stack.pop())),
  definefont: defineFont,
  undefinefont: (m) => m.resources.remove('Font', keyOf(m.stack.pop())),
  scalefont: (m) => {
    const size = m.stack.number();
    m.stack.push(transformed(m, m.stack.dict(), [size, 0, 0, size, 0, 0]));
  },
  makefont: (m) => {
    const matrix = toTransform(m.stack.pop());
    m.stack.push(transformed(m, m.stack.dict(), matrix));
  },
  setfont: (m) => {
    m.canvas.state.font = m.stack.dict();
  },
  selectfont: (m) => {
    const by = m.stack.pop();
    m.canvas.state.font = scaled(m, findFont(m, m.stack.pop()), by);
  },
  currentfont: (m) => m.stack.push(currentFont(m)),
  rootfont: (m) => m.stack.push(currentFont(m)),
  composefont: (m) => {
    const parts = m.stack.array();
    m.stack.pop();
    const key = keyOf(m.stack.pop());
    const part = parts.length > 0 ? parts.at(0) : null;
    const font = part instanceof PsDict ? part : findFont(m, part ?? null);
    m.resources.define('Font', key, font);
    m.stack.push(font);
  },
  findencoding: (m) => {
    const name = keyOf(m.stack.pop());
    const encoding = m.resources.find('Encoding', name) ?? m.dicts.find(name);
    if (encoding === undefined) throw new PsError('undefinedresource');
    m.stack.push(encoding);
  },
  cachestatus: (m) => m.stack.pushAll([0, 0, 0, 0, 0, 0, 0]),
  setcachelimit: (m) => void m.stack.number(),
  setcacheparams: (m) => void m.stack.take(m.stack.countToMark() + 1),
  currentcacheparams: (m) => {
    m.stack.pushAll([MARK, 0, 0, 0]);
  },
};

function currentFont(m: Machine): PsDict {
  m.canvas.state.font ??= findFont(m, new Name('Courier', false));
  return m.canvas.state.font;
}
