import { takenBackCents } from '../../shared/refund/coupon-least.ts';
import type { RefundItem } from '../../shared/refund/item.ts';
import { type CouponEnd, couponEnd } from '../../shared/trade-credit/coupon-ended.ts';
import { droppedLines } from '../../shared/trade-credit/dropped-lines.ts';
import {
  centsOf,
  hasLines,
  type Pieces,
  type ShareLeft,
  takeShares,
} from '../../shared/trade-credit/shipment-shares.ts';
import { newId } from '../clock.ts';
import { couponConditionOf } from '../coupon/condition-of-order.ts';
import { giveBackCredit } from '../credit/give-back.ts';
import type { Db } from '../db/database.ts';
import { book } from '../ledger/book.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { findOrderRow } from '../order/rows.ts';
import { changeDebt } from './account-rows.ts';
import { endDiscounts } from './invoice-share-rows.ts';
import { invoicedShares } from './invoiced-shares.ts';
import { type InvoicingDeps, issueTradeCreditInvoice } from './issue-invoice.ts';
import {
  findTradeCreditOrder,
  sharesLeftOf,
  type TradeCreditOrderRow,
  takeFromOrder,
  updateShares,
} from './order-rows.ts';

/** Pieces of an order that are cancelled. */
export interface CancelledPieces {
  readonly orderId: string;
  readonly pieces: readonly Pieces[];
  /** All of the order is: setup, packing and shipping go with it. */
  readonly whole: boolean;
  /** The coupon counts on for what is left, however little: the pieces are cancelled for our fault. */
  readonly couponStays: boolean;
}

/** Sums of dropping pieces, whole cents ≥ 0: debt that ends, and credit that comes back. */
export interface DropPlan {
  readonly owedCents: number;
  readonly creditCents: number;
  readonly promotionalCents: number;
  /** Discount of the order's coupon, tax included, that is kept off both: too little is left for it. */
  readonly couponCents: number;
}

/** Shares before and after, with the end of the coupon where there is one. */
interface Dropping extends DropPlan, Pick<CouponEnd, 'owed' | 'ended'> {
  readonly onTradeCredit: TradeCreditOrderRow;
  readonly before: readonly ShareLeft[];
  readonly left: readonly ShareLeft[];
  /** Shares that are dropped, and the discount that is taken back, as it is booked. */
  readonly items: readonly (ShareLeft | RefundItem)[];
}

const STAYS = { items: [], owed: [], ended: [] };

/** Sums of dropping pieces; debt goes first, the rest comes back as the credit that had paid it. */
async function droppingOf(db: Db, { orderId, pieces, whole, couponStays }: CancelledPieces): Promise<Dropping | null> {
  const onTradeCredit = await findTradeCreditOrder(db, orderId);
  if (!onTradeCredit) return null;
  const before = await sharesLeftOf(db, orderId);
  const { taken, left } = takeShares(before, pieces, whole);
  const order = (await findOrderRow(db, orderId))!;
  const terms = couponStays ? null : await couponConditionOf(db, await readFrozen(db, order.frozen_id));
  const invoiced = terms ? await invoicedShares(db, orderId) : [];
  const end = terms ? couponEnd({ before, taken, left, invoiced }, terms) : { ...STAYS, left };
  const couponCents = takenBackCents(end.items);
  const totalCents = centsOf(taken) - couponCents;
  const owedCents = Math.min(onTradeCredit.left_cents, totalCents);
  const promotionalCents = taken.reduce((sum, share) => sum + share.promotionalCents, 0);
  const sums = { owedCents, creditCents: totalCents - owedCents, promotionalCents, couponCents };
  return { ...sums, ...end, onTradeCredit, before, items: [...taken, ...end.items] };
}

/** Sums of dropping pieces of an order; null where it is not on terms. Changes nothing. */
export async function planDrop(db: Db, cancelled: CancelledPieces): Promise<DropPlan | null> {
  return droppingOf(db, cancelled);
}

/** Note of the invoice of a discount that is taken back. */
const TOO_LITTLE = 'Too little of the order is left for its coupon: this is the discount on pieces invoiced before.';

/**
 * Takes what was cancelled off an order on terms, inside the caller's transaction: it is never invoiced, and what it took of the limit is
 * free. What was owed for it goes first, the rest comes back as the credit that had paid it. Where too little is left for the order's
 * coupon, its discount is kept off both and invoiced with the rest; what of it was invoiced already gets an invoice at once. Answers how
 * much credit comes back, promotional included; null where the order is not on terms. Nudge the lane `event` after the commit.
 */
export async function dropPieces(deps: InvoicingDeps, trx: Db, cancelled: CancelledPieces): Promise<number | null> {
  const dropping = await droppingOf(trx, cancelled);
  if (!dropping) return null;
  const { orderId } = cancelled;
  const { onTradeCredit, before, left, owedCents, creditCents, promotionalCents, owed } = dropping;
  await updateShares(trx, orderId, before, left);
  await takeFromOrder(trx, orderId, { cents: owedCents, creditCents, dropped: 'cancelled_cents' });
  const { organization_id: organizationId } = onTradeCredit;
  await changeDebt(trx, organizationId, { uninvoiced: -owedCents });
  const order = (await findOrderRow(trx, orderId))!;
  await giveBackCredit(trx, order.payment_id, { creditCents, promotionalCents });
  const lines = droppedLines(dropping.items, { owedCents, creditCents }, organizationId);
  if (lines.length > 0) await book(deps.clock, trx, { kind: 'terms_dropped', ref: orderId, lines });
  if (owed.length > 0) {
    await endDiscounts(trx, dropping.ended);
    const invoice = { orderId, ref: newId(deps.clock), taken: owed, more: hasLines(left), why: TOO_LITTLE };
    await issueTradeCreditInvoice(deps, trx, invoice);
  }
  return creditCents + promotionalCents;
}
