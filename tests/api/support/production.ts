import type { Batch } from '../../../shared/production/batch-wire.ts';
import type { Job } from '../../../shared/production/wire.ts';
import { placedOrder, staffToken } from './after-order.ts';
import { good, type World } from './world.ts';

let sent = 0;

/** An id as a device makes one. */
export function deviceId(): string {
  sent += 1;
  return `00000000-0000-4000-8000-${sent.toString(16).padStart(12, '0')}`;
}

type Client = ReturnType<World['client']>;
type SentEvent = Omit<Parameters<Client['production']['send']>[0]['body']['events'][number], 'id' | 'at'>;

/** Sends an event of a device of the floor now; its outcome and reason. */
export async function scan(world: World, staff: Client, event: SentEvent, id = deviceId()) {
  const at = new Date(world.clock.now()).toISOString();
  const { events } = good(await staff.production.send({ body: { events: [{ ...event, id, at }] } }));
  return events[0]!;
}

/** The job of a new order of ten plates. */
export async function orderedJob(world: World, token: string): Promise<Job> {
  const order = await placedOrder(world, token);
  await world.deps.jobs.drain('event');
  const staff = world.client(await staffToken(world));
  return good(await staff.production.ofOrder({ params: { id: order.id } })).jobs[0]!;
}

/** A batch with pieces of a job’s first line, all that are to be cut unless said otherwise. */
export async function batchOf(world: World, job: Job, count = job.lines[0]!.to_cut): Promise<Batch> {
  const staff = world.client(await staffToken(world));
  const lines = [{ line_id: job.lines[0]!.id, count }];
  return good(await staff.batch.create({ body: { thickness_id: job.thickness_id!, lines, machine: 'Laser 1' } }));
}
