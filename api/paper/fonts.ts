import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackedFont } from './unpacked-font.ts';

/** How letters look. */
export type Weight = 'regular' | 'bold';

/** A font file, read when a letter of it is asked for and kept. */
export interface FontFile {
  /** Its name in the document. */
  readonly name: string;
  readonly bytes: () => Buffer;
  /** Whether its letters can go into the file as a font; others are drawn as outlines. */
  readonly embeds: boolean;
}

const OURS = new URL('../../shared/drawing/outlines/fonts/', import.meta.url);
const require = createRequire(import.meta.url);

function fontFile(name: string, read: () => Buffer, embeds: boolean): FontFile {
  let kept: Buffer | undefined;
  const bytes = () => {
    kept ??= read();
    return kept;
  };
  return { name, bytes, embeds };
}

const ours = (name: string, file: string) =>
  fontFile(name, () => unpackedFont(readFileSync(new URL(file, OURS))), true);

/**
 * Scripts that our static files lack come from the variable ones. Their compressed outlines can't be cut down to the letters in use
 * (fontkit 2 throws on composite glyphs), so that these are drawn.
 */
const variable = (subset: string) =>
  fontFile(
    subset,
    () => readFileSync(require.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`)),
    false,
  );

const OTHERS = ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map(variable);

/** The font files of each weight, in the order in which they are asked for a letter. */
export const FONT_FILES: Readonly<Record<Weight, readonly FontFile[]>> = {
  regular: [ours('regular', 'sans.woff'), ours('regular-ext', 'sans-ext.woff'), ...OTHERS],
  bold: [ours('bold', 'sans-bold.woff'), ours('bold-ext', 'sans-bold-ext.woff'), ...OTHERS],
};
