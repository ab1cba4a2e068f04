import { printedPartEndpoints } from '../../shared/printed-part/wire.ts';
import * as schema from '../db/migrations/0047-printed-part.ts';
import * as unmeasured from '../db/migrations/0067-unmeasured-models.ts';
import { room } from '../room.ts';
import { PLATE_SEQUENCE, type PrintedBatchRow } from './batch-rows.ts';
import type { PrintedModelRow } from './model-rows.ts';
import { takeFromRequests } from './models.ts';
import type { PrintedPartNeeds } from './needs.ts';
import { printedPartRoutes } from './routes.ts';
import {
  CARTON_SEQUENCE,
  type PrintedInvoiceRow,
  type PrintedPaymentRow,
  type PrintedShipmentRow,
} from './shipment-rows.ts';
import type { UnmeasuredModelRow } from './unmeasured-rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    printed_models: PrintedModelRow;
    printed_batches: PrintedBatchRow;
    printed_shipments: PrintedShipmentRow;
    printed_invoices: PrintedInvoiceRow;
    printed_payments: PrintedPaymentRow;
    unmeasured_models: UnmeasuredModelRow;
  }
}

/** How often files of accepted requests are looked for, ms. */
const REQUESTS_MS = 5 * 60_000;

/** The 3D print farm: models, plates, shipments, the print partner's invoices. */
export const printedPartRoom = room<PrintedPartNeeds>({
  name: 'printed-part',
  endpoints: { printedPart: printedPartEndpoints },
  tables: [
    'printed_payments',
    'printed_invoices',
    'printed_models',
    'printed_shipments',
    'printed_batches',
    'unmeasured_models',
  ],
  migrations: { '0047-printed-part': schema, '0067-unmeasured-models': unmeasured },
  files: [{ table: 'printed_models', column: 'file_key', bytes: 'size_bytes' }],
  numbers: () => [PLATE_SEQUENCE, CARTON_SEQUENCE],
  routes: printedPartRoutes,
  recurring: (needs) => ({
    'printed_part.requests': { everyMs: REQUESTS_MS, run: () => takeFromRequests(needs) },
  }),
});
