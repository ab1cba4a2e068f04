import type { Actor } from '../../shared/account/permissions.ts';
import { approvalMachine } from '../../shared/organization/approval-status.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { latestApproval, updateApproval } from '../organization/approval-rows.ts';

/** The event that tells the asker and those who may approve that a change ended an approval; its subject is the approval. */
export const APPROVAL_SUPERSEDED = 'organization.approval_superseded';

/**
 * Ends what was asked for a quote because it is changed, inside the change's transaction, and has who asked and those who may approve told
 * by mail. Nothing where nothing is open.
 * @param by who changes it
 */
export async function supersedeApproval(clock: Clock, trx: Db, quoteId: string, by: Actor | 'server'): Promise<void> {
  const approval = await latestApproval(trx, quoteId);
  if (!approval || !approvalMachine.may(approval.status, 'superseded')) return;
  const decided_by = by === 'server' || by.kind === 'nobody' ? null : by.accountId;
  await updateApproval(trx, approval.id, { status: 'superseded', decided_by, decided_at: isoNow(clock) });
  await insertEvent(clock, trx, APPROVAL_SUPERSEDED, approval.id);
}
