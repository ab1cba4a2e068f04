import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffToken } from './support/after-order.ts';
import { signIn } from './support/shopping.ts';
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

const list = 'floor-jobs';
const names = async (who: typeof staff) =>
  good(await who.sharedView.list({ query: { list } })).views.map(({ name }) => name);

it('[VW01] [VW02] a view is shared with all staff, named, replaced by its maker alone, and taken back', async () => {
  const view = { list, name: 'Late ones', search: 'urgency=late' };
  good(await staff.sharedView.share({ body: view }));
  const [seen] = good(await admin.sharedView.list({ query: { list } })).views;
  expect(seen).toMatchObject({ name: 'Late ones', search: 'urgency=late', by: 'production', removable: true });
  good(await staff.sharedView.share({ body: { ...view, search: 'urgency=overdue' } }));
  expect(good(await staff.sharedView.list({ query: { list } })).views).toMatchObject([{ search: 'urgency=overdue' }]);
  expect(bad(await admin.sharedView.share({ body: view })).message).toMatch(/Somebody else shares/);
  const { views } = good(await admin.sharedView.share({ body: { ...view, name: 'Ours' } }));
  expect(good(await staff.sharedView.list({ query: { list: 'floor-batches' } })).views).toEqual([]);
  const ours = views.find(({ name }) => name === 'Ours')!;
  expect(bad(await staff.sharedView.remove({ params: { id: ours.id } })).code).toBe('conflict');
  const late = views.find(({ name }) => name === 'Late ones')!;
  good(await staff.sharedView.remove({ params: { id: late.id } }));
  expect(await names(admin)).toEqual(['Ours']);
  expect(bad(await staff.sharedView.remove({ params: { id: late.id } })).code).toBe('not_found');
});

it('[VW03] a list has a hundred of them at most', async () => {
  const share = (at: number) =>
    staff.sharedView.share({ body: { list: 'many', name: `View ${at}`, search: `at=${at}` } });
  for (let at = 0; at < 100; at += 1) good(await share(at));
  expect(bad(await share(100)).message).toMatch(/many shared views/);
  good(await share(5));
});
