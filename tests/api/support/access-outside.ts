import { STAFF, type Statuses } from './access-statuses.ts';
import type { Prepare } from './access-request.ts';
import { staffToken } from './after-order.ts';
import { orderedJob } from './production.ts';
import { good, type World } from './world.ts';

/** Ten good pieces of a job, as if they had been cut and sorted. */
export async function goodJob(world: World, token: string) {
  const job = await orderedJob(world, token);
  const { id, required } = job.lines[0]!;
  const counts = { cut: required, good: required };
  await world.deps.database.db.updateTable('production_lines').set(counts).where('id', '=', id).execute();
  return job;
}

/** Three pieces of a line that go out. */
export function sending(line_id: string) {
  const days = { sent_on: '2026-11-02', expected_on: '2026-11-05' };
  return { line_id, kind: 'powder' as const, supplier: 'Bay Powder', count: 3, ...days };
}

async function sentOut(world: World, token: string) {
  const { lines } = await goodJob(world, token);
  const staff = world.client(await staffToken(world));
  return good(await staff.outside.send({ body: sending(lines[0]!.id) }));
}

const onOutside =
  (body?: (version: number) => unknown): Prepare =>
  async (world, token) =>
  async () => {
    const { id, version } = await sentOut(world, token);
    return { params: { id }, ...(body ? { body: body(version) } : {}) };
  };

const toSend: Prepare = async (world, token) => async () => ({
  body: sending((await goodJob(world, token)).lines[0]!.id),
});

/** Rows of the access table for outside work. */
export const OUTSIDE_ROWS: Record<string, readonly [Statuses, Prepare]> = {
  'outside.list': [STAFF, async () => ({})],
  'outside.ofJob': [STAFF, async (world, token) => ({ params: { id: (await orderedJob(world, token)).id } })],
  'outside.send': [STAFF, toSend],
  'outside.receive': [STAFF, onOutside((version) => ({ version, received: 2 }))],
  'outside.cancel': [STAFF, onOutside((version) => ({ version }))],
  'outside.slip': [STAFF, onOutside()],
};
