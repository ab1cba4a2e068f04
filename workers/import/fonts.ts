import type { OutlineFonts } from '../../shared/analysis/repairs/repair-report.ts';
import type { FontId, Repair } from '../../shared/analysis/repairs/repair.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { BUNDLED_FONTS, type BundledFont } from '../../shared/drawing/outlines/bundled.ts';
import type { OutlineFont } from '../../shared/drawing/outlines/font.ts';

/** A font that was handed over: the id by which repairs name it, and what it says of itself. */
export interface AddedFont {
  readonly id: FontId;
  readonly family: string;
  readonly style: string;
}

/** What the page may ask about fonts. */
export interface FontApi {
  /** Whether a font is at hand here, our own included. */
  hasFont(id: FontId): Promise<boolean>;
  /** Takes a font's bytes in; fails where they are no font that text can be outlined with. */
  addFont(bytes: Uint8Array<ArrayBuffer>): Promise<Result<AddedFont, Failure>>;
}

/** The fonts of the import worker. */
export interface FontShelf extends FontApi {
  /** The fonts that these repairs need, as far as they are at hand. */
  loadFonts(repairs: readonly Repair[]): Promise<OutlineFonts>;
}

/** Where files of our own fonts lie, by their name. */
export type FontFiles = Readonly<Record<(typeof BUNDLED_FONTS)[BundledFont][number], string>>;

/** The reader of fonts and the outliner: loaded when text is outlined for the first time. */
async function outlines() {
  const [{ joinFonts }, { parseFont }, { outlineTexts }] = await Promise.all([
    import('../../shared/drawing/outlines/joined-fonts.ts'),
    import('../../shared/drawing/outlines/opentype-font.ts'),
    import('../../shared/drawing/outlines/outline-texts.ts'),
  ]);
  return { joinFonts, parseFont, outlineTexts };
}

/**
 * Makes the shelf.
 * @param files addresses of our own fonts, fetched when they are needed
 */
export function createFontShelf(files: FontFiles, get: (address: string) => Promise<Uint8Array>): FontShelf {
  const dropped = new Map<FontId, OutlineFont>();
  const own = new Map<BundledFont, Promise<OutlineFont>>();

  function bundled(id: BundledFont): Promise<OutlineFont> {
    const known = own.get(id);
    if (known !== undefined) return known;
    const loading = load(id).catch((error: unknown) => {
      own.delete(id);
      throw error;
    });
    own.set(id, loading);
    return loading;
  }

  async function load(id: BundledFont): Promise<OutlineFont> {
    const { joinFonts, parseFont } = await outlines();
    const parts = await Promise.all(BUNDLED_FONTS[id].map((name) => get(files[name])));
    const [first, ...rest] = parts.map((bytes) => {
      const font = parseFont(bytes);
      if (!font.ok) throw new Error(font.error.message);
      return font.value;
    });
    return joinFonts(first!, ...rest);
  }

  return {
    hasFont: async (id) => isBundled(id) || dropped.has(id),
    async addFont(bytes) {
      const { parseFont } = await outlines();
      const font = parseFont(bytes);
      if (!font.ok) return font;
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const id = `sha256:${hexOf(hash)}`;
      dropped.set(id, font.value);
      return ok({ id, family: font.value.family, style: font.value.style });
    },
    async loadFonts(repairs) {
      const wanted = repairs.find((repair) => repair.kind === 'outline_text')?.font;
      if (wanted === undefined) return () => null;
      const [{ outlineTexts }, font] = await Promise.all([
        outlines(),
        isBundled(wanted) ? bundled(wanted) : (dropped.get(wanted) ?? null),
      ]);
      return (id) => (id === wanted && font !== null ? (texts, drawing) => outlineTexts(texts, drawing, font) : null);
    },
  };
}

function isBundled(id: FontId): id is BundledFont {
  return Object.hasOwn(BUNDLED_FONTS, id);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
