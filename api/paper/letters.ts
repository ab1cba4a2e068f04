import type PDFDocument from 'pdfkit';
import { FONT_FILES, type FontFile, type Weight } from './fonts.ts';

/** A document that is being written. */
export type Pdf = InstanceType<typeof PDFDocument>;

/** Members of a font of pdfkit's reader that we use. */
interface Glyphs {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): { readonly advanceWidth: number; readonly path: { toSVG(): string } };
}

interface Face {
  readonly name: string;
  readonly embeds: boolean;
  readonly glyphs: Glyphs;
}

/** Letters of one face in a row; `face` null: no face has them. */
interface Run {
  readonly face: Face | null;
  text: string;
}

/** Said in letters that every face has. */
const SAID: Readonly<Record<string, string>> = {
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2192': '->',
  '\u2190': '<-',
  '\u2300': '\u00d8',
  '\u2205': '\u00d8',
  '\u2011': '-',
  '\u2032': "'",
  '\u2033': '"',
};

/** Width of the box that stands for a letter that no face has, in em. */
const BOX_EM = 0.6;

/** Lines that stand for a letter that no face has, em from its base line, y down: a small box. */
const BOX = 'M0.08 0V-0.68H0.52V0Z';

/** Signs that no face has and that have to be seen: the triangle before a warning that the law words. */
const SIGNS: Readonly<Record<string, string>> = {
  '\u26a0': 'M0.03 0L0.3 -0.68L0.57 0ZM0.3 -0.44V-0.22M0.3 -0.14V-0.08',
};

/** Width of those lines, em. */
const LINE_EM = 0.06;

/** Measures and writes texts whose letters come from several faces. What none has is a small box or a drawn sign, with the letter in the file's text. */
export class Letters {
  readonly #pdf: Pdf;
  readonly #faces = new Map<FontFile, Face>();
  readonly #widths = new Map<string, number>();

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  /** Width of a text, points. */
  width(text: string, size: number, weight: Weight = 'regular'): number {
    return Array.from(said(text)).reduce((sum, letter) => sum + this.#advance(letter, weight), 0) * size;
  }

  /** Writes one line with its base line at `y`. */
  write(text: string, x: number, y: number, { size, weight = 'regular', colour = '#14181c' }: Pen): void {
    let at = x;
    for (const run of this.#runs(said(text), weight)) {
      if (run.face === null) at = this.#boxes(run.text, at, y, size, colour);
      else if (run.face.embeds) at = this.#typed(run.face, run.text, at, y, size, colour, weight);
      else at = this.#drawn(run.face, run.text, at, y, size, colour);
    }
  }

  /** One line as paths of SVG with its base line at `y`: what draws pictures has no fonts of ours. */
  outlines(text: string, x: number, y: number, { size, weight = 'regular', colour = '#14181c' }: Pen): string {
    const paths: string[] = [];
    let at = x;
    for (const { face, text: run } of this.#runs(said(text), weight))
      for (const letter of run) {
        if (face) {
          const scale = size / face.glyphs.unitsPerEm;
          const d = face.glyphs.glyphForCodePoint(letter.codePointAt(0)!).path.toSVG();
          if (d !== '')
            paths.push(`<path d="${d}" transform="translate(${at} ${y}) scale(${scale} ${-scale})" fill="${colour}"/>`);
        } else {
          const place = `translate(${at} ${y}) scale(${size})`;
          paths.push(
            `<path d="${SIGNS[letter] ?? BOX}" transform="${place}" fill="none" stroke="${colour}" stroke-width="${LINE_EM}"/>`,
          );
        }
        at += this.#advance(letter, weight) * size;
      }
    return paths.join('');
  }

  /** The first face that has a letter; those behind it are not even read. */
  #faceOf(code: number, weight: Weight): Face | null {
    for (const file of FONT_FILES[weight]) {
      const face = this.#face(file);
      if (face.glyphs.hasGlyphForCodePoint(code)) return face;
    }
    return null;
  }

  #face(file: FontFile): Face {
    const known = this.#faces.get(file);
    if (known) return known;
    const { name, embeds } = file;
    this.#pdf.registerFont(name, file.bytes());
    this.#pdf.font(name);
    const { font: glyphs } = (this.#pdf as unknown as { _font: { font: Glyphs } })._font;
    const face = { name, embeds, glyphs };
    this.#faces.set(file, face);
    return face;
  }

  /** Of one letter, em. Kerning is left out everywhere, so that what is measured is what is written. */
  #advance(letter: string, weight: Weight): number {
    const key = `${weight}${letter}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const code = letter.codePointAt(0)!;
    const face = this.#faceOf(code, weight);
    const width = face ? face.glyphs.glyphForCodePoint(code).advanceWidth / face.glyphs.unitsPerEm : BOX_EM;
    this.#widths.set(key, width);
    return width;
  }

  #runs(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const face = this.#faceOf(letter.codePointAt(0)!, weight);
      const last = runs.at(-1);
      if (last && last.face === face) last.text += letter;
      else runs.push({ face, text: letter });
    }
    return runs;
  }

  #typed(face: Face, text: string, x: number, y: number, size: number, colour: string, weight: Weight): number {
    this.#pdf.font(face.name).fontSize(size).fillColor(colour);
    const plain = { kern: false, liga: false, clig: false, calt: false, ccmp: false };
    this.#pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', features: plain as never });
    return x + this.width(text, size, weight);
  }

  #drawn({ glyphs }: Face, text: string, x: number, y: number, size: number, colour: string): number {
    const pdf = this.#pdf;
    const scale = size / glyphs.unitsPerEm;
    let at = x;
    pdf.markContent('Span', { actual: text });
    for (const letter of text) {
      const glyph = glyphs.glyphForCodePoint(letter.codePointAt(0)!);
      pdf.save().translate(at, y).scale(scale, -scale);
      pdf.path(glyph.path.toSVG()).fill(colour).restore();
      at += glyph.advanceWidth * scale;
    }
    pdf.endMarkedContent();
    return at;
  }

  #boxes(text: string, x: number, y: number, size: number, colour: string): number {
    const pdf = this.#pdf;
    let at = x;
    pdf.markContent('Span', { actual: text });
    for (const letter of text) {
      pdf.save().translate(at, y).scale(size);
      pdf
        .path(SIGNS[letter] ?? BOX)
        .lineWidth(LINE_EM)
        .stroke(colour)
        .restore();
      at += size * BOX_EM;
    }
    pdf.endMarkedContent();
    return at;
  }
}

/** How a line is written. Size in points. */
export interface Pen {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

function said(text: string): string {
  return Array.from(text, (letter) => SAID[letter] ?? letter).join('');
}
