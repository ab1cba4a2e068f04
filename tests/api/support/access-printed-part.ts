import { asForm } from './access-exemptions.ts';
import type { Prepare } from './access-request.ts';
import { held, onePlate, packed, printed, STL, unmeasured } from './print-farm.ts';

const list: Prepare = async () => ({});

/** The print farm, and what each caller is answered. */
export const printedPartRows = <S>(STAFF: S, ADMIN: S): Record<string, readonly [S, Prepare]> => ({
  'printedPart.models': [STAFF, list],
  'printedPart.addModels': [
    STAFF,
    async () => async () => ({ body: asForm({ 'models[]': new File([STL], 'cube.stl'), quantity: '2' }) }),
  ],
  'printedPart.modelFile': [STAFF, async (world) => ({ params: { id: (await onePlate(world)).models[0]!.id } })],
  'printedPart.unmeasured': [STAFF, list],
  'printedPart.measureAgain': [STAFF, async (world) => async () => ({ params: { id: await unmeasured(world) } })],
  'printedPart.clear': [STAFF, async (world) => async () => ({ params: { id: (await held(world)).id } })],
  'printedPart.assign': [
    STAFF,
    async (world) => async () => {
      const { models, plate } = await onePlate(world);
      return { body: { batch_id: plate.id, models: [{ id: models[0]!.id }] } };
    },
  ],
  'printedPart.batches': [STAFF, list],
  'printedPart.addBatch': [STAFF, async () => ({ body: { printer: 'Mk4', material: 'PLA' } })],
  'printedPart.batch': [STAFF, async (world) => ({ params: { batchId: (await onePlate(world)).plate.id } })],
  'printedPart.start': [
    STAFF,
    async (world) => async () => {
      const { plate } = await onePlate(world, true);
      return { params: { batchId: plate.id }, body: { version: plate.version } };
    },
  ],
  'printedPart.finish': [
    STAFF,
    async (world) => async () => {
      const { plate, models, start } = await onePlate(world, true);
      const { version } = await start();
      const results = [{ id: models[0]!.id, good: models[0]!.quantity }];
      return { params: { batchId: plate.id }, body: { version, results } };
    },
  ],
  'printedPart.shipments': [STAFF, list],
  'printedPart.addShipment': [
    STAFF,
    async (world) => async () => ({ body: { models: [{ id: (await printed(world)).id, carton: 1 }] } }),
  ],
  'printedPart.shipment': [STAFF, async (world) => ({ params: { shipmentId: (await packed(world)).id } })],
  'printedPart.manifest': [STAFF, async (world) => ({ params: { shipmentId: (await packed(world)).id } })],
  'printedPart.close': [
    STAFF,
    async (world) => async () => {
      const { id, version } = await packed(world);
      return { params: { shipmentId: id }, body: { version } };
    },
  ],
  'printedPart.reopen': [
    STAFF,
    async (world) => async () => {
      const { id, version } = await packed(world, 'manifested');
      return { params: { shipmentId: id }, body: { version } };
    },
  ],
  'printedPart.ship': [
    STAFF,
    async (world) => async () => {
      const { id, version } = await packed(world, 'manifested');
      const invoice = { invoice_number: 'PI-7', invoiced_on: '2026-11-27', amount_cents: 4200 };
      return { params: { shipmentId: id }, body: { version, carrier: 'UPS', tracking_number: '1Z', ...invoice } };
    },
  ],
  'printedPart.invoices': [ADMIN, list],
  'printedPart.payments': [ADMIN, list],
  'printedPart.addPayment': [
    ADMIN,
    async (world) => async () => {
      const invoice_id = (await packed(world, 'shipped')).id;
      return { body: { invoice_id, amount_cents: 100, paid_on: '2026-11-27', reference: 'ACH 1' } };
    },
  ],
});
