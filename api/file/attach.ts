import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { arrived } from './arrival.ts';
import type { SentFileNeeds } from './needs.ts';
import { findSentFile, type Holder, attachSentFile, insertSentFile, sentFilesOf } from './rows.ts';

function gone(field: string, i: number): Failure {
  return failure('file_gone', { field: `${field}.${i}` });
}

/**
 * Looks whether files that a body names have arrived, before the transaction that attaches them: what came past us is taken in. Fails with
 * the place of the first one that is not there, not the sender's, or refused.
 * @param field of the body that names them
 */
export async function settleUploads(
  deps: Pick<SentFileNeeds, 'clock' | 'database' | 'storage'>,
  accountId: string,
  ids: readonly string[],
  field: string,
): Promise<Result<null, Failure>> {
  for (const [i, id] of ids.entries()) {
    const file = await findSentFile(deps.database.db, id);
    if (!file || file.account_id !== accountId) return err(gone(field, i));
    const { status, error_message } = await arrived(deps, file);
    if (status === 'refused')
      return err(failure('file_gone', { field: `${field}.${i}`, message: error_message ?? '' }));
    if (status === 'awaited') return err(failure('upload_incomplete', { field: `${field}.${i}` }));
  }
  return ok(null);
}

/** Gives files that arrived to a thing, inside the caller's transaction. Fails where one belongs to something else by now. */
export async function attachAll(
  trx: Db,
  accountId: string,
  ids: readonly string[],
  holder: Holder,
  field: string,
): Promise<Result<null, Failure>> {
  for (const [i, id] of ids.entries()) {
    if (!(await attachSentFile(trx, id, accountId, holder))) return err(gone(field, i));
  }
  return ok(null);
}

/** Gives a copy of a thing the files of the thing: rows of their own, the same bytes. */
export async function copyFiles(deps: Pick<SentFileNeeds, 'clock'>, trx: Db, from: Holder, to: Holder): Promise<void> {
  for (const file of (await sentFilesOf(trx, from.kind, [from.id])).get(from.id) ?? []) {
    await insertSentFile(trx, { ...file, id: newId(deps.clock), holder_kind: to.kind, holder_id: to.id });
  }
}
