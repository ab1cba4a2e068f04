import type { Owner } from '../../shared/account/permissions.ts';
import type { Credits } from '../../shared/account/credits.ts';
import type { CreditLot } from '../../shared/credit/lots.ts';
import type { Db } from '../db/database.ts';
import { lotsOf, ownerIdOf } from './rows.ts';

function sum(lots: readonly CreditLot[], counts: (lot: CreditLot) => boolean): number {
  return lots.filter(counts).reduce((cents, { leftCents }) => cents + leftCents, 0);
}

/**
 * Credit that an owner has at a moment (ISO 8601 UTC), including credit that pays only from tomorrow, without credit
 * that payments hold. Disputed credit is summed apart.
 */
export async function creditsOf(db: Db, owner: Owner, now: string): Promise<Credits> {
  const all = (await lotsOf(db, ownerIdOf(owner))).filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  const lots = all.filter(({ isDisputed }) => !isDisputed);
  const orderCreditValue = sum(lots, ({ kind }) => kind === 'refunded');
  const userCreditValue = sum(lots, ({ kind }) => kind !== 'refunded');
  return {
    orderCreditValue,
    orderCreditLabel: 'Credit from orders',
    userCreditValue,
    userCreditLabel: owner.kind === 'organization' ? 'Credit of your organization' : 'Credit of your account',
    totalCreditValue: orderCreditValue + userCreditValue,
    disputedCreditValue: sum(all, ({ isDisputed }) => isDisputed),
  };
}
