import { type Clock, isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { attachmentsOf, insertAttachments, PART } from './rows.ts';

/** A part, and the copy that was made of it. */
export interface CopiedPart {
  readonly from: string;
  readonly to: string;
}

/**
 * Hangs the technical drawings of parts on their copies, inside the transaction that makes those. The copies name the same files, which
 * stay as long as anything names them.
 * @param accountId who copies
 */
export async function copyDrawings(
  clock: Clock,
  trx: Db,
  accountId: string,
  copies: readonly CopiedPart[],
): Promise<void> {
  const rows = await attachmentsOf(trx, PART, [...new Set(copies.map(({ from }) => from))]);
  if (rows.length === 0) return;
  const created_at = isoNow(clock);
  for (const { from, to } of copies) {
    const own = rows.filter(({ subject_id }) => subject_id === from);
    // Ids of one moment stand in no order: they are given out so that the files keep theirs.
    const ids = own.map(() => newId(clock)).toSorted();
    const copied = own.map((row, i) => ({ ...row, id: ids[i]!, subject_id: to, account_id: accountId, created_at }));
    await insertAttachments(trx, copied);
  }
}
