import type { Actor } from '../../shared/account/permissions.ts';
import { difference, note } from '../activity/note.ts';
import { inTransaction } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { REQUEST_ASSIGNED } from './events.ts';
import type { CustomNeeds } from './needs.ts';
import { findRfq, updateRfq } from './rfq-rows.ts';

/** Has one of the staff look after a request, with null nobody, and notes who said so. */
export function assignRfq(
  { clock, database }: CustomNeeds,
  by: Actor,
  id: string,
  assigneeId: string | null,
): Promise<void> {
  return inTransaction(database.db, async (trx) => {
    const request = await findRfq(trx, id);
    const sides = request && difference({ assignee_id: request.assigneeId }, { assignee_id: assigneeId });
    if (!sides) return;
    await updateRfq(trx, id, { assignee_id: assigneeId });
    // Who takes it knows of it.
    const isTold = assigneeId !== null && !('accountId' in by && by.accountId === assigneeId);
    if (isTold) await insertEvent(clock, trx, REQUEST_ASSIGNED, id);
    await note(clock, trx, { by, kind: 'request.changed', subject: { kind: 'request', id }, ...sides });
  });
}
