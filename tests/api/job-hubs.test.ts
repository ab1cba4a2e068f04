import { afterAll, beforeAll, expect, it } from 'vitest';
import { MACHINE } from './support/access-hub.ts';
import { staffToken } from './support/after-order.ts';
import { batchOf, orderedJob } from './support/production.ts';
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

async function newJob() {
  const { apiToken } = await customer(world);
  return orderedJob(world, apiToken);
}

it('[PD918] a new job goes where its machines have the least to do, and is moved while nothing is on a sheet', async () => {
  const first = await newJob();
  expect(first.hub_id).toBe('san-francisco');
  const { hub } = good(await admin.hub.create({ body: { name: 'Denver', time_zone: 'America/Denver' } }));
  const machine = { ...MACHINE, technology_slug: first.technology_slug as 'co2-laser' };
  for (const id of [hub.id, 'san-francisco'])
    good(await admin.hub.addMachine({ params: { id }, body: { name: `Laser ${id}`, ...machine } }));
  const second = await newJob();
  expect(second.hub_id).toBe(hub.id);
  const move = (job: typeof first, hub_id: string) =>
    staff.production.update({ params: { id: job.id }, body: { version: job.version, hub_id } });
  expect(bad(await move(second, 'nowhere')).errors).toMatchObject([{ field: 'hub_id' }]);
  const moved = good(await move(second, 'san-francisco'));
  expect(moved).toMatchObject({ hub_id: 'san-francisco' });
  expect(bad(await move(second, hub.id)).message).toMatch(/changed since you opened it/);
  await batchOf(world, moved);
  const now = good(await staff.production.job({ params: { id: second.id } }));
  expect(bad(await move(now, hub.id)).message).toMatch(/on a sheet/);
});

it('[PD919] a note that names somebody is on their Today, and on nobody else’s', async () => {
  const job = await newJob();
  const params = { id: job.id };
  good(await staff.production.addNote({ params, body: { content: 'Ask @Admin about the film. Not admin@x.test.' } }));
  good(await admin.production.addNote({ params, body: { content: 'I, @admin, will.' } }));
  const mentions = async (who: typeof staff) => good(await who.today.get({})).mentions;
  expect(await mentions(admin)).toMatchObject([{ job_number: job.number, author: 'production' }]);
  expect(await mentions(staff)).toEqual([]);
  world.clock.advance(8 * 24 * 3_600_000);
  admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  expect(await mentions(admin)).toEqual([]);
});
