import { OwnGlyphs } from '../outlines/own-glyphs.ts';
import { concat } from '../paint/painter.ts';
import { MAX_TEXT_RUNS, type TextRun } from '../text.ts';
import { continued, GAP_EM, legible, UNKNOWN_LETTER } from '../text-joined.ts';
import type { PdfDocument } from './document.ts';
import { PdfString, type PdfDict, type PdfObject } from './objects.ts';
import type { GraphicsState } from './state.ts';
import type { TextBlock } from './text-block.ts';
import { readTextFont, type TextFont } from './text-font.ts';

/** Characters of one operator that are kept. */
const MAX_CHARACTERS = 20_000;

/** Characters of all runs of a file. */
const MAX_TOTAL = 1_000_000;

/** Fonts kept read at once. */
const MAX_FONTS = 256;

/** A string, or a move in thousandths of the font size. */
type Part = Uint8Array | number;

/** Words being put together until something sets the next apart. */
interface Piece {
  text: string;
  /** From where they begin to where the pen is, in font sizes before horizontal scaling. */
  width: number;
  /** Its letters in the file's own font (see TextRun.own); null where one is missing. */
  own: number[] | null;
}

/** Collects the runs of a page: text that is shown, in fonts whose codes have a meaning in Unicode. */
export class PdfTextRuns {
  readonly runs: TextRun[] = [];
  readonly glyphs = new OwnGlyphs();
  /** Texts in fonts that we don't write in. */
  unset = 0;
  readonly #fonts = new Map<PdfDict, TextFont | null>();
  #characters = 0;

  /** Text shown by one operator: strings and moves between them. `layer` is where it lies; `hidden` text gives no run. */
  show(
    value: PdfObject | undefined,
    block: TextBlock,
    doc: PdfDocument,
    state: GraphicsState,
    layer: string | null,
    hidden: boolean,
  ): void {
    if (this.runs.length >= MAX_TEXT_RUNS || this.#characters >= MAX_TOTAL) return;
    const parts: Part[] = [];
    for (const part of Array.isArray(value) ? value : [value])
      if (part instanceof PdfString) parts.push(part.bytes);
      else if (typeof part === 'number') parts.push(part);
    const font = state.font === null ? null : this.#fontOf(doc, state.font);
    if (font === null || state.size === 0) {
      if (!hidden && parts.some((part) => typeof part !== 'number' && part.length > 0)) this.unset += 1;
      block.loseTrack();
      return;
    }
    this.#set(parts, font, block, state, (text, width, own) => {
      if (!hidden) this.#add({ text, width, own }, font, block, state, layer);
    });
  }

  #fontOf(doc: PdfDocument, dict: PdfDict): TextFont | null {
    let font = this.#fonts.get(dict);
    if (font === undefined) {
      font = readTextFont(doc, dict);
      if (this.#fonts.size >= MAX_FONTS) this.#fonts.clear();
      this.#fonts.set(dict, font);
    }
    return font;
  }

  /** Splits what is shown at gaps, and moves the block's pen over each piece once it is kept. */
  #set(
    parts: readonly Part[],
    font: TextFont,
    block: TextBlock,
    state: GraphicsState,
    keep: (text: string | null, width: number | null, own: readonly number[] | null) => void,
  ): void {
    const spacing = state.characterSpace / state.size;
    const start = (): Piece => ({ text: '', width: 0, own: font.outlineOf === null ? null : [] });
    let piece = start();
    let readable = true;
    let measured = true;
    let left = MAX_CHARACTERS;
    const flush = () => {
      const own = measured ? piece.own : null;
      if (piece.text !== '' || !readable)
        keep(readable ? piece.text : null, measured ? piece.width - spacing : null, own);
      if (measured) block.moveExactly(piece.width * state.size * state.scale);
      else block.loseTrack();
      piece = start();
      readable = true;
    };
    for (const part of parts) {
      if (typeof part === 'number') {
        const gap = -part / 1000;
        const splits = measured && Math.abs(gap) > GAP_EM;
        if (splits) flush();
        if (splits || piece.text === '') block.moveExactly(gap * state.size * state.scale);
        else piece.width += gap;
        continue;
      }
      for (let at = 0; at + font.step <= part.length && left > 0; at += font.step, left--) {
        const code = font.step === 2 ? part[at]! * 256 + part[at + 1]! : part[at]!;
        const glyph = this.#glyphOf(font, code);
        if (glyph === null) piece.own = null;
        else piece.own?.push(glyph, piece.width);
        const letter = font.unicode.get(code) ?? (glyph === null ? undefined : UNKNOWN_LETTER);
        if (letter === undefined) readable = false;
        else piece.text += letter;
        const width = font.widthOf(code);
        if (width === null) measured = false;
        // Word spacing counts for the one-byte code 32 alone. Source: ISO 32000-1, §9.3.3.
        else piece.width += width + spacing + (font.step === 1 && code === 32 ? state.wordSpace / state.size : 0);
      }
    }
    flush();
  }

  /** The number of a code's letter among those that the file brings along; null for none. */
  #glyphOf(font: TextFont, code: number): number | null {
    const { outlineOf } = font;
    return outlineOf === null ? null : this.glyphs.numberOf(font, code, () => outlineOf(code));
  }

  #add(
    {
      text: given,
      width,
      own,
    }: {
      readonly text: string | null;
      readonly width: number | null;
      readonly own: readonly number[] | null;
    },
    font: TextFont,
    block: TextBlock,
    state: GraphicsState,
    layer: string | null,
  ): void {
    const text = given === null ? '' : legible(given);
    const painted = paintOf(state);
    if (text === '' && painted !== null) this.unset += 1;
    if (text.trim() === '' || painted === null || this.runs.length >= MAX_TEXT_RUNS) return;
    const { size, scale, rise } = state;
    const [a, b, c, d, e, f] = concat([size * scale, 0, 0, -size, 0, rise], concat(block.exact, state.ctm));
    if (a * d === b * c || ![a, b, c, d, e, f].every(Number.isFinite)) return;
    const run: TextRun = {
      text,
      matrix: { a, b, c, d, e, f },
      family: font.family,
      bold: font.bold,
      italic: font.italic,
      anchor: 'start',
      widthEm: width !== null && width > 0 ? width : null,
      ...(block.follows ? { follows: true } : {}),
      ...(own !== null && own.length > 0 ? { own } : {}),
      letterSpacingEm: width === null ? state.characterSpace / size : 0,
      ...painted,
      layer,
    };
    this.#characters += text.length;
    const last = this.runs.at(-1);
    const whole = last === undefined ? null : continued(last, run);
    if (whole === null) this.runs.push(run);
    else this.runs[this.runs.length - 1] = whole;
    block.hasRun = true;
  }
}

/** How the mode of showing text paints it; null where it does not. Source: ISO 32000-1, table 106. */
function paintOf(state: GraphicsState): { readonly stroke: string | null; readonly fill: string | null } | null {
  const mode = state.mode % 4;
  const fill = mode === 0 || mode === 2 ? state.fill.colour : null;
  const stroke = mode === 1 || mode === 2 ? state.stroke.colour : null;
  return fill === null && stroke === null ? null : { stroke, fill };
}
