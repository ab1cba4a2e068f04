import type { Address } from '../../shared/checkout/wire.ts';
import type { FrozenOrder } from '../../shared/order/frozen.ts';
import { orderMachine } from '../../shared/order/status.ts';
import { SERVICES } from '../../shared/pricing/services.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { type Clock, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { insertOrder, nextSequence, orderNumber } from './rows.ts';
import { insertTasks } from './task-rows.ts';

/** What an order needs of the payment that made it. */
export interface PaidWith {
  readonly paymentId: string;
  readonly accountId: string;
  readonly organizationId: string | null;
  readonly amountCents: number;
  readonly paidAt: string;
  /** Where the frozen order is. */
  readonly frozenId: string;
}

/** The event that sends a customer the confirmation. */
export const ORDER_CONFIRMATION = 'order_confirmation';

/** The order to be, from the quote as the customer saw it. Throws where something is missing: it was checked before. */
export function freezeOrder(quote: PricedQuote, address: Address, email: string): FrozenOrder {
  if (!quote.shipping || quote.missing.length > 0) throw new Error(`Quote ${quote.id} is not complete.`);
  const { id: _, ...place } = address;
  return { quote, address: place, email };
}

/** A task for each service that is ordered, part by part. */
function tasksOf(clock: Clock, orderId: string, { parts }: PricedQuote, createdAt: string) {
  return parts.flatMap(({ id: partId, choices, breakdown }) =>
    SERVICES.filter((kind) => choices[kind]).map((kind) => {
      const minutes = breakdown.find(({ code }) => code === kind)?.minutes ?? 0;
      return { id: newId(clock), orderId, partId, kind, minutes, createdAt };
    }),
  );
}

function pieces({ parts, customParts }: PricedQuote): number {
  const quantities = [...parts.map(({ choices }) => choices.quantity), ...customParts.map(({ quantity }) => quantity)];
  return quantities.reduce((sum, quantity) => sum + quantity, 0);
}

/** Writes the order, its tasks and the event that sends its confirmation, inside the caller's transaction; returns its id. */
export async function placeOrder(
  deps: { readonly clock: Clock },
  trx: Db,
  { quote, address, email }: FrozenOrder,
  paid: PaidWith,
): Promise<string> {
  const id = newId(deps.clock);
  const sequence = await nextSequence(trx);
  const materials = [...new Set(quote.parts.flatMap(({ stock }) => (stock ? [stock.name] : [])))];
  const words = [orderNumber(sequence), email, address.name, address.company, quote.purchaseOrderNumber];
  const names = [...quote.parts, ...quote.customParts].map((part) => part.name);
  await insertOrder(trx, {
    id,
    sequence,
    account_id: paid.accountId,
    organization_id: paid.organizationId,
    quote_id: quote.id,
    payment_id: paid.paymentId,
    status: orderMachine.initial,
    placed_at: paid.paidAt,
    ships_by: quote.speed.shipsBy,
    part_count: quote.parts.length + quote.customParts.length,
    piece_count: pieces(quote),
    total_cents: paid.amountCents,
    email,
    materials: JSON.stringify(materials),
    search: [...words, ...materials, ...names].filter(Boolean).join('\n').toLowerCase(),
    purchase_order_number: quote.purchaseOrderNumber,
    frozen_id: paid.frozenId,
  });
  await insertTasks(trx, tasksOf(deps.clock, id, quote, paid.paidAt));
  await insertEvent(deps.clock, trx, ORDER_CONFIRMATION, id);
  return id;
}
