import { MAX_FILE_BYTES } from '../../shared/file/limits.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { inTransaction } from '../db/database.ts';
import { orRelease, overQuota } from '../design/quota.ts';
import { logUpload, unlogUpload } from '../design/upload-log-rows.ts';
import { takeIn } from './arrival.ts';
import type { SentFileNeeds } from './needs.ts';
import { findSentFile, insertSentFile, type SentFileRow } from './rows.ts';
import { awaitedRow, type FileSender, UNSTORED } from './upload.ts';

/**
 * Takes the files of a form in, like those that are sent to signed addresses: they belong to nothing yet. Those that were stored before one
 * is refused end with the sweep.
 * @param field of the form that they came in
 */
export async function takeFiles(
  deps: SentFileNeeds,
  sender: FileSender,
  files: readonly File[],
  field: string,
): Promise<Result<readonly SentFileRow[], Failure>> {
  const taken: SentFileRow[] = [];
  for (const [i, file] of files.entries()) {
    const one = await takeFile(deps, sender, file);
    if (!one.ok) return err({ ...one.error, field: `${field}.${i}` });
    taken.push(one.value);
  }
  return ok(taken);
}

async function takeFile(
  deps: SentFileNeeds,
  { accountId, address }: FileSender,
  file: File,
): Promise<Result<SentFileRow, Failure>> {
  const { db } = deps.database;
  const row = awaitedRow(deps, accountId, { filename: file.name, bytes: file.size });
  const over = await inTransaction(db, async (trx) => {
    const full = await overQuota(trx, deps.clock, deps.env, { accountId, address, bytes: file.size });
    if (full) return full;
    await insertSentFile(trx, row);
    await logUpload(trx, { id: row.id, account_id: accountId, address, bytes: file.size, created_at: row.created_at });
    return null;
  });
  if (over) return err(over);
  const limits = { maxBytes: MAX_FILE_BYTES, expectedBytes: file.size, expectedSha256: null };
  const reserved = { release: () => unlogUpload(db, row.id) };
  const stored = await orRelease(reserved, () => deps.storage.put(row.file_key, file.stream(), limits));
  if (!stored.ok) {
    await reserved.release();
    return err(failure(stored.error === 'exists' ? 'conflict' : UNSTORED[stored.error]));
  }
  const refused = await takeIn(deps, row, stored.value);
  return refused ? err(refused) : ok((await findSentFile(db, row.id))!);
}
