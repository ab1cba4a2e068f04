import { MAX_FILE_BYTES } from '../../shared/file/limits.ts';
import { type FileKind, KIND_BYTES, kindOf } from '../../shared/file/kind.ts';
import { namedAs } from '../../shared/file/sniff.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { setUploadBytes } from '../design/upload-log-rows.ts';
import { hashOf } from '../gateways/storage/measured-stream.ts';
import type { Announced } from '../gateways/storage/storage.ts';
import type { SentFileNeeds } from './needs.ts';
import { cleanPicture } from '../attachment/pictures.ts';
import { type SentFileRow, findSentFile, markArrived } from './rows.ts';

/** Dependencies for taking in a file. */
type ArrivalNeeds = Pick<SentFileNeeds, 'clock' | 'database' | 'storage'>;

const HEIC = 'This is a HEIC photo, which carries where it was taken. Save it as JPEG and send that.';
const UNREADABLE = 'This photo can’t be opened. Save it again as JPEG or PNG and send that.';

/**
 * Takes in the bytes that are stored for a file: what they are is looked at, photos are written anew. Returns why they are refused, null
 * where they are kept. Twice is like once.
 */
export async function takeIn(deps: ArrivalNeeds, file: SentFileRow, stored: Announced): Promise<Failure | null> {
  const head = await firstBytes(deps, file.file_key);
  const found = kindOf(head);
  if (found.kind === 'heic') return refuse(deps, file, failure('unsupported_file_type', { message: HEIC }));
  if (found.kind !== 'picture') {
    await keep(deps, file, found, { ...stored, key: file.file_key });
    return null;
  }
  const photo = await cleanPicture(await allBytes(deps, file.file_key), found.type);
  if (photo === null) return refuse(deps, file, failure('invalid_file_format', { message: UNREADABLE }));
  const key = newId(deps.clock);
  const limits = { maxBytes: Number.MAX_SAFE_INTEGER, expectedBytes: null, expectedSha256: null };
  const written = await deps.storage.put(key, new Blob([photo.bytes]).stream(), limits);
  if (!written.ok) throw new Error(`A photo that was written anew was not stored: ${written.error}`);
  const { type, extension } = photo;
  const named = { kind: found.kind, type, filename: namedAs(file.filename, extension) };
  const kept = await keep(deps, file, named, { ...written.value, key });
  // The row names the new bytes by now, or those that somebody else wrote at the same time; the others are nobody's.
  await deps.storage.remove(kept ? file.file_key : key);
  return null;
}

/** Notes that a file is there; false where somebody else did. */
async function keep(
  { database }: ArrivalNeeds,
  file: SentFileRow,
  { kind, type, filename = file.filename }: FileKind & { readonly filename?: string },
  { key, bytes, sha256 }: Announced & { readonly key: string },
): Promise<boolean> {
  return inTransaction(database.db, async (trx) => {
    const kept = await markArrived(trx, file.id, {
      file_key: key,
      size_bytes: bytes,
      sha256,
      content_type: type,
      filename,
      is_photo: kind === 'picture' ? 1 : 0,
      status: 'stored',
    });
    await setUploadBytes(trx, file.id, bytes);
    return kept;
  });
}

async function refuse({ database, storage }: ArrivalNeeds, file: SentFileRow, why: Failure): Promise<Failure> {
  const change = { status: 'refused' as const, error_code: why.code, error_message: why.message };
  if (await markArrived(database.db, file.id, change)) await storage.remove(file.file_key);
  return why;
}

async function firstBytes({ storage }: ArrivalNeeds, key: string): Promise<Uint8Array> {
  const stream = await storage.read(key);
  if (!stream) throw new Error(`The file ${key} is gone.`);
  const head = new Uint8Array(KIND_BYTES);
  let filled = 0;
  for await (const piece of stream) {
    const part = piece.subarray(0, KIND_BYTES - filled);
    head.set(part, filled);
    filled += part.byteLength;
    if (filled === KIND_BYTES) break;
  }
  return head.subarray(0, filled);
}

async function allBytes({ storage }: ArrivalNeeds, key: string): Promise<Uint8Array> {
  const stream = await storage.read(key);
  if (!stream) throw new Error(`The file ${key} is gone.`);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Why stored bytes are not what was announced; null where they are. */
function faultOf({ declared_bytes, declared_sha256 }: SentFileRow, { bytes, sha256 }: Announced): Failure | null {
  if (bytes > MAX_FILE_BYTES) return failure('file_too_large');
  if (bytes === 0) return failure('is_empty');
  const same = bytes === (declared_bytes ?? bytes) && sha256 === (declared_sha256 ?? sha256);
  return same ? null : failure('upload_incomplete');
}

/**
 * The file as it is now: where it is waited for and its bytes came past us, or were stored by a server that ended before it could write that
 * down, they are held against what was announced and taken in.
 */
export async function arrived(deps: ArrivalNeeds, file: SentFileRow): Promise<SentFileRow> {
  if (file.status !== 'awaited') return file;
  const found = await deps.storage.find(file.file_key);
  if (!found) return file;
  const tooLarge = found.bytes > MAX_FILE_BYTES;
  const stream = tooLarge || found.sha256 !== null ? null : await deps.storage.read(file.file_key);
  const measured = stream ? await hashOf(stream) : { bytes: found.bytes, sha256: found.sha256 ?? '' };
  const fault = faultOf(file, measured);
  if (fault) await refuse(deps, file, fault);
  else await takeIn(deps, file, measured);
  return (await findSentFile(deps.database.db, file.id)) ?? file;
}
