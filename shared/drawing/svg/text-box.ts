import type { Place } from '../notice.ts';
import { lengthOf, type LengthContext } from './length.ts';
import { mapX, mapY, type Matrix } from '../../base/matrix.ts';
import { attr } from './tree.ts';
import type { SvgNode } from './node.ts';

/** Mean advance of a letter and height above the base line, in ems: typical of sans-serif fonts. */
const ADVANCE = 0.55;
const ASCENT = 0.8;

/** The upright box of a rectangle after a map. */
export function mappedBox(m: Matrix, x: number, y: number, width: number, height: number): Place {
  const xs = [mapX(m, x, y), mapX(m, x + width, y), mapX(m, x, y + height), mapX(m, x + width, y + height)];
  const ys = [mapY(m, x, y), mapY(m, x + width, y), mapY(m, x, y + height), mapY(m, x + width, y + height)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Where a text element roughly is, mm: from its first position, its font size and the number of letters. */
export function textPlace(node: SvgNode, m: Matrix, context: LengthContext, fontSize: number, letters: number): Place {
  // One text may place each letter; the first counts.
  const position = (name: 'x' | 'y') =>
    lengthOf(
      attr(node, name)
        ?.slice(0, 40)
        .trim()
        .split(/[\s,]+/)[0],
      name,
      context,
      fontSize,
      0,
    );
  const width = ADVANCE * fontSize * Math.max(1, letters);
  const anchor = attr(node, 'text-anchor') ?? /text-anchor:\s*(\w+)/.exec(attr(node, 'style') ?? '')?.[1];
  const shift = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0;
  return mappedBox(m, position('x') - shift, position('y') - ASCENT * fontSize, width, fontSize);
}
