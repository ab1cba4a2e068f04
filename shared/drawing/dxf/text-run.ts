import { isBoldName, isItalicName } from '../font-name.ts';
import { MAX_TEXT_RUNS, type TextRun } from '../text.ts';
import { COLOUR_INDEX, hexColour } from './colours.ts';
import type { Matrix } from './matrix.ts';
import type { Point } from './ocs.ts';
import type { Tags } from './tags.ts';
import type { TextReader } from './text.ts';
import { CAP_HEIGHT_EM, type DxfLine } from './text-line.ts';

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
  addStyle(doc: { readonly text: TextReader }, tags: Tags, bytes: Uint8Array, name: number): void {
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
