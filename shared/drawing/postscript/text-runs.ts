import { isBoldName, isItalicName } from '../font-name.ts';
import { OwnGlyphs } from '../outlines/own-glyphs.ts';
import { concat } from '../paint/painter.ts';
import { letterOf } from '../pdf/encodings.ts';
import { MAX_TEXT_RUNS, type TextRun } from '../text.ts';
import { continued, legible, UNKNOWN_LETTER } from '../text-joined.ts';
import type { Canvas } from './canvas.ts';
import { ownLetter } from './embedded-font.ts';
import type { FontMetrics } from './fonts.ts';
import { Name, PsArray, PsDict, PsString } from './values.ts';

/** Characters of one operator, and of all runs of a file, that are kept. */
const MAX_CHARACTERS = 20_000;
const MAX_TOTAL = 1_000_000;

/** Fonts whose codes stand for signs, whatever the encoding of a stand-in says. */
const SIGNS = /symbol|dingbat|webding|wingding/iu;

/** A text as an operator shows it. */
export interface Shown {
  readonly bytes: Uint8Array;
  /** How far from its beginning each letter stands, in user space. */
  readonly places: readonly number[];
  readonly metrics: FontMetrics;
  /** Where it begins, in user space. */
  readonly x: number;
  readonly y: number;
  /** How far the pen goes on, in user space. */
  readonly reach: number;
  /** Size of the font, in user space. */
  readonly size: number;
}

/** Collects the runs of a file: text that is shown in fonts whose codes stand for glyphs with names of letters. */
export class PsTextRuns {
  readonly runs: TextRun[] = [];
  readonly glyphs = new OwnGlyphs();
  /** Texts in fonts whose codes say nothing. */
  unset = 0;
  #characters = 0;

  /** Keeps a text that is painted with the state in force. */
  add(canvas: Canvas, shown: Shown): void {
    const { bytes, x, y, reach, size } = shown;
    const { matrix, em } = shown.metrics;
    const { font, colour } = canvas.state;
    if (bytes.length > MAX_CHARACTERS || this.runs.length >= MAX_TEXT_RUNS || this.#characters >= MAX_TOTAL) return;
    const family = nameOf(font);
    const own = font === null || size <= 0 ? null : this.#ownOf(font, shown);
    const letters = SIGNS.test(family) ? '' : legible(lettersOf(bytes, font));
    const text = letters === '' && own !== null ? UNKNOWN_LETTER.repeat(bytes.length) : letters;
    if (text === '') this.unset += 1;
    if (text.trim() === '' || colour.css === null || size <= 0) return;
    const [a, b, c, d, e, f] = concat([em, 0, 0, -em, 0, 0], concat(matrix, concat([1, 0, 0, 1, x, y], canvas.toMm)));
    if (a * d === b * c || ![a, b, c, d, e, f].every(Number.isFinite)) return;
    const run: TextRun = {
      text,
      matrix: { a, b, c, d, e, f },
      family: family === '' ? null : family,
      bold: isBoldName(family),
      italic: isItalicName(family),
      anchor: 'start',
      widthEm: reach > 0 ? reach / size : null,
      letterSpacingEm: 0,
      ...(own === null ? {} : { own }),
      stroke: null,
      fill: colour.css,
      layer: canvas.layer,
    };
    this.#characters += text.length;
    const last = this.runs.at(-1);
    const whole = last === undefined ? null : continued(last, run);
    if (whole === null) this.runs.push(run);
    else this.runs[this.runs.length - 1] = whole;
  }

  /** Letters of a font that the file defines; null where it lacks one. */
  #ownOf(font: PsDict, { bytes, places, size }: Shown): number[] | null {
    const own: number[] = [];
    const key = font.get('CharStrings');
    if (!(key instanceof PsDict)) return null;
    for (const [i, code] of bytes.entries()) {
      const encoding = font.get('Encoding');
      const name = encoding instanceof PsArray && code < encoding.length ? encoding.at(code) : null;
      if (!(name instanceof Name)) return null;
      const number = this.glyphs.numberOf(key, name.text, () => ownLetter(font, code)?.commands ?? null);
      if (number === null) return null;
      own.push(number, places[i]! / size);
    }
    return own;
  }
}

/** Letters of codes by the glyphs that a font's encoding names; empty where one of them is no letter. */
function lettersOf(bytes: Uint8Array, font: PsDict | null): string {
  const encoding = font?.get('Encoding');
  if (!(encoding instanceof PsArray)) return '';
  let text = '';
  for (const code of bytes) {
    const glyph = code < encoding.length ? encoding.at(code) : null;
    const letter = glyph instanceof Name ? letterOf(glyph.text) : null;
    if (letter === null) return '';
    text += letter;
  }
  return text;
}

function nameOf(font: PsDict | null): string {
  const name = font?.get('FontName');
  return name instanceof Name || name instanceof PsString ? name.text : '';
}
