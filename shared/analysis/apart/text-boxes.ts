import { mapX, mapY } from '../../base/matrix.ts';
import { boxAlong } from '../../drawing/along.ts';
import type { TextLayer, TextRun } from '../../drawing/text.ts';
import type { Bounds } from './chords.ts';
import type { End } from './shapes.ts';

/** Width of an average letter and height of the tallest, in font sizes: fonts of drawings lie near them, and nothing is priced by it. */
const LETTER_EM = 0.6;
const ASCENT_EM = 0.8;
/** A line leads to a text that is no farther from its end, in font sizes. */
const NEAR_EM = 1;

/** Boxes about the lines of text of a file, grown by as far as leaders end from them, mm. */
export function textBoxes(texts: TextLayer | null): Bounds[] {
  return texts?.runs.map((run) => boxOf(run)) ?? [];
}

/** Box about a line of text, grown by as far as leaders end from it, mm. */
export function boxOf({ text, matrix, anchor, widthEm, along }: TextRun): Bounds {
  const width = widthEm ?? text.length * LETTER_EM;
  const left = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width;
  const [x0, y0, x1, y1] = along
    ? boxAlong(along, NEAR_EM)
    : [left - NEAR_EM, -ASCENT_EM - NEAR_EM, left + width + NEAR_EM, NEAR_EM];
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x, y]): End => [mapX(matrix, x!, y!), mapY(matrix, x!, y!)]);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Whether a point lies in one of some boxes. */
export function isIn(boxes: readonly Bounds[], [x, y]: End): boolean {
  return boxes.some((box) => x >= box[0] && y >= box[1] && x <= box[2] && y <= box[3]);
}

/** Middle of a line of text, mm. */
export function centreOf(run: TextRun): End {
  const [x0, y0, x1, y1] = boxOf(run);
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}
