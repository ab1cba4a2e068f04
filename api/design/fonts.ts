import { readFileSync } from 'node:fs';
import { BUNDLED_FONTS, fontOfFiles, isBundled } from '../../shared/drawing/outlines/bundled.ts';
import type { FontSource, OutlineFont } from '../../shared/drawing/outlines/font.ts';

const FOLDER = new URL('../../shared/drawing/outlines/fonts/', import.meta.url);
/** Fonts kept at once in a thread. */
const MAX_KEPT = 8;

const loaded = new Map<string, OutlineFont>();

/**
 * The fonts of this process: the bundled ones, and dropped ones where `fileOf` knows a file of that id. Read when first
 * asked for; null for one that is not there or can't be read.
 */
export function fontsFrom(fileOf: (id: string) => string | null): FontSource {
  return (id) => {
    const known = loaded.get(id);
    if (known) return known;
    const font = read(isBundled(id) ? BUNDLED_FONTS[id].map((name) => new URL(name, FOLDER)) : [fileOf(id)]);
    if (font === null) return null;
    if (loaded.size >= MAX_KEPT) loaded.delete(loaded.keys().next().value!);
    loaded.set(id, font);
    return font;
  };
}

function read(files: readonly (URL | string | null)[]): OutlineFont | null {
  try {
    const bytes = files.map((file) => {
      if (file === null) throw new Error('no such font');
      return new Uint8Array(readFileSync(file));
    });
    const font = fontOfFiles(bytes);
    return font.ok ? font.value : null;
  } catch {
    return null;
  }
}
