import { isoNow, newId } from '../../../api/clock.ts';
import { insertUnmeasured } from '../../../api/printed-part/unmeasured-rows.ts';
import type { PrintedShipment } from '../../../shared/printed-part/wire.ts';
import { cube, stlOf } from '../../printed-part/models.ts';
import { signIn } from './shopping.ts';
import { good, type World } from './world.ts';

/** A cube of 20 mm as a binary STL. */
export const STL = stlOf(cube(20));

const admin = async (world: World) => world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);

/** A planned plate and two copies of a cube, on it where that is asked for. */
export async function onePlate(world: World, assigned = false) {
  const staff = await admin(world);
  const models = [new File([STL], 'cube.stl')];
  const added = good(await staff.printedPart.addModels({ body: { models, quantity: '2' } })).models;
  const plate = good(await staff.printedPart.addBatch({ body: { printer: 'Mk4', material: 'PLA' } }));
  const body = { batch_id: plate.id, models: [{ id: added[0]!.id }] };
  if (assigned) good(await staff.printedPart.assign({ body }));
  const params = { batchId: plate.id };
  const start = async () => good(await staff.printedPart.start({ params, body: { version: plate.version } }));
  const finish = async (of: number, reason = '') => {
    const { version } = await start();
    const results = [{ id: added[0]!.id, good: of, reason }];
    return good(await staff.printedPart.finish({ params, body: { version, results } }));
  };
  return { models: added, plate, start, finish };
}

/** A model whose copies are printed. */
export async function printed(world: World) {
  const { models, finish } = await onePlate(world, true);
  await finish(2);
  return models[0]!;
}

/** A model that is held, as a print of it failed. */
export async function held(world: World) {
  const { finish } = await onePlate(world, true);
  await finish(1, 'Came off the bed');
  const { models } = good(await (await admin(world)).printedPart.models({ query: { status: 'unassigned' } }));
  return models.findLast((model) => model.held !== null)!;
}

/** A file that could not be measured. */
export async function unmeasured(world: World): Promise<string> {
  const id = newId(world.clock);
  const row = { id, sent_file_id: id, reason: 'The file has no triangles.', created_at: isoNow(world.clock) };
  await insertUnmeasured(world.deps.database.db, row);
  return id;
}

/** A shipment of two cubes, as far as is said; `shipped`: its invoice in its place. */
export async function packed(
  world: World,
  far: PrintedShipment['status'] = 'open',
): Promise<{ readonly id: string; readonly version: number }> {
  const staff = await admin(world);
  const { id } = await printed(world);
  const open = good(await staff.printedPart.addShipment({ body: { models: [{ id, carton: 1 }] } }));
  if (far === 'open') return open;
  const params = { shipmentId: open.id };
  const closed = good(await staff.printedPart.close({ params, body: { version: open.version } }));
  if (far === 'manifested') return closed;
  const invoice = { invoice_number: 'PI-7', invoiced_on: '2026-11-27', amount_cents: 4200 };
  const body = { version: closed.version, carrier: 'UPS', tracking_number: '1Z', ...invoice };
  const { version } = good(await staff.printedPart.ship({ params, body }));
  const { invoices } = good(await staff.printedPart.invoices({}));
  return { id: invoices.find(({ shipment_id }) => shipment_id === open.id)!.id, version };
}
