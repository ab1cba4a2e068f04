import { MAX_DRAWINGS_OF_QUOTE } from '../../shared/attachment/limits.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { attachmentsOf, countAttachments, insertAttachments, PART } from '../attachment/rows.ts';

/** A part, and the copy that was made of it. */
export interface CopiedPart {
  readonly from: string;
  readonly to: string;
}

/** Why so many more technical drawings have no room on the quote whose parts these are; null where they have. */
export async function refuseDrawings(trx: Db, partIds: readonly string[], more: number): Promise<Failure | null> {
  if ((await countAttachments(trx, PART, partIds)) + more <= MAX_DRAWINGS_OF_QUOTE) return null;
  const message = `The parts of a quote have at most ${MAX_DRAWINGS_OF_QUOTE} technical drawings together.`;
  return failure('quote_full', { message });
}

/**
 * Hangs the technical drawings of parts on their copies, inside the transaction that makes those. The copies name the same files, which
 * stay as long as anything names them. Refused where the quote has no room for them.
 * @param accountId who copies
 * @param beside parts that are on the quote already; none where the copies are on no quote
 */
export async function copyDrawings(
  clock: Clock,
  trx: Db,
  accountId: string,
  copies: readonly CopiedPart[],
  beside: readonly { readonly id: string }[] = [],
): Promise<Failure | null> {
  const rows = await attachmentsOf(trx, PART, [...new Set(copies.map(({ from }) => from))]);
  if (rows.length === 0) return null;
  const copied = copies.reduce((sum, { from }) => sum + rows.filter((row) => row.subject_id === from).length, 0);
  const there = beside.map(({ id }) => id);
  const refused = await refuseDrawings(trx, there, copied);
  if (refused) return refused;
  const created_at = isoNow(clock);
  for (const { from, to } of copies) {
    const own = rows.filter(({ subject_id }) => subject_id === from);
    const made = own.map((row) => ({ ...row, id: newId(clock), subject_id: to, account_id: accountId, created_at }));
    await insertAttachments(trx, made);
  }
  return null;
}
