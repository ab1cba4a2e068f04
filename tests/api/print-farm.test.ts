import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeFromRequests } from '../../api/printed-part/models.ts';
import { cube, stlOf } from '../printed-part/models.ts';
import { onePlate, packed, STL } from './support/print-farm.ts';
import { signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let staff: ReturnType<World['client']>;
let admin: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld();
  staff = world.client((await signIn(world, 'production@kerfwise.test')).apiToken);
  admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
});
afterAll(() => world.close());

const send = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  staff.printedPart.addModels({ body: { models: [new File([bytes], name)], quantity: '3' } });
const modelsIn = async (status: 'unassigned' | 'assigned' | 'printed' | 'packed' | 'shipped') =>
  good(await staff.printedPart.models({ query: { status } })).models;

it('[PP01] measures what staff sends, and refuses what is no model', async () => {
  const { models } = good(await send('cube.stl', STL));
  expect(models).toMatchObject([
    { name: 'cube', quantity: 3, triangles: 12, width_mm: 20, watertight: true, status: 'unassigned' },
  ]);
  expect(models[0]!.volume_mm3).toBeCloseTo(8000, 3);
  expect(bad(await send('drawing.dxf', STL)).code).toBe('unsupported_file_type');
  const broken = bad(await send('half.stl', stlOf(cube(20)).slice(0, 200)));
  expect(broken).toMatchObject({
    code: 'invalid_file_format',
    message: expect.stringMatching(/^half\.stl: This isn’t/),
  });
  const open = good(await send('open.stl', stlOf(cube(20).slice(1)))).models[0]!;
  expect(open.watertight).toBe(false);
});

it('[PP02] makes models of the files of accepted requests, once, and lists those that can’t be measured', async () => {
  const { db } = world.deps.database;
  const before = (await modelsIn('unassigned')).length;
  const [row] = await db.selectFrom('printed_models').selectAll().limit(1).execute();
  const account = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirstOrThrow();
  const at = new Date(world.clock.now()).toISOString();
  const request = '0'.repeat(25);
  const none = { organization_id: null, assignee_id: null, quote_id: null, refusal: null, refusal_text: null };
  const read = { submitted_at: at, state_at: at, customer_read_at: at, staff_read_at: at };
  const asked = JSON.stringify({ quantities: [7, 20] });
  const base = { ...none, ...read, account_id: account.id, title: 'Knobs', asked, nda: 0, file_count: 1, search: '' };
  const states = ['accepted', 'quoted'] as const;
  const broken = '3'.repeat(26);
  const bytes = STL.slice(0, 300);
  const limits = { maxBytes: 1000, expectedBytes: bytes.length, expectedSha256: null };
  await world.deps.storage.put(broken, new Blob([bytes]).stream(), limits);
  for (const [i, state] of states.entries()) {
    await db
      .insertInto('custom_requests')
      .values({ ...base, id: `${request}${i}`, sequence: 900 + i, state, service: '3d-printing' })
      .execute();
    const file = {
      declared_bytes: null,
      declared_sha256: null,
      sha256: null,
      is_photo: 0,
      error_code: null,
      error_message: null,
    };
    const stored = {
      filename: 'knob.stl',
      file_key: row!.file_key,
      size_bytes: STL.length,
      content_type: 'x/y',
      status: 'stored' as const,
    };
    const own = {
      id: `${'1'.repeat(25)}${i}`,
      account_id: account.id,
      holder_kind: 'request' as const,
      holder_id: `${request}${i}`,
    };
    const times = { upload_expires_at: at, created_at: at };
    const whole = { ...file, ...stored, ...own, ...times };
    const half = { ...whole, id: `${'2'.repeat(25)}${i}`, filename: 'half.stl', file_key: broken };
    await db.insertInto('sent_files').values([whole, half]).execute();
  }
  expect(await takeFromRequests(world.deps)).toBe(1);
  expect(await takeFromRequests(world.deps)).toBe(0);
  const now = await modelsIn('unassigned');
  expect(now).toHaveLength(before + 1);
  expect(now.find(({ request_id }) => request_id === `${request}0`)).toMatchObject({ name: 'knob', quantity: 7 });
  const unmeasured = async () => good(await staff.printedPart.unmeasured({})).files;
  const [left, ...others] = await unmeasured();
  expect(others).toEqual([]);
  expect(left).toMatchObject({ filename: 'half.stl', request_id: `${request}0`, reason: expect.stringMatching(/STL/) });
  const again = () => staff.printedPart.measureAgain({ params: { id: left!.id } });
  expect(good(await again()).files).toMatchObject([{ filename: 'half.stl' }]);
  expect(bad(await again()).code).toBe('not_found');
  // Sent whole since, it is a model as any other.
  await db.updateTable('sent_files').set({ file_key: row!.file_key }).where('filename', '=', 'half.stl').execute();
  const [id] = (await unmeasured()).map((one) => one.id);
  expect(good(await staff.printedPart.measureAgain({ params: { id: id! } })).files).toEqual([]);
  const half = (await modelsIn('unassigned')).find(({ name }) => name === 'half')!;
  const sent = good(await staff.printedPart.modelFile({ params: { id: half.id } }));
  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(new Uint8Array(STL));
});

it('[PP03] puts copies onto a plate, all or some; the sum stays', async () => {
  const { models, plate } = await onePlate(world);
  const id = models[0]!.id;
  const put = (count: number) => staff.printedPart.assign({ body: { batch_id: plate.id, models: [{ id, count }] } });
  expect(bad(await put(3)).message).toBe('There are only 2 of cube.');
  const [part] = good(await put(1)).models;
  expect(part).toMatchObject({ quantity: 1, status: 'assigned', batch_id: plate.id });
  expect((await modelsIn('unassigned')).find((one) => one.id === id)).toMatchObject({ quantity: 1 });
  good(await staff.printedPart.assign({ body: { batch_id: null, models: [{ id: part!.id }] } }));
  expect(good(await staff.printedPart.batch({ params: { batchId: plate.id } })).pieces).toBe(0);
});

it('[PP04] [PP05] [PP08] prints a plate; what failed is held until somebody has looked', async () => {
  const empty = await onePlate(world);
  const params = { batchId: empty.plate.id };
  expect(bad(await staff.printedPart.start({ params, body: { version: 1 } })).message).toBe(
    'Put a model onto the plate first.',
  );
  const { plate, models, start } = await onePlate(world, true);
  const begun = await start();
  const at = { batchId: plate.id };
  expect(bad(await staff.printedPart.start({ params: at, body: { version: plate.version } })).code).toBe('conflict');
  const finish = (of: number, reason: string) => {
    const results = [{ id: models[0]!.id, good: of, reason }];
    return staff.printedPart.finish({ params: at, body: { version: begun.version, results } });
  };
  expect(bad(await finish(1, '')).message).toBe('Enter why cube failed.');
  expect(bad(await finish(3, '')).message).toBe('Only 2 of cube were printed.');
  const done = good(await finish(1, 'Came off the bed'));
  expect(done).toMatchObject({ status: 'done', results: [{ good: 1, failed: 1, reason: 'Came off the bed' }] });
  expect((await modelsIn('printed')).find(({ id }) => id === models[0]!.id)).toMatchObject({ quantity: 1 });
  const failed = (await modelsIn('unassigned')).find(({ held }) => held !== null)!;
  expect(failed).toMatchObject({ quantity: 1, failures: 1, held: 'Came off the bed.', batch_id: null });
  const again = () => staff.printedPart.assign({ body: { batch_id: empty.plate.id, models: [{ id: failed.id }] } });
  expect(bad(await again()).message).toMatch(/^cube is held/);
  good(await staff.printedPart.clear({ params: { id: failed.id } }));
  good(await again());
});

it('[PP06] [PP07] a manifest is written down; one that has left never changes, and is paid at most once', async () => {
  const { id } = await packed(world, 'manifested');
  const params = { shipmentId: id };
  const csv = async () => good(await staff.printedPart.manifest({ params, query: { form: 'csv' } })).text();
  const written = await csv();
  expect(written).toContain('1,cube,cube.stl,2,20,20,20');
  const pdf = good(await staff.printedPart.manifest({ params, query: { form: 'pdf' } }));
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
  const { version } = good(await staff.printedPart.shipment({ params }));
  const invoice = { invoice_number: 'PI-9', invoiced_on: '2026-11-27', amount_cents: 5000 };
  const body = { version, carrier: 'UPS', tracking_number: '1Z9', ...invoice };
  const twice = await Promise.all([staff.printedPart.ship({ params, body }), staff.printedPart.ship({ params, body })]);
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  const shipped = good(await staff.printedPart.shipment({ params }));
  expect(shipped).toMatchObject({ status: 'shipped', carrier: 'UPS' });
  const { db } = world.deps.database;
  await db.updateTable('printed_models').set({ name: 'renamed' }).where('shipment_id', '=', id).execute();
  expect(await csv()).toBe(written);
  for (const step of ['reopen', 'close'] as const)
    expect(bad(await staff.printedPart[step]({ params, body: { version: shipped.version } })).code).toBe('conflict');
  const open = good(await admin.printedPart.invoices({})).invoices.find(({ number }) => number === 'PI-9')!;
  expect(open).toMatchObject({ amount_cents: 5000, open_cents: 5000 });
  const pay = (cents: number) =>
    admin.printedPart.addPayment({
      body: { invoice_id: open.id, amount_cents: cents, paid_on: '2026-11-28', reference: 'ACH' },
    });
  good(await pay(3000));
  expect(bad(await pay(2001)).message).toBe('That is more than is open of this invoice.');
  good(await pay(2000));
  expect(
    good(await admin.printedPart.payments({}))
      .payments.slice(0, 2)
      .map((one) => one.amount_cents),
  ).toEqual([2000, 3000]);
  expect(bad(await staff.printedPart.invoices({})).code).toBe('role_may_not');
});

it('[PP07] nothing that is done afterwards changes a manifest that has left', async () => {
  const { id } = await packed(world, 'manifested');
  const params = { shipmentId: id };
  const { version } = good(await staff.printedPart.shipment({ params }));
  const invoice = { invoice_number: 'PI-77', invoiced_on: '2026-11-27', amount_cents: 100 };
  const left = { carrier: 'UPS', tracking_number: '1Z7', ...invoice };
  good(await staff.printedPart.ship({ params, body: { version, ...left } }));
  const seen = async () => ({
    shipment: good(await staff.printedPart.shipment({ params })),
    csv: await good(await staff.printedPart.manifest({ params, query: { form: 'csv' } })).text(),
  });
  const before = await seen();
  const { db } = world.deps.database;
  const model = await db
    .selectFrom('printed_models')
    .selectAll()
    .where('shipment_id', '=', id)
    .executeTakeFirstOrThrow();
  const step = fc.record({
    does: fc.constantFrom('close', 'reopen', 'ship', 'clear', 'pack', 'rename'),
    version: fc.integer({ min: 1, max: before.shipment.version + 2 }),
    text: fc.stringMatching(/^[a-z]{1,8}$/),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      for (const { does, version: seenVersion, text } of steps) {
        const body = { version: seenVersion };
        if (does === 'close' || does === 'reopen') await staff.printedPart[does]({ params, body });
        if (does === 'ship') await staff.printedPart.ship({ params, body: { ...body, ...left, carrier: text } });
        if (does === 'clear') await staff.printedPart.clear({ params: { id: model.id } });
        if (does === 'pack') await staff.printedPart.addShipment({ body: { models: [{ id: model.id, carton: 9 }] } });
        if (does === 'rename')
          await db.updateTable('printed_models').set({ name: text }).where('id', '=', model.id).execute();
      }
      const after = await seen();
      expect(after.csv).toBe(before.csv);
      expect(after.shipment).toMatchObject({ status: 'shipped', carrier: 'UPS', tracking_number: '1Z7' });
    }),
    { numRuns: 25 },
  );
});
