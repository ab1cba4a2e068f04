import { type Failure, failure } from '../../shared/base/failure.ts';
import { aboveLimit, monthOf } from '../../shared/organization/spending.ts';
import type { Owned } from '../account/owned-rows.ts';
import { spentWithin } from '../checkout/payment-rows.ts';
import type { Db } from '../db/database.ts';
import type { QuoteRecord } from '../quote/rows.ts';
import { latestApproval } from './approval-rows.ts';
import { membersOf } from './member-rows.ts';

/** Why a member may not pay so much for an organization without approval; null where they may, and for one's own quotes. */
export async function refusedSpending(
  db: Db,
  payer: Owned,
  totalCents: number,
  nowMs: number,
): Promise<Failure | null> {
  if (payer.organizationId === null) return null;
  const members = await membersOf(db, payer.organizationId);
  const member = members.find(({ account_id }) => account_id === payer.accountId);
  if (!member) return failure('not_found');
  const limits = { perOrderCents: member.limit_per_order_cents, perMonthCents: member.limit_per_month_cents };
  const spent = limits.perMonthCents === null ? 0 : await spentWithin(db, payer, monthOf(nowMs));
  const message = aboveLimit(limits, totalCents, spent);
  return message === null ? null : failure('approval_needed', { message });
}

/** Whether a quote that waits for approval was approved as it is: in this version, at this total. */
export async function isApproved(db: Db, quote: QuoteRecord, totalCents: number): Promise<boolean> {
  if (quote.status !== 'awaiting_approval') return false;
  const approval = await latestApproval(db, quote.id);
  return (
    approval?.status === 'approved' && approval.quote_version === quote.version && approval.total_cents === totalCents
  );
}
