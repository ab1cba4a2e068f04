import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Carrier } from '../../shared/shipment/carriers.ts';
import { shipmentEndpoints as api, type Shipment, type ShipmentsOfOrder } from '../../shared/shipment/wire.ts';
import { ownedOfRow, readable } from '../account/owned-rows.ts';
import { refusedToShip } from '../badge/prove.ts';
import { findOrder } from '../order/read.ts';
import { findOrderRow } from '../order/rows.ts';
import { handle, type Route } from '../route.ts';
import type { ShippingNeeds } from './needs.ts';
import { type ShipmentRecord, shipmentsOf } from './rows.ts';
import { correctTracking } from './correct.ts';
import { deliver, ship, undoStep, undoUntil } from './ship.ts';

function shipmentView(row: ShipmentRecord, nowMs: number): Shipment {
  const until = undoUntil(row, nowMs);
  return {
    id: row.id,
    order_id: row.order_id,
    number: row.number,
    pickup: row.pickup === 1,
    carrier: row.carrier as Carrier | null,
    carrier_name: row.carrier_name,
    tracking_number: row.tracking_number,
    tracking_url: row.tracking_url,
    shipped_on: row.shipped_on,
    created_at: row.created_at,
    delivered_at: row.delivered_at,
    undo_until: until === null ? null : new Date(until).toISOString(),
    lines: row.lines.map(({ id, name, count }) => ({ line_id: id, name, count })),
  };
}

/** Shipments of orders: seeing them, and staff's steps. */
export function shipmentRoutes(deps: ShippingNeeds): Route[] {
  const { db } = deps.database;
  const shipments = async (orderId: string) =>
    (await shipmentsOf(db, orderId)).map((row) => shipmentView(row, deps.clock.now()));
  const shown = async (done: Result<string, Failure>): Promise<Result<ShipmentsOfOrder, Failure>> => {
    if (!done.ok) return done;
    const found = await findOrder(db, done.value);
    return found ? ok({ order: found.order, shipments: await shipments(done.value) }) : err(failure('not_found'));
  };
  return [
    handle(api.ofOrder, async ({ params: { id }, actor }) => {
      const row = await findOrderRow(db, id);
      const own = readable(actor, 'order', row && ownedOfRow(row));
      return own ? ok({ shipments: await shipments(id) }) : err(failure('not_found'));
    }),
    handle(api.create, async ({ params: { id }, body, actor }) => {
      const { badge, proof, ...input } = body;
      const unproven = await refusedToShip(deps, { badge, proof });
      if (unproven) return err(unproven);
      const done = await ship(deps, actor, id, input);
      return shown(done.ok ? ok(id) : done);
    }),
    handle(api.delivered, async ({ params, body, actor }) =>
      shown(await deliver(deps, actor, params.id, body.version)),
    ),
    handle(api.correct, async ({ params, body, actor }) => shown(await correctTracking(deps, actor, params.id, body))),
    handle(api.undo, async ({ params, body, actor }) => shown(await undoStep(deps, actor, params.id, body.version))),
  ];
}
