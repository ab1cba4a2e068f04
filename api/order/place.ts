import { type Consent, declaredWords } from '../../shared/checkout/legal-terms.ts';
import type { Address } from '../../shared/checkout/wire.ts';
import type { FrozenOrder } from '../../shared/order/frozen.ts';
import { sharesOfOrder } from '../../shared/order/order-tax.ts';
import { orderMachine } from '../../shared/order/status.ts';
import { SERVICES } from '../../shared/pricing/services.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { sampleName } from '../../shared/quote/sample.ts';
import { type Clock, newId } from '../clock.ts';
import { atOnce } from '../db/at-once.ts';
import type { Db } from '../db/database.ts';
import { writeLast } from '../db/last-writes.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { ORDER_FOLLOW } from './follow.ts';
import { tellOfOrder } from './tell.ts';
import { insertFirstEvent } from './event-rows.ts';
import { insertLines, linesOfQuote } from './line-rows.ts';
import { insertHold } from './hold-rows.ts';
import { insertOrder, type OrderRow, orderNumber } from './rows.ts';
import { insertTasks } from './task-rows.ts';

/** Facts about the payment that an order needs. */
export interface PaidWith {
  /** The id that the order gets. */
  readonly orderId: string;
  readonly paymentId: string;
  readonly accountId: string;
  readonly organizationId: string | null;
  readonly totalCents: number;
  readonly paidAt: string;
  /** Where the frozen order is. */
  readonly frozenId: string;
}

/** The event that sends a customer the confirmation. */
export const ORDER_CONFIRMATION = 'order_confirmation';

/** The order to be, from the quote as the customer saw it. Throws where something is missing: it was checked before. */
export function freezeOrder(
  quote: PricedQuote,
  address: Address,
  email: string,
  consent: Consent | undefined,
): FrozenOrder {
  if (!quote.shipping || quote.missing.length > 0) throw new Error(`Quote ${quote.id} is not complete.`);
  const { id: _, ...place } = address;
  return { quote, address: place, email, taxShares: sharesOfOrder(quote), ...(consent ? { consent } : {}) };
}

/** A task for each service that is ordered, part by part. */
function tasksOf(clock: Clock, order_id: string, { parts }: PricedQuote, created_at: string) {
  return parts.flatMap(({ id: part_id, choices, breakdown }) =>
    SERVICES.filter((kind) => choices[kind]).map((kind) => {
      const minutes = breakdown.find(({ code }) => code === kind)?.minutes ?? 0;
      return { id: newId(clock), order_id, part_id, kind, minutes, created_at };
    }),
  );
}

function pieces({ parts, customParts, samples }: PricedQuote): number {
  const others = [...customParts, ...samples].map(({ quantity }) => quantity);
  const quantities = [...parts.map(({ choices }) => choices.quantity), ...others];
  return quantities.reduce((sum, quantity) => sum + quantity, 0);
}

/** Holds an order of which the customer said that something is under export control, by paying or in the request that it answers; told by mail. */
async function holdDeclared(clock: Clock, trx: Db, orderId: string, at: string, words: string): Promise<void> {
  const hold = { reason: 'export_control', words } as const;
  await insertHold(clock, trx, { orderId, ...hold, at });
  const facts = { kind: 'held', ...hold } as const;
  await tellOfOrder(clock, trx, { orderId, by: 'server', side: 'server', facts, mail: true });
}

/** Writes the order under its number, its tasks and the event that sends its confirmation, inside the caller's transaction. */
export async function placeOrder(
  deps: { readonly clock: Clock },
  trx: Db,
  { quote, address, email, consent }: FrozenOrder,
  paid: PaidWith,
  sequence: number,
): Promise<void> {
  const id = paid.orderId;
  const stocks = [...quote.parts, ...quote.samples].flatMap(({ stock }) => (stock ? [stock.name] : []));
  const materials = [...new Set(stocks)];
  const words = [orderNumber(sequence), email, address.name, address.company, quote.purchaseOrderNumber];
  const samples = quote.samples.map(({ stock }) => sampleName(stock));
  const called = quote.parts.map(({ buyerReference }) => buyerReference?.part_number);
  const names = [...[...quote.parts, ...quote.customParts].map((part) => part.name), ...called, ...samples];
  const order: OrderRow = {
    id,
    sequence,
    account_id: paid.accountId,
    organization_id: paid.organizationId,
    quote_id: quote.id,
    payment_id: paid.paymentId,
    status: orderMachine.initial,
    version: 1,
    placed_at: paid.paidAt,
    ships_by: quote.speed.shipsBy,
    part_count: quote.parts.length + quote.customParts.length,
    piece_count: pieces(quote),
    total_cents: paid.totalCents,
    email,
    materials: JSON.stringify(materials),
    search: [...words, ...materials, ...names].filter(Boolean).join('\n').toLowerCase(),
    purchase_order_number: quote.purchaseOrderNumber,
    frozen_id: paid.frozenId,
  };
  const facts = { kind: 'placed', totalCents: paid.totalCents } as const;
  const event = { id: newId(deps.clock), orderId: id, at: paid.paidAt, by: 'customer', facts } as const;
  await atOnce(
    () => writeLast(trx, () => insertOrder(trx, order)),
    () => writeLast(trx, () => insertTasks(trx, tasksOf(deps.clock, id, quote, paid.paidAt))),
    () => writeLast(trx, () => insertLines(trx, id, linesOfQuote(quote))),
    () => writeLast(trx, () => insertFirstEvent(trx, event, paid.accountId)),
    () => insertEvent(deps.clock, trx, ORDER_CONFIRMATION, id),
    () => insertEvent(deps.clock, trx, ORDER_FOLLOW, id),
  );
  const { declaredIn } = quote;
  if (consent?.exportControlled || declaredIn !== undefined)
    await holdDeclared(deps.clock, trx, id, paid.paidAt, declaredIn === undefined ? '' : declaredWords(declaredIn));
}
