import { type Pen, penOf, PLAIN_PEN } from '../pen.ts';
import type { Tags } from './tags.ts';
import { Flag } from './tape.ts';

/** Line width of an entity or a layer: inherited, hairlines, thick lines, or none. */
export const LinePen = { byLayer: 0, byBlock: 1, hair: 2, thick: 3, plain: 4 } as const;
export type LinePen = (typeof LinePen)[keyof typeof LinePen];

/** Values of code 370 that are no width; the third is whatever the program that opens the file is set to. */
const [BY_LAYER, BY_BLOCK, DEFAULT] = [-1, -2, -3];
/** Widths of code 370 in a millimetre. */
const PER_MM = 100;
/** Bits that a pen takes among the flags of an entry. */
const PEN_BITS = 7;

/** Pen of an entity: one without a width has its layer's. */
export function entityPen(tags: Tags): LinePen {
  const width = tags.integer(370, BY_LAYER);
  return width === BY_LAYER ? LinePen.byLayer : width === BY_BLOCK ? LinePen.byBlock : widthPen(width);
}

/** Pen of a layer; one without a width has the program's own. */
export function layerPen(tags: Tags): LinePen {
  return widthPen(tags.integer(370, DEFAULT));
}

function widthPen(width: number): LinePen {
  if (width < 0) return LinePen.plain;
  const { hair, thick } = penOf(width / PER_MM);
  return hair ? LinePen.hair : thick ? LinePen.thick : LinePen.plain;
}

/** The flags of an entry that keep what its entity says, and back. */
export function penFlags(pen: LinePen): number {
  return pen * Flag.Pen;
}

/** Pen of the entity whose flags these are. A polyline with a width of its own is no hairline, whatever it says. */
export function penOfFlags(flags: number): LinePen {
  return (flags & Flag.Wide) !== 0 ? LinePen.plain : ((Math.floor(flags / Flag.Pen) & PEN_BITS) as LinePen);
}

/** The pen of a style. */
export function stylePen(pen: LinePen): Pen {
  return pen === LinePen.hair ? { hair: true } : pen === LinePen.thick ? { thick: true } : PLAIN_PEN;
}
