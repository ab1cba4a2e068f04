import type { Point } from './outline.ts';

/** A letter of a table: how far the next one is, and its closed outlines. */
export interface TableLetter {
  readonly advance: number;
  readonly contours: readonly (readonly Point[])[];
}

/**
 * Reads a letter of a table: its advance, then its outlines, split by “/”. Each point says how far it is from the one before, the first one of all from
 * (0, 0), so that the tables pack well.
 * An empty entry has no outlines and an advance of 0.
 */
export function tableLetter(entry: string): TableLetter {
  const [advance = '', ...texts] = entry.split('/');
  let [x, y] = [0, 0];
  const contours = texts.map((text) => {
    const steps = text.split(' ').map(Number);
    return Array.from({ length: steps.length / 2 }, (_, i): Point => {
      x += steps[2 * i]!;
      y += steps[2 * i + 1]!;
      return [x, y];
    });
  });
  return { advance: Number(advance), contours };
}
