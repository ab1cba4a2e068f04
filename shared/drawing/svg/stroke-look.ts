import type { Matrix } from '../../base/matrix.ts';
import { MM_PER_INCH } from '../../base/units.ts';
import type { StrokeLook } from '../../geometry/stroke-outline.ts';
import { drawnWidth, isWide } from '../pen.ts';
import { isEven } from '../wide-lines.ts';
import type { Style } from './computed-style.ts';
import type { LengthContext } from './length.ts';
import type { SvgNode } from './node.ts';
import { ownValue, type Resolved } from './style.ts';

/** Width of an element's stroke, mm: it grows with the element, unless that is switched off. */
export function strokeWidth(
  node: SvgNode,
  own: Resolved['own'],
  style: Style,
  m: Matrix,
  context: LengthContext,
): number {
  const width = style.hairline ? 0 : style.strokeWidth;
  if (ownValue(node, own, 'vector-effect')?.trim() === 'non-scaling-stroke')
    return (width * MM_PER_INCH) / context.perInch;
  return drawnWidth(width, m.a, m.b, m.c, m.d);
}

/** Whether a stroke is a wide line by a width that the file states: 1 is what a file has that says none. */
export function isWideStroke({ strokeWidth: stated }: Style, widthMm: number): boolean {
  return isWide(widthMm) && stated !== 1;
}

/** How a wide line is drawn; null where it is dashed, or is wider one way than the other. */
export function wideLook(style: Style, widthMm: number, { a, b, c, d }: Matrix): StrokeLook | null {
  if (!isWideStroke(style, widthMm) || style.dashed || !isEven(a, b, c, d)) return null;
  return { half: widthMm / 2, cap: style.cap, join: style.join, miterLimit: style.miterLimit };
}
