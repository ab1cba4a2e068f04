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

/** Latest approval that was requested for a quote, whatever its outcome. */
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

/** Whether a quote was approved in a version of it. */
export async function isApprovedNow(db: Db, quoteId: string, version: number): Promise<boolean> {
  const approval = await latestApproval(db, quoteId);
  return approval?.status === 'approved' && approval.quote_version === version;
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

/** Approvals of an organization that wait for a decision or for payment, oldest first, with quote and requester. */
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

/** The account and the organizations to find approvals for. */
interface ApproverFacts {
  readonly accountId: string;
  readonly memberOf: readonly string[];
  /** Those among them in which the account may approve. */
  readonly approverIn: readonly string[];
  readonly limit: number;
}

/**
 * Approvals that an account may decide for others in its organizations, and its own requests that were approved; oldest
 * first.
 */
export async function approvalsFor(db: Db, { accountId, memberOf, approverIn, limit }: ApproverFacts) {
  if (memberOf.length === 0) return [];
  return db
    .selectFrom('approvals')
    .innerJoin('quotes', 'quotes.id', 'approvals.quote_id')
    .innerJoin('organizations', 'organizations.id', 'approvals.organization_id')
    .leftJoin('accounts', 'accounts.id', 'approvals.asked_by')
    .select(['approvals.quote_id', 'approvals.total_cents', 'approvals.status', 'organizations.name as organization'])
    .select(['quotes.number', 'quotes.name as quote_name', 'accounts.email', 'accounts.name', 'accounts.last_name'])
    .where('approvals.organization_id', 'in', [...memberOf])
    .where('approvals.status', 'in', ['waiting', 'approved'])
    .where('quotes.status', '=', 'awaiting_approval')
    .where('quotes.paying_payment_id', 'is', null)
    .where(({ and, or, eb }) =>
      or([
        and([eb('approvals.status', '=', 'approved'), eb('approvals.asked_by', '=', accountId)]),
        and([
          eb('approvals.status', '=', 'waiting'),
          eb('approvals.asked_by', '!=', accountId),
          approverIn.length === 0 ? eb.lit(false) : eb('approvals.organization_id', 'in', [...approverIn]),
        ]),
      ]),
    )
    .orderBy('approvals.created_at')
    .limit(limit)
    .execute();
}
