import { rotation } from '../../base/matrix.ts';
import type { DxfDocument } from './document.ts';
import { cross, frameOf, toWorld, unit, type Point } from './ocs.ts';
import type { Tags } from './tags.ts';
import { MAX_TEXT, mtextLines, type MtextFormat, type MtextWords } from './text-codes.ts';
import { CAP_HEIGHT_EM, DESCENT, scaled, styleOf, sum, type DxfLine } from './text-line.ts';

/** From baseline to baseline at single spacing, in heights of capitals. Source: AutoCAD, MTEXT line spacing, 5/3. */
const LINE_SPACING = 5 / 3;

/** Mean advance of a letter, in font sizes: typical of sans-serif fonts. */
const MEAN_ADVANCE_EM = 0.55;
/** A line is taken to be wrapped once it is this much longer than its column by estimate: the font is not known here. */
const WRAP_SLACK = 1.2;

/** The lines of an MTEXT. Source: DXF reference, "MTEXT". */
export function placeMtext(doc: DxfDocument, tags: Tags, bytes: Uint8Array): readonly DxfLine[] {
  const height = tags.number(40, 0);
  const style = styleOf(doc, tags, bytes);
  const [x, y] = [tags.number(10, 0), tags.number(20, 0)];
  if (!(height > 0) || !Number.isFinite(x + y)) return [];
  const width = doc.texts.widthOf(style);
  const base: MtextFormat = { height, width, family: null, bold: false, italic: false, colour: null };
  const column = tags.number(41, 0);
  const lines = mtextLines(contentOf(doc, tags, bytes), base).flatMap((line) => wrapped(line, column));
  if (!lines.some((line) => line.some(({ text }) => text.trim() !== ''))) return [];
  const { along, up } = axesOf(tags);
  const attachment = Math.min(9, Math.max(1, tags.integer(71, 1)));
  const anchor = (['start', 'middle', 'end'] as const)[(attachment - 1) % 3]!;
  const spacing = LINE_SPACING * (tags.number(44, 1) > 0 ? tags.number(44, 1) : 1);
  const heights = lines.map((line) => line.reduce((most, { format }) => Math.max(most, format.height), 0) || height);
  // Heights of the baselines above the first line's top.
  let level = 0;
  const baselines = heights.map((own, i) => (level -= i === 0 ? own : own * spacing));
  const shift = attachment <= 3 ? 0 : attachment <= 6 ? -level / 2 : -level + DESCENT * heights.at(-1)!;
  const origin: Point = [x, y, tags.number(30, 0)];
  return lines.flatMap((line, i) => {
    const start = sum(origin, scaled(up, baselines[i]! + shift));
    return trimmed(line).map(({ text, format }, k): DxfLine => {
      const size = format.height / CAP_HEIGHT_EM;
      return {
        text,
        origin: start,
        along: scaled(along, size * format.width),
        up: scaled(up, size),
        anchor,
        widthEm: null,
        follows: k > 0,
        style,
        font: format.family === null ? null : format,
        colour: format.colour,
      };
    });
  });
}

/** The words of codes 3 and 1. Spaces around a value are cut off when it is read, but pieces are joined there. */
function contentOf(doc: DxfDocument, tags: Tags, bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < tags.count && text.length < MAX_TEXT; i++) {
    if (tags.codes[i] !== 3 && tags.codes[i] !== 1) continue;
    const [start, end] = [tags.starts[i]!, tags.ends[i]!];
    const piece = doc.text.text(bytes, start, end);
    // Lines may end in a carriage return.
    const last = bytes[end - 1] === 13 ? end - 2 : end - 1;
    const before = bytes[start] === 32;
    const behind = tags.codes[i] === 3 && bytes[last] === 32;
    text += `${before && piece !== '' ? ' ' : ''}${piece}${behind ? ' ' : ''}`;
  }
  return text;
}

/** Directions along and up a line, unit length: a direction of its own (codes 11 to 31) counts before the angle. */
function axesOf(tags: Tags): { along: Point; up: Point } {
  const frame = frameOf(tags);
  const given = unit([tags.number(11, 0), tags.number(21, 0), tags.number(31, 0)]);
  const { a, b } = rotation(tags.number(50, 0));
  const along = given ?? toWorld(frame, a, b, 0);
  return { along, up: cross(frame.z, along) };
}

/** A line without white space at its end, and without empty words. */
function trimmed(line: readonly MtextWords[]): readonly MtextWords[] {
  let end = line.length;
  while (end > 0 && line[end - 1]!.text.trim() === '') end--;
  return line
    .slice(0, end)
    .map((words, i) => (i === end - 1 ? { ...words, text: words.text.trimEnd() } : words))
    .filter(({ text }) => text !== '');
}

/** Breaks a line at spaces so that it fits its column, by estimate; no column is 0. */
function wrapped(line: readonly MtextWords[], column: number): readonly (readonly MtextWords[])[] {
  const advance = ({ height, width }: MtextFormat) => (MEAN_ADVANCE_EM * height * width) / CAP_HEIGHT_EM;
  const whole = line.reduce((length, { text, format }) => length + text.length * advance(format), 0);
  if (!(column > 0) || whole <= column * WRAP_SLACK) return [line];
  const lines: MtextWords[][] = [[]];
  let room = column;
  for (const { text, format } of line) {
    for (const word of text.match(/\s*\S+|\s+$/g) ?? []) {
      const length = word.trim().length * advance(format);
      const begins = length > room && lines.at(-1)!.length > 0;
      if (begins) {
        lines.push([]);
        room = column;
      }
      const last = lines.at(-1)!.at(-1);
      const shown = begins ? word.trimStart() : word;
      if (last?.format === format) last.text += shown;
      else lines.at(-1)!.push({ text: shown, format });
      room -= shown.length * advance(format);
    }
  }
  return lines;
}
