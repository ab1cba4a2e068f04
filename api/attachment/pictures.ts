import sharp from 'sharp';
import { MAX_PIXELS, MAX_SIDE } from '../../shared/attachment/limits.ts';

// One picture at a time leaves a core to the calls; sharp keeps its own threads beside ours.
sharp.concurrency(1);
sharp.cache(false);

/** A picture that was encoded anew. */
export interface CleanPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

/** Line art stays without loss, photos become JPEG, which every viewer opens. */
const KEEPS_LINES: ReadonlySet<string> = new Set(['image/png', 'image/gif', 'image/tiff', 'image/webp']);

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });

/**
 * The picture as pixels alone: turned the way it was taken, without EXIF, places, profiles or what else was hidden in it; of several
 * frames the first. Null where it can't be read whole or has too many pixels.
 */
export async function cleanPicture(bytes: Uint8Array, type: string): Promise<CleanPicture | null> {
  const turned = () =>
    open(bytes)
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
  const asLines = KEEPS_LINES.has(type);
  const encoded = asLines ? turned().png({ compressionLevel: 9 }) : turned().jpeg({ quality: 90, mozjpeg: false });
  const made = await encoded.toBuffer({ resolveWithObject: true }).catch(() => null);
  if (!made) return null;
  const { width, height } = made.info;
  const kind = asLines ? { type: 'image/png', extension: 'png' } : { type: 'image/jpeg', extension: 'jpg' };
  return { bytes: new Uint8Array(made.data), ...kind, width, height };
}

/** Longest side of a small picture: twice what the app shows, for dense screens. */
const PREVIEW_SIDE = 480;

/** A small picture of one that we keep, as WebP on white; null where it can't be read. */
export async function previewOf(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const small = open(bytes)
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80 });
  const made = await small.toBuffer().catch(() => null);
  return made && new Uint8Array(made);
}
