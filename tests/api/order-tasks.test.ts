import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../shared/order/wire.ts';
import type { Mail, MailGateway } from '../../api/gateways/mail/mail.ts';
import { customer, payQuote, readyQuote, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const mails: Mail[] = [];
const mail: MailGateway = { send: async (one) => void mails.push(one), close: () => {} };

let world: World;
let staff: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  world = await startWorld({ mail });
  staff = await signIn(world, 'production@kerfwise.test');
});
afterAll(() => world.close());

const BOTH = { dfm_analysis: true, quality_inspection: true } as const;
const ANALYSIS = { text: 'The hole is fine.\nWe suggest a radius of 1 mm in the corners.' };
const MEASURES = [
  { feature: 'Width', nominal_mm: 100, measured_mm: 100.1, tolerance_mm: 0.1 },
  { feature: 'Hole', nominal_mm: 20, measured_mm: 20.11, tolerance_mm: 0.1 },
];

/** An order of one part with these services. */
async function ordered(services: Partial<typeof BOTH> = BOTH) {
  world.clock.advance(5000);
  const { apiToken, account } = await customer(world);
  const client = world.client(apiToken);
  const quote = await readyQuote(world, apiToken, services);
  const payment = await payQuote(world, apiToken, quote);
  const params = { id: payment.order_id! };
  const read = async () => good(await client.order.get({ params }));
  const order = await read();
  const task = (kind: Order['tasks'][number]['kind']) => order.tasks.find((one) => one.kind === kind)!;
  const report = (kind: keyof typeof BOTH, body: object) =>
    world
      .client(staff.apiToken)
      .order.report({ params: { ...params, taskId: task(kind).id }, body: body as typeof ANALYSIS });
  return { apiToken, account, client, quote, params, order, read, task, report };
}

/** Mails about an order: its confirmation, then what was said later, in whatever order they were sent. */
const inbox = async (order: Order) => {
  await world.deps.jobs.drain('event');
  const about = mails.filter(({ to, subject }) => to === order.email && subject.includes(order.number));
  const isConfirmation = ({ text }: { text: string }) => text.startsWith('Thank you.');
  return [...about.filter(isConfirmation), ...about.filter((mail) => !isConfirmation(mail))];
};

describe('services of an order', () => {
  it('[OR08] are tasks, written with the order; an analysis holds it and its day is a working day later', async () => {
    const { order, quote, params } = await ordered();
    expect(order).toMatchObject({
      held: true,
      ships_by: quote.production_speed.ships_by,
      tasks: [
        { kind: 'dfm_analysis', minutes: 30, status: 'open', report: null, measures: [], done_at: null },
        { kind: 'quality_inspection', minutes: 16, status: 'open', report: null },
      ],
      parts: [{ dfm_analysis_price_usd: 45, quality_inspection_service_price_usd: 19.2 }],
    });
    expect(order.tasks.map(({ part_id }) => part_id)).toEqual([order.parts[0]!.id, order.parts[0]!.id]);
    const plain = await ordered({});
    expect(plain.order).toMatchObject({ held: false, tasks: [] });
    expect(plain.order.ships_by).toBe('2026-11-18');
    expect(order.ships_by).toBe('2026-11-19');
    const list = good(await world.client(staff.apiToken).order.production({ query: { page_size: 100 } })).orders;
    expect(list.find(({ id }) => id === params.id)!.held).toBe(true);
    expect(list.find(({ id }) => id === plain.params.id)!.held).toBe(false);
    const held = good(await world.client(staff.apiToken).order.production({ query: { held: 'yes' } })).orders;
    expect(held.map(({ id }) => id)).toContain(params.id);
    expect(held.every((one) => one.held)).toBe(true);
    const [confirmation] = await inbox(order);
    expect(confirmation!.text).toContain('Our engineer checks it first');
    expect(confirmation!.text).toContain('Engineer’s DFM analysis, in its price: $45.00');
    expect(confirmation!.text).toContain('Quality inspection, in its price: $19.20');
  });

  it('[OR09] are reported on by staff: the customer reads it, is told by mail once, and the order goes on', async () => {
    const { order, read, report, task, params } = await ordered();
    const answer = good(await report('dfm_analysis', { text: `  ${ANALYSIS.text.replace('\n', '\r\n')}\t ` }));
    expect(await read()).toEqual(answer);
    expect(answer).toMatchObject({ held: false, status: 'placed' });
    expect(answer.tasks[0]).toMatchObject({ status: 'done', report: ANALYSIS.text });
    expect(answer.tasks[1]!.status).toBe('open');
    const sent = (await inbox(order)).slice(1);
    expect(sent.map(({ subject }) => subject)).toEqual([`What our engineer says about plate, order ${order.number}`]);
    expect(sent[0]!.text).toContain(ANALYSIS.text);
    const { entries } = good(
      await world.client(staff.apiToken).activity.list({ query: { subject: `order:${params.id}` } as never }),
    );
    expect(entries[0]).toMatchObject({
      kind: 'order.task_reported',
      account_id: staff.account.id,
      before: { task_id: task('dfm_analysis').id, status: 'open' },
      after: { status: 'done' },
    });
    expect(JSON.stringify(entries)).not.toContain('radius');
  });

  it('[OR10] an inspection is a list of measures, each passed or not by its tolerance', async () => {
    const { order, report } = await ordered({ quality_inspection: true });
    expect(order.held).toBe(false);
    const answer = good(await report('quality_inspection', { text: 'One piece of ten.', measures: MEASURES }));
    expect(answer.tasks[0]!.measures).toEqual([
      { ...MEASURES[0], passed: true },
      { ...MEASURES[1], passed: false },
    ]);
    const [, sent] = await inbox(order);
    expect(sent!.text).toMatch(/^Width +100\.1 mm\n +wanted 100 ± 0\.1 mm: within tolerance$/m);
    expect(sent!.text).toMatch(/^Hole +20\.11 mm\n +wanted 20 ± 0\.1 mm: OUT OF TOLERANCE$/m);
  });

  it.each([
    ['dfm_analysis', { text: ' ' }, 'text'],
    ['dfm_analysis', { text: 'x', measures: MEASURES }, 'measures'],
    ['dfm_analysis', { text: 'x', price_usd: 1 }, 'price_usd'],
    ['dfm_analysis', { text: `a\u202eb` }, 'text'],
    ['quality_inspection', { text: 'x' }, 'measures'],
    ['quality_inspection', { text: 'x', measures: [{ ...MEASURES[0], measured_mm: -1 }] }, 'measures.0.measured_mm'],
    ['quality_inspection', { text: 'x', measures: [{ ...MEASURES[0], feature: '' }] }, 'measures.0.feature'],
    ['quality_inspection', { text: 'x', measures: [{ ...MEASURES[0], passed: true }] }, 'measures.0.passed'],
  ] as const)('[OR10] a report on %s of %j is refused by its field', async (kind, body, field) => {
    const { report, read, order } = await ordered();
    const refused = bad(await report(kind, body));
    expect(refused).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(refused.errors.map((error) => error.field)).toEqual([field]);
    expect(await read()).toEqual(order);
  });

  it('[OR09] of two reports at once one is kept, the other is told; the same one again changes nothing', async () => {
    const { order, report, read } = await ordered({ dfm_analysis: true });
    const results = await Promise.all([
      report('dfm_analysis', { text: 'First.' }),
      report('dfm_analysis', { text: 'Second.' }),
    ]);
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const refused = bad(results.find(({ ok }) => !ok)!);
    expect(refused).toMatchObject({ status: 409, code: 'task_reported' });
    const kept = (await read()).tasks[0]!;
    world.clock.advance(60_000);
    expect(good(await report('dfm_analysis', { text: kept.report! })).tasks[0]).toEqual(kept);
    expect(bad(await report('dfm_analysis', { text: 'Third.' })).code).toBe('task_reported');
    expect((await inbox(order)).length).toBe(2);
  });

  it('[OR04] [OR09] are nobody else’s to report on, and a task belongs to its order', async () => {
    const { client, params, task, read, order } = await ordered();
    const other = await ordered();
    const taskId = task('dfm_analysis').id;
    expect(bad(await client.order.report({ params: { ...params, taskId }, body: ANALYSIS }))).toMatchObject({
      status: 409,
      code: 'role_may_not',
    });
    expect(bad(await other.client.order.get({ params })).status).toBe(404);
    const wrong = { id: other.params.id, taskId };
    const refused = await world.client(staff.apiToken).order.report({ params: wrong, body: ANALYSIS });
    expect(bad(refused)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await read()).toEqual(order);
  });

  it('[PA20] an order that was frozen before there were services has none', async () => {
    const { order, read } = await ordered({});
    const { db } = world.deps.database;
    const rows = await db.selectFrom('frozen_orders').selectAll().execute();
    const row = rows.find(({ content }) => content.includes(order.parts[0]!.id))!;
    const former = row.content.replace('"dfm_analysis":false,"quality_inspection":false,', '');
    expect(former.length).toBeLessThan(row.content.length);
    await db.updateTable('frozen_orders').set({ content: former }).where('id', '=', row.id).execute();
    expect(await read()).toEqual(order);
  });

  it('[OR96] are given to somebody of the staff by name, who is told once and finds it on Today until it is reported', async () => {
    const { params, task, report, account } = await ordered();
    const client = world.client(staff.apiToken);
    const { id: taskId } = task('dfm_analysis');
    const { people, tasks } = good(await client.order.taskPeople({ params }));
    expect(tasks.map(({ assignee }) => assignee)).toEqual([null, null]);
    const admin = people.find(({ name }) => name === 'admin')!;
    const give = (assignee_id: string | null, id = taskId) =>
      client.order.assignTask({ params: { ...params, taskId: id }, body: { assignee_id } });
    const given = good(await give(admin.id));
    expect(given.tasks.find(({ id }) => id === taskId)!.assignee).toEqual(admin);
    good(await give(admin.id));
    await world.deps.jobs.drain('event');
    const told = mails.filter(({ to, subject }) => to === 'admin@kerfwise.test' && subject.endsWith('is yours'));
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain(`/account/production/orders/${params.id}`);
    const theirs = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
    const mine = async () => good(await theirs.today.get({})).tasks.filter(({ order_id }) => order_id === params.id);
    expect(await mine()).toMatchObject([{ id: taskId, kind: 'dfm_analysis' }]);
    expect(good(await client.today.get({})).tasks).toEqual([]);
    const other = account.id;
    expect(bad(await give(other)).code).toBe('not_found');
    good(await report('dfm_analysis', ANALYSIS));
    expect(await mine()).toEqual([]);
    expect(bad(await give(null)).code).toBe('task_reported');
    // Who takes a task needs no e-mail about it.
    const own = people.find(({ name }) => name === 'production')!;
    good(await give(own.id, task('quality_inspection').id));
    await world.deps.jobs.drain('event');
    expect(
      mails.filter(({ to, subject }) => to === 'production@kerfwise.test' && subject.endsWith('is yours')),
    ).toEqual([]);
    expect(good(await client.today.get({})).counts.tasks).toBe(1);
  });
});
