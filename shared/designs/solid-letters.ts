import { length } from '../base/trig.ts';
import { lettering, textWidth } from './letters.ts';
import { LETTER_KERNS, LETTER_SHAPES } from './letter-shapes.ts';
import { type TableLetter, tableLetter } from './letter-table.ts';
import { LEAST_SEGMENT_MM, type Outline, type Point, polygon } from './outline.ts';
import { choice } from './parameter.ts';

/** How a text is engraved: filled letters, or single strokes. */
export type LetterStyle = 'strokes' | 'solid';

/** The choice between filled letters and single strokes. */
export const letterStyle = () => choice('Letters', { strokes: 'Single strokes', solid: 'Solid' });

/** Units of the table in the height of a capital. */
const UNITS = 1000;
/** Width of a space, units. */
const SPACE = 400;

const kept = new Map<string, TableLetter>();

/** A solid letter; room without a shape for a space and for signs that there are not. */
function shapeOf(letter: string): TableLetter {
  const known = kept.get(letter);
  if (known) return known;
  const read = tableLetter(LETTER_SHAPES[letter] ?? '');
  const shape = { ...read, advance: read.advance || SPACE };
  kept.set(letter, shape);
  return shape;
}

const kernsKept = new Map<string, number>();

/** How much nearer two letters stand than their widths say, or farther, units. */
function kernOf(left: string, right: string): number {
  if (kernsKept.size === 0)
    for (const [letter, pairs] of Object.entries(LETTER_KERNS))
      for (const pair of pairs.split(' ')) kernsKept.set(letter + pair[0], Number(pair.slice(1)));
  return kernsKept.get(left + right) ?? 0;
}

/** How far each letter's place is from the one before, units: the first begins at 0. */
function advancesOf(text: string): readonly number[] {
  const letters = [...text];
  return letters.map((letter, i) => shapeOf(letter).advance + kernOf(letter, letters[i + 1] ?? ''));
}

/** Width of a text in letters so high, mm. */
export function styledWidth(text: string, heightMm: number, style: LetterStyle): number {
  if (style === 'strokes') return textWidth(text, heightMm);
  return advancesOf(text).reduce((sum, advance) => sum + advance, 0) * (heightMm / UNITS);
}

/** Points without those that would leave hair segments. */
function withoutHair(points: readonly Point[]): readonly Point[] {
  const left: Point[] = [];
  for (const point of points) {
    const before = left.at(-1);
    if (!before || length(point[0] - before[0], point[1] - before[1]) >= LEAST_SEGMENT_MM) left.push(point);
  }
  const [first, last] = [left[0], left.at(-1)];
  if (first && last && left.length > 1 && length(first[0] - last[0], first[1] - last[1]) < LEAST_SEGMENT_MM) left.pop();
  return left;
}

/** Most height of capitals in so much room: solid letters may reach below their line by a third, which is kept free on either side of the middle. */
export function highestLetters(roomMm: number, style: LetterStyle): number {
  return style === 'solid' ? roomMm / 1.7 : roomMm;
}

/** A text as outlines: lines to engrave along, or areas to engrave within. */
export interface StyledText {
  readonly marks: readonly Outline[];
  readonly areas: readonly Outline[];
}

/**
 * A text in letters of a style. Solid ones keep capitals and small letters as they are written.
 * @param at the middle of the text in the height of its capitals, mm
 */
export function styledText(text: string, at: Point, heightMm: number, style: LetterStyle): StyledText {
  if (style === 'strokes') return { marks: lettering(text, at, heightMm), areas: [] };
  const scale = heightMm / UNITS;
  const top = at[1] - heightMm / 2;
  let x = at[0] - styledWidth(text, heightMm, style) / 2;
  const advances = advancesOf(text);
  const areas = [...text].flatMap((letter, i) => {
    const left = x;
    x += advances[i]! * scale;
    return shapeOf(letter).contours.flatMap((contour) => {
      const points = withoutHair(contour.map(([px, py]): Point => [left + px * scale, top + py * scale]));
      return points.length < 3 ? [] : [polygon(points)];
    });
  });
  return { marks: [], areas };
}
