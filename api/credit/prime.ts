import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type AccountRecord, findAccount, updateAccount } from '../account/rows.ts';
import { noteAccountChange } from '../account/account-facts.ts';
import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { changeProfileRow } from '../profile/rows.ts';
import type { CreditNeeds } from './needs.ts';

/**
 * Gives an account's prime rate up. Open quotes are priced again as they are read, because their terms are others; accepted ones hold
 * theirs. Fails with conflict where there is no prime rate.
 */
export function cancelPrime(
  { clock, database }: CreditNeeds,
  { id }: AccountRecord,
): Promise<Result<{ success: true }, Failure>> {
  return inTransaction(database.db, async (trx) => {
    const before = (await findAccount(trx, id))!;
    if (before.terms.primePerMinuteRate === 0)
      return err(failure('conflict', { message: 'This account has no prime rate.' }));
    const now = isoNow(clock);
    await updateAccount(trx, id, { prime_per_minute_rate: 0, updated_at: now });
    await changeProfileRow(trx, id, now, { prime_cancelled_at: now });
    const after = (await findAccount(trx, id))!;
    await noteAccountChange(clock, trx, { by: before.actor, kind: 'account.prime_cancelled', before, after });
    return ok({ success: true });
  });
}
