import { deleteAttachments, deleteAttachmentsOf, PART } from '../attachment/rows.ts';
import { type Clock, isoNow } from '../clock.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { designsToEnd, markEnded, markGone } from '../design/end-rows.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { forgetImportedFiles } from '../legacy/erase-rows.ts';
import { findPartFiles } from '../quote/erase-rows.ts';
import * as rows from './retention-rows.ts';
import { inSteps, STEP } from './sweep-run.ts';

const ENDED = 'This file was kept for the time that we keep files of orders, and is not there any more. Send it again.';

/**
 * Ends the files of what was ordered longer ago than files are kept: designs that nothing newer is made of, technical drawings of ordered
 * parts, purchase orders, photos of reports, files of requests that are closed, certificates of exemptions that count no more, and files
 * that were imported. What was ordered, its figures and its amounts stay. A step that is stopped half-way is found again.
 * Returns how many files went.
 */
export async function endOrderFiles(
  deps: EndNeeds & { readonly retentionYears: number },
  isStopping: () => boolean,
): Promise<number> {
  const before = yearsAgo(deps.clock.now(), deps.retentionYears);
  let ended = 0;
  for (const end of ENDS) ended += await inSteps({ isStopping }, STEP, () => end(deps, before));
  return ended;
}

/** ISO 8601 UTC, so many calendar years before. */
function yearsAgo(nowMs: number, years: number): string {
  const date = new Date(nowMs);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString();
}

interface EndNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly storage: Storage;
}

/** The mark first, so that nothing new is made of it; then the file; then that it is gone. */
async function endDesigns({ database: { db }, storage, clock }: EndNeeds, before: string): Promise<number> {
  const ids = await designsToEnd(db, before, STEP);
  for (const id of ids) {
    const marked = await inTransaction(db, (trx) => markEnded(trx, id, before, ENDED, isoNow(clock)));
    if (!marked) continue;
    await storage.remove(id);
    await markGone(db, id);
  }
  return ids.length;
}

async function endDrawings({ database: { db }, storage }: EndNeeds, before: string): Promise<number> {
  const ids = await rows.partsWithDrawings(db, before, STEP);
  if (ids.length === 0) return 0;
  for (const key of await findPartFiles(db, ids)) await storage.remove(key);
  await deleteAttachmentsOf(db, PART, ids);
  return ids.length;
}

const endPurchaseOrders = (deps: EndNeeds, before: string) => endSent(deps, rows.purchaseOrdersToEnd, before);
const endReportPhotos = (deps: EndNeeds, before: string) => endSent(deps, rows.reportPhotosToEnd, before);
const endCertificates = (deps: EndNeeds, before: string) => endSent(deps, rows.certificatesToEnd, before);

/** Ends files that people sent and that no other row names. */
async function endSent(
  { database: { db }, storage }: EndNeeds,
  find: typeof rows.purchaseOrdersToEnd,
  before: string,
): Promise<number> {
  const files = await find(db, before, STEP);
  for (const { key } of files) await storage.remove(key);
  await deleteAttachments(
    db,
    files.map(({ id }) => id),
  );
  return files.length;
}

/** They belong to nothing then, and go with the next sweep of such files, bytes included where no copy names them. */
function endRequestFiles({ database: { db } }: EndNeeds, before: string): Promise<number> {
  return rows.releaseRequestFiles(db, before, STEP);
}

async function endImported({ database: { db }, storage }: EndNeeds, before: string): Promise<number> {
  const files = await rows.importedToEnd(db, before, STEP);
  if (files.length === 0) return 0;
  for (const { key } of files) await storage.remove(key);
  await forgetImportedFiles(
    db,
    files.map(({ id }) => id),
  );
  return files.length;
}

/** The kinds of files, one after the other. */
const ENDS = [
  endDesigns,
  endDrawings,
  endPurchaseOrders,
  endReportPhotos,
  endCertificates,
  endRequestFiles,
  endImported,
];
