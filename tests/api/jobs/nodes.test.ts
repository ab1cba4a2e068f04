import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../api/db/database.ts';
import { openPostgres } from '../../../api/db/postgres.ts';
import type { Payment } from '../../../shared/checkout/wire.ts';
import type { Quote } from '../../../shared/quote/wire.ts';
import { CARD, cardAt, clientAt, HOME, must, payAt, payBody, readyAt, signUpAt } from '../../support/buyer.ts';
import { type NodeProcess, startNode } from '../../support/node-process.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { chargesIn } from '../support/faulty-gateway.ts';

// Two servers in processes of their own on one PostgreSQL, with a payment service that takes its time.

const SECRET = 'one secret for all nodes';

let dataDir: string;
let url: TestDatabase;
let database: Database;
let nodes: NodeProcess[];
const start = (more: Record<string, string> = {}) =>
  startNode('tests/support/slow-node.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: url.url,
    UPLOAD_SECRET: SECRET,
    GATEWAY_MS: '300',
    ...more,
  });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kerfwise-'));
  url = await testDatabase('nothing');
  // The first one brings the schema; both at once would take turns at it.
  nodes = await Promise.all([start(), start()]);
  database = openPostgres(url.url, 2);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.end('SIGKILL')));
  await database.close();
  await url.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

let buyers = 0;
let token: string;
let quote: Quote;
const at = (i: number) => nodes[i % 2]!.origin;
beforeEach(async () => {
  buyers += 1;
  token = await signUpAt(at(0), `node${buyers}@example.com`);
  quote = await readyAt(at(1), token);
});

const read = async () => must(await clientAt(at(0), token).quote.get({ params: { id: quote.id } }));

/** Charges and orders of the quote: one of each or none of either. */
async function expectSound(): Promise<number> {
  const payments = await database.db.selectFrom('payments').selectAll().where('quote_id', '=', quote.id).execute();
  const keys = new Set(payments.map(({ id }) => id));
  const taken = chargesIn(dataDir).filter(({ key, status }) => keys.has(key) && status === 'succeeded');
  const orders = await database.db.selectFrom('orders').selectAll().where('quote_id', '=', quote.id).execute();
  expect(orders.map(({ payment_id, total_cents }) => [payment_id, total_cents])).toEqual(
    taken.map(({ key, amountCents }) => [key, amountCents]),
  );
  expect(orders.length).toBeLessThanOrEqual(1);
  expect((await read()).status).toBe(orders.length === 1 ? 'paid' : 'open');
  return orders.length;
}

it('[CO28] ten keys on one quote, sent to both, make one charge and one order', async () => {
  const cards = await Promise.all(Array.from({ length: 10 }, (_, i) => cardAt(at(i), CARD.approve, token)));
  const answers = await Promise.all(
    cards.map((card, i) => payAt(at(i), token, payBody(quote, card, `ten-keys-${buyers}-${i}`))),
  );
  const paid = answers.filter((answer): answer is Payment => typeof answer !== 'string');
  expect(paid.map(({ status }) => status)).toEqual(['succeeded']);
  expect(await expectSound()).toBe(1);
});

it('[CO28] a payment approved on one and cancelled on the other is one of the two, on both', async () => {
  const card = await cardAt(at(0), CARD.confirm, token);
  const payment = (await payAt(at(0), token, payBody(quote, card, `both-${buyers}-0000`))) as Payment;
  expect(payment.status).toBe('requires_confirmation');
  const params = { id: payment.id };
  const answers = await Promise.all(
    [true, false].map((approve, i) => clientAt(at(i), token).checkout.confirmPayment({ params, body: { approve } })),
  );
  const statuses = new Set(answers.map((answer) => must(answer).status));
  expect(statuses.size).toBe(1);
  expect(await expectSound()).toBe(statuses.has('succeeded') ? 1 : 0);
});

it('[CO28] an address changed on one while the other declines the card takes its shipping price along', async () => {
  const card = await cardAt(at(0), CARD.decline, token);
  const body = payBody(quote, card, `moved-${buyers}-0000`);
  const hold = join(dataDir, 'hold-gateway');
  writeFileSync(hold, '');
  const paying = payAt(at(0), token, body);
  try {
    const attempted = database.db.selectFrom('payments').select('status').where('quote_id', '=', quote.id);
    await expect.poll(() => attempted.execute()).toEqual([{ status: 'attempted' }]);
    const params = { id: quote.shipping_address_id! };
    const to = { ...HOME, city: 'Portland', state: 'OR', zip: '97201' };
    must(await clientAt(at(1), token).checkout.updateAddress({ params, body: to }));
  } finally {
    rmSync(hold);
  }
  expect(await paying).toMatchObject({ status: 'declined' });
  expect(await expectSound()).toBe(0);
  const after = await read();
  expect(after.missing).toContain('shipping_rate');
});

it('[CO28] a server killed between charge and books leaves an order to the other, once', async () => {
  const doomed = await start({ GATEWAY_MS: '3000' });
  const card = await cardAt(doomed.origin, CARD.approve, token);
  const body = payBody(quote, card, `killed-${buyers}-0000`);
  const lost = payAt(doomed.origin, token, body).catch(() => 'cut');
  await doomed.says('carried out');
  await doomed.end('SIGKILL');
  await lost;
  // The same request once more: it waits for the dead server's turn to end, then the books are asked.
  const again = (await payAt(at(1), token, body)) as Payment;
  expect(again).toMatchObject({ status: 'succeeded' });
  expect(await expectSound()).toBe(1);
  expect(((await payAt(at(0), token, body)) as Payment).order_id).toBe(again.order_id);
});

it('[AC5] wrong passwords are counted on both together', async () => {
  const email = `node${buyers}@example.com`;
  const login = async (i: number) => clientAt(at(i), null).account.login({ body: { email, password: 'wrong' } });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => login(i)));
  const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.error.code));
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5);
});

it('[OR20] numbers of orders follow each other without a gap, whoever places them', async () => {
  const quotes = [quote, await readyAt(at(0), await signUpAt(at(0), `gap${buyers}@example.com`))];
  expect(quotes).toHaveLength(2);
  const card = await cardAt(at(0), CARD.approve, token);
  await payAt(at(0), token, payBody(quote, card, `number-${buyers}-0000`));
  const { rows } = { rows: await database.db.selectFrom('orders').select('sequence').orderBy('sequence').execute() };
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, i) => 1001 + i));
});

it('[BA18] what a worker measures is answered by the server that was asked, and a worker that is told to stop gives back', async () => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: url.url, UPLOAD_SECRET: SECRET };
  const serving = await start({ ROLE: 'serve' });
  const worker = await startNode('api/worker.ts', env);
  const mine = await signUpAt(serving.origin, `worker${buyers}@example.com`);
  expect((await readyAt(serving.origin, mine)).parts[0]!.price_cents).toBeGreaterThan(0);
  expect(await worker.end('SIGTERM')).toBe(0);
  expect(worker.log()).toContain('"msg":"stopped"');
  const left = await database.db.selectFrom('jobs').select('id').where('lease_owner', 'is not', null).execute();
  expect(left.length).toBeLessThanOrEqual(1);
  await serving.end('SIGKILL');
});
