import type { Address } from '../../shared/checkout/wire.ts';
import { orderMachine } from '../../shared/order/status.ts';
import type { Order } from '../../shared/order/wire.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { insertEvent } from '../jobs/outbox-rows.ts';
import { type FrozenOrder, insertOrder, nextSequence, orderNumber } from './rows.ts';
import type { OrderNeeds } from './needs.ts';

/** What an order needs of the payment that made it. */
export interface PaidWith {
  readonly paymentId: string;
  readonly accountId: string;
  readonly amountCents: number;
  readonly brand: string;
  readonly last4: string;
  readonly paidAt: string;
}

/** The event that sends a customer the confirmation. */
export const ORDER_CONFIRMATION = 'order_confirmation';

/** The order to be, from the quote as the customer saw it. Throws where something is missing: it was checked before. */
export function freezeOrder(quote: Quote, address: Address, email: string): FrozenOrder {
  if (!quote.shipping_rate || quote.missing.length > 0) throw new Error(`Quote ${quote.id} is not complete.`);
  const { id: _, ...place } = address;
  return { quote, address: place, email };
}

/** The quote as it stays for good. */
export function paidQuote(frozen: FrozenOrder, paidAt: string): Quote {
  return { ...frozen.quote, status: 'paid', paid_at: paidAt, version: frozen.quote.version + 1, updated_at: paidAt };
}

/** Writes the order and the event that sends its confirmation, inside the caller's transaction; returns its id. */
export async function placeOrder(
  deps: Pick<OrderNeeds, 'clock'>,
  trx: Db,
  frozen: FrozenOrder,
  paid: PaidWith,
): Promise<string> {
  const { quote } = frozen;
  const id = newId(deps.clock);
  const sequence = await nextSequence(trx);
  const materials = [...new Set(quote.parts.flatMap((part) => (part.material ? [part.material.display_name] : [])))];
  const order: Order = {
    id,
    number: orderNumber(sequence),
    status: orderMachine.initial,
    placed_at: paid.paidAt,
    ships_by: quote.production_speed.ships_by,
    part_count: quote.parts.length,
    piece_count: quote.parts.reduce((sum, part) => sum + part.quantity, 0),
    total_cents: paid.amountCents,
    quote_id: quote.id,
    parts: quote.parts,
    totals: quote.totals,
    shipping_address: frozen.address,
    shipping: { label: quote.shipping_rate?.label ?? '', delivers_by: quote.shipping_rate?.delivers_by ?? null },
    production_speed: { label: quote.production_speed.label, days: quote.production_speed.days },
    payment: { brand: paid.brand, last4: paid.last4, amount_cents: paid.amountCents, paid_at: paid.paidAt },
    purchase_order_number: quote.purchase_order_number,
    email: frozen.email,
  };
  const words = [order.number, order.email, frozen.address.name, frozen.address.company, order.purchase_order_number];
  const names = quote.parts.map((part) => part.name);
  await insertOrder(trx, {
    id,
    sequence,
    account_id: paid.accountId,
    quote_id: quote.id,
    payment_id: paid.paymentId,
    status: order.status,
    placed_at: order.placed_at,
    ships_by: order.ships_by,
    part_count: order.part_count,
    piece_count: order.piece_count,
    total_cents: order.total_cents,
    email: order.email,
    materials: JSON.stringify(materials),
    search: [...words, ...materials, ...names].filter(Boolean).join('\n').toLowerCase(),
    snapshot: JSON.stringify(order),
  });
  await insertEvent(deps.clock, trx, ORDER_CONFIRMATION, id);
  return id;
}
