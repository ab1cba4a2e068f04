import type { TextRun } from '../text.ts';
import type { Names } from './names.ts';
import type { Point } from './ocs.ts';
import type { Tags } from './tags.ts';

/**
 * Height of capitals in font sizes: a DXF states the height of capitals, a run the font size. Source: Inter's OS/2 table,
 * 1490 of 2048 units; another font is scaled to it, so that its capitals get the stated height too.
 */
export const CAP_HEIGHT_EM = 1490 / 2048;

/** How far descenders reach below the baseline, in heights of capitals. Source: AutoCAD's own fonts, one third. */
export const DESCENT = 1 / 3;

/** A run in its block's coordinates: where its anchor is, and what one em along and up the line are. */
export interface DxfLine extends Pick<TextRun, 'text' | 'anchor' | 'widthEm' | 'stretch' | 'follows'> {
  readonly origin: Point;
  readonly along: Point;
  readonly up: Point;
  /** Number of the text style's name. */
  readonly style: number;
  /** Font given by the text itself; null where its style gives it. */
  readonly font: { readonly family: string | null; readonly bold: boolean; readonly italic: boolean } | null;
  /** Colour index where the words have one of their own. */
  readonly colour: number | null;
}

/** The number of the style that a text names. */
export function styleOf(doc: { readonly names: Names }, tags: Tags, bytes: Uint8Array): number {
  const i = tags.find(7);
  return i < 0 ? doc.names.ofText('STANDARD') : doc.names.of(bytes, tags.starts[i]!, tags.ends[i]!);
}

/** A vector times a number. */
export function scaled([x, y, z]: Point, k: number): Point {
  return [x * k, y * k, z * k];
}

/** Two vectors added. */
export function sum(a: Point, b: Point): Point {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}
