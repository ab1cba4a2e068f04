import type { ApprovalStatus } from '../../shared/organization/approval-status.ts';
import type { Db } from '../db/database.ts';

/** Table `approvals`: bound to a version of a quote and its total. */
export interface ApprovalRow {
  id: string;
  organization_id: string;
  quote_id: string;
  quote_version: number;
  total_cents: number;
  status: ApprovalStatus;
  asked_by: string;
  decided_by: string | null;
  created_at: string;
  decided_at: string | null;
}

/** Adds what is asked for. */
export async function insertApproval(db: Db, row: ApprovalRow): Promise<void> {
  await db.insertInto('approvals').values(row).execute();
}

/** What was asked for a quote last, whatever became of it. */
export async function latestApproval(db: Db, quoteId: string): Promise<ApprovalRow | null> {
  const row = await db
    .selectFrom('approvals')
    .selectAll()
    .where('quote_id', '=', quoteId)
    // A quote's version only rises; times may be the same.
    .orderBy('quote_version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The approval of an id. */
export async function findApproval(db: Db, id: string): Promise<ApprovalRow | null> {
  const row = await db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Writes what became of an approval. */
export async function updateApproval(
  db: Db,
  id: string,
  change: Pick<ApprovalRow, 'status' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await db.updateTable('approvals').set(change).where('id', '=', id).execute();
}

/** Most approvals that a list answers. */
const LIST_LIMIT = 200;

/** What waits to be decided, or to be paid, in an organization, oldest first, with its quote and who asked. */
export function openApprovals(db: Db, organizationId: string) {
  return db
    .selectFrom('approvals')
    .innerJoin('quotes', 'quotes.id', 'approvals.quote_id')
    .leftJoin('accounts', 'accounts.id', 'approvals.asked_by')
    .selectAll('approvals')
    .select(['quotes.number', 'quotes.name as quote_name', 'accounts.email', 'accounts.name', 'accounts.last_name'])
    .where('approvals.organization_id', '=', organizationId)
    .where('approvals.status', 'in', ['waiting', 'approved'])
    .where('quotes.status', '=', 'awaiting_approval')
    .orderBy('approvals.created_at')
    .limit(LIST_LIMIT)
    .execute();
}
