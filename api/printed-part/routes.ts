import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { MODEL_STATUSES } from '../../shared/printed-part/status.ts';
import {
  printedPartEndpoints as api,
  type PrintedBatch,
  type PrintedShipment,
} from '../../shared/printed-part/wire.ts';
import { handle, type Route } from '../route.ts';
import { batchView, listBatches } from './batch-rows.ts';
import { addBatch, finishBatch, startBatch } from './batches.ts';
import { listModels, modelView } from './model-rows.ts';
import { addModels, assignModels, clearModel, measureAgain, modelFile } from './models.ts';
import type { PrintedPartNeeds } from './needs.ts';
import { listInvoices, listPayments, listShipments, shipmentView } from './shipment-rows.ts';
import { addPayment, addShipment, closeShipment, manifestFile, reopenShipment, shipPrinted } from './shipments.ts';
import { listUnmeasured } from './unmeasured-rows.ts';

/** Models and plates. */
function plateRoutes(deps: PrintedPartNeeds): Route[] {
  const { db } = deps.database;
  const shown = async (
    id: string,
    done: Result<unknown, Failure> = ok(null),
  ): Promise<Result<PrintedBatch, Failure>> => {
    if (!done.ok) return done;
    const view = await batchView(db, id);
    return view ? ok(view) : err(failure('not_found'));
  };
  return [
    handle(api.models, async ({ query }) =>
      ok({ models: (await listModels(db, query.status ?? MODEL_STATUSES)).map(modelView) }),
    ),
    handle(api.modelFile, ({ params }) => modelFile(deps, params.id)),
    handle(api.unmeasured, async () => ok({ files: await listUnmeasured(db) })),
    handle(api.measureAgain, async ({ params, actor }) => {
      const done = await measureAgain(deps, actor, params.id);
      return done.ok ? ok({ files: await listUnmeasured(db) }) : done;
    }),
    handle(api.addModels, async ({ body, actor, caller }) => {
      const added = await addModels(deps, actor, caller.account.id, body);
      return added.ok ? ok({ models: added.value.map(modelView) }) : added;
    }),
    handle(api.clear, async ({ params, actor }) => {
      const cleared = await clearModel(deps, actor, params.id);
      return cleared.ok ? ok(modelView(cleared.value)) : cleared;
    }),
    handle(api.assign, async ({ body, actor }) => {
      const assigned = await assignModels(deps, actor, body);
      return assigned.ok ? ok({ models: assigned.value.map(modelView) }) : assigned;
    }),
    handle(api.batches, async () => ok({ batches: await listBatches(db) })),
    handle(api.addBatch, async ({ body, actor }) => {
      const added = await addBatch(deps, actor, body);
      return added.ok ? shown(added.value) : added;
    }),
    handle(api.batch, ({ params }) => shown(params.batchId)),
    handle(api.start, async ({ params: { batchId: id }, body: { version }, actor: by }) =>
      shown(id, await startBatch(deps, { by, id, version })),
    ),
    handle(api.finish, async ({ params: { batchId: id }, body: { version, results }, actor: by }) =>
      shown(id, await finishBatch(deps, { by, id, version }, results)),
    ),
  ];
}

/** Shipments, and what the print partner gets for them. */
function shipmentRoutes(deps: PrintedPartNeeds): Route[] {
  const { db } = deps.database;
  const shown = async (
    id: string,
    done: Result<unknown, Failure> = ok(null),
  ): Promise<Result<PrintedShipment, Failure>> => {
    if (!done.ok) return done;
    const view = await shipmentView(db, id);
    return view ? ok(view) : err(failure('not_found'));
  };
  return [
    handle(api.shipments, async () => ok({ shipments: await listShipments(db) })),
    handle(api.addShipment, async ({ body, actor }) => {
      const added = await addShipment(deps, actor, body);
      return added.ok ? shown(added.value) : added;
    }),
    handle(api.shipment, ({ params }) => shown(params.shipmentId)),
    handle(api.manifest, ({ params, query, caller }) =>
      manifestFile(deps, params.shipmentId, query.form, caller.account.id),
    ),
    handle(api.close, async ({ params: { shipmentId: id }, body: { version }, actor: by }) =>
      shown(id, await closeShipment(deps, { by, id, version })),
    ),
    handle(api.reopen, async ({ params: { shipmentId: id }, body: { version }, actor: by }) =>
      shown(id, await reopenShipment(deps, { by, id, version })),
    ),
    handle(api.ship, async ({ params: { shipmentId: id }, body, actor: by }) =>
      shown(id, await shipPrinted(deps, { by, id, version: body.version }, body)),
    ),
    handle(api.invoices, async () => {
      const invoices = await listInvoices(db);
      return ok({ invoices, open_cents: invoices.reduce((sum, { open_cents }) => sum + open_cents, 0) });
    }),
    handle(api.payments, async () => ok({ payments: await listPayments(db) })),
    handle(api.addPayment, ({ body, actor }) => addPayment(deps, actor, body)),
  ];
}

/** The 3D print farm. */
export function printedPartRoutes(deps: PrintedPartNeeds): Route[] {
  return [...plateRoutes(deps), ...shipmentRoutes(deps)];
}
