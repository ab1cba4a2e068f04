import { readFileSync } from 'node:fs';
import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import type { OutlineFonts } from '../../shared/analysis/repairs/repair-report.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { BUNDLED_FONTS, type BundledFont } from '../../shared/drawing/outlines/bundled.ts';
import type { OutlineFont } from '../../shared/drawing/outlines/font.ts';
import { joinFonts } from '../../shared/drawing/outlines/joined-fonts.ts';
import { parseFont } from '../../shared/drawing/outlines/opentype-font.ts';
import { outlineTexts } from '../../shared/drawing/outlines/outline-texts.ts';

/** What a font says of itself. */
export interface FontFacts {
  readonly family: string;
  readonly style: string;
}

const FOLDER = new URL('../../shared/drawing/outlines/fonts/', import.meta.url);

const bundled = new Map<BundledFont, OutlineFont>();

/** One of our own fonts, read once. */
function bundledFont(id: BundledFont): OutlineFont {
  const known = bundled.get(id);
  if (known !== undefined) return known;
  const [first, ...rest] = BUNDLED_FONTS[id].map((name) => {
    const font = parseFont(readFileSync(new URL(name, FOLDER)));
    if (!font.ok) throw new Error(`The bundled font ${name} can't be read.`);
    return font.value;
  });
  const font = joinFonts(first!, ...rest);
  bundled.set(id, font);
  return font;
}

/** Our own fonts, and the one in `file` under whatever other id it is asked for; null where none was sent in. */
export function outlineFonts(file: string | null): OutlineFonts {
  return (id) => {
    const font = Object.hasOwn(BUNDLED_FONTS, id) ? bundledFont(id as BundledFont) : droppedFont(file);
    return font && ((texts, drawing) => outlineTexts(texts, drawing, font));
  };
}

function droppedFont(file: string | null): OutlineFont | null {
  if (file === null) return null;
  const font = parseFont(readFileSync(file));
  return font.ok ? font.value : null;
}

/** What the font in a file is; fails where it is none that we can outline text with. */
export function readFontFacts(file: string): Result<FontFacts, Failure> {
  const font = parseFont(readFileSync(file));
  return font.ok ? ok({ family: font.value.family, style: font.value.style }) : font;
}

/** The storage key of the font that repairs name, where it is one that was sent in; null where they need none. */
export function droppedFontKey(repairs: readonly Repair[]): string | null {
  const outline = repairs.find((repair) => repair.kind === 'outline_text');
  return /^sha256:([0-9a-f]{64})$/.exec(outline?.font ?? '')?.[1] ?? null;
}
