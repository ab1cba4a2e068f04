import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import type { BundledFontId } from '../../shared/drawing/outlines/bundled.ts';
import { FILE_FONT, type FontSource, type OutlineFont } from '../../shared/drawing/outlines/font.ts';
import boldUrl from '../../shared/drawing/outlines/fonts/sans-bold.woff?url';
import boldExtUrl from '../../shared/drawing/outlines/fonts/sans-bold-ext.woff?url';
import sansUrl from '../../shared/drawing/outlines/fonts/sans.woff?url';
import sansExtUrl from '../../shared/drawing/outlines/fonts/sans-ext.woff?url';

const ADDRESSES: Readonly<Record<BundledFontId, readonly string[]>> = {
  sans: [sansUrl, sansExtUrl],
  'sans-bold': [boldUrl, boldExtUrl],
};

/** Bytes of fonts that the customer dropped, by id. */
export type DroppedFonts = Readonly<Record<string, Uint8Array>>;

const loaded = new Map<string, OutlineFont>();

/**
 * The fonts that repairs need, ready to be asked. The reader of fonts is loaded when text is outlined for the first time.
 * A font that can't be had is left out: the repair is then refused in words.
 */
export async function loadFonts(repairs: readonly Repair[], dropped: DroppedFonts): Promise<FontSource> {
  for (const repair of repairs) {
    if (repair.kind !== 'outline_text') continue;
    const id = repair.font === FILE_FONT.id ? FILE_FONT.else : repair.font;
    if (loaded.has(id)) continue;
    const { fontOfFiles, isBundled } = await import('../../shared/drawing/outlines/bundled.ts');
    const files = isBundled(id) ? await fetched(ADDRESSES[id]) : [dropped[id]].filter((bytes) => bytes !== undefined);
    if (files.length === 0) continue;
    const font = fontOfFiles(files);
    if (font.ok) loaded.set(id, font.value);
  }
  return (id) => loaded.get(id === FILE_FONT.id ? FILE_FONT.else : id) ?? null;
}

async function fetched(addresses: readonly string[]): Promise<Uint8Array[]> {
  try {
    const answers = await Promise.all(addresses.map((address) => fetch(address)));
    if (!answers.every((answer) => answer.ok)) return [];
    return await Promise.all(answers.map(async (answer) => new Uint8Array(await answer.arrayBuffer())));
  } catch {
    return [];
  }
}
