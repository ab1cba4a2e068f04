import { type Failure, failure } from '../../shared/base/failure.ts';
import { disputedCents } from '../payment-case/case-rows.ts';
import type { Db } from '../db/database.ts';

const UNDECIDED = failure('conflict', {
  message: 'The card’s bank disputes this payment and has the money. What is decided there says where it goes.',
});
const DECIDED = failure('refund_refused', {
  message: 'The card’s bank gave this money to the cardholder already. It does not go to the card a second time.',
});

/**
 * Why so much of a charge may not go back to its card: the bank has taken the money, or gave it to the cardholder for good. Null where it may, as
 * with what a dispute leaves of the charge, and while a bank only asks. `leftCents`: what of the charge is left once these cents are gone.
 * Fails with conflict while it is undecided and with refund_refused afterwards.
 */
export async function takenByBank(
  db: Db,
  chargeKey: string,
  { cents, leftCents }: { readonly cents: number; readonly leftCents: number },
): Promise<Failure | null> {
  if (cents === 0) return null;
  const { undecided, lost } = await disputedCents(db, chargeKey);
  if (undecided + lost <= leftCents) return null;
  return undecided > 0 ? UNDECIDED : DECIDED;
}
