import { isPayment } from '../../shared/credit/kinds.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Grant } from './grant.ts';
import type { CreditShares } from './hold-credit.ts';
import { capturedUses, giveBackUse, insertCredit, ownerIdOf } from './rows.ts';

/**
 * Gives credit back that a payment used, each sort to the very credits that it came from, those that were used first first: bought credit
 * is bought credit again, and promotional credit keeps its last day. The caller books it. Throws where not as much was used.
 */
export async function giveBackCredit(trx: Db, paymentId: string, shares: CreditShares): Promise<void> {
  const uses = await capturedUses(trx, paymentId);
  for (const [paying, cents] of [
    [true, shares.creditCents],
    [false, shares.promotionalCents],
  ] as const) {
    let rest = cents;
    for (const use of uses.filter(({ kind }) => isPayment(kind) === paying)) {
      const part = Math.min(rest, use.cents - use.refunded_cents);
      if (part > 0 && !(await giveBackUse(trx, use, part))) throw new Error(`Use ${use.id} was already refunded.`);
      rest -= part;
    }
    if (rest > 0) throw new Error(`Payment ${paymentId} did not use as much credit.`);
  }
}

/** Gives credit from an order in place of money that a card did not take. The caller books it. */
export async function insertPaidBack(
  clock: Clock,
  trx: Db,
  { owner, cents, reason, grantedBy }: Pick<Grant, 'owner' | 'cents' | 'reason' | 'grantedBy'>,
): Promise<void> {
  const now = isoNow(clock);
  await insertCredit(trx, {
    id: newId(clock),
    owner_id: ownerIdOf(owner),
    owner_kind: owner.kind,
    kind: 'refunded',
    amount_cents: cents,
    left_cents: cents,
    reason,
    granted_by: grantedBy,
    usable_at: now,
    expires_at: null,
    created_at: now,
  });
}
