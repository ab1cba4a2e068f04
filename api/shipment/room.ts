import { shipmentEndpoints } from '../../shared/shipment/wire.ts';
import * as schema from '../db/migrations/0029-shipment.ts';
import { room } from '../room.ts';
import { finishShipment, SHIPMENT_FINAL } from './final.ts';
import type { ShippingNeeds } from './needs.ts';
import { shipmentRoutes } from './routes.ts';
import type { ShipmentLineRow, ShipmentRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    shipments: ShipmentRow;
    shipment_lines: ShipmentLineRow;
  }
}

/** Shipments of orders: which pieces left, when, and with which carrier. */
export const shipmentRoom = room<ShippingNeeds>({
  name: 'shipment',
  endpoints: { shipment: shipmentEndpoints },
  tables: ['shipments', 'shipment_lines'],
  migrations: { '0029-shipment': schema },
  routes: shipmentRoutes,
  jobs: (needs) => ({ [SHIPMENT_FINAL]: (job) => finishShipment(needs, job) }),
});
