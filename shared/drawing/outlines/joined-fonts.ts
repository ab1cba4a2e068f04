import type { Glyph, OutlineFont } from './font.ts';

/**
 * One font out of files that each hold a part of its characters: the first that has a character draws it. The files must
 * share their units. Kerning stays within a file.
 */
export function joinFonts(first: OutlineFont, ...rest: readonly OutlineFont[]): OutlineFont {
  const fonts = [first, ...rest];
  const owners = new WeakMap<Glyph, OutlineFont>();
  return {
    family: first.family,
    style: first.style,
    unitsPerEm: first.unitsPerEm,
    capHeightEm: first.capHeightEm,
    glyphOf(codePoint) {
      for (const font of fonts) {
        const glyph = font.glyphOf(codePoint);
        if (glyph === null) continue;
        owners.set(glyph, font);
        return glyph;
      }
      return null;
    },
    kerning(left, right) {
      const owner = owners.get(left);
      return owner !== undefined && owner === owners.get(right) ? owner.kerning(left, right) : 0;
    },
  };
}
