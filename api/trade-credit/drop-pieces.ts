import { droppedLines } from '../../shared/trade-credit/dropped-lines.ts';
import { centsOf, type Pieces, type ShareLeft, takeShares } from '../../shared/trade-credit/shipment-shares.ts';
import type { Clock } from '../clock.ts';
import { giveBackCredit } from '../credit/give-back.ts';
import type { Db } from '../db/database.ts';
import { book } from '../ledger/book.ts';
import { findOrderRow } from '../order/rows.ts';
import { changeDebt } from './account-rows.ts';
import { findTradeCreditOrder, sharesLeftOf, takeFromOrder, updateShares } from './order-rows.ts';

/** Pieces of an order that are cancelled. */
export interface CancelledPieces {
  readonly orderId: string;
  readonly pieces: readonly Pieces[];
  /** All of the order is: set-up, packing and shipping go with it. */
  readonly whole: boolean;
}

/** Sums of dropping pieces, whole cents ≥ 0: debt that ends, and credit that comes back. */
export interface DropPlan {
  readonly owedCents: number;
  readonly creditCents: number;
  readonly promotionalCents: number;
}

/** Debt goes first; the rest comes back as the credit that had paid it. */
function planOf(taken: readonly ShareLeft[], leftCents: number): DropPlan {
  const totalCents = centsOf(taken);
  const owedCents = Math.min(leftCents, totalCents);
  const promotionalCents = taken.reduce((sum, share) => sum + share.promotionalCents, 0);
  return { owedCents, creditCents: totalCents - owedCents, promotionalCents };
}

/** Sums of dropping pieces of an order; null where it is not on terms. Changes nothing. */
export async function planDrop(db: Db, { orderId, pieces, whole }: CancelledPieces): Promise<DropPlan | null> {
  const onTradeCredit = await findTradeCreditOrder(db, orderId);
  if (!onTradeCredit) return null;
  const { taken } = takeShares(await sharesLeftOf(db, orderId), pieces, whole);
  return planOf(taken, onTradeCredit.left_cents);
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
  const onTradeCredit = await findTradeCreditOrder(trx, orderId);
  if (!onTradeCredit) return null;
  const before = await sharesLeftOf(trx, orderId);
  const { taken, left } = takeShares(before, pieces, whole);
  await updateShares(trx, orderId, before, left);
  const { owedCents, creditCents, promotionalCents } = planOf(taken, onTradeCredit.left_cents);
  await takeFromOrder(trx, orderId, { cents: owedCents, creditCents, dropped: 'cancelled_cents' });
  const { organization_id: organizationId } = onTradeCredit;
  await changeDebt(trx, organizationId, { uninvoiced: -owedCents });
  const order = (await findOrderRow(trx, orderId))!;
  await giveBackCredit(trx, order.payment_id, { creditCents, promotionalCents });
  const lines = droppedLines(taken, { owedCents, creditCents }, organizationId);
  if (lines.length > 0) await book(clock, trx, { kind: 'terms_dropped', ref: orderId, lines });
  return creditCents + promotionalCents;
}
