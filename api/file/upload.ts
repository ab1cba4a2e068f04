import { keptFilename } from '../../shared/file/kept-filename.ts';
import { MAX_FILE_BYTES } from '../../shared/file/limits.ts';
import type { UploadsAnswer, UploadsBody } from '../../shared/file/wire.ts';
import { fileEndpoints as api } from '../../shared/file/wire.ts';
import { type Failure, type FailureCode, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { isoNow, newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { overQuota } from '../design/quota.ts';
import { logUpload } from '../design/upload-log-rows.ts';
import type { StoreFault } from '../gateways/storage/storage.ts';
import { handleStream, type Route } from '../route.ts';
import { arrived, takeIn } from './arrival.ts';
import type { SentFileNeeds } from './needs.ts';
import { type SentFileRow, sentFileView, countAwaited, findSentFile, insertSentFile } from './rows.ts';

/** How long an upload address works. */
const UPLOAD_LIFE_MS = 15 * 60_000;

/** Files of one account that may be waited for at once. */
const MOST_AWAITED = 60;

const PURPOSE = 'file-upload';
const OCTETS = { 'content-type': 'application/octet-stream' } as const;

/** Failure for each reason why bytes were not stored; `exists` is handled apart. */
export const UNSTORED: Readonly<Record<Exclude<StoreFault, 'exists'>, FailureCode>> = {
  too_large: 'file_too_large',
  incomplete: 'upload_incomplete',
  empty: 'is_empty',
  altered: 'upload_incomplete',
};

/** Who sends files, and from where. */
export interface FileSender {
  readonly accountId: string;
  /** Network of the sender. */
  readonly address: string;
}

interface SignedFields {
  readonly expires: string;
  readonly bytes: string;
  readonly sha256: string;
}

function signedText(id: string, { expires, bytes, sha256 }: SignedFields): string {
  return `${id}\n${MAX_FILE_BYTES}\n${expires}\n${bytes}\n${sha256}`;
}

/** A row of a file that is waited for. */
export function awaitedRow(
  deps: Pick<SentFileNeeds, 'clock'>,
  accountId: string,
  { filename, bytes = null, sha256 = null }: { filename: string; bytes?: number | null; sha256?: string | null },
): SentFileRow {
  const id = newId(deps.clock);
  return {
    id,
    account_id: accountId,
    holder_kind: null,
    holder_id: null,
    filename: keptFilename(filename),
    declared_bytes: bytes,
    declared_sha256: sha256,
    file_key: newId(deps.clock),
    size_bytes: null,
    sha256: null,
    content_type: 'application/octet-stream',
    is_photo: 0,
    status: 'awaited',
    error_code: null,
    error_message: null,
    upload_expires_at: new Date(deps.clock.now() + UPLOAD_LIFE_MS).toISOString(),
    created_at: isoNow(deps.clock),
  };
}

function firstRefusal(files: UploadsBody['files']): Failure | null {
  for (const [i, { size_bytes }] of files.entries()) {
    if (size_bytes === 0) return failure('is_empty', { field: `files.${i}.size_bytes` });
    if (size_bytes > MAX_FILE_BYTES) return failure('file_too_large', { field: `files.${i}.size_bytes` });
  }
  return null;
}

/** Signed addresses for files that somebody wants to send, in the order they were named. */
export async function requestUploads(
  deps: SentFileNeeds,
  { accountId, address }: FileSender,
  { files }: UploadsBody,
  origin: string,
): Promise<Result<UploadsAnswer, Failure>> {
  const { db } = deps.database;
  if (!(await deps.limits.uploads.take(accountId))) return err(failure('rate_limited'));
  const refused = firstRefusal(files);
  if (refused) return err(refused);
  const bytes = files.reduce((sum, file) => sum + file.size_bytes, 0);
  const rows = files.map(({ filename, size_bytes, sha256 }) =>
    awaitedRow(deps, accountId, { filename, bytes: size_bytes, sha256: sha256 ?? null }),
  );
  const uploads = [];
  for (const row of rows) {
    const expires_at = row.upload_expires_at;
    uploads.push({
      ...(await ticket(deps, row, origin)),
      expires_at,
      file: sentFileView(row),
    });
  }
  const over = await inTransaction(db, async (trx) => {
    const awaited = await countAwaited(trx, accountId, isoNow(deps.clock));
    if (awaited + files.length > MOST_AWAITED) return failure('quota_exceeded');
    const full = await overQuota(trx, deps.clock, deps.env, { accountId, address, bytes, files: files.length });
    if (full) return full;
    for (const row of rows) {
      await insertSentFile(trx, row);
      const { id, account_id, created_at } = row;
      await logUpload(trx, { id, account_id, address, bytes: row.declared_bytes ?? 0, created_at });
    }
    return null;
  });
  if (over) return err(over);
  return ok({ uploads });
}

/** Where bytes are to be sent: straight to the storage where it takes them and their hash is known, else to the upload service or to us. */
async function ticket(deps: SentFileNeeds, row: SentFileRow, origin: string) {
  const { declared_bytes: bytes, declared_sha256: sha256, id } = row;
  const { direct } = deps.storage;
  if (deps.env.uploadUrl === '' && direct && bytes !== null && sha256 !== null) {
    const { url, headers } = await direct.sign(row.file_key, { bytes, sha256 }, UPLOAD_LIFE_MS);
    return { signed_upload_url: url, headers: { ...headers } };
  }
  const terms = {
    expires: String(Date.parse(row.upload_expires_at)),
    bytes: bytes === null ? '' : String(bytes),
    sha256: sha256 ?? '',
  };
  const signature = deps.signer.sign(PURPOSE, signedText(id, terms));
  const query = Object.entries({ ...terms, signature }).filter(([, value]) => value !== '');
  const path = `/api/v1/files/${id}/bytes?${new URLSearchParams(query)}`;
  return { signed_upload_url: (deps.env.uploadUrl || origin) + path, headers: { ...OCTETS } };
}

/** Takes the bytes of a file: streamed to storage, whole or not at all, then looked at. The signature is the permission. */
export function uploadRoutes(deps: SentFileNeeds): Route[] {
  const taken = failure('conflict', { message: 'This file has been sent already.' });
  return [
    handleStream(api.upload, async ({ params: { id }, query: { signature, ...terms }, body }) => {
      if (!deps.signer.verify(PURPOSE, signedText(id, terms), signature)) {
        return err(failure('forbidden', { message: 'This upload address is not valid.' }));
      }
      if (!(Number(terms.expires) > deps.clock.now())) return err(failure('upload_expired'));
      if ((body.announcedBytes ?? 0) > MAX_FILE_BYTES) return err(failure('file_too_large'));
      const file = await findSentFile(deps.database.db, id);
      if (!file) return err(failure('not_found'));
      if (file.status !== 'awaited') return err(taken);
      const stored = await deps.storage.put(file.file_key, body.stream, {
        maxBytes: MAX_FILE_BYTES,
        expectedBytes: terms.bytes === '' ? null : Number(terms.bytes),
        expectedSha256: terms.sha256 || null,
      });
      if (!stored.ok && stored.error !== 'exists') return err(failure(UNSTORED[stored.error]));
      if (!stored.ok) {
        await arrived(deps, file);
        return err(taken);
      }
      const refused = await takeIn(deps, file, stored.value);
      return refused ? err(refused) : ok({ success: true as const });
    }),
  ];
}
