import { productionLabel } from '../../shared/quote/production-label.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type FrozenOrder, isPickup } from '../../shared/order/frozen.ts';
import type { DisputeHold, HoldReason } from '../../shared/order/holds.ts';
import { isHeld, passes } from '../../shared/order/tasks.ts';
import { lineStatus } from '../../shared/order/lines.ts';
import type { Order, OrderLineOnWire, OrderTask } from '../../shared/order/wire.ts';
import type { QuotedPart } from '../../shared/quote/priced-quote.ts';
import { couponView, customPartView, partView, sampleView, taxView, totalsView } from '../../shared/quote/view.ts';
import { reportUntil } from '../../shared/remake/claimable.ts';
import { type Owned, ownedOfRow } from '../account/owned-rows.ts';
import { pickupPlace } from '../calendar/rows.ts';
import { findPayment, type PaymentRecord } from '../checkout/payment-rows.ts';
import { atOnce } from '../db/at-once.ts';
import type { Db } from '../db/database.ts';
import { readTogether } from '../db/unqueued.ts';
import { readFrozen } from './frozen-rows.ts';
import { openDisputeOf, type PaymentCaseRow } from '../payment-case/case-rows.ts';
import { findTradeCreditOrder, type TradeCreditOrderRow } from '../trade-credit/order-rows.ts';
import { findOrderRow, headOf, type OrderRow } from './rows.ts';
import { type OrderDelayRow, openDelay } from './delay-rows.ts';
import { openHold, type OrderHoldRow } from './hold-rows.ts';
import { arrivalsOf, type EventRecord, eventsOfOrder, eventView } from './event-rows.ts';
import { type LineRecord, linesOfOrder } from './line-rows.ts';
import { type TaskRecord, tasksOfOrder } from './task-rows.ts';

/** Rows of an order beside its own: payment, tasks, lines, events, delay, hold and dispute. */
interface Course {
  readonly payment: PaymentRecord;
  /** Where it was placed on terms. */
  readonly terms: TradeCreditOrderRow | null;
  readonly tasks: readonly TaskRecord[];
  readonly lines: readonly LineRecord[];
  readonly events: readonly EventRecord[];
  readonly delay: OrderDelayRow | null;
  readonly hold: OrderHoldRow | null;
  /** Of its payment, where it is not settled. */
  readonly dispute: PaymentCaseRow | null;
  /** Where it is fetched; null where it is sent. */
  readonly pickupAt: Order['pickup_at'];
}

/** An order as its owner and the shop see it: parts, sums and address as they were paid, the rest as it is now. */
function orderView(
  row: OrderRow,
  frozen: FrozenOrder,
  { payment, terms, tasks, lines, events, delay, hold, dispute, pickupAt }: Course,
): Order {
  const { quote, address, email, consent } = frozen;
  const pickup = isPickup(frozen);
  const arrivals = arrivalsOf(events);
  return {
    ...headOf(row, { held: isHeld(tasks) || hold !== null || dispute !== null, asks: delay !== null }),
    quote_id: row.quote_id,
    version: row.version,
    pickup,
    pickup_at: pickupAt,
    lines: lines.map((line) => lineView(line, pickup, reportUntil(line, arrivals))),
    timeline: events.map(eventView),
    hold: hold && { reason: hold.reason as HoldReason, words: hold.words, held_at: hold.held_at },
    dispute: dispute && { state: dispute.state as DisputeHold, opened_at: dispute.opened_at },
    delay: delay && { ships_by: delay.to_day, reason: delay.reason, asked_at: delay.asked_at },
    parts: quote.parts.map(partView),
    custom_parts: quote.customParts.map(customPartView),
    samples: quote.samples.map(sampleView),
    tasks: tasks.map(taskView),
    totals: totalsView(quote.sums),
    tax: quote.tax && taxView(quote.tax),
    coupon: couponView(quote.coupon),
    shipping_address: address,
    shipping: { label: quote.shipping?.label ?? '', delivers_by: quote.shipping?.deliversBy ?? null },
    production_speed: { label: productionLabel(quote), days: quote.speed.days },
    payment: {
      brand: payment.brand,
      last4: payment.last4,
      amount_cents: payment.amountCents,
      paid_at: row.placed_at,
    },
    on_terms: terms && {
      net_days: terms.net_days,
      placed_cents: terms.placed_cents,
      left_cents: terms.left_cents,
      cancelled_cents: terms.cancelled_cents,
      tax_dropped_cents: terms.tax_dropped_cents,
      credit_back_cents: terms.credit_back_cents,
    },
    purchase_order_number: row.purchase_order_number,
    units: frozen.units ?? 'mm',
    organization_id: row.organization_id,
    terms: consent
      ? { version: consent.termsVersion, accepted_at: consent.at, export_controlled: consent.exportControlled }
      : null,
    warnings: [...(quote.warnings ?? [])],
    email,
  };
}

function lineView(line: LineRecord, pickup: boolean, report_until: string | null): OrderLineOnWire {
  return {
    id: line.id,
    item_id: line.itemId,
    kind: line.kind,
    name: line.name,
    status: lineStatus(line, pickup),
    remake_id: line.remakeId,
    ordered: line.ordered,
    cancelled: line.cancelled,
    begun_at: line.begunAt,
    shipped: line.shipped,
    delivered: line.delivered,
    report_until,
  };
}

/** A task as customer and shop see it; who of the shop sent its report stays in the shop. */
function taskView(task: TaskRecord): OrderTask {
  return {
    id: task.id,
    part_id: task.part_id,
    kind: task.kind,
    minutes: task.minutes,
    status: task.status,
    created_at: task.created_at,
    done_at: task.done_at,
    report: task.report,
    measures: task.measures.map((measure) => ({ ...measure, passed: passes(measure) })),
  };
}

/** An order with its owner, and its parts as they were paid, for who draws them. */
export interface FoundOrder extends Owned {
  readonly order: Order;
  readonly parts: readonly QuotedPart[];
  readonly payment: PaymentRecord;
}

/** The order of an id; null where there is none. */
export async function findOrder(db: Db, id: string): Promise<FoundOrder | null> {
  return readTogether(db, async (one) => {
    const row = await findOrderRow(one, id);
    if (!row) return null;
    const [payment, frozen, terms, tasks, lines, events, delay, hold, dispute] = await atOnce(
      () => findPayment(one, row.payment_id),
      () => readFrozen(one, row.frozen_id),
      () => findTradeCreditOrder(one, id),
      () => tasksOfOrder(one, id),
      () => linesOfOrder(one, id),
      () => eventsOfOrder(one, id),
      () => openDelay(one, id),
      () => openHold(one, id),
      () => openDisputeOf(one, id),
    );
    if (!payment) throw new Error(`The payment of order ${id} is gone.`);
    const pickupAt = isPickup(frozen) ? await pickupPlace(one) : null;
    const course = { payment, terms, tasks, lines, events, delay, hold, dispute, pickupAt };
    const order = orderView(row, frozen, course);
    return { ...ownedOfRow(row), order, parts: frozen.quote.parts, payment };
  });
}

/** An order as a step of its answers it. Fails with not_found. */
export async function orderAsShown(db: Db, id: string): Promise<Result<Order, Failure>> {
  const found = await findOrder(db, id);
  return found ? ok(found.order) : err(failure('not_found'));
}
