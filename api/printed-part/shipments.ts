import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { toCsv } from '../../shared/base/csv.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import type { FileAnswer } from '../../shared/base/file-answer.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type CartonStatus, cartonMachine, CARTON_WORDS } from '../../shared/printed-part/status.ts';
import type { paymentBody, shipBody, shipmentBody } from '../../shared/printed-part/wire.ts';
import { isoNow, newId } from '../clock.ts';
import { nextNumber } from '../db/counter-rows.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { PaperTask } from '../jobs/paper-thread.ts';
import { paperFailure } from '../paper/paper-failure.ts';
import { findModel, modelsOf, type PrintedModelRow, updateModel } from './model-rows.ts';
import { noted, refused } from './models.ts';
import type { PrintedPartNeeds } from './needs.ts';
import {
  CARTON_SEQUENCE,
  findPrintedInvoice,
  findPrintedShipment,
  insertPayment,
  insertPrintedInvoice,
  insertPrintedShipment,
  linesOfShipment,
  type PrintedPaymentRow,
  type PrintedShipmentRow,
  shipmentNumber,
  updatePrintedShipment,
} from './shipment-rows.ts';

const CHANGED = failure('conflict', {
  message: 'The shipment changed since you opened it. Check it again, then retry.',
});

/** Packs printed models into a new shipment; its id. */
export function addShipment(
  deps: PrintedPartNeeds,
  by: Actor,
  { models }: z.output<typeof shipmentBody>,
): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    for (const { id } of models) {
      const model = await findModel(trx, id);
      if (!model) return err(failure('not_found'));
      if (model.status !== 'printed') return refused(`${model.name} isn’t printed, or packed already.`);
    }
    const row: PrintedShipmentRow = {
      id: newId(deps.clock),
      sequence: await nextNumber(trx, CARTON_SEQUENCE),
      status: cartonMachine.initial,
      manifest: null,
      carrier: '',
      tracking_number: '',
      version: 1,
      shipped_at: null,
      created_at: isoNow(deps.clock),
    };
    await insertPrintedShipment(trx, row);
    for (const { id, carton } of models) await updateModel(trx, id, { status: 'packed', shipment_id: row.id, carton });
    await noted(deps, trx, by, row.id, { packed: models.length });
    return ok(row.id);
  });
}

interface ShipmentStep {
  readonly by: Actor;
  readonly id: string;
  readonly version: number;
}

/** Takes a shipment one step on, in the version that was seen. One that has left takes none. */
function step(
  deps: PrintedPartNeeds,
  { by, id, version }: ShipmentStep,
  to: CartonStatus,
  work: (
    trx: Db,
    row: PrintedShipmentRow,
    models: PrintedModelRow[],
  ) => Promise<Result<Partial<PrintedShipmentRow>, Failure>>,
): Promise<Result<null, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<null, Failure>> => {
    const row = await findPrintedShipment(trx, id);
    if (!row) return err(failure('not_found'));
    if (row.version !== version) return err(CHANGED);
    if (!cartonMachine.may(row.status as CartonStatus, to))
      return refused(`${shipmentNumber(row.sequence)}: ${CARTON_WORDS[row.status as CartonStatus].toLowerCase()}.`);
    const done = await work(trx, row, await modelsOf(trx, 'shipment_id', id));
    if (!done.ok) return done;
    await updatePrintedShipment(trx, id, { ...done.value, status: to, version: version + 1 });
    await noted(deps, trx, by, id, { status: to });
    return ok(null);
  });
}

/** Closes the manifest: what is in which carton is written down. */
export function closeShipment(deps: PrintedPartNeeds, change: ShipmentStep): Promise<Result<null, Failure>> {
  return step(deps, change, 'manifested', async (trx, row) =>
    ok({ manifest: JSON.stringify(await linesOfShipment(trx, row)) }),
  );
}

/** Opens the manifest again, so that it can be closed anew. */
export function reopenShipment(deps: PrintedPartNeeds, change: ShipmentStep): Promise<Result<null, Failure>> {
  return step(deps, change, 'open', async () => ok({ manifest: null }));
}

/** Ships what is on the manifest, with the print partner's invoice for it. */
export function shipPrinted(
  deps: PrintedPartNeeds,
  change: ShipmentStep,
  { carrier, tracking_number, invoice_number, invoiced_on, amount_cents }: z.output<typeof shipBody>,
): Promise<Result<null, Failure>> {
  return step(deps, change, 'shipped', async (trx, row, models) => {
    await insertPrintedInvoice(trx, {
      id: newId(deps.clock),
      shipment_id: row.id,
      number: invoice_number,
      issued_on: invoiced_on,
      amount_cents,
      paid_cents: 0,
    });
    for (const { id } of models) await updateModel(trx, id, { status: 'shipped' });
    return ok({ carrier, tracking_number, shipped_at: isoNow(deps.clock) });
  });
}

/** The carton list of a shipment. */
export async function manifestFile(
  { database, papers }: PrintedPartNeeds,
  id: string,
  form: 'csv' | 'pdf',
  owner: string,
): Promise<Result<FileAnswer, Failure>> {
  const row = await findPrintedShipment(database.db, id);
  if (!row) return err(failure('not_found'));
  const number = shipmentNumber(row.sequence);
  const lines = await linesOfShipment(database.db, row);
  if (form === 'csv') {
    const head = ['Carton', 'Model', 'File', 'Quantity', 'Width mm', 'Depth mm', 'Height mm'];
    const rows = lines.map(({ carton, model, filename, quantity, width_mm, depth_mm, height_mm }) => {
      return [carton, model, filename, quantity, ...[width_mm, depth_mm, height_mm].map((mm) => Number(mm.toFixed(2)))];
    });
    const body = new Uint8Array(new TextEncoder().encode(`\uFEFF${toCsv([head, ...rows])}`));
    return ok({ body, bytes: body.length, type: 'text/csv', filename: `manifest-${number}.csv`, foreign: false });
  }
  const sent = row.carrier === '' ? '' : `, ${row.carrier} ${row.tracking_number}`.trimEnd();
  const facts = `${CARTON_WORDS[row.status as CartonStatus]}${sent}`;
  const task: PaperTask = { kind: 'manifest', sheet: { number, from: row.created_at, facts, lines } };
  const written = await papers.run<Uint8Array<ArrayBuffer>>(task, owner, 'refuse');
  if (!written.ok) return err(paperFailure(written.error, 'pdf'));
  const body = new Uint8Array(written.value);
  return ok({ body, bytes: body.length, type: 'application/pdf', filename: `manifest-${number}.pdf`, foreign: false });
}

/** Writes a payment to the print partner down: never more than is open of the invoice. */
export function addPayment(
  deps: PrintedPartNeeds,
  by: Actor,
  { invoice_id, amount_cents, paid_on, reference }: z.output<typeof paymentBody>,
): Promise<Result<PrintedPaymentRow & { invoice_number: string }, Failure>> {
  return inTransaction(deps.database.db, async (trx) => {
    const invoice = await findPrintedInvoice(trx, invoice_id);
    if (!invoice) return err(failure('not_found'));
    const open = invoice.amount_cents - invoice.paid_cents;
    if (amount_cents > open) return refused('That is more than is open of this invoice.', 'amount_cents');
    const row = { id: newId(deps.clock), invoice_id, amount_cents, paid_on, reference };
    await insertPayment(trx, row, invoice.paid_cents + amount_cents);
    await noted(deps, trx, by, invoice_id, { paid_cents: amount_cents });
    return ok({ ...row, invoice_number: invoice.number });
  });
}
