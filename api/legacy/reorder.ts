import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { MAX_DESIGN_BYTES } from '../../shared/design/limits.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { takeIn } from '../design/arrival.ts';
import { orRelease, overQuota } from '../design/quota.ts';
import { findDesignHead, insertDesign } from '../design/rows.ts';
import { logUpload, unlogUpload } from '../design/upload-log-rows.ts';
import { findDesign } from './lists.ts';
import type { LegacyNeeds } from './needs.ts';
import { type ImportedDesignRow, noteReorder } from './rows.ts';

/** How long a copy that broke off may be taken up again, ms. */
const TICKET_MS = 15 * 60_000;

/**
 * Makes a design of an imported one for its owner: a copy of its file, read and measured like any upload, counted as one. The second time
 * it is the same design, as long as that is there. Fails with not_found, upload_quota and file_gone.
 */
export async function reorder(
  deps: LegacyNeeds,
  account: AccountRecord,
  address: string,
  id: string,
): Promise<Result<{ design_id: string }, Failure>> {
  const { db } = deps.database;
  const imported = await findDesign(db, account.actor, id);
  // Staff sees all of them and orders none for others.
  if (imported?.account_id !== account.id) return err(failure('not_found'));
  const before = imported.design_id === null ? null : await findDesignHead(db, imported.design_id);
  if (before?.accountId === account.id && before.status !== 'awaiting_upload') return ok({ design_id: before.id });
  if (imported.file_key === null || imported.filename === null) return err(failure('file_gone', { message: GONE }));
  const designId = newId(deps.clock);
  const body = await deps.storage.read(imported.file_key);
  if (body === null) return err(failure('file_gone', { message: GONE }));
  const over = await announce(deps, account, { ...imported, filename: imported.filename }, { designId, address });
  if (over) {
    await body.cancel();
    return err(over);
  }
  const limits = { maxBytes: MAX_DESIGN_BYTES, expectedBytes: imported.file_bytes, expectedSha256: null };
  const reserved = { release: () => unlogUpload(db, designId) };
  const stored = await orRelease(reserved, () => deps.storage.put(designId, body, limits));
  if (!stored.ok) {
    await reserved.release();
    return err(failure('file_gone', { message: GONE }));
  }
  await takeIn(deps, designId, stored.value);
  return ok({ design_id: designId });
}

const GONE = 'The file of this design is not kept any more. Drop it again.';

/** Writes down a design that waits for its bytes, where the day's quota has room for it; else why not. What stops before they are there leaves a ticket, which expires like others. */
async function announce(
  deps: LegacyNeeds,
  { id: accountId }: AccountRecord,
  imported: ImportedDesignRow & { readonly filename: string },
  { designId, address }: { readonly designId: string; readonly address: string },
): Promise<Failure | null> {
  const now = isoNow(deps.clock);
  const bytes = imported.file_bytes ?? 0;
  return inTransaction(deps.database.db, async (trx) => {
    const over = await overQuota(trx, deps.clock, deps.env, { accountId, address, bytes });
    if (over) return over;
    await insertDesign(trx, {
      id: designId,
      account_id: accountId,
      organization_id: null,
      filename: imported.filename,
      file_type: null,
      declared_bytes: imported.file_bytes,
      size_bytes: null,
      status: 'awaiting_upload',
      eligible: 0,
      analysis: null,
      error_code: null,
      error_message: null,
      upload_expires_at: new Date(deps.clock.now() + TICKET_MS).toISOString(),
      created_at: now,
      updated_at: now,
      last_used_at: now,
      sha256: null,
    });
    await logUpload(trx, { id: designId, account_id: accountId, address, bytes, created_at: now });
    await noteReorder(trx, imported.id, designId);
    return null;
  });
}
