import { formatLength, type LengthUnit } from './units.ts';

/** Names in a sentence, which keep what they say. */
const QUOTED = /(“[^”]*”)/;

/** A length of a sentence of ours, or several with one unit: “0.89 mm”, “100 × 60 mm”; no area and no speed. */
const LENGTHS = /(\d[\d,]*(?:\.\d+)?(?:(?: × | to | and )\d[\d,]*(?:\.\d+)?)*) mm(?![²³/\w])/g;

const FIGURE = /\d[\d,]*(?:\.\d+)?/g;

/** A sentence of ours, whose lengths are in mm, with them in the reader's unit. Names in quotation marks stay as they are. */
export function lengthsIn(text: string, unit: LengthUnit): string {
  if (unit === 'mm') return text;
  return text
    .split(QUOTED)
    .map((part, i) => (i % 2 === 1 ? part : part.replace(LENGTHS, (_, figures: string) => `${inInches(figures)} in`)))
    .join('');
}

function inInches(figures: string): string {
  return figures.replace(FIGURE, (figure) => formatLength(Number(figure.replaceAll(',', '')), 'in'));
}
