import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodJob, sending } from './support/access-outside.ts';
import { staffToken } from './support/after-order.ts';
import { scan } from './support/production.ts';
import { customer } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let staff: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld();
  staff = world.client(await staffToken(world));
});
afterAll(() => world.close());

async function job() {
  const { apiToken } = await customer(world);
  return goodJob(world, apiToken);
}

const out = (line: string, change: object = {}) => staff.outside.send({ body: { ...sending(line), ...change } });

it('[OW01] [OW03] no more go out than are good and here, and by mistake none', async () => {
  const { lines, id } = await job();
  const line = lines[0]!.id;
  expect(bad(await out(line, { count: 11 })).message).toBe('Only 10 good pieces of plate are here.');
  const first = good(await out(line, { count: 8 }));
  expect(bad(await out(line)).message).toBe('Only 2 good pieces of plate are here.');
  expect(bad(await out(line, { expected_on: '2026-11-01' })).errors).toMatchObject([{ field: 'expected_on' }]);
  const cancel = (version: number) => staff.outside.cancel({ params: { id: first.id }, body: { version } });
  expect(bad(await cancel(7)).message).toMatch(/Somebody changed this/);
  expect(good(await cancel(first.version))).toMatchObject({ status: 'cancelled', late: false });
  expect(bad(await cancel(2)).message).toMatch(/back already, or was canceled/);
  good(await out(line, { count: 10 }));
  const { items } = good(await staff.outside.ofJob({ params: { id } }));
  expect(items.map(({ sent, status }) => [sent, status])).toEqual([
    [10, 'out'],
    [8, 'cancelled'],
  ]);
});

it('[OW02] [OW04] what is out can’t be packed, and is counted back in parts', async () => {
  const { lines, order_id } = await job();
  const params = { id: order_id };
  const row = good(await out(lines[0]!.id));
  const packing = async () => good(await staff.production.packing({ params })).lines[0]!;
  expect(await packing()).toMatchObject({ ready: 7, missing: 3, where: '3 at Bay Powder' });
  const box_id = good(await staff.production.addBox({ params, body: {} })).boxes[0]!.id;
  const pack = (count: number) => scan(world, staff, { kind: 'pack', line_id: lines[0]!.id, count, box_id });
  expect((await pack(8)).message).toBe('plate: 3 are at Bay Powder. Count them back first.');
  expect((await pack(7)).outcome).toBe('done');
  const back = (version: number, received: number, missing = 0) =>
    staff.outside.receive({ params: { id: row.id }, body: { version, received, missing } });
  expect(bad(await back(1, 4)).message).toBe('Only 3 pieces are out.');
  expect(bad(await back(1, 0)).errors).toMatchObject([{ field: 'received' }]);
  expect(good(await back(1, 2))).toMatchObject({ status: 'out', received: 2 });
  expect((await pack(3)).outcome).toBe('refused');
  expect(bad(await staff.outside.cancel({ params: { id: row.id }, body: { version: 2 } })).message).toMatch(/is back/);
  expect(good(await back(2, 0, 1))).toMatchObject({ status: 'back', received: 2, missing: 1 });
  expect((await pack(3)).outcome).toBe('done');
});

it('[OW04] [OW05] late ones are on Today, and a slip goes along', async () => {
  const { lines } = await job();
  const row = good(await out(lines[0]!.id, { sent_on: '2026-01-05', expected_on: '2026-01-09' }));
  expect(row.late).toBe(true);
  const today = good(await staff.today.get({}));
  expect(today.outside).toContainEqual(expect.objectContaining({ id: row.id, pieces: 3, supplier: 'Bay Powder' }));
  expect(good(await staff.outside.list({})).items[0]).toMatchObject({ id: row.id });
  for (const paper of ['letter', 'a4'] as const) {
    const slip = good(await staff.outside.slip({ params: { id: row.id }, query: { paper } }));
    expect(Buffer.from(await slip.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  }
});
