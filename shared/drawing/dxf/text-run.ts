import { rotation } from '../../base/matrix.ts';
import { tan } from '../../base/trig.ts';
import { isBoldName, isItalicName } from '../font-name.ts';
import { MAX_TEXT_RUNS, type TextRun } from '../text.ts';
import { COLOUR_INDEX, hexColour } from './colours.ts';
import type { DxfDocument } from './document.ts';
import type { EntityReader } from './entities.ts';
import type { Matrix } from './matrix.ts';
import { placeMtext } from './mtext.ts';
import { cross, frameOf, toWorld, type Frame, type Point } from './ocs.ts';
import type { Tags } from './tags.ts';
import { plainLine } from './text-codes.ts';
import { CAP_HEIGHT_EM, DESCENT, scaled, styleOf, sum, type DxfLine } from './text-line.ts';

/** Lines of text kept of one file, before block references multiply them. */
const MAX_LINES = 4 * MAX_TEXT_RUNS;

/** Lines drawn of one file by all its block references. */
const MAX_PLAYED = 1_000_000;

/** A text style of the table. */
interface TextStyle {
  readonly family: string | null;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly width: number;
  readonly vertical: boolean;
}

/** The texts of a file by their entry on the tape, and the styles they name. */
export class DxfTexts {
  readonly runs: TextRun[] = [];
  readonly #lines = new Map<number, readonly DxfLine[]>();
  readonly #styles = new Map<number, TextStyle>();
  #count = 0;
  /** Lines that were drawn, seen or not: block references may draw the same ones for ever. */
  #played = 0;

  /** Takes a record of the table of styles. */
  addStyle(doc: DxfDocument, tags: Tags, bytes: Uint8Array, name: number): void {
    const file = tags.find(3) < 0 ? '' : doc.text.text(bytes, tags.starts[tags.find(3)]!, tags.ends[tags.find(3)]!);
    const width = tags.number(41, 1);
    this.#styles.set(name, {
      // Fonts of strokes have no families, and nobody has them outside CAD.
      family: /\.shx$/i.test(file) || file === '' ? null : file.replace(/\.\w{3,4}$/, ''),
      bold: isBoldName(file),
      italic: isItalicName(file),
      width: width > 0 ? width : 1,
      vertical: (tags.integer(70, 0) & 4) !== 0,
    });
  }

  /** Width of a style's letters, where the entity does not state it. */
  widthOf(style: number): number {
    return this.#styles.get(style)?.width ?? 1;
  }

  /** Keeps the lines of an entity. */
  add(entry: number, lines: readonly DxfLine[]): void {
    if (lines.length === 0 || this.#count > MAX_LINES) return;
    this.#count += lines.length;
    this.#lines.set(entry, lines);
  }

  /** Makes the runs of an entity that is drawn through `m`. */
  play(entry: number, m: Matrix, rgb: number, layer: string): void {
    for (const line of this.#lines.get(entry) ?? []) {
      const style = this.#styles.get(line.style);
      if (this.runs.length >= MAX_TEXT_RUNS || ++this.#played > MAX_PLAYED || style?.vertical === true) return;
      const along = turned(m, line.along);
      const up = turned(m, line.up);
      const numbers = [along[0], along[1], -up[0], -up[1], at(m, 0, line.origin), at(m, 4, line.origin)] as const;
      const [a, b, c, d, e, f] = numbers;
      if (!numbers.every(Number.isFinite) || a * d === b * c) continue;
      const font = line.font ?? {
        family: style?.family ?? null,
        bold: style?.bold ?? false,
        italic: style?.italic ?? false,
      };
      this.runs.push({
        text: line.text,
        matrix: { a, b, c, d, e, f },
        ...font,
        anchor: line.anchor,
        widthEm: line.widthEm,
        ...(line.stretch ? { stretch: true } : {}),
        ...(line.follows ? { follows: true } : {}),
        letterSpacingEm: 0,
        capHeightEm: CAP_HEIGHT_EM,
        stroke: hexColour(line.colour === null ? rgb : COLOUR_INDEX[line.colour]!),
        fill: null,
        layer,
      });
    }
  }
}

/** The runs with their lengths in millimetres. */
export function scaledRuns(runs: readonly TextRun[], k: number): readonly TextRun[] {
  return runs.map((run) => {
    const { a, b, c, d, e, f } = run.matrix;
    return { ...run, matrix: { a: a * k, b: b * k, c: c * k, d: d * k, e: e * k, f: f * k } };
  });
}

function turned(m: Matrix, [x, y, z]: Point): readonly [number, number] {
  return [m[0]! * x + m[1]! * y + m[2]! * z, m[4]! * x + m[5]! * y + m[6]! * z];
}

function at(m: Matrix, row: number, [x, y, z]: Point): number {
  return m[row]! * x + m[row + 1]! * y + m[row + 2]! * z + m[row + 3]!;
}

/** Entities whose words are kept. */
const KEPT = new Set(['TEXT', 'MTEXT', 'ATTRIB', 'ATTDEF']);

/** A reader that keeps the words of a text besides what `reader` does with it; `reader` itself for other entities. */
export function keepingText(reader: EntityReader, name: string, bytes: Uint8Array): EntityReader {
  if (!KEPT.has(name)) return reader;
  return (doc, tags, look) => {
    const entry = doc.tape.count;
    const outcome = reader(doc, tags, look);
    // An attribute's definition shows its tag, unless it is the same in every reference.
    const shows = name !== 'ATTDEF' || (tags.integer(70, 0) & 2) !== 0;
    if (doc.tape.count > entry && shows)
      doc.texts.add(entry, name === 'MTEXT' ? placeMtext(doc, tags, bytes) : placeText(doc, tags, bytes, name));
    return outcome;
  };
}

/** What one em along and up a line are, in the block's coordinates. */
function lineAxes(frame: Frame, degrees: number, size: number, width: number, slant: number) {
  const { a: c, b: s } = rotation(degrees);
  const [along, up] = [toWorld(frame, c, s, 0), toWorld(frame, -s, c, 0)];
  return {
    along: scaled(along, size * width),
    up: sum(scaled(up, size), scaled(along, size * slant)),
  };
}

/** A line of TEXT, ATTRIB or ATTDEF. Source: DXF reference, "TEXT"; vertical justification is code 74 of attributes. */
function placeText(doc: DxfDocument, tags: Tags, bytes: Uint8Array, name: string): readonly DxfLine[] {
  const i = tags.find(1);
  const height = tags.number(40, 0);
  if (i < 0 || !(height > 0)) return [];
  const text = plainLine(doc.text.text(bytes, tags.starts[i]!, tags.ends[i]!));
  if (text.trim() === '') return [];
  const frame = frameOf(tags);
  const across = tags.integer(72, 0);
  const vertical = tags.integer(name === 'TEXT' ? 73 : 74, 0);
  const first = [tags.number(10, 0), tags.number(20, 0)] as const;
  const second = [tags.number(11, Number.NaN), tags.number(21, Number.NaN)] as const;
  const aligned = (across !== 0 || vertical !== 0) && Number.isFinite(second[0] + second[1]);
  const fitted = aligned && (across === 3 || across === 5);
  const z = tags.number(30, 0);
  const size = height / CAP_HEIGHT_EM;
  const slant = tan((Math.max(-85, Math.min(85, tags.number(51, 0))) * Math.PI) / 180);
  const width = tags.number(41, 1) > 0 ? tags.number(41, 1) : 1;
  const flags = tags.integer(71, 0);
  const [mirrorX, mirrorY] = [(flags & 2) !== 0 ? -1 : 1, (flags & 4) !== 0 ? -1 : 1];
  const axes = lineAxes(frame, tags.number(50, 0), size, width * mirrorX, slant * mirrorX * mirrorY);
  let along = axes.along;
  let up = scaled(axes.up, mirrorY);
  let widthEm: number | null = null;
  if (fitted) {
    const [dx, dy] = [second[0] - first[0], second[1] - first[1]];
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (distance > 0) {
      const direction = toWorld(frame, dx / distance, dy / distance, 0);
      along = scaled(direction, size);
      up = sum(scaled(cross(frame.z, direction), size), scaled(along, slant));
      widthEm = distance / size;
    }
  }
  const [x, y] = aligned && !fitted ? second : first;
  const drop = vertical === 3 ? 1 : vertical === 2 || across === 4 ? 0.5 : vertical === 1 ? -DESCENT : 0;
  return [
    {
      text,
      origin: sum(toWorld(frame, x, y, z), scaled(up, -drop * CAP_HEIGHT_EM)),
      along,
      up,
      anchor: fitted ? 'start' : across === 1 || across === 4 ? 'middle' : across === 2 ? 'end' : 'start',
      widthEm,
      stretch: widthEm !== null,
      style: styleOf(doc, tags, bytes),
      font: null,
      colour: null,
    },
  ];
}
