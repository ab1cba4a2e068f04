import type { Owner } from '../../shared/account/permissions.ts';
import type { Credits } from '../../shared/account/credits.ts';
import type { CreditLot } from '../../shared/credit/lots.ts';
import type { Db } from '../db/database.ts';
import { lotsOf, ownerIdOf } from './rows.ts';

function sum(lots: readonly CreditLot[], counts: (lot: CreditLot) => boolean): number {
  return lots.filter(counts).reduce((cents, { leftCents }) => cents + leftCents, 0);
}

/** What an owner has to its credit at a moment (ISO 8601 UTC), that which pays only tomorrow included; what payments hold and what is disputed is not. */
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
