import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEarlierJobs } from '../../api/production/follow-order.ts';
import type { Job } from '../../shared/production/wire.ts';
import { staffToken } from './support/after-order.ts';
import { minutePasses } from './support/clock.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { batchOf, deviceId, orderedJob, scan } from './support/production.ts';
import { customer, payQuote, readyQuote, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let staff: ReturnType<World['client']>;
const box = mailbox();
beforeAll(async () => {
  world = await startWorld({ mail: box });
  staff = world.client(await staffToken(world));
});
afterAll(() => world.close());

/** A customer with the job of ten plates. */
async function plates() {
  await minutePasses(world);
  const { apiToken } = await customer(world);
  const job = await orderedJob(world, apiToken);
  const read = async () => good(await staff.production.job({ params: { id: job.id } }));
  const line = async () => (await read()).lines[0]!;
  const order = async () => good(await world.client(apiToken).order.get({ params: { id: job.order_id } }));
  return { apiToken, job, read, line, order, lineId: job.lines[0]!.id };
}

const refusal = async (event: Parameters<typeof scan>[2]) => {
  const { outcome, message } = await scan(world, staff, event);
  expect(outcome).toBe('refused');
  return message;
};
const does = async (event: Parameters<typeof scan>[2], id?: string) =>
  expect(await scan(world, staff, event, id)).toMatchObject({ outcome: 'done', message: '' });

/** A released batch of all pieces of a job, with its first sheet cut. */
async function cutBatch(job: Job) {
  const batch = await batchOf(world, job);
  good(await staff.batch.release({ params: { id: batch.id }, body: { version: batch.version } }));
  const sheet_id = batch.sheets[0]!.id;
  for (const kind of ['load', 'start', 'cut'] as const) await does({ kind, sheet_id });
  return { batch, sheet_id };
}

describe('jobs of an order', () => {
  it('[PD01] [PD02] are made after it was paid, once', async () => {
    const { job, order } = await plates();
    const { number } = await order();
    expect(job.number).toBe(`${number.replace('K', 'J')}-1`);
    expect(job).toMatchObject({ status: 'ready', pieces: 10, blocked: null, flags: ['first_order'] });
    expect(job.lines[0]).toMatchObject({ name: 'plate', required: 10, to_cut: 10, steps: ['cut'], width_mm: 100 });
    expect(good(await staff.production.code({ params: { code: job.code.toLowerCase() } }))).toMatchObject({
      kind: 'job',
      id: job.id,
    });
    const { db } = world.deps.database;
    expect(await makeEarlierJobs(world.deps)).toBe(0);
    await db.deleteFrom('production_lines').where('job_id', '=', job.id).execute();
    await db.deleteFrom('production_jobs').where('id', '=', job.id).execute();
    expect(await makeEarlierJobs(world.deps)).toBe(1);
    const { jobs } = good(await staff.production.ofOrder({ params: { id: job.order_id } }));
    expect(jobs).toMatchObject([{ number: job.number, pieces: 10 }]);
  });

  it('[PD09] [PD12] wait while it is on hold, and end with it', async () => {
    const { job, read, order } = await plates();
    const params = { id: job.order_id };
    const held = await order();
    const released = good(
      await staff.order.hold({ params, body: { version: held.version, reason: 'not_allowed', words: '' } }),
    );
    await world.deps.jobs.drain('event');
    expect(await read()).toMatchObject({ status: 'waiting', blocked: 'The order is on hold.' });
    const body = { thickness_id: job.thickness_id!, lines: [{ line_id: job.lines[0]!.id, count: 1 }] };
    expect(bad(await staff.batch.create({ body }))).toMatchObject({ code: 'conflict' });
    const free = good(await staff.order.release({ params, body: { version: released.version } }));
    await world.deps.jobs.drain('event');
    expect(await read()).toMatchObject({ status: 'ready' });
    const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
    good(await admin.order.cancel({ params, body: { version: free.version } }));
    await world.deps.jobs.drain('event');
    expect(await read()).toMatchObject({ status: 'cancelled', pieces: 0 });
  });

  it('[PD09] [PD115] wait for the engineer’s report, and go on by themselves once it is sent', async () => {
    const { apiToken } = await customer(world);
    const { order_id } = await payQuote(world, apiToken, await readyQuote(world, apiToken, { dfm_analysis: true }));
    const params = { id: order_id! };
    await world.deps.jobs.drain('event');
    const status = async () => good(await staff.production.ofOrder({ params })).jobs[0]!.status;
    expect(await status()).toBe('waiting');
    const { tasks } = good(await staff.order.get({ params }));
    good(await staff.order.report({ params: { ...params, taskId: tasks[0]!.id }, body: { text: 'It can be made.' } }));
    await world.deps.jobs.drain('event');
    expect(await status()).toBe('ready');
  });

  it('[PD08] [PD11] are held with a reason and let go, by the version that was seen', async () => {
    const { job } = await plates();
    const params = { id: job.id };
    const hold = { version: job.version, status: 'on_hold' as const };
    expect(bad(await staff.production.setStatus({ params, body: hold }))).toMatchObject({
      errors: [{ field: 'reason' }],
    });
    const held = good(await staff.production.setStatus({ params, body: { ...hold, reason: 'Lens is dirty' } }));
    expect(held).toMatchObject({ status: 'on_hold', held: 'Lens is dirty' });
    expect(bad(await staff.production.setStatus({ params, body: { ...hold, status: 'ready' } })).message).toMatch(
      /changed/,
    );
    const far = { version: held.version, status: 'packed' as const };
    expect(bad(await staff.production.setStatus({ params, body: far })).message).toMatch(/Scan the pieces/);
    const free = { version: held.version, status: 'ready' as const };
    expect(good(await staff.production.setStatus({ params, body: free }))).toMatchObject({
      status: 'ready',
      held: null,
    });
    const { entries } = good(await staff.production.activity({ params }));
    expect(entries.map(({ after }) => after)).toContainEqual({ held: 'Lens is dirty' });
  });

  it('[PD10] are split and duplicated by what nobody has begun, and the sum stays', async () => {
    const { job, read, lineId } = await plates();
    const params = { id: job.id };
    const lines = [{ line_id: lineId, count: 10 }];
    expect(bad(await staff.production.split({ params, body: { version: job.version, lines } })).code).toBe('conflict');
    const three = { version: job.version, lines: [{ line_id: lineId, count: 3 }] };
    const { split } = good(await staff.production.split({ params, body: three }));
    expect(split).toMatchObject({ number: job.number.replace(/1$/, '2'), pieces: 3, status: 'ready' });
    const left = await read();
    expect(left.pieces).toBe(7);
    expect(left.planned_seconds + split.planned_seconds).toBe(job.planned_seconds);
    const product = { ...params, productId: lineId };
    const copied = { version: left.version, count: 2, reason: 'Bent elsewhere.' };
    const two = good(await staff.production.duplicateProduct({ params: product, body: copied }));
    expect(two.lines.map(({ required }) => required)).toEqual([5, 2]);
    const copy = two.lines[1]!.id;
    const steps = { version: two.version, steps: ['cut', 'bend'] as ('cut' | 'bend')[], reason: 'Bent elsewhere.' };
    const bent = good(await staff.production.updateProduct({ params: { ...params, productId: copy }, body: steps }));
    expect(bent.lines[1]!.steps).toEqual(['cut', 'bend']);
    const gone = { version: bent.version, reason: 'Not after all.' };
    const one = good(await staff.production.deleteProduct({ params: { ...params, productId: copy }, query: gone }));
    expect(one.lines.map(({ required }) => required)).toEqual([7]);
  });

  it('carry notes, pinned ones first', async () => {
    const { job } = await plates();
    const params = { id: job.id };
    good(await staff.production.addNote({ params, body: { content: 'Second sheet is a remnant.' } }));
    const body = { content: 'Keep the film on. @ines no tape.', pinned: true };
    const note = good(await staff.production.addNote({ params, body }));
    expect(note).toMatchObject({ author: 'production', mentions: ['ines'], pinned: true });
    good(await staff.production.addNote({ params, body: { content: 'Later.' } }));
    const { notes } = good(await staff.production.notes({ params }));
    expect(notes.map(({ content }) => content)).toEqual([body.content, 'Later.', 'Second sheet is a remnant.']);
    good(await staff.production.removeNote({ params: { ...params, noteId: note.id } }));
    expect(good(await staff.production.notes({ params })).notes).toHaveLength(2);
  });

  it('[PD919] mail a note to whom it names, once, and to nobody for their own', async () => {
    const { job } = await plates();
    const params = { id: job.id };
    const told = () => mailsTo(world, box, 'admin@kerfwise.test', job.number);
    const body = { content: 'Is the film on? @ADMIN @production @nobody', pinned: false };
    const { id } = good(await staff.production.addNote({ params, body }));
    const [mail] = await told();
    expect(mail!.subject).toBe(`A note on job ${job.number} names you`);
    expect(mail!.text).toContain(body.content);
    expect(mail!.text).toContain(`/account/production/floor/jobs/${job.id}`);
    const change = (content: string) =>
      staff.production.changeNote({ params: { ...params, noteId: id }, body: { content } });
    good(await change('Is the film on now? @admin'));
    expect(await told()).toHaveLength(1);
    good(await change('Never mind.'));
    good(await change('@admin: look again.'));
    expect(await told()).toHaveLength(2);
    expect(await mailsTo(world, box, 'production@kerfwise.test', job.number)).toEqual([]);
  });
});

describe('a batch', () => {
  it('[BT03] [BT04] [PD05] [PD13] is cut, sorted, and what is scrap is cut again', async () => {
    const { job, read, line, lineId, order } = await plates();
    const batch = await batchOf(world, job);
    const { id, version } = batch;
    expect(await read()).toMatchObject({ status: 'nested', batches: [{ id, status: 'draft' }] });
    const sheet_id = batch.sheets[0]!.id;
    expect(await refusal({ kind: 'load', sheet_id })).toBe('Release the batch first.');
    good(await staff.batch.release({ params: { id }, body: { version } }));
    await does({ kind: 'load', sheet_id, lot: '7731-A' });
    await does({ kind: 'start', sheet_id, operator: 'Ines' });
    expect(await line()).toMatchObject({ nested: 10, cutting: 10 });
    world.clock.advance(60_000);
    await does({ kind: 'pause', sheet_id, reason: 'lens' });
    world.clock.advance(5 * 60_000);
    await does({ kind: 'resume', sheet_id });
    world.clock.advance(30_000);
    await does({ kind: 'cut', sheet_id });
    expect(await read()).toMatchObject({ status: 'cut', used_seconds: 90 });
    expect(await line()).toMatchObject({ nested: 0, cutting: 0, cut: 10 });
    await world.deps.jobs.drain('event');
    expect(await order()).toMatchObject({ status: 'in_production' });
    await does({ kind: 'good', sheet_id, line_id: lineId, places: [0, 1, 2] });
    expect(await refusal({ kind: 'good', sheet_id, line_id: lineId, places: [2] })).toMatch(/sorted that piece/);
    expect(await refusal({ kind: 'scrap', sheet_id, line_id: lineId, places: [3] })).toBe('Choose why it is scrapped.');
    await does({ kind: 'scrap', sheet_id, line_id: lineId, places: [3], reason: 'not_cut_through' });
    await does({ kind: 'scrap', sheet_id, line_id: lineId, places: [0], from: 'good', reason: 'scratched' });
    expect(good(await staff.batch.sheet({ params: { id: sheet_id } })).marks.slice(0, 5)).toEqual([
      'scratched',
      'good',
      'good',
      'not_cut_through',
      null,
    ]);
    await does({ kind: 'good', sheet_id, line_id: lineId, count: 6 });
    expect(await line()).toMatchObject({ cut: 10, scrap: 2, good: 8, to_cut: 2, required: 10 });
    expect(good(await staff.batch.get({ params: { id } }))).toMatchObject({ status: 'sorted', sheets_done: 1 });
    const again = await batchOf(world, await read());
    expect(again).toMatchObject({ pieces: 2, status: 'draft' });
  });

  it('[BT02] puts back what it held where a sheet fails, or where it is dissolved', async () => {
    const { job, line } = await plates();
    const { batch, sheet_id } = await cutBatch(job);
    expect(await line()).toMatchObject({ cut: 10, nested: 0 });
    await does({ kind: 'fail', sheet_id });
    expect(await line()).toMatchObject({ cut: 0, nested: 0, cutting: 0, scrap: 0, to_cut: 10 });
    expect(good(await staff.batch.get({ params: { id: batch.id } })).sheets[0]).toMatchObject({ status: 'failed' });
    const next = await batchOf(world, job);
    const body = { version: next.version };
    good(await staff.batch.dissolve({ params: { id: next.id }, body }));
    expect(await line()).toMatchObject({ nested: 0, to_cut: 10 });
    expect(bad(await staff.batch.release({ params: { id: next.id }, body })).code).toBe('conflict');
  });

  it('[BT01] takes pieces once, of one material', async () => {
    const { job } = await plates();
    await batchOf(world, job, 8);
    const lines = [{ line_id: job.lines[0]!.id, count: 3 }];
    const body = { thickness_id: job.thickness_id!, lines };
    expect(bad(await staff.batch.create({ body })).message).toMatch(/only 2 left to cut/);
    expect(bad(await staff.batch.create({ body: { ...body, thickness_id: 999_999 } })).message).toMatch(
      /another material/,
    );
  });
});

describe('scans', () => {
  it('[PD06] [PD07] are taken once, in their order, and undone for ten minutes', async () => {
    const { job, line, lineId } = await plates();
    const { sheet_id } = await cutBatch(job);
    const at = new Date(world.clock.now()).toISOString();
    const [first, second, third] = [deviceId(), deviceId(), deviceId()];
    const events = [
      { id: first, kind: 'good' as const, at, sheet_id, line_id: lineId, count: 4 },
      { id: second, kind: 'good' as const, at, sheet_id, line_id: lineId, count: 9 },
      { id: third, kind: 'good' as const, at, sheet_id, line_id: lineId, count: 6 },
    ];
    const outcomes = async () =>
      good(await staff.production.send({ body: { events } })).events.map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual(['done', 'refused', 'done']);
    expect(await outcomes()).toEqual(['repeated', 'refused', 'repeated']);
    expect(await line()).toMatchObject({ good: 10 });
    await does({ kind: 'undo', undoes: first });
    expect(await line()).toMatchObject({ good: 6 });
    expect(await refusal({ kind: 'undo', undoes: first })).toMatch(/undid that already/);
    await does({ kind: 'good', sheet_id, line_id: lineId, count: 4 });
    world.clock.advance(11 * 60_000);
    expect(await refusal({ kind: 'undo', undoes: third })).toMatch(/more than ten minutes/);
  });

  it('[PD07] of a sheet are undone from the last one', async () => {
    const { job, line, read } = await plates();
    const batch = await batchOf(world, job);
    good(await staff.batch.release({ params: { id: batch.id }, body: { version: batch.version } }));
    const sheet_id = batch.sheets[0]!.id;
    const [start, cut] = [deviceId(), deviceId()];
    await does({ kind: 'load', sheet_id });
    await does({ kind: 'start', sheet_id }, start);
    world.clock.advance(20_000);
    await does({ kind: 'cut', sheet_id }, cut);
    expect(await refusal({ kind: 'undo', undoes: start })).toMatch(/Undo that first/);
    await does({ kind: 'undo', undoes: cut });
    expect(await line()).toMatchObject({ cut: 0, nested: 10, cutting: 10 });
    expect(await read()).toMatchObject({ status: 'cutting', used_seconds: 0 });
    await does({ kind: 'undo', undoes: start });
    expect(await line()).toMatchObject({ nested: 10, cutting: 0 });
  });

  it('[PD04] [PD06] sent by two devices at once count each piece once', async () => {
    const { job, line, lineId } = await plates();
    const { sheet_id } = await cutBatch(job);
    const all = await Promise.all(
      [0, 1, 2, 3].map((nth) => scan(world, staff, { kind: 'good', sheet_id, line_id: lineId, places: [0, nth + 1] })),
    );
    expect(all.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    expect(await line()).toMatchObject({ good: 2 });
  });
});

describe('packing', () => {
  it('[PK01] [PK02] puts pieces into boxes, says what is missing, and ships', async () => {
    const { job, read, lineId, order } = await plates();
    const { sheet_id } = await cutBatch(job);
    await does({ kind: 'good', sheet_id, line_id: lineId, count: 6 });
    const params = { id: job.order_id };
    expect(await refusal({ kind: 'pack', line_id: lineId, count: 6 })).toBe('Begin a box first.');
    const { boxes } = good(await staff.production.addBox({ params, body: { weight_grams: 900 } }));
    const box_id = boxes[0]!.id;
    expect(await refusal({ kind: 'pack', line_id: lineId, count: 7, box_id })).toMatch(/only 6 are ready to be packed/);
    await does({ kind: 'pack', line_id: lineId, count: 6, box_id });
    const table = good(await staff.production.packing({ params }));
    expect(table.lines[0]).toMatchObject({ packed: 6, ready: 0, missing: 4, where: '4 to sort' });
    expect(table.boxes[0]).toMatchObject({ number: 1, lines: [{ name: 'plate', count: 6 }] });
    const { orders } = good(await staff.production.packingList({}));
    expect(orders.find(({ order_id }) => order_id === job.order_id)).toMatchObject({ required: 10, packed: 6 });
    const body = { version: table.version, carrier: 'ups' as const, tracking_number: '1Z999' };
    const left = good(await staff.production.ship({ params, body }));
    expect(left.boxes[0]).toMatchObject({ shipped: true });
    expect(await order()).toMatchObject({ status: 'partly_shipped' });
    expect((await read()).lines[0]).toMatchObject({ shipped: 6, packed: 6 });
    expect(bad(await staff.production.ship({ params, body: { ...body, version: left.version } })).message).toBe(
      'Nothing is packed yet.',
    );
    const { shipments } = good(await staff.shipment.ofOrder({ params }));
    good(await staff.shipment.undo({ params: { id: shipments[0]!.id }, body: { version: left.version } }));
    await world.deps.jobs.drain('event');
    expect((await read()).lines[0]).toMatchObject({ shipped: 0, packed: 6 });
    expect(good(await staff.production.packing({ params })).boxes[0]).toMatchObject({ shipped: false });
  });

  it('[PK02] [PK103] boxes leave with what they hold, also where the server ends right after the shipment', async () => {
    const { job, lineId, order } = await plates();
    const { sheet_id } = await cutBatch(job);
    await does({ kind: 'good', sheet_id, line_id: lineId, count: 6 });
    const params = { id: job.order_id };
    const box_id = good(await staff.production.addBox({ params, body: {} })).boxes[0]!.id;
    await does({ kind: 'pack', line_id: lineId, count: 6, box_id });
    await world.deps.jobs.drain('event');
    const { version, lines } = await order();
    const shipment = { version, lines: [{ line_id: lines[0]!.id, count: 6 }], carrier: 'ups' as const };
    good(await staff.shipment.create({ params, body: shipment }));
    await world.deps.jobs.drain('event');
    const { boxes } = good(await staff.production.addBox({ params, body: {} }));
    expect(boxes.map(({ shipped }) => shipped)).toEqual([true, false]);
  });

  it('[PD12] follows what left without a scan', async () => {
    const { job, read, order } = await plates();
    const params = { id: job.order_id };
    const { version, lines } = await order();
    const begun = good(await staff.order.begin({ params, body: { version, lines: [lines[0]!.id] } }));
    const sent = { version: begun.version, lines: [{ line_id: lines[0]!.id, count: 10 }], carrier: 'ups' as const };
    good(await staff.shipment.create({ params, body: sent }));
    await world.deps.jobs.drain('event');
    expect(await read()).toMatchObject({ status: 'shipped' });
    expect((await read()).lines[0]).toMatchObject({ cut: 10, good: 10, packed: 10, shipped: 10 });
    // What has left is not late, and stands in the list where it is asked for.
    world.clock.advance(12 * 24 * 3_600_000);
    const listed = async (query: object) => good(await staff.production.jobs({ query })).jobs.map(({ id }) => id);
    expect((await read()).urgency).toBe('normal');
    expect([await listed({}), await listed({ urgency: 'late', status: 'shipped' })]).not.toContainEqual([job.id]);
    expect(await listed({ search: job.number })).toEqual([job.id]);
  });
});

describe('lists of the floor', () => {
  it('find jobs, material and queues', async () => {
    const { job } = await plates();
    const { jobs } = good(await staff.production.jobs({ query: { search: job.number, status: 'open' } }));
    expect(jobs.map(({ id }) => id)).toEqual([job.id]);
    const { jobs: none } = good(await staff.production.jobs({ query: { search: job.number, flag: 'remake' } }));
    expect(none).toEqual([]);
    const { statuses } = good(await staff.production.statuses({}));
    expect(statuses.find(({ status }) => status === 'ready')!.jobs).toBeGreaterThan(0);
    const { materials } = good(await staff.production.materialsNeeded({}));
    expect(materials.find(({ thickness_id }) => thickness_id === job.thickness_id)!.pieces).toBeGreaterThanOrEqual(10);
    expect(good(await staff.production.queue({ params: { step: 'bend' } })).lines).toEqual([]);
    expect(bad(await staff.production.code({ params: { code: 'KW1-00000000000' } })).code).toBe('not_found');
  });
});
