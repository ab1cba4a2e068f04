import { randomBytes } from 'node:crypto';
import { type Failure, failure } from '../../shared/base/failure.ts';
import type { FileAnswer } from '../../shared/base/file-answer.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { AVATAR_SIDES } from '../../shared/profile/limits.ts';
import type { AccountRecord } from '../account/rows.ts';
import { note, personal } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { orRelease, reserveUpload } from '../design/quota.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { avatarFiles } from './avatar-picture.ts';
import type { ProfileNeeds } from './needs.ts';
import { changeProfileRow, findByAvatar, findProfile } from './rows.ts';

type Size = keyof typeof AVATAR_SIDES;
const SIZES = Object.keys(AVATAR_SIDES) as Size[];

/** Seconds that a browser may keep a picture; a new one has a new address. */
const KEPT_SECONDS = 24 * 60 * 60;

/** Suffix of a size's key. */
const ending = (size: Size): string => size[0]!;

/** Suffixes of the keys of an avatar's files. */
export const AVATAR_ENDINGS: readonly string[] = SIZES.map(ending);

/** Where storage has a size. */
function avatarFile(key: string, size: Size): string {
  return key + ending(size);
}

/** Forgets the files of an avatar. */
export async function removeAvatarFiles(storage: Storage, key: string): Promise<void> {
  for (const size of SIZES) await storage.remove(avatarFile(key, size));
}

async function store(storage: Storage, key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const limits = { maxBytes: bytes.length, expectedBytes: bytes.length, expectedSha256: null };
  const stored = await storage.put(key, new Blob([bytes]).stream(), limits);
  if (!stored.ok) throw new Error(`The avatar ${key} was not stored: ${stored.error}.`);
}

type Person = Pick<AccountRecord, 'id' | 'actor'>;

/** Names a picture in the account instead of the one before, whose files go. */
async function replaceBy(deps: ProfileNeeds, { id, actor }: Person, key: string | null): Promise<void> {
  const before = await inTransaction(deps.database.db, async (trx) => {
    const { avatar_key: earlier } = await findProfile(trx, id);
    await changeProfileRow(trx, id, isoNow(deps.clock), { avatar_key: key });
    // A key opens the picture: which one it was is told of neither.
    const avatar = (there: string | null) => ({ avatar: personal(there) });
    const sides = { before: avatar(earlier), after: avatar(key) };
    if (earlier !== key)
      await note(deps.clock, trx, { by: actor, kind: 'account.changed', subject: { kind: 'account', id }, ...sides });
    return earlier;
  });
  if (before !== null) await removeAvatarFiles(deps.storage, before);
}

/**
 * Makes a picture the account's: both sizes are stored under a new key, which nobody guesses, then the account names it. What a stop in
 * between leaves is a stray file, which the sweep finds. It counts as an upload, also where it is no picture: looking costs as much. Fails
 * with upload_quota and invalid_picture.
 */
export async function setAvatar(
  deps: ProfileNeeds,
  account: Person,
  { bytes, address }: { readonly bytes: Uint8Array; readonly address: string },
): Promise<Result<null, Failure>> {
  const reserved = await reserveUpload(deps, { accountId: account.id, address, bytes: bytes.length });
  if (!reserved.ok) return reserved;
  const files = await avatarFiles(bytes);
  if (!files) return err(failure('invalid_picture'));
  const key = newAvatarKey();
  await orRelease(reserved.value, async () => {
    for (const size of SIZES) await store(deps.storage, avatarFile(key, size), files[size]);
  });
  await replaceBy(deps, account, key);
  return ok(null);
}

/** Takes the account's picture away; nothing changes where there is none. */
export function removeAvatar(deps: ProfileNeeds, account: Person): Promise<void> {
  return replaceBy(deps, account, null);
}

/** The picture of a key in a size, for whoever knows the key; null where no account names it. */
export async function readAvatar(deps: ProfileNeeds, key: string, size: Size): Promise<FileAnswer | null> {
  if (!(await findByAvatar(deps.database.db, key))) return null;
  const stream = await deps.storage.read(avatarFile(key, size));
  if (!stream) return null;
  const body = new Uint8Array(await new Response(stream).arrayBuffer());
  const filename = `${size}.webp`;
  return { body, bytes: body.length, type: 'image/webp', filename, foreign: true, keptSeconds: KEPT_SECONDS };
}

/** 128 random bits in hex: whoever knows it may look, without a token, as an `<img>` does. */
function newAvatarKey(): string {
  return randomBytes(16).toString('hex');
}
