import sharp from 'sharp';
import { AVATAR_SIDES } from '../../shared/profile/limits.ts';
import { sniffFile } from '../../shared/file/sniff.ts';

/** Most pixels of a picture that an avatar is made of: a camera's 24 million. */
const MOST_PIXELS = 25_000_000;
/** Longest that making one size may take, s; what takes longer was made to. */
const SECONDS = 5;

/** Image types that an avatar may have. Every other type that the library reads would be one reader more to trust. */
const TAKEN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** An avatar in both sizes, as WebP. */
export type AvatarFiles = Readonly<Record<keyof typeof AVATAR_SIDES, Uint8Array<ArrayBuffer>>>;

/**
 * Both sizes of an avatar: the middle square of the picture, upright, as pixels alone without EXIF, place or profile. Null where it is
 * no JPEG, PNG or WebP by its bytes, can't be read whole, has too many pixels, or takes too long.
 */
export async function avatarFiles(bytes: Uint8Array): Promise<AvatarFiles | null> {
  const type = sniffFile(bytes)?.type ?? '';
  if (!TAKEN.has(type)) return null;
  const at = async (side: number) => {
    const made = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: side, height: side, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 84 })
      .timeout({ seconds: SECONDS })
      .toBuffer();
    return new Uint8Array(made);
  };
  try {
    const large = await at(AVATAR_SIDES.large);
    return { large, small: await at(AVATAR_SIDES.small) };
  } catch {
    return null;
  }
}
