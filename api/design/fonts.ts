import { existsSync, readFileSync } from 'node:fs';
import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { BUNDLED_FONTS, fontOfFiles, isBundled } from '../../shared/drawing/outlines/bundled.ts';
import type { FontSource, OutlineFont } from '../../shared/drawing/outlines/font.ts';
import { parseFont } from '../../shared/drawing/outlines/opentype-font.ts';

/** Names in a font file. */
export interface FontFacts {
  readonly family: string;
  readonly style: string;
}

const FOLDER = new URL('../../shared/drawing/outlines/fonts/', import.meta.url);
/** Fonts kept at once in a thread. */
const MAX_KEPT = 8;

/** By the id of one of ours, or the file of one that was sent in. */
const loaded = new Map<string, OutlineFont>();

/**
 * Our own fonts, and the one in `file` under whatever other id it is asked for. Read when first asked for; null where none
 * was sent in.
 */
export function fontsWith(file: string | null): FontSource {
  return (id) => {
    const from = isBundled(id) ? id : file;
    // A thread may still know a font whose file is gone.
    if (from === null || (from === file && !existsSync(file))) return null;
    const known = loaded.get(from);
    if (known) return known;
    const font = read(isBundled(id) ? BUNDLED_FONTS[id].map((name) => new URL(name, FOLDER)) : [from]);
    if (font === null) return null;
    if (loaded.size >= MAX_KEPT) loaded.delete(loaded.keys().next().value!);
    loaded.set(from, font);
    return font;
  };
}

function read(files: readonly (URL | string)[]): OutlineFont | null {
  const font = fontOfFiles(files.map((file) => readFileSync(file)));
  return font.ok ? font.value : null;
}

/** Names in a font file; fails where we can't outline text with the font. */
export function readFontFacts(file: string): Result<FontFacts, Failure> {
  const font = parseFont(readFileSync(file));
  return font.ok ? ok({ family: font.value.family, style: font.value.style }) : font;
}

/** The storage key of the font that repairs name, where it is one that was sent in; null where they need none. */
export function droppedFontKey(repairs: readonly Repair[]): string | null {
  const outline = repairs.find((repair) => repair.kind === 'outline_text');
  return /^sha256:([0-9a-f]{64})$/.exec(outline?.font ?? '')?.[1] ?? null;
}
