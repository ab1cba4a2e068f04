import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUNDLED_FONTS, fontOfFiles } from '../shared/drawing/outlines/bundled.ts';
import type { GlyphCommand, OutlineFont } from '../shared/drawing/outlines/font.ts';

// Letters of the bundled bold font as closed outlines, so that free designs draw with them without loading a font. `letter-shapes` writes them anew.
const root = fileURLToPath(new URL('..', import.meta.url));
const file = 'shared/designs/letter-shapes.ts';

/** Units of the table in the height of a capital. */
const UNITS = 1000;
/** Furthest that a chord may be from its curve, units: a hundredth of a millimetre in letters of 4 mm. */
const TOLERANCE = 2.5;
/** Characters of the table: all that stand on an American keyboard. */
const LETTERS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));

type Point = readonly [x: number, y: number];

/** Points of a curve behind its first one. */
function flattened(points: readonly Point[]): readonly Point[] {
  const bend = Math.max(
    ...points.slice(2).map(([x, y], i) => {
      const [before, middle] = [points[i]!, points[i + 1]!];
      return Math.hypot(before[0] - 2 * middle[0] + x, before[1] - 2 * middle[1] + y);
    }),
    0,
  );
  const steps = Math.max(1, Math.ceil(Math.sqrt(((points.length - 1) * (points.length - 2) * bend) / (8 * TOLERANCE))));
  return Array.from({ length: steps }, (_, i) => {
    let left = points;
    const t = (i + 1) / steps;
    while (left.length > 1)
      left = left.slice(1).map(([x, y], k): Point => [left[k]![0] * (1 - t) + x * t, left[k]![1] * (1 - t) + y * t]);
    return left[0]!;
  });
}

/** Closed outlines of a glyph in units, y down from the height of a capital. */
function contoursOf(commands: readonly GlyphCommand[], place: (x: number, y: number) => Point): Point[][] {
  const contours: Point[][] = [];
  for (const command of commands) {
    if (command.type === 'M') contours.push([place(command.x, command.y)]);
    else if (command.type !== 'Z') {
      const contour = contours.at(-1)!;
      const through: Point[] = [contour.at(-1)!];
      if ('x1' in command) through.push(place(command.x1, command.y1));
      if ('x2' in command) through.push(place(command.x2, command.y2));
      through.push(place(command.x, command.y));
      contour.push(...flattened(through));
    }
  }
  return contours;
}

/** A glyph as the table has it: how far the next one is, and its contours. */
function entryOf(font: OutlineFont, letter: string): string {
  const glyph = font.glyphOf(letter.codePointAt(0)!)!;
  const scale = UNITS / (font.capHeightEm * font.unitsPerEm);
  const contours = contoursOf(glyph.commands, (x, y) => [x * scale, UNITS - y * scale]);
  const texts = contours.map((contour) => {
    const whole = contour.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
    return whole.filter((point, i) => point !== whole[(i + 1) % whole.length]).join(' ');
  });
  return [Math.round(glyph.advance * scale), ...texts].join('/');
}

/** The table's file. Throws where the bundled font can't be read. */
export function letterShapes(): string {
  const files = BUNDLED_FONTS['sans-bold'].map((name) =>
    readFileSync(join(root, 'shared/drawing/outlines/fonts', name)),
  );
  const font = fontOfFiles(files);
  if (!font.ok) throw new Error('The bundled font can’t be read.');
  const rows = LETTERS.map((letter) => `  ${JSON.stringify(letter)}: '${entryOf(font.value, letter)}',`);
  return [
    '// Written by scripts/letter-shapes.ts from the bundled bold font: Inter, SIL Open Font License (shared/drawing/outlines/fonts/OFL.txt).',
    '/** Solid letters: how far the next one is, then closed outlines, x y, in thousandths of the height of a capital, y down from its top. */',
    'export const LETTER_SHAPES: Readonly<Record<string, string>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, file), letterShapes());
