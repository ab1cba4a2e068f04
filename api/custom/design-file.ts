import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { SentFile } from '../../shared/file/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { findOwnDesignHead } from '../design/rows.ts';
import { insertSentFile, sentFileView } from '../file/rows.ts';
import { awaitedRow } from '../file/upload.ts';
import type { CustomNeeds } from './needs.ts';

/** The file of one of the caller's designs as a file to send: the same bytes, which stay as long as either needs them. */
export async function fileOfDesign(
  deps: CustomNeeds,
  actor: Actor,
  account: AccountRecord,
  designId: string,
): Promise<Result<SentFile, Failure>> {
  const { db } = deps.database;
  const design = await findOwnDesignHead(db, designId, actor);
  if (!design) return err(failure('not_found'));
  if (design.sizeBytes === null) return err(failure('design_not_ready'));
  const row = {
    ...awaitedRow(deps, account.id, { filename: design.filename }),
    file_key: design.id,
    size_bytes: design.sizeBytes,
    sha256: design.sha256,
    status: 'stored' as const,
  };
  await insertSentFile(db, row);
  return ok(sentFileView(row));
}
