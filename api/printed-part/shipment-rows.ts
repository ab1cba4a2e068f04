import { sql } from 'kysely';
import type { CartonStatus } from '../../shared/printed-part/status.ts';
import type {
  ManifestLine,
  PrintedInvoice,
  PrintedPayment,
  PrintedShipment,
  PrintedShipmentHead,
} from '../../shared/printed-part/wire.ts';
import type { Db } from '../db/database.ts';
import type { Counter } from '../db/number-sequence.ts';
import { insertRow, rowOf, updateRow } from '../db/rows.ts';
import { modelsOf } from './model-rows.ts';

/** Table `printed_shipments`. */
export interface PrintedShipmentRow {
  id: string;
  sequence: number;
  status: string;
  /** JSON of its lines as they were when it was closed; null while it is open. */
  manifest: string | null;
  carrier: string;
  tracking_number: string;
  version: number;
  shipped_at: string | null;
  created_at: string;
}

/** Table `printed_invoices`: what the print partner asks for a shipment. */
export interface PrintedInvoiceRow {
  id: string;
  shipment_id: string;
  number: string;
  issued_on: string;
  amount_cents: number;
  paid_cents: number;
}

/** Table `printed_payments`. */
export interface PrintedPaymentRow {
  id: string;
  invoice_id: string;
  amount_cents: number;
  paid_on: string;
  reference: string;
}

/** Sequences of shipments: 101, 102, … */
export const CARTON_SEQUENCE: Counter = {
  name: 'printed_shipment',
  first: sql<number>`(select coalesce(max(sequence), 100) + 1 from printed_shipments)`,
  isGiven: (number) => sql<boolean>`exists (select 1 from printed_shipments where sequence = ${number})`,
};

/** Rows of a list, at most. */
const MOST_LISTED = 200;

/** The number for people. */
export function shipmentNumber(sequence: number): string {
  return `PS-${sequence}`;
}

/** Lines of a shipment: as they were written down, or while it is open as they are. */
export async function linesOfShipment(db: Db, { id, manifest }: PrintedShipmentRow): Promise<ManifestLine[]> {
  if (manifest !== null) return JSON.parse(manifest) as ManifestLine[];
  const models = await modelsOf(db, 'shipment_id', id);
  return models
    .map(({ carton, name, filename, quantity, width_mm, depth_mm, height_mm }) => {
      return { carton: carton ?? 1, model: name, filename, quantity, width_mm, depth_mm, height_mm };
    })
    .toSorted((a, b) => a.carton - b.carton);
}

async function viewOf(db: Db, row: PrintedShipmentRow): Promise<PrintedShipment> {
  const { sequence, manifest, ...rest } = row;
  const lines = await linesOfShipment(db, row);
  const cartons = new Set(lines.map(({ carton }) => carton)).size;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...rest, number: shipmentNumber(sequence), status: row.status as CartonStatus, cartons, pieces, lines };
}

/** Shipments, the newest first. */
export async function listShipments(db: Db): Promise<PrintedShipmentHead[]> {
  const rows = await db
    .selectFrom('printed_shipments')
    .selectAll()
    .orderBy('sequence', 'desc')
    .limit(MOST_LISTED)
    .execute();
  const views = await Promise.all(rows.map((row) => viewOf(db, row)));
  return views.map(({ lines, ...head }) => head);
}

/** A shipment with its lines; null where there is none. */
export async function shipmentView(db: Db, id: string): Promise<PrintedShipment | null> {
  const row = await findPrintedShipment(db, id);
  return row && viewOf(db, row);
}

/** The shipment of an id. */
export function findPrintedShipment(db: Db, id: string): Promise<PrintedShipmentRow | null> {
  return rowOf(db, 'printed_shipments', id);
}

/** Adds a shipment. */
export function insertPrintedShipment(trx: Db, row: PrintedShipmentRow): Promise<void> {
  return insertRow(trx, 'printed_shipments', row);
}

/** Changes columns of a shipment. */
export async function updatePrintedShipment(
  trx: Db,
  id: string,
  change: Partial<Omit<PrintedShipmentRow, 'id'>>,
): Promise<void> {
  await updateRow(trx, 'printed_shipments', id, change);
}

/** Invoices of the print partner, the newest first. */
export async function listInvoices(db: Db): Promise<PrintedInvoice[]> {
  const rows = await db
    .selectFrom('printed_invoices')
    .innerJoin('printed_shipments', 'printed_shipments.id', 'printed_invoices.shipment_id')
    .selectAll('printed_invoices')
    .select('printed_shipments.sequence')
    .orderBy('printed_shipments.sequence', 'desc')
    .execute();
  return rows.map(({ sequence, ...row }) => {
    return { ...row, shipment_number: shipmentNumber(sequence), open_cents: row.amount_cents - row.paid_cents };
  });
}

/** The invoice of an id. */
export function findPrintedInvoice(db: Db, id: string): Promise<PrintedInvoiceRow | null> {
  return rowOf(db, 'printed_invoices', id);
}

/** Adds an invoice. */
export function insertPrintedInvoice(trx: Db, row: PrintedInvoiceRow): Promise<void> {
  return insertRow(trx, 'printed_invoices', row);
}

/** Payments to the print partner, the newest first. */
export async function listPayments(db: Db): Promise<PrintedPayment[]> {
  const rows = await db
    .selectFrom('printed_payments')
    .innerJoin('printed_invoices', 'printed_invoices.id', 'printed_payments.invoice_id')
    .selectAll('printed_payments')
    .select('printed_invoices.number as invoice_number')
    .orderBy('printed_payments.id', 'desc')
    .execute();
  return rows;
}

/** Writes a payment down, and that so much more of its invoice is paid. */
export async function insertPayment(trx: Db, row: PrintedPaymentRow, paidCents: number): Promise<void> {
  await insertRow(trx, 'printed_payments', row);
  await updateRow(trx, 'printed_invoices', row.invoice_id, { paid_cents: paidCents });
}
