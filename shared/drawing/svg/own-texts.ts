import type { OutlineFont } from '../outlines/font.ts';
import { layRow } from '../outlines/layout.ts';
import { MAX_FONT_BYTES } from '../outlines/limits.ts';
import { parseFont } from '../outlines/opentype-font.ts';
import { mappedOutline, OwnGlyphs } from '../outlines/own-glyphs.ts';
import type { TextRun } from '../text.ts';
import { textsOf } from './text-runs.ts';
import type { OpenTexts, OwnLetters } from './text-source.ts';

/** Fonts of a file that are read. */
const MOST_FONTS = 8;

/** A font that a style sheet carries in itself. */
interface Face {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly font: OutlineFont;
}

const RULE = /@font-face\s*\{([^}]*)\}/gi;
const FAMILY = /font-family\s*:\s*(?:"([^"]*)"|'([^']*)'|([^;]*))/i;
const DATA = /url\(\s*["']?data:[^,)]{0,200};base64,([^"')]*)["']?\s*\)/gi;
const WEIGHT = /font-weight\s*:\s*(?:bold|[6-9]00)/i;
const SLANT = /font-style\s*:\s*(?:italic|oblique)/i;

/** Fonts of `@font-face` rules whose address is the font itself (TTF, OTF, WOFF); those at other addresses are not fetched. */
function facesOf(css: readonly string[]): Face[] {
  const faces: Face[] = [];
  for (const [, rule] of css.flatMap((text) => [...text.matchAll(RULE)])) {
    if (faces.length >= MOST_FONTS) break;
    const name = FAMILY.exec(rule!);
    const family = (name?.[1] ?? name?.[2] ?? name?.[3] ?? '').trim().toLowerCase();
    const fonts = [...rule!.matchAll(DATA)].map(([, data]) => fontOf(data!));
    const font = fonts.find((one) => one !== null);
    if (family !== '' && font) faces.push({ family, bold: WEIGHT.test(rule!), italic: SLANT.test(rule!), font });
  }
  return faces;
}

function fontOf(data: string): OutlineFont | null {
  const plain = data.replace(/\s+/g, '');
  if (plain.length > (MAX_FONT_BYTES * 4) / 3 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain) || plain.length % 4 === 1)
    return null;
  const parsed = parseFont(Uint8Array.from(atob(plain), (one) => one.charCodeAt(0)));
  return parsed.ok ? parsed.value : null;
}

/** Letters of the fonts that a file's own style sheets carry. */
class FaceLetters implements OwnLetters {
  readonly #faces: readonly Face[];
  readonly #glyphs = new OwnGlyphs();

  constructor(faces: readonly Face[]) {
    this.#faces = faces;
  }

  get glyphs(): OwnGlyphs['list'] {
    return this.#glyphs.list;
  }

  /** A run with the letters of the file's font for it, where that has all of them. */
  withLetters(run: TextRun): TextRun {
    const face = run.along || run.stretch ? null : this.#faceOf(run);
    if (face === null) return run;
    const { font } = face;
    const row = layRow(run, font);
    if (row.missing > 0) return run;
    const own: number[] = [];
    const k = 1 / font.unitsPerEm;
    for (const { glyph, xEm } of row.glyphs) {
      const number = this.#glyphs.numberOf(font, glyph.index, () => mappedOutline(glyph.commands, [k, 0, 0, k, 0, 0]));
      if (number === null) return run;
      own.push(number, xEm);
    }
    return { ...run, own, ownWidthEm: row.advanceEm };
  }

  #faceOf({ family, bold, italic }: TextRun): Face | null {
    const name = family?.toLowerCase();
    const named = this.#faces.filter((face) => face.family === name);
    const exact = named.find((face) => face.bold === bold && face.italic === italic);
    return exact ?? named.find((face) => face.italic === italic) ?? named[0] ?? null;
  }
}

/** Collects the texts of a file, with the letters of fonts that its style sheets carry. */
export const openTexts: OpenTexts = (source, resolver, file) => {
  const faces = facesOf(file?.css ?? []);
  return textsOf(source, resolver, file, faces.length > 0 ? new FaceLetters(faces) : null);
};
