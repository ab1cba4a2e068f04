import type { FrozenOrder } from '../../shared/order/frozen.ts';
import { isHeld, passes } from '../../shared/order/tasks.ts';
import type { Order, OrderTask } from '../../shared/order/wire.ts';
import { customPartView, partView, totalsView } from '../../shared/quote/view.ts';
import { type Owned, ownedOfRow } from '../account/owned.ts';
import { findPayment, type PaymentRecord } from '../checkout/payment-rows.ts';
import type { Db } from '../db/database.ts';
import { readFrozen } from './frozen-rows.ts';
import { findOrderRow, headOf, type OrderRow } from './rows.ts';
import { type TaskRecord, tasksOfOrder } from './task-rows.ts';

/** An order as its owner and the shop see it: parts, sums and address as they were paid, the rest as it is now. */
function orderView(
  row: OrderRow,
  { quote, address, email }: FrozenOrder,
  payment: PaymentRecord,
  tasks: readonly TaskRecord[],
): Order {
  return {
    ...headOf(row, isHeld(tasks)),
    quote_id: row.quote_id,
    parts: quote.parts.map(partView),
    custom_parts: quote.customParts.map(customPartView),
    tasks: tasks.map(taskView),
    totals: totalsView(quote.sums),
    shipping_address: address,
    shipping: { label: quote.shipping?.label ?? '', delivers_by: quote.shipping?.deliversBy ?? null },
    production_speed: { label: quote.speed.label, days: quote.speed.days },
    payment: {
      brand: payment.brand,
      last4: payment.last4,
      amount_cents: payment.amountCents,
      paid_at: row.placed_at,
    },
    purchase_order_number: row.purchase_order_number,
    email,
  };
}

/** A task as customer and shop see it; who of the shop sent its report stays in the shop. */
function taskView(task: TaskRecord): OrderTask {
  return {
    id: task.id,
    part_id: task.partId,
    kind: task.kind,
    minutes: task.minutes,
    status: task.status,
    created_at: task.createdAt,
    done_at: task.doneAt,
    report: task.report,
    measures: task.measures.map((measure) => ({ ...measure, passed: passes(measure) })),
  };
}

/** The order of an id with its owner; null where there is none. */
export async function findOrder(db: Db, id: string): Promise<(Owned & { readonly order: Order }) | null> {
  const row = await findOrderRow(db, id);
  if (!row) return null;
  const payment = await findPayment(db, row.payment_id);
  if (!payment) throw new Error(`The payment of order ${id} is gone.`);
  const frozen = await readFrozen(db, row.frozen_id);
  const order = orderView(row, frozen, payment, await tasksOfOrder(db, id));
  return { ...ownedOfRow(row), order };
}
