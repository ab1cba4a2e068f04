import sharp, { type ResizeOptions } from 'sharp';
import { sniffFile } from '../../shared/file/sniff.ts';

/** Most pixels of a picture that others are made of: a camera's 24 million. */
const MOST_PIXELS = 25_000_000;
/** Longest that making one size may take, s; what takes longer was made to. */
const SECONDS = 5;

/** Image types that are taken. Every other type that the library reads would be one reader more to trust. */
const TAKEN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * A picture in each of some sizes as WebP, upright, as pixels alone without EXIF, place or profile. Null where it is no JPEG, PNG or WebP
 * by its bytes, can't be read whole, has too many pixels, or takes too long.
 */
export async function webpIn(
  bytes: Uint8Array,
  sizes: readonly ResizeOptions[],
): Promise<Uint8Array<ArrayBuffer>[] | null> {
  if (!TAKEN.has(sniffFile(bytes)?.type ?? '')) return null;
  try {
    const made: Uint8Array<ArrayBuffer>[] = [];
    for (const size of sizes) {
      const one = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
        .rotate()
        .resize(size)
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .webp({ quality: 84 })
        .timeout({ seconds: SECONDS })
        .toBuffer();
      made.push(new Uint8Array(one));
    }
    return made;
  } catch {
    return null;
  }
}
