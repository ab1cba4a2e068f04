import { droppedLines } from '../../shared/terms/dropped-lines.ts';
import { centsOf, type Pieces, takeShares } from '../../shared/terms/shipment-shares.ts';
import type { Clock } from '../clock.ts';
import { giveBackCredit } from '../credit/give-back.ts';
import type { Db } from '../db/database.ts';
import { book } from '../ledger/book.ts';
import { findOrderRow } from '../order/rows.ts';
import { changeDebt } from './account-rows.ts';
import { findTermsOrder, sharesLeftOf, takeFromOrder, updateShares } from './order-rows.ts';

/** What of an order is cancelled. */
export interface CancelledPieces {
  readonly orderId: string;
  readonly pieces: readonly Pieces[];
  /** All of the order is: set-up, packing and shipping go with it. */
  readonly whole: boolean;
}

/**
 * Takes what was cancelled off an order on terms, inside the caller's transaction: it is never invoiced, and what it took of the limit is
 * free. What was owed for it goes first, the rest comes back as the credit that had paid it. Answers how much credit that is, promotional
 * included; null where the order is not on terms.
 */
export async function dropPieces(
  clock: Clock,
  trx: Db,
  { orderId, pieces, whole }: CancelledPieces,
): Promise<number | null> {
  const onTerms = await findTermsOrder(trx, orderId);
  if (!onTerms) return null;
  const before = await sharesLeftOf(trx, orderId);
  const { taken, left } = takeShares(before, pieces, whole);
  await updateShares(trx, orderId, before, left);
  const totalCents = centsOf(taken);
  const owedCents = Math.min(onTerms.left_cents, totalCents);
  const creditCents = totalCents - owedCents;
  const promotionalCents = taken.reduce((sum, share) => sum + share.promotionalCents, 0);
  await takeFromOrder(trx, orderId, { cents: owedCents, creditCents });
  const { organization_id: organizationId } = onTerms;
  await changeDebt(trx, organizationId, { uninvoiced: -owedCents });
  const order = (await findOrderRow(trx, orderId))!;
  await giveBackCredit(trx, order.payment_id, { creditCents, promotionalCents });
  const lines = droppedLines(taken, { owedCents, creditCents }, organizationId);
  if (lines.length > 0) await book(clock, trx, { kind: 'terms_dropped', ref: orderId, lines });
  return creditCents + promotionalCents;
}
