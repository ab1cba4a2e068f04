import { AVATAR_SIDES } from '../../shared/profile/limits.ts';
import { webpIn } from '../paper/webp.ts';

/** An avatar in both sizes, as WebP. */
export type AvatarFiles = Readonly<Record<keyof typeof AVATAR_SIDES, Uint8Array<ArrayBuffer>>>;

/** Both sizes of an avatar: the middle square of the picture. Null where {@link webpIn} takes none of it. */
export async function avatarFiles(bytes: Uint8Array): Promise<AvatarFiles | null> {
  const square = (side: number) => ({ width: side, height: side, fit: 'cover' }) as const;
  const made = await webpIn(bytes, [square(AVATAR_SIDES.large), square(AVATAR_SIDES.small)]);
  return made && { large: made[0]!, small: made[1]! };
}
