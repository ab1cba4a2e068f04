import { InMemorySpanExporter } from '@opentelemetry/sdk-trace';
import { isoNow } from '../../api/clock.ts';
import { insertEvent } from '../../api/jobs/job-rows.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { accountAddresses } from '../../shared/account/addresses.ts';
import { fullPath } from '../../shared/base/endpoint.ts';
import { refusalToServe } from '../../api/env.ts';
import { startTracing, type Tracing } from '../../api/telemetry/tracing.ts';
import { FaultyGateway } from './support/faulty-gateway.ts';
import { CARDS, customer, paymentFor, payQuote, readyQuote, signIn, upload } from './support/shopping.ts';
import { testClock } from './support/clock.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let tracing: Tracing | null = null;
afterEach(async () => {
  await world.close();
  await tracing?.close();
  tracing = null;
});

/** The figures by name and labels as they are written, `name{a="b"}`. */
async function figures(headers: Record<string, string> = {}): Promise<Map<string, number>> {
  const answer = await world.call('GET', '/metrics', { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

describe('/metrics', () => {
  it('counts calls by endpoint and status, never by what stands in an address', async () => {
    world = await startWorld();
    const { apiToken } = await customer(world);
    await upload(world, apiToken);
    for (const id of ['nobodys-design', 'another'])
      await world.call('GET', `/api/v1/designs/${id}`, { token: apiToken });
    await world.call('GET', '/api/v1/nothing');
    await world.call('GET', '/nowhere');
    const read = await figures();
    const calls = (method: string, route: string, status: number) =>
      read.get(`kerfwise_request_seconds_count{method="${method}",route="${route}",status="${status}"}`);
    expect(calls('POST', fullPath(accountAddresses.signup), 200)).toBe(1);
    expect(calls('GET', '/api/v1/designs/{id}', 404)).toBe(2);
    expect(calls('GET', 'none', 404)).toBeGreaterThanOrEqual(2);
    expect([...read.keys()].join('\n')).not.toContain('nobodys-design');
  });

  it('tells how long threads took, what waits, what was ordered and how gateways do', async () => {
    const clock = testClock();
    const gateway = new FaultyGateway(clock);
    world = await startWorld({ clock, payments: gateway.wrap });
    const { apiToken } = await customer(world);
    const quote = await readyQuote(world, apiToken);
    gateway.fault = 'never';
    gateway.blind = true;
    expect(bad(await world.client(apiToken).checkout.pay({ body: await paymentFor(world, quote) })).status).toBe(502);
    const asked = await figures();
    expect(asked.get('kerfwise_gateway_seconds_count{gateway="payment",call="charge",outcome="fault"}')).toBe(1);
    expect(asked.get('kerfwise_orders_total')).toBe(0);

    const second = await customer(world);
    Object.assign(gateway, { fault: 'none', blind: false });
    const paid = await payQuote(world, second.apiToken, await readyQuote(world, second.apiToken));
    expect(paid.status).toBe('succeeded');
    const declined = await customer(world);
    await payQuote(world, declined.apiToken, await readyQuote(world, declined.apiToken), CARDS.decline);
    const read = await figures();
    expect(read.get('kerfwise_orders_total')).toBe(1);
    expect(read.get('kerfwise_orders_cents_total')).toBe(paid.amount_cents);
    // A card that is declined is an answer.
    expect(read.get('kerfwise_gateway_seconds_count{gateway="payment",call="charge",outcome="answered"}')).toBe(2);
    expect(read.get('kerfwise_gateway_seconds_count{gateway="payment",call="charge",outcome="fault"}')).toBe(1);
    expect(read.get('kerfwise_analysis_seconds_count{kind="analyze",outcome="done"}')).toBe(3);
    expect(read.get('kerfwise_analysis_wait_seconds_count{kind="analyze"}')).toBe(3);
    expect(read.get('kerfwise_analysis_tasks{state="waiting"}')).toBe(0);
  });

  it('tells what waits to be done, and what was given up', async () => {
    world = await startWorld({ env: { ROLE: 'serve' } });
    const { db } = world.deps.database;
    for (const id of ['a', 'b']) await insertEvent(world.clock, db, 'nobody_handles_this', id);
    world.clock.advance(90_000);
    await insertEvent(world.clock, db, 'nobody_handles_this', 'c');
    const { id } = await db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'nobody_handles_this')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('jobs')
      .set({ due_at: null, dead_at: isoNow(world.clock) })
      .where('id', '=', id)
      .execute();
    const read = await figures();
    expect(read.get('kerfwise_jobs{lane="event"}')).toBe(2);
    expect(read.get('kerfwise_jobs_late_seconds{lane="event"}')).toBe(90);
    expect(read.get('kerfwise_jobs_given_up{lane="event"}')).toBe(1);
    expect(read.get('kerfwise_jobs_given_up{lane="measure"}')).toBe(0);
  });

  it('is read with its token where one is set, and by nobody in production without', async () => {
    const METRICS_TOKEN = 'a token of the scraper';
    world = await startWorld({ env: { METRICS_TOKEN } });
    expect((await figures({ authorization: `Bearer ${METRICS_TOKEN}` })).size).toBeGreaterThan(0);
    for (const authorization of ['', 'Bearer ', 'Bearer something else that is long', METRICS_TOKEN]) {
      const answer = await world.call('GET', '/metrics', { headers: { authorization } });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'not_found']);
    }
    const { apiToken } = await signIn(world, 'admin@kerfwise.test');
    expect((await world.call('GET', '/metrics', { token: apiToken })).status).toBe(404);
    await world.close();
    const shop = {
      PUBLIC_URL: 'https://shop.example.com',
      PAYMENT_GATEWAY: 'sandbox',
      UPLOAD_SECRET: 'a secret of all nodes',
    };
    const env = { NODE_ENV: 'production', ...shop };
    world = await startWorld({ env });
    expect(refusalToServe(world.env)).toBeNull();
    expect((await world.call('GET', '/metrics')).status).toBe(404);
  });
});

describe('a request’s id', () => {
  it('goes from the caller through log lines of what the call starts', async () => {
    world = await startWorld();
    const { apiToken } = await customer(world);
    const ticket = good(await world.client(apiToken).design.requestUpload({ body: { filename: 'a.svg' } }));
    const requestId = 'upload-0123456789';
    const sent = await world.app.request(ticket.signed_upload_url, {
      method: 'PUT',
      headers: { ...ticket.headers, 'x-request-id': requestId },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="9mm"><path d="M0 0h5v5z"/></svg>',
    });
    expect(sent.headers.get('x-request-id')).toBe(requestId);
    await world.deps.analysis.idle();
    const lines = world.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    const measured = lines.find(({ msg, designId }) => msg === 'design measured' && designId === ticket.design.id);
    expect(measured?.requestId).toBe(requestId);
  });

  it('is made by the browser, and named where something broke', async () => {
    world = await startWorld();
    world.deps.catalog.book = () => {
      throw new Error('broken');
    };
    const { apiToken } = await customer(world);
    const failed = bad(await world.client(apiToken).catalog.materials({ query: {} } as never));
    expect(failed.code).toBe('internal');
    expect(failed.requestId).toMatch(/^[a-z0-9]{16}$/);
    expect(failed.message).toContain(failed.requestId!);
    const line = world.logged
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find(({ msg }) => msg === 'unexpected');
    expect(line?.requestId).toBe(failed.requestId);
  });
});

describe('tracing', () => {
  it('makes spans of calls, statements, threads and gateways, without query strings and values', async () => {
    const exporter = new InMemorySpanExporter();
    const endpoint = { traceEndpoint: 'http://localhost:4318', traceShare: 1, trustProxy: false };
    tracing = startTracing(endpoint, () => exporter);
    world = await startWorld({ tracing, env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint.traceEndpoint } });
    const { apiToken } = await customer(world);
    expect((await payQuote(world, apiToken, await readyQuote(world, apiToken))).status).toBe('succeeded');
    await tracing!.flush();
    const spans = exporter.getFinishedSpans();
    const named = (name: string) => spans.filter((span) => span.name === name);
    for (const name of ['database', 'analysis.analyze', 'payment.charge', 'shipping.offers'])
      expect([name, named(name).length]).not.toEqual([name, 0]);
    const upload = spans.find(({ name, kind }) => name.startsWith('PUT ') && kind === 1)!;
    expect(upload.attributes['url.full']).not.toContain('?');
    const charge = named('payment.charge')[0]!;
    const call = spans.find((span) => span.spanContext().spanId === charge.parentSpanContext?.spanId)!;
    expect(call.name).toBe('POST /api/v1/payments');
    expect(charge.attributes['kerfwise.request_id']).toBe(call.attributes['kerfwise.request_id']);
    const told = JSON.stringify(spans.map(({ attributes, name }) => [name, attributes]));
    for (const secret of [apiToken, '4242', '12 Laser Lane']) expect(told).not.toContain(secret);
  });

  it('is off without an endpoint', async () => {
    world = await startWorld();
    expect(startTracing(world.env)).toBeNull();
  });
});
