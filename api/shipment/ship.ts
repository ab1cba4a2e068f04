import { shopDay } from '../../shared/checkout/lead-time.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { EventShipment } from '../../shared/order/events.ts';
import { refusedByHold } from '../../shared/order/holds.ts';
import { moveLines } from '../../shared/order/moves.ts';
import { UNDO_MS } from '../../shared/order/undo.ts';
import { CARRIERS, trackingUrl } from '../../shared/shipment/carriers.ts';
import { wayProblem } from '../../shared/shipment/way-problem.ts';
import type { ShipmentInput } from '../../shared/shipment/wire.ts';
import { newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { heldForPayment } from '../order/held-for-payment.ts';
import { insertJob } from '../jobs/job-rows.ts';
import { changeOrder, type OrderChange } from '../order/change.ts';
import type { Standing } from '../order/standing.ts';
import { eventsOfOrder } from '../order/event-rows.ts';
import type { OrderNeeds } from '../order/needs.ts';
import { SHIPMENT_FINAL } from './final.ts';
import {
  countShipments,
  findShipment,
  insertShipment,
  type ShipmentRecord,
  type ShipmentRow,
  updateShipment,
} from './rows.ts';

/** Why carrier, number or day of a shipment are not right; null where they are. */
function refusedInput(input: ShipmentInput, pickup: boolean, today: string): Failure | null {
  const wrong = wayProblem(input, pickup, today);
  return wrong && failure('conflict', { ...wrong, errors: [wrong] });
}

/** Pieces leave, or are laid out to be fetched. Its mail, and what else follows from it, waits until it can't be taken back any more. */
export async function ship(
  deps: OrderNeeds,
  by: Actor,
  orderId: string,
  input: ShipmentInput,
): Promise<Result<null, Failure>> {
  const changing = { orderId, by, side: 'shop', seen: input.version } as const;
  return changeOrder(deps, changing, async (trx, standing) => {
    const today = shopDay(deps.clock.now());
    const refused = refusedByHold(standing.hold) ?? refusedInput(input, standing.pickup, today);
    const held = refused ?? (await heldForPayment(trx, orderId));
    if (held) return err(held);
    const counts = input.lines.map(({ line_id: id, count }) => ({ id, count }));
    const moved = moveLines(standing.lines, { kind: 'ship', counts }, standing.tasks);
    if (!moved.ok) return moved;
    const { carrier } = input;
    const name = carrier === null ? '' : carrier === 'other' ? input.carrier_name : CARRIERS[carrier].name;
    const row: ShipmentRow = {
      id: newId(deps.clock),
      order_id: orderId,
      number: (await countShipments(trx, orderId)) + 1,
      pickup: standing.pickup ? 1 : 0,
      carrier,
      carrier_name: name,
      tracking_number: standing.pickup ? '' : input.tracking_number,
      tracking_url: carrier === null ? null : trackingUrl(carrier, input.tracking_number),
      shipped_on: input.shipped_on ?? today,
      created_at: standing.at,
      created_by: 'accountId' in by ? by.accountId : null,
      final_at: null,
      delivered_at: null,
      undone_at: null,
    };
    await insertShipment(trx, row, counts);
    const payload = { subject: row.id };
    await insertJob(deps.clock, trx, { lane: 'event', kind: SHIPMENT_FINAL, payload, afterMs: UNDO_MS });
    const made = (await findShipment(trx, row.id))!;
    const kind = standing.pickup ? 'ready_for_pickup' : 'shipped';
    return ok({ lines: moved.value, happened: { kind, ...described(made) }, mailAfterMs: UNDO_MS });
  });
}

/** A shipment as its event tells of it. */
export function described({ id, lines, carrier_name, tracking_number, tracking_url }: ShipmentRecord): EventShipment {
  return {
    shipmentId: id,
    lines,
    carrier: carrier_name,
    trackingNumber: tracking_number,
    trackingUrl: tracking_url ?? '',
  };
}

type Step = (trx: Db, standing: Standing, shipment: ShipmentRecord) => Promise<Result<OrderChange, Failure>>;

/** Changes an order by a step of one of its shipments; one that was a mistake is not there. */
export async function stepOf(
  deps: OrderNeeds,
  by: Actor,
  id: string,
  version: number,
  step: Step,
): Promise<Result<string, Failure>> {
  const found = await findShipment(deps.database.db, id);
  if (!found) return err(failure('not_found'));
  const changing = { orderId: found.order_id, by, side: 'shop', seen: version } as const;
  const done = await changeOrder(deps, changing, async (trx, standing) => {
    const shipment = await findShipment(trx, id);
    return shipment && shipment.undone_at === null ? step(trx, standing, shipment) : err(failure('not_found'));
  });
  return done.ok ? ok(found.order_id) : done;
}

function arrivedBefore({ number, pickup }: ShipmentRow): Failure {
  const message = `Shipment ${number} was marked ${pickup === 1 ? 'picked up' : 'delivered'} before. Reload to see it.`;
  return failure('conflict', { message });
}

/** A shipment arrived, or was fetched. Answers the order's id. */
export function deliver(deps: OrderNeeds, by: Actor, id: string, version: number): Promise<Result<string, Failure>> {
  return stepOf(deps, by, id, version, async (trx, standing, shipment) => {
    if (shipment.delivered_at !== null) return err(arrivedBefore(shipment));
    const moved = moveLines(standing.lines, { kind: 'deliver', counts: shipment.lines }, standing.tasks);
    if (!moved.ok) return moved;
    await updateShipment(trx, id, { delivered_at: standing.at });
    const happened = { kind: 'delivered', pickup: shipment.pickup === 1, ...described(shipment) } as const;
    return ok({ lines: moved.value, happened, mailAfterMs: UNDO_MS });
  });
}

const TOO_LATE = failure('conflict', {
  message: 'That was more than ten minutes ago, and we e-mailed the customer. You can’t undo it.',
});

/** When a shipment's last step can no longer be taken back, ms; null where it can't already. */
export function undoUntil({ delivered_at, created_at, final_at }: ShipmentRow, nowMs: number): number | null {
  if (delivered_at === null && final_at !== null) return null;
  const until = Date.parse(delivered_at ?? created_at) + UNDO_MS;
  return nowMs < until ? until : null;
}

/** Takes a shipment's last step back: that it arrived, or else that it left. Answers the order's id. */
export function undoStep(deps: OrderNeeds, by: Actor, id: string, version: number): Promise<Result<string, Failure>> {
  return stepOf(deps, by, id, version, async (trx, standing, shipment) => {
    if (undoUntil(shipment, deps.clock.now()) === null) return err(TOO_LATE);
    const arrived = shipment.delivered_at !== null;
    const kind = arrived ? 'undeliver' : 'unship';
    const moved = moveLines(standing.lines, { kind, counts: shipment.lines }, standing.tasks);
    if (!moved.ok) return moved;
    await updateShipment(trx, id, arrived ? { delivered_at: null } : { undone_at: standing.at });
    const happened = arrived
      ? ({ kind: 'delivery_undone', pickup: shipment.pickup === 1, ...described(shipment) } as const)
      : ({ kind: 'shipment_undone', ...described(shipment) } as const);
    const undoes = await mistaken(trx, shipment, arrived);
    return ok({ lines: moved.value, happened, back: true, undoes });
  });
}

/** Events that said what is taken back. */
async function mistaken(trx: Db, { id, order_id }: ShipmentRow, arrived: boolean): Promise<string[]> {
  const events = await eventsOfOrder(trx, order_id);
  return events
    .filter(({ facts: one, undoneAt }) => {
      const kinds: readonly string[] = arrived ? ['delivered'] : ['shipped', 'ready_for_pickup'];
      return undoneAt === null && kinds.includes(one.kind) && 'shipmentId' in one && one.shipmentId === id;
    })
    .map((event) => event.id);
}
