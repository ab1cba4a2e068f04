/** Lines drawn no wider are hairlines: what laser shops ask for where a line is to be cut, mm. */
const HAIR_MM = 0.1;
/** Lines drawn at least so wide are thick beside a hairline: what lies between may be either. */
const THICK_MM = 0.2;

/** Lines drawn at least so wide are areas to whoever drew them: a cut or an engraved line is made along their middle, mm. */
const WIDE_MM = 2;

/** Pen by a line's width. Both absent: an ordinary line. */
export interface Pen {
  readonly hair?: true;
  readonly thick?: true;
}

/** A line as thin as can be drawn. */
const HAIR: Pen = { hair: true };
const THICK: Pen = { thick: true };
/** A line of which the width says nothing, or is not known. */
export const PLAIN_PEN: Pen = {};

/** Pen for a line of a width; 0 is the thinnest line there is. */
export function penOf(widthMm: number): Pen {
  if (widthMm <= HAIR_MM) return HAIR;
  return widthMm >= THICK_MM ? THICK : PLAIN_PEN;
}

/** Whether a line is so wide that its middle is not what is drawn. */
export function isWide(widthMm: number): boolean {
  return widthMm >= WIDE_MM;
}

/** The width that a pen draws under a transform, by the area that it takes, which is exact for even scales. */
export function drawnWidth(width: number, a: number, b: number, c: number, d: number, ..._: readonly number[]): number {
  return Math.abs(width) * Math.sqrt(Math.abs(a * d - b * c));
}
