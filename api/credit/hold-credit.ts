import { type Failure, failure } from '../../shared/base/failure.ts';
import { isPayment } from '../../shared/credit/kinds.ts';
import { isUsable, taken } from '../../shared/credit/lots.ts';
import { moved } from '../../shared/ledger/lines.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { book, reverse } from '../ledger/book.ts';
import { transactionsOf } from '../ledger/rows.ts';
import { type CreditUseRow, endUses, heldBy, insertUses, lotsOf, putBack, takeFrom } from './rows.ts';

/** For which payment credit is set aside. */
export interface CreditHolder {
  readonly ownerId: string;
  readonly quoteId: string;
  readonly paymentId: string;
}

/** How much of each sort, whole cents. */
export interface CreditShares {
  readonly promotionalCents: number;
  readonly creditCents: number;
}

function sharesOf(uses: Awaited<ReturnType<typeof heldBy>>): CreditShares {
  const sum = (paying: boolean) =>
    uses.filter(({ kind }) => isPayment(kind) === paying).reduce((cents, use) => cents + use.cents, 0);
  return { promotionalCents: sum(false), creditCents: sum(true) };
}

/**
 * Sets credit aside for a payment inside the transaction that writes its attempt, oldest first. Asked again with the same amounts it
 * changes nothing. Fails with payment_mismatch where there is not as much any more.
 */
export async function holdCredit(
  clock: Clock,
  trx: Db,
  holder: CreditHolder,
  wanted: CreditShares,
): Promise<Failure | null> {
  const held = sharesOf(await heldBy(trx, holder.paymentId));
  const isSame = held.promotionalCents === wanted.promotionalCents && held.creditCents === wanted.creditCents;
  if (isSame) return null;
  await releaseCredit(clock, trx, holder.paymentId);
  const now = isoNow(clock);
  const usable = (await lotsOf(trx, holder.ownerId)).filter((lot) => isUsable(lot, now));
  const discount = taken(
    usable.filter(({ kind }) => !isPayment(kind)),
    wanted.promotionalCents,
  );
  const payment = taken(
    usable.filter(({ kind }) => isPayment(kind)),
    wanted.creditCents,
  );
  if (!discount || !payment) return failure('payment_mismatch');
  const parts = [...discount, ...payment];
  if (parts.length === 0) return null;
  for (const { id, cents } of parts) if (!(await takeFrom(trx, id, cents))) return failure('payment_mismatch');
  const { ownerId, quoteId, paymentId } = holder;
  const uses = parts.map(
    ({ id, cents }): CreditUseRow => ({
      id: newId(clock),
      credit_id: id,
      owner_id: ownerId,
      quote_id: quoteId,
      payment_id: paymentId,
      cents,
      status: 'held',
      created_at: now,
      ended_at: null,
      refunded_cents: 0,
    }),
  );
  await insertUses(trx, uses);
  const lines = moved(wanted.promotionalCents + wanted.creditCents, 'customer_credit', 'credit_on_hold', ownerId);
  await book(clock, trx, { kind: 'credit_held', ref: paymentId, lines });
  return null;
}

/** The credit that a payment holds was used for its order: the order's own booking takes it off. */
export async function captureCredit(clock: Clock, trx: Db, paymentId: string): Promise<void> {
  await endUses(trx, paymentId, 'captured', isoNow(clock));
}

/** Gives back what a payment that came to nothing holds. */
export async function releaseCredit(clock: Clock, trx: Db, paymentId: string): Promise<void> {
  const uses = await heldBy(trx, paymentId);
  if (uses.length === 0) return;
  for (const { credit_id, cents } of uses) await putBack(trx, credit_id, cents);
  await endUses(trx, paymentId, 'released', isoNow(clock));
  const held = (await transactionsOf(trx, 'credit_held', paymentId)).at(-1);
  if (!held) throw new Error(`What payment ${paymentId} holds is not in the books.`);
  await reverse(clock, trx, held.id, 'credit_released', paymentId);
}
