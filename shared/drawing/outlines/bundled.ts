import { ok, type Result } from '../../base/result.ts';
import type { Failure } from '../../base/failure.ts';
import type { OutlineFont } from './font.ts';
import { joinFonts } from './joined-fonts.ts';
import { parseFont } from './opentype-font.ts';

/**
 * The fonts that come with the product: files in the folder `fonts` beside this one, Latin first, then the rest of the
 * European alphabets. Inter, SIL Open Font License (fonts/OFL.txt).
 */
export const BUNDLED_FONTS = {
  sans: ['sans.woff', 'sans-ext.woff'],
  'sans-bold': ['sans-bold.woff', 'sans-bold-ext.woff'],
} as const;

/** Name of a bundled font. */
export type BundledFontId = keyof typeof BUNDLED_FONTS;

/** Whether a font id names a bundled font. */
export function isBundled(id: string): id is BundledFontId {
  return Object.hasOwn(BUNDLED_FONTS, id);
}

/** One font out of one or more files that share its characters. */
export function fontOfFiles(files: readonly Uint8Array[]): Result<OutlineFont, Failure> {
  const fonts: OutlineFont[] = [];
  for (const bytes of files) {
    const font = parseFont(bytes);
    if (!font.ok) return font;
    fonts.push(font.value);
  }
  const [first, ...rest] = fonts as [OutlineFont, ...OutlineFont[]];
  return ok(rest.length === 0 ? first : joinFonts(first, ...rest));
}
