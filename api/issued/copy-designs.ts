import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { MAX_DESIGN_BYTES } from '../../shared/design/limits.ts';
import type { OwnedColumns } from '../account/owned-rows.ts';
import { isoNow, newId } from '../clock.ts';
import { orRelease, reserveUpload } from '../design/quota.ts';
import { copyDesignRow, designSizes } from '../design/rows.ts';
import type { IssuedNeeds } from './needs.ts';

/**
 * Copies designs with their files for another account, which counts as its uploads of the day; answers the copies' ids by the
 * originals'. Copies of a call that fails half-way are designs that nobody uses, and end as those do.
 */
export async function copyDesigns(
  deps: IssuedNeeds,
  to: OwnedColumns,
  address: string,
  ids: readonly string[],
): Promise<Result<ReadonlyMap<string, string>, Failure>> {
  const { db } = deps.database;
  const accountId = to.account_id;
  const sizes = await designSizes(db, ids);
  const copies = new Map<string, string>();
  for (const id of ids) {
    const bytes = sizes.get(id) ?? 0;
    const reserved = await reserveUpload(deps, { accountId, address, bytes });
    if (!reserved.ok) return reserved;
    const copy = await orRelease(reserved.value, () => copyDesign(deps, to, id));
    if (!copy.ok) {
      await reserved.value.release();
      return copy;
    }
    copies.set(id, copy.value);
  }
  return ok(copies);
}

/** Copies one design with its file; answers the copy's id. */
async function copyDesign(deps: IssuedNeeds, to: OwnedColumns, id: string): Promise<Result<string, Failure>> {
  const copy = newId(deps.clock);
  if (!(await copyFile(deps, id, copy))) return err(failure('not_found'));
  const isCopied = await copyDesignRow(deps.database.db, id, { ...to, id: copy, now: isoNow(deps.clock) });
  return isCopied ? ok(copy) : err(failure('design_not_ready'));
}

async function copyFile({ storage }: IssuedNeeds, from: string, to: string): Promise<boolean> {
  const found = await storage.find(from);
  const body = found && (await storage.read(from));
  if (!found || !body) return false;
  const limits = { maxBytes: MAX_DESIGN_BYTES, expectedBytes: found.bytes, expectedSha256: found.sha256 };
  return (await storage.put(to, body, limits)).ok;
}
