import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUNDLED_FONTS, fontOfFiles } from '../shared/drawing/outlines/bundled.ts';
import type { GlyphCommand, OutlineFont } from '../shared/drawing/outlines/font.ts';

// Letters of the bundled bold font as closed outlines, so that free designs draw with them without loading a font. `letter-shapes` writes them anew.
const root = fileURLToPath(new URL('..', import.meta.url));
const files = { shapes: 'shared/designs/letter-shapes.ts', cut: 'shared/designs/cut-letters.ts' };

/** Units of the table in the height of a capital. */
const UNITS = 1000;
/** Furthest that a chord may be from its curve, units: a hundredth of a millimetre in letters of 4 mm that are engraved, and four in letters of 100 mm that are cut. */
const [ENGRAVED, CUT] = [2.5, 0.4];
/** Characters of the table: all that stand on an American keyboard. */
const LETTERS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));

type Point = readonly [x: number, y: number];

/** Points of a curve behind its first one. */
function flattened(points: readonly Point[], tolerance: number): readonly Point[] {
  const bend = Math.max(
    ...points.slice(2).map(([x, y], i) => {
      const [before, middle] = [points[i]!, points[i + 1]!];
      return Math.hypot(before[0] - 2 * middle[0] + x, before[1] - 2 * middle[1] + y);
    }),
    0,
  );
  const steps = Math.max(1, Math.ceil(Math.sqrt(((points.length - 1) * (points.length - 2) * bend) / (8 * tolerance))));
  return Array.from({ length: steps }, (_, i) => {
    let left = points;
    const t = (i + 1) / steps;
    while (left.length > 1)
      left = left.slice(1).map(([x, y], k): Point => [left[k]![0] * (1 - t) + x * t, left[k]![1] * (1 - t) + y * t]);
    return left[0]!;
  });
}

/** Closed outlines of a glyph in units, y down from the height of a capital. */
function contoursOf(
  commands: readonly GlyphCommand[],
  place: (x: number, y: number) => Point,
  tolerance: number,
): Point[][] {
  const contours: Point[][] = [];
  for (const command of commands) {
    if (command.type === 'M') contours.push([place(command.x, command.y)]);
    else if (command.type !== 'Z') {
      const contour = contours.at(-1)!;
      const through: Point[] = [contour.at(-1)!];
      if ('x1' in command) through.push(place(command.x1, command.y1));
      if ('x2' in command) through.push(place(command.x2, command.y2));
      through.push(place(command.x, command.y));
      contour.push(...flattened(through, tolerance));
    }
  }
  return contours;
}

/** Characters that are cut: capitals, figures and what stands between them. */
const CUT_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-&'];
/** Characters that are kerned, and the least kerning that is kept, units: less is not seen. */
const KERNED = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-.'];
const LEAST_KERNING = 15;

/** A glyph as shared/designs/letter-table.ts reads it: how far the next one is, and its contours. */
function entryOf(font: OutlineFont, letter: string, tolerance: number): string {
  const glyph = font.glyphOf(letter.codePointAt(0)!)!;
  const scale = UNITS / (font.capHeightEm * font.unitsPerEm);
  const contours = contoursOf(glyph.commands, (x, y) => [x * scale, UNITS - y * scale], tolerance);
  let from: Point = [0, 0];
  const texts = contours.map((contour) => {
    const whole = contour.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
    const isNext = ([x, y]: Point, [nextX, nextY]: Point) => x === nextX && y === nextY;
    const steps = whole
      .filter((point, i) => !isNext(point, whole[(i + 1) % whole.length]!))
      .map((point) => {
        const step = `${point[0] - from[0]} ${point[1] - from[1]}`;
        from = point;
        return step;
      });
    return steps.join(' ');
  });
  return [Math.round(glyph.advance * scale), ...texts].join('/');
}

/** Kerning behind a letter: each letter that may follow, and by how many units it is nearer or farther. */
function kernsOf(font: OutlineFont, letter: string): string {
  const scale = UNITS / (font.capHeightEm * font.unitsPerEm);
  const glyph = font.glyphOf(letter.codePointAt(0)!)!;
  return KERNED.map((next) => {
    const units = Math.round(font.kerning(glyph, font.glyphOf(next.codePointAt(0)!)!) * scale);
    return Math.abs(units) < LEAST_KERNING ? '' : `${next}${units}`;
  })
    .filter((pair) => pair !== '')
    .join(' ');
}

/** The bundled bold font. Throws where it can't be read. */
function boldFont(): OutlineFont {
  const parts = BUNDLED_FONTS['sans-bold'].map((name) =>
    readFileSync(join(root, 'shared/drawing/outlines/fonts', name)),
  );
  const font = fontOfFiles(parts);
  if (!font.ok) throw new Error('The bundled font can’t be read.');
  return font.value;
}

const SOURCE =
  '// Written by scripts/letter-shapes.ts from the bundled bold font: Inter, SIL Open Font License (shared/drawing/outlines/fonts/OFL.txt).';

function table(name: string, says: string, rows: readonly (readonly [string, string])[]): readonly string[] {
  return [
    `/** ${says} */`,
    `export const ${name}: Readonly<Record<string, string>> = {`,
    ...rows.map(([letter, text]) => `  ${JSON.stringify(letter)}: '${text}',`),
    '};',
  ];
}

/** The tables' files: letters that are engraved with their kerning, and letters that are cut. */
export function letterShapes(): Readonly<Record<keyof typeof files, string>> {
  const font = boldFont();
  const kerns = KERNED.map((letter) => [letter, kernsOf(font, letter)] as const).filter(([, text]) => text !== '');
  const shapes = (letters: readonly string[], tolerance: number) =>
    letters.map((letter) => [letter, entryOf(font, letter, tolerance)] as const);
  const units = 'in thousandths of the height of a capital';
  return {
    shapes: [
      SOURCE,
      ...table(
        'LETTER_SHAPES',
        `Solid letters: how far the next one is, then closed outlines, each point as x y from the one before, ${units}, y down from its top.`,
        shapes(LETTERS, ENGRAVED),
      ),
      '',
      ...table('LETTER_KERNS', `Letters that follow one nearer or farther than usual, ${units}.`, kerns),
      '',
    ].join('\n'),
    cut: [
      SOURCE,
      ...table(
        'CUT_LETTERS',
        'Letters as LETTER_SHAPES has them, with curves in shorter chords: they are cut as large as a sheet.',
        shapes(CUT_LETTERS, CUT),
      ),
      '',
    ].join('\n'),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const written = letterShapes();
  for (const name of ['shapes', 'cut'] as const) writeFileSync(join(root, files[name]), written[name]);
}
