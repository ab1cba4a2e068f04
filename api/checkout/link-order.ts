import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { LinkOrder } from '../../shared/order/link-wire.ts';
import type { Order, OrderEvent } from '../../shared/order/wire.ts';
import { orderSumRows } from '../../shared/order/sum-rows.ts';
import { quoteNumber } from '../../shared/quote/number.ts';
import { type AccountRecord, findAccount } from '../account/rows.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isPayersOrder, paymentOfSecret } from '../order/order-link.ts';
import { type FoundOrder, findOrder } from '../order/read.ts';
import { findQuote } from '../quote/rows.ts';
import { shipmentsOf } from '../shipment/rows.ts';
import type { Signer } from '../signing.ts';
import { findPayment } from './payment-rows.ts';

/** Days for which who paid by a link can follow the order, from when it was placed. */
export const ORDER_LINK_DAYS = 365;
const DAY_MS = 86_400_000;

/** Dependencies of following an order by its payer's link. */
interface FollowNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly signer: Signer;
}

/** An order that a payer's link opens. */
export interface PayersOrder {
  readonly found: FoundOrder;
  readonly owner: AccountRecord | null;
  /** Whether its e-mails and questions go to the payer. */
  readonly isOwn: boolean;
}

const EXPIRED = failure('link_expired', {
  message: 'This link has expired. Ask us about the order by e-mail.',
});

/** The order of a payer's link. Fails with not_found where the secret is none of ours, with link_expired a year after the order was placed. */
export async function openPayersOrder(
  { clock, database: { db }, signer }: FollowNeeds,
  secret: string,
): Promise<Result<PayersOrder, Failure>> {
  const id = paymentOfSecret(signer, secret);
  const payment = id === null ? null : await findPayment(db, id);
  const found = payment?.link && payment.orderId !== null ? await findOrder(db, payment.orderId) : null;
  if (!payment || !found) return err(failure('not_found'));
  if (Date.parse(found.order.placed_at) + ORDER_LINK_DAYS * DAY_MS <= clock.now()) return err(EXPIRED);
  const owner = await findAccount(db, found.accountId);
  return ok({ found, owner, isOwn: isPayersOrder(found.order, payment, owner) });
}

const NOT_OWN = failure('conflict', {
  message: 'The sender of the quote answers questions about this order and has its invoice.',
});

/** The order of a payer's link where its e-mails go to the payer, with the account of its owner, as whom the payer acts. */
export async function openOwnOrder(
  needs: FollowNeeds,
  secret: string,
): Promise<Result<PayersOrder & { readonly owner: AccountRecord }, Failure>> {
  const opened = await openPayersOrder(needs, secret);
  if (!opened.ok) return opened;
  const { owner } = opened.value;
  return owner && opened.value.isOwn ? ok({ ...opened.value, owner }) : err(NOT_OWN);
}

/** Events that are told to a payer who gets no e-mails of the order: its course, and nothing that its owner or we wrote to each other. */
const OF_ITS_COURSE: ReadonlySet<OrderEvent['kind']> = new Set([
  'placed',
  'production_started',
  'production_undone',
  'shipped',
  'ready_for_pickup',
  'shipment_undone',
  'tracking_corrected',
  'delivered',
  'delivery_undone',
  'cancelled',
  'late_agreed',
  'released',
]);

/** Where an order goes, a line each: all of it for who gets its e-mails, else the ZIP code that the quote told. */
function placeOf({ shipping_address: to }: Order, isOwn: boolean): string[] {
  if (!isOwn) return [`ZIP ${to.zip.slice(0, 5)}`];
  const lines = [to.name, to.company, to.line1, to.line2, `${to.city}, ${to.state} ${to.zip}`];
  return lines.filter((line): line is string => !!line);
}

/** An order as its payer follows it. */
export async function payersOrderView(
  { database: { db } }: Pick<FollowNeeds, 'database'>,
  { found: { order }, isOwn }: PayersOrder,
): Promise<LinkOrder> {
  const quote = await findQuote(db, order.quote_id);
  const { totals, shipping } = order;
  return {
    number: order.number,
    quote_number: quote ? quoteNumber(quote.number) : '',
    status: order.status,
    version: order.version,
    placed_at: order.placed_at,
    ships_by: order.ships_by,
    held: order.held,
    pickup: order.pickup,
    pickup_at: order.pickup_at,
    lines: order.lines,
    timeline: order.timeline.filter(({ kind }) => isOwn || OF_ITS_COURSE.has(kind)),
    delay: isOwn ? order.delay : null,
    shipping,
    purchase_order_number: order.purchase_order_number,
    payment: order.payment,
    is_own: isOwn,
    place: placeOf(order, isOwn),
    rows: orderSumRows(order),
    total_cents: totals.total_cents,
    shipments: (await shipmentsOf(db, order.id)).map((one) => ({
      number: one.number,
      shipped_on: one.shipped_on,
      carrier_name: one.carrier_name,
      tracking_number: one.tracking_number,
      tracking_url: one.tracking_url,
      delivered: one.delivered_at !== null,
    })),
  };
}
