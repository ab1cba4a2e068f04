import { type Failure, failure } from '../../shared/base/failure.ts';
import { aboveLimit, monthOf, type SpendingLimits } from '../../shared/organization/spending.ts';
import type { Owned } from '../account/owned-rows.ts';
import { spentWithin } from '../checkout/payment-rows.ts';
import type { Db } from '../db/database.ts';
import type { QuoteRecord } from '../quote/rows.ts';
import { latestApproval } from './approval-rows.ts';
import { membersOf } from './member-rows.ts';

/** Limits of a member, and what they paid or are paying in this month, cents; null for accounts that are no members. */
export async function spendingOf(
  db: Db,
  payer: { readonly accountId: string; readonly organizationId: string },
  nowMs: number,
): Promise<(SpendingLimits & { readonly spentCents: number }) | null> {
  const members = await membersOf(db, payer.organizationId);
  const member = members.find(({ account_id }) => account_id === payer.accountId);
  if (!member) return null;
  const limits = { perOrderCents: member.limit_per_order_cents, perMonthCents: member.limit_per_month_cents };
  const spentCents = limits.perMonthCents === null ? 0 : await spentWithin(db, payer, monthOf(nowMs));
  return { ...limits, spentCents };
}

/** Why a member may not pay so much for an organization without approval; null where they may, and for one's own quotes. */
export async function refusedSpending(
  db: Db,
  payer: Owned,
  totalCents: number,
  nowMs: number,
): Promise<Failure | null> {
  const { accountId, organizationId } = payer;
  if (organizationId === null) return null;
  const spending = await spendingOf(db, { accountId, organizationId }, nowMs);
  if (spending === null) return failure('not_found');
  const message = aboveLimit(spending, totalCents, spending.spentCents);
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
