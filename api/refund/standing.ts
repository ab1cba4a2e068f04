import { isPayment } from '../../shared/credit/kinds.ts';
import { orderShares } from '../../shared/order/shares.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { err, type Result } from '../../shared/base/result.ts';
import { planRefund, type Refundable, type RefundAsk, type RefundPlan, sharesLeft } from '../../shared/refund/plan.ts';
import { findPayment, type PaymentRecord } from '../checkout/payment-rows.ts';
import { couponConditionOf } from '../coupon/condition-of-order.ts';
import { capturedUses } from '../credit/rows.ts';
import type { Db } from '../db/database.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { findOrderRow, type OrderRow } from '../order/rows.ts';
import { findTradeCreditOrder, sharesLeftOf } from '../trade-credit/order-rows.ts';
import { type InvoiceStanding, invoiceStandings } from './invoice-standing.ts';
import { takenByBank } from './disputed-charge.ts';
import { itemsOf, refundsOfOrder } from './rows.ts';

/** An order with what of it can be given back. */
export interface OrderStanding extends Refundable {
  readonly order: OrderRow;
  readonly payment: PaymentRecord;
  /** The gateway's key of the charge that the card's share is taken from. */
  readonly chargeKey: string;
  /** Of an order on terms: the invoice that all of this is of; null where there is none so far. */
  readonly invoice: InvoiceStanding | null;
  /** Of an order on terms: all of its invoices, oldest first. */
  readonly invoices: readonly InvoiceStanding[];
  readonly onTradeCredit: boolean;
}

const NONE = { left: [], owedCents: 0, cardCents: 0, creditCents: 0, bankCents: 0 };

/**
 * Rest of an order that can be refunded; refunds that wait for a second person count as given back. Of an order on
 * terms it is the rest of one of its invoices: the named one, or the newest that has a rest. Pieces that were never
 * invoiced were not paid either: they are dropped instead (api/trade-credit/drop-pieces.ts). Null where there is no such
 * order, or no such invoice of it.
 */
export async function standingOf(db: Db, orderId: string, invoiceId?: string): Promise<OrderStanding | null> {
  const order = await findOrderRow(db, orderId);
  if (!order) return null;
  const payment = await findPayment(db, order.payment_id);
  if (!payment) throw new Error(`The payment of order ${orderId} is gone.`);
  const refunds = await refundsOfOrder(db, orderId);
  const items = await itemsOf(
    db,
    refunds.map(({ id }) => id),
  );
  if (await findTradeCreditOrder(db, orderId)) {
    const invoiceOf = new Map(refunds.map(({ id, invoice_id }) => [id, invoice_id]));
    const taken = items.map((item) => ({ ...item, invoiceId: invoiceOf.get(item.refundId) ?? null }));
    const invoices = await invoiceStandings(db, orderId, taken);
    const wanted = invoiceId === undefined ? newestLeft(invoices) : invoices.find(({ id }) => id === invoiceId);
    if (invoiceId !== undefined && !wanted) return null;
    const chargeKey = wanted?.chargeKey ?? payment.id;
    const terms = wanted ? await couponConditionOf(db, await readFrozen(db, order.frozen_id)) : null;
    const others = invoices.filter((one) => one !== wanted).flatMap(({ left }) => left);
    const coupon = terms && { ...terms, elsewhere: [...others, ...(await sharesLeftOf(db, orderId))] };
    return {
      order,
      payment,
      invoices,
      onTradeCredit: true,
      ...(wanted ?? NONE),
      chargeKey,
      invoice: wanted ?? null,
      coupon,
    };
  }
  if (invoiceId !== undefined) return null;
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
  const frozen = await readFrozen(db, order.frozen_id);
  const shares = sharesLeft(orderShares(frozen), items);
  const uses = (await capturedUses(db, payment.id)).filter(({ kind }) => isPayment(kind));
  return {
    order,
    payment,
    chargeKey: payment.id,
    invoice: null,
    invoices: [],
    onTradeCredit: false,
    left: shares,
    coupon: await couponConditionOf(db, frozen),
    owedCents: 0,
    bankCents: 0,
    cardCents: payment.amountCents - sum(refunds.map(({ card_cents }) => card_cents)),
    creditCents: sum(uses.map(({ cents }) => cents)) - sum(refunds.map(({ credit_cents }) => credit_cents)),
  };
}

/**
 * Plan of a refund; fails as {@link planRefund} does, and as {@link takenByBank} where the card's bank has the money.
 */
export async function planOf(db: Db, standing: OrderStanding, ask: RefundAsk): Promise<Result<RefundPlan, Failure>> {
  const plan = planRefund(standing, ask);
  if (!plan.ok) return plan;
  const { cardCents: cents } = plan.value;
  const taken = await takenByBank(db, standing.chargeKey, { cents, leftCents: standing.cardCents - cents });
  return taken ? err(taken) : plan;
}

/** The newest invoice of which something is left; where nothing is, the newest. */
function newestLeft(invoices: readonly InvoiceStanding[]): InvoiceStanding | undefined {
  return invoices.findLast(({ leftCents }) => leftCents > 0) ?? invoices.at(-1);
}
