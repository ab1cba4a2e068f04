import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LABEL_PAPERS } from '../../shared/label/papers.ts';
import { labelsOf } from '../../api/label/labels.ts';
import { staffToken } from './support/after-order.ts';
import { batchOf, orderedJob } from './support/production.ts';
import { customer, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let staff: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld();
  staff = world.client(await staffToken(world));
});
afterAll(() => world.close());

const bytes = async (query: Parameters<typeof staff.label.print>[0]['query']) =>
  Buffer.from(await good(await staff.label.print({ query })).arrayBuffer());
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length;
const hash = (pdf: Buffer) => createHash('sha256').update(pdf).digest('hex');

it('[LA01] [LA02] a job comes with its bags, a batch with its sheets, an order with its boxes', async () => {
  const { db } = world.deps.database;
  const { apiToken } = await customer(world);
  const job = await orderedJob(world, apiToken);
  const labels = async (...of: [Parameters<typeof labelsOf>[1], string]) => (await labelsOf(db, ...of))!.labels;
  const ofJob = await labels('job', job.id);
  expect(ofJob.map(({ code, title }) => [code, title])).toEqual([
    [job.code, job.number],
    [job.lines[0]!.code, 'plate'],
  ]);
  expect(ofJob[1]!.lines).toContain(`${job.number}, 10 pieces`);
  expect(JSON.stringify(ofJob)).not.toContain(job.customer);
  const batch = await batchOf(world, job);
  expect((await labels('batch', batch.id)).map(({ code }) => code)).toEqual([
    batch.code,
    ...batch.sheets.map(({ code }) => code),
  ]);
  const none = bad(await staff.label.print({ query: { of: 'order', id: job.order_id } }));
  expect(none.message).toMatch(/nothing to label yet/);
  const params = { id: job.order_id };
  const { boxes } = good(await staff.production.addBox({ params, body: { weight_grams: 1250 } }));
  expect(await labels('order', job.order_id)).toMatchObject([{ code: boxes[0]!.code, lines: ['0 pieces', '1.25 kg'] }]);
  expect(bad(await staff.label.print({ query: { of: 'job', id: job.order_id } })).code).toBe('not_found');
});

it('[LA02] are a PDF on Letter, A4 or tape, the same for the same things', async () => {
  const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  const at = { id: 'san-francisco' };
  for (let nth = 1; nth <= 25; nth += 1)
    good(await admin.hub.addPlace({ params: at, body: { name: `Shelf ${nth}`, kind: 'shelf' } }));
  const pages: number[] = [];
  for (const paper of LABEL_PAPERS) {
    const pdf = await bytes({ of: 'hub', id: at.id, paper });
    expect(hash(await bytes({ of: 'hub', id: at.id, paper }))).toBe(hash(pdf));
    pages.push(pagesOf(pdf));
  }
  expect(pages).toEqual([1, 2, 25]);
});
