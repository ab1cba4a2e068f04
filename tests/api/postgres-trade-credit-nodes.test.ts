import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../api/clock.ts';
import { type Database, inTransaction } from '../../api/db/database.ts';
import { openPostgres } from '../../api/db/postgres.ts';
import { issueForShipment } from '../../api/trade-credit/issue-for-shipment.ts';
import { takeTradeCredit } from '../../api/trade-credit/place.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { CARD, cardAt, clientAt, must, readyAt, signUpAt } from '../support/buyer.ts';
import { type NodeProcess, startNode } from '../support/node-process.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { chargesIn } from './support/faulty-gateway.ts';
import { APPLICATION } from './support/trade-credit.ts';

// Two servers in processes of their own on one PostgreSQL: the limit of one organization, and one of its invoices.

let dataDir: string;
let url: TestDatabase;
let databases: Database[];
let nodes: NodeProcess[];
const start = () =>
  startNode('tests/support/slow-node.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: url.url,
    UPLOAD_SECRET: 'one secret for all nodes',
    GATEWAY_MS: '200',
  });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kerfwise-'));
  url = await testDatabase('nothing');
  nodes = await Promise.all([start(), start()]);
  databases = [openPostgres(url.url, 2), openPostgres(url.url, 2)];
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.end('SIGKILL')));
  await Promise.all(databases.map((database) => database.close()));
  await url.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const at = (i: number) => nodes[i % 2]!.origin;
const db = () => databases[0]!.db;
let buyers = 0;
let token: string;
let organizationId: string;
beforeEach(async () => {
  buyers += 1;
  token = await signUpAt(at(0), `limit${buyers}@example.com`);
  const client = clientAt(at(1), token);
  organizationId = must(await client.organization.create({ body: { name: 'Workshop' } })).id;
  must(await client.terms.ask({ body: APPLICATION }));
});

async function limitIs(limit_cents: number): Promise<void> {
  const approved = { status: 'approved' as const, limit_cents, net_days: 30 };
  await db().updateTable('terms_accounts').set(approved).where('organization_id', '=', organizationId).execute();
}

const termsNow = () =>
  db()
    .selectFrom('terms_accounts')
    .select(['uninvoiced_cents', 'unpaid_cents', 'unapplied_cents'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();

async function placeAt(i: number, quote: Quote) {
  const { total_cents: expected_total_cents, due_cents: expected_due_cents } = quote.totals;
  const seen = { quote_id: quote.id, quote_version: quote.version, expected_total_cents, expected_due_cents };
  const body = { ...seen, method: 'terms' as const, idempotency_key: `terms-${quote.id}` };
  return clientAt(at(i), token).checkout.pay({ body });
}

it('[TM04] of two orders at once on two servers, on the last of the limit, one is placed', async () => {
  const rounds = 3;
  let used = 0;
  for (let round = 0; round < rounds; round += 1) {
    const quotes = [await readyAt(at(0), token), await readyAt(at(1), token)];
    const due = quotes[0]!.totals.due_cents;
    // Room for one of them, and a cent less than for both.
    await limitIs(used + 2 * due - 1);
    const answers = await Promise.all(quotes.map((quote, i) => placeAt(i, quote)));
    expect(answers.map((answer) => (answer.ok ? 'placed' : answer.error.code)).toSorted()).toEqual([
      'placed',
      'terms_refused',
    ]);
    used += due;
    expect((await termsNow()).uninvoiced_cents).toBe(used);
  }
  const orders = await db()
    .selectFrom('terms_orders')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .execute();
  expect(orders).toHaveLength(rounds);
});

it('[TM04] the row of the terms is the lock: connections that know nothing of each other never take more than there is', async () => {
  await limitIs(1000);
  const take = (i: number) =>
    inTransaction(databases[i % 2]!.db, (trx) => takeTradeCredit(trx, organizationId, 300, Date.now()), `take ${i}`);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => take(i)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect((await termsNow()).uninvoiced_cents).toBe(900);
});

it('[IP02] an invoice that is paid by card on two servers at once is charged once', async () => {
  await limitIs(500_000);
  const quote = await readyAt(at(0), token);
  const { order_id } = must(await placeAt(0, quote));
  const shipment = { shipmentId: 's'.repeat(26), orderId: order_id!, pieces: [{ key: quote.parts[0]!.id, count: 10 }] };
  const deps = {
    clock: systemClock,
    env: { imprint: { company: null, address: ['Kerfwise'] }, publicUrl: undefined, port: 0 },
  } as never;
  const id = (await inTransaction(db(), (trx) => issueForShipment(deps, trx, shipment)))!;
  const cards = await Promise.all(Array.from({ length: 6 }, (_, i) => cardAt(at(i), CARD.approve, token)));
  const due = quote.totals.due_cents;
  const answers = await Promise.all(
    cards.map((card_token, i) => {
      const body = { expected_cents: due, card_token, idempotency_key: `invoice-${buyers}-${i}` };
      return clientAt(at(i), token).invoicePayment.pay({ params: { id }, body });
    }),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const rows = await db()
    .selectFrom('invoice_payments')
    .select(['id', 'status'])
    .where('invoice_id', '=', id)
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(['succeeded']);
  const charged = chargesIn(dataDir).filter(({ key }) => rows.some((row) => row.id === key));
  expect(charged.map(({ status, amountCents }) => [status, amountCents])).toEqual([['succeeded', due]]);
  expect(await termsNow()).toEqual({ uninvoiced_cents: 0, unpaid_cents: 0, unapplied_cents: 0 });
});
