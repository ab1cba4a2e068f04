import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffToken } from './support/after-order.ts';
import { deviceId, orderedJob, scan } from './support/production.ts';
import { customer, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let staff: ReturnType<World['client']>;
let admin: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld();
  staff = world.client(await staffToken(world));
  admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
});
afterAll(() => world.close());

let made = 0;
async function rack() {
  made += 1;
  const name = `Rack ${made}`;
  const { places } = good(await admin.hub.addPlace({ params: { id: 'san-francisco' }, body: { name, kind: 'rack' } }));
  return places.find((one) => one.name === name)!;
}

const put = (thing_code: string, place_code: string, id = deviceId()) =>
  scan(world, staff, { kind: 'place', thing_code, place_code }, id);

it('[PD916] a bag lies where it was scanned last, and undone where it was before', async () => {
  const { apiToken } = await customer(world);
  const job = await orderedJob(world, apiToken);
  const [first, second] = [await rack(), await rack()];
  const read = async () => good(await staff.production.job({ params: { id: job.id } }));
  const bag = job.lines[0]!.code;
  expect(await put(bag.toLowerCase(), first.code)).toMatchObject({ outcome: 'done' });
  expect((await read()).lines[0]!.place).toBe(first.name);
  const moved = deviceId();
  expect(await put(bag, second.code, moved)).toMatchObject({ outcome: 'done' });
  expect(await put(bag, second.code, moved)).toMatchObject({ outcome: 'repeated' });
  const { lines } = good(await staff.production.packing({ params: { id: job.order_id } }));
  expect(lines[0]!.place).toBe(second.name);
  expect((await read()).scans[0]!.text).toBe(`${job.number} plate put on ${second.name}`);
  expect(await scan(world, staff, { kind: 'undo', undoes: moved })).toMatchObject({ outcome: 'done' });
  expect((await read()).lines[0]!.place).toBe(first.name);
  expect(await scan(world, staff, { kind: 'undo', undoes: moved })).toMatchObject({ outcome: 'refused' });
  expect(bad(await admin.hub.removePlace({ params: { id: first.id } })).message).toMatch(/isn’t empty: 1 thing/);
});

it('[PD916] a job and its bags, a remnant: what left lies nowhere', async () => {
  const { apiToken } = await customer(world);
  const job = await orderedJob(world, apiToken);
  const place = await rack();
  await put(job.code, place.code);
  const query = { search: job.number };
  expect(good(await staff.production.jobs({ query })).jobs).toMatchObject([{ place: place.name }]);
  const params = { id: job.id };
  expect(good(await staff.production.job({ params })).lines[0]!.place).toBe(place.name);
  const size = { hub_id: 'san-francisco', thickness_id: job.thickness_id!, width_mm: 300, height_mm: 200 };
  const remnant = good(await staff.stock.addRemnant({ body: size }));
  expect(good(await staff.production.code({ params: { code: remnant.code } }))).toMatchObject({ kind: 'remnant' });
  expect(await put(remnant.code, place.code)).toMatchObject({ outcome: 'done' });
  expect(good(await staff.stock.remnants({})).remnants).toContainEqual(
    expect.objectContaining({ id: remnant.id, place: place.name }),
  );
  good(await staff.stock.endRemnant({ params: { id: remnant.id }, body: { status: 'used' } }));
  const order = good(await staff.order.get({ params: { id: job.order_id } }));
  good(await admin.order.cancel({ params: { id: job.order_id }, body: { version: order.version } }));
  await world.deps.jobs.drain('event');
  expect(good(await admin.hub.removePlace({ params: { id: place.id } }))).toBeTruthy();
});

it('[PD916] only what lies somewhere is put to a place that is there', async () => {
  const { apiToken } = await customer(world);
  const job = await orderedJob(world, apiToken);
  const place = await rack();
  expect((await put(job.code, job.code)).message).toMatch(/couldn’t find that place/);
  expect((await put('KW1-1', place.code)).message).toMatch(/couldn’t find what you scanned/);
  expect((await put(place.code, place.code)).message).toMatch(/has no place/);
  expect(good(await staff.production.code({ params: { code: place.code } }))).toMatchObject({
    kind: 'place',
    name: place.name,
  });
});
