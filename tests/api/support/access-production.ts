import { asForm } from './access-exemptions.ts';
import { photo, staffToken } from './after-order.ts';
import type { Prepare } from './access-request.ts';
import { unbadged } from './badges.ts';
import { batchOf, deviceId, orderedJob } from './production.ts';
import { good, type World } from './world.ts';

/** A job of the owner's order, new for each caller. */
const onJob =
  (body: (job: Awaited<ReturnType<typeof orderedJob>>) => unknown, lines = false): Prepare =>
  async (world, token) =>
  async () => {
    const job = await orderedJob(world, token);
    return { params: { id: job.id, ...(lines ? { productId: job.lines[0]!.id } : {}) }, body: body(job) };
  };

const seen: Prepare = async (world, token) => ({ params: { id: (await orderedJob(world, token)).id } });

const onOrder =
  (body?: (version: number) => unknown, packed = false): Prepare =>
  async (world, token) =>
  async () => {
    const job = await orderedJob(world, token);
    if (packed) await pack(world, job);
    const { version } = await world.deps.database.db
      .selectFrom('orders')
      .select('version')
      .where('id', '=', job.order_id)
      .executeTakeFirstOrThrow();
    return { params: { id: job.order_id }, ...(body ? { body: body(version) } : {}) };
  };

/** All pieces of a job are packed, as if they had been scanned. */
async function pack(world: World, { lines }: Awaited<ReturnType<typeof orderedJob>>): Promise<void> {
  const { id, required } = lines[0]!;
  const done = { cut: required, good: required, packed: required };
  await world.deps.database.db.updateTable('production_lines').set(done).where('id', '=', id).execute();
}

const onNote =
  (body?: unknown): Prepare =>
  async (world, token) =>
  async () => {
    const job = await orderedJob(world, token);
    const staff = world.client(await staffToken(world));
    const note = good(
      await staff.production.addNote({ params: { id: job.id }, body: { content: 'Keep the film on.' } }),
    );
    return { params: { id: job.id, noteId: note.id }, ...(body ? { body } : {}) };
  };

const onBatch =
  (body?: (version: number) => unknown): Prepare =>
  async (world, token) =>
  async () => {
    const { id, version } = await batchOf(world, await orderedJob(world, token));
    return { params: { id }, ...(body ? { body: body(version) } : {}) };
  };

const onSheet: Prepare = async (world, token) => {
  const { sheets } = await batchOf(world, await orderedJob(world, token));
  return { params: { id: sheets[0]!.id } };
};

const onFirst: Prepare = async (world, token) => async () => {
  const job = await orderedJob(world, token);
  const { sheets } = await batchOf(world, job);
  await world.deps.database.db
    .updateTable('production_sheets')
    .set({ status: 'cut' })
    .where('id', '=', sheets[0]!.id)
    .execute();
  const measured = [{ what: 'width' as const, drawn_mm: 100, measured_mm: 100 }];
  return { params: { id: sheets[0]!.id }, body: { line_id: job.lines[0]!.id, outcome: 'pass', measured } };
};

const onShip = unbadged(onOrder((version) => ({ version, carrier: 'ups' }), true));

/** A first piece that was measured. */
async function measured(world: World, token: string): Promise<string> {
  const request = await onFirst(world, token);
  const { params, body } = (await (request as () => Promise<unknown>)()) as {
    readonly params: { readonly id: string };
    readonly body: Parameters<ReturnType<World['client']>['batch']['firstArticle']>[0]['body'];
  };
  const staff = world.client(await staffToken(world));
  good(await staff.batch.firstArticle({ params, body }));
  const row = await world.deps.database.db
    .selectFrom('production_first_articles')
    .select('id')
    .where('sheet_id', '=', params.id)
    .executeTakeFirstOrThrow();
  return row.id;
}

const onMeasured: Prepare = async (world, token) => async () => ({
  params: { id: await measured(world, token) },
  body: asForm({ photo: await photo() }),
});

const onPhoto: Prepare = async (world, token) => async () => {
  const params = { id: await measured(world, token) };
  const staff = world.client(await staffToken(world));
  const { photos } = good(await staff.batch.addFirstPhoto({ params, body: { photo: [await photo()] } }));
  return { params: { ...params, photoId: photos[0]!.id } };
};

const toNest: Prepare = async (world, token) => async () => {
  const { thickness_id, lines } = await orderedJob(world, token);
  return { body: { thickness_id, lines: [{ line_id: lines[0]!.id, count: 2 }] } };
};

const onCopy: Prepare = async (world, token) => async () => {
  const job = await orderedJob(world, token);
  const staff = world.client(await staffToken(world));
  const params = { id: job.id, productId: job.lines[0]!.id };
  const body = { version: job.version, count: 2, reason: 'Another way.' };
  const { version, lines } = good(await staff.production.duplicateProduct({ params, body }));
  return {
    params: { id: job.id, productId: lines[1]!.id },
    query: { version: String(version), reason: 'Not needed.' },
  };
};

const event: Prepare = async (world) => async () => {
  const at = new Date(world.clock.now()).toISOString();
  return { body: { events: [{ id: deviceId(), kind: 'good', at, count: 1 }] } };
};

const versioned = (version: number) => ({ version });

/** The shop floor, for the table of access. */
export const productionRows = <S>(STAFF: S): Record<string, readonly [S, Prepare]> => ({
  'production.jobs': [STAFF, async () => ({})],
  'production.job': [STAFF, seen],
  'production.ofOrder': [STAFF, onOrder()],
  'production.update': [STAFF, onJob(({ version }) => ({ version, operator: 'Ines' }))],
  'production.setStatus': [STAFF, onJob(({ version }) => ({ version, status: 'on_hold', reason: 'Lens is dirty' }))],
  'production.split': [
    STAFF,
    onJob(({ version, lines }) => ({ version, lines: [{ line_id: lines[0]!.id, count: 3 }] })),
  ],
  'production.activity': [STAFF, seen],
  'production.notes': [STAFF, seen],
  'production.addNote': [STAFF, onJob(() => ({ content: 'Keep the film on.', pinned: true }))],
  'production.changeNote': [STAFF, onNote({ content: 'Take it off.' })],
  'production.removeNote': [STAFF, onNote()],
  'production.updateProduct': [
    STAFF,
    onJob(({ version }) => ({ version, steps: ['cut', 'inspect'], reason: 'The customer asked.' }), true),
  ],
  'production.duplicateProduct': [
    STAFF,
    onJob(({ version }) => ({ version, count: 2, reason: 'Two are bent elsewhere.' }), true),
  ],
  'production.deleteProduct': [STAFF, onCopy],
  'production.statuses': [STAFF, async () => ({})],
  'production.materialsNeeded': [STAFF, async () => ({})],
  'production.queue': [STAFF, async () => ({ params: { step: 'bend' } })],
  'production.send': [STAFF, event],
  'production.endShift': [STAFF, async () => ({ body: { operator: 'Nobody' } })],
  'production.code': [STAFF, async (world, token) => ({ params: { code: (await orderedJob(world, token)).code } })],
  'production.packingList': [STAFF, async () => ({})],
  'production.packing': [STAFF, onOrder()],
  'production.addBox': [STAFF, onOrder(() => ({}))],
  'production.ship': [STAFF, onShip],
  'batch.list': [STAFF, async () => ({})],
  'batch.get': [STAFF, onBatch()],
  'batch.nestable': [STAFF, async () => ({})],
  'batch.create': [STAFF, toNest],
  'batch.setMachine': [STAFF, onBatch((version) => ({ version, machine: 'Laser 2' }))],
  'batch.release': [STAFF, onBatch(versioned)],
  'batch.dissolve': [STAFF, onBatch(versioned)],
  'batch.sheet': [STAFF, onSheet],
  'batch.firstArticle': [STAFF, onFirst],
  'batch.addFirstPhoto': [STAFF, onMeasured],
  'batch.firstPhoto': [STAFF, onPhoto],
});
