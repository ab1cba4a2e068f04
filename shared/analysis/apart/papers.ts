import type { Box } from '../../drawing/drawing.ts';

/**
 * Sheets that people draw and print on, mm, short side first: ISO 216 A5 to A0 and B4 to B2, ANSI/ASME Y14.1 A to E (inches), legal. A6 and
 * smaller are sizes of parts. The drawing space of ISO 5457 within A4 to A0, whose frame is often drawn alone.
 */
const SHEETS: readonly (readonly [number, number])[] = [
  [148, 210],
  [210, 297],
  [297, 420],
  [420, 594],
  [594, 841],
  [841, 1189],
  [250, 353],
  [353, 500],
  [500, 707],
  [215.9, 279.4],
  [215.9, 355.6],
  [279.4, 431.8],
  [431.8, 558.8],
  [558.8, 863.6],
  [863.6, 1117.6],
  [180, 277],
  [277, 390],
  [400, 564],
  [574, 811],
  [821, 1159],
];

/** Sheets are drawn to the millimetre. */
const NEAR_MM = 1;

/** Whether a box has the size of a sheet of paper, either way up. */
export function isSheet({ width, height }: Pick<Box, 'width' | 'height'>): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return SHEETS.some(([a, b]) => Math.abs(short - a) <= NEAR_MM && Math.abs(long - b) <= NEAR_MM);
}
