import type { Weight } from './fonts.ts';
import type { Letters } from './letters.ts';

/** Where a text has to fit. Points. */
export interface Room {
  readonly width: number;
  readonly size: number;
  readonly weight?: Weight;
  /** Lines at most; what does not fit ends in an ellipsis. */
  readonly most?: number;
}

/** Breaks a text into lines that fit, between words where it can and inside of one where it must. */
export function linesOf(letters: Letters, text: string, { width, size, weight = 'regular', most = 3 }: Room): string[] {
  const fits = (line: string) => letters.width(line, size, weight) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
        if (lines.length > most) break;
      }
      line += letter;
    }
    if (lines.length > most) break;
  }
  if (line !== '') lines.push(line);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), shortened(lines[most - 1]!, fits)];
}

function shortened(line: string, fits: (line: string) => boolean): string {
  const letters = Array.from(line);
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
