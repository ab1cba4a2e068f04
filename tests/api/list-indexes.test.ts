import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inboxPage, requestsOfOwner } from '../../api/custom/list-rows.ts';
import { messagePage } from '../../api/custom/message-rows.ts';
import { dialectOf } from '../../api/db/dialect.ts';
import type { Tables } from '../../api/db/tables.ts';
import { ownedBy } from '../../api/account/owned-rows.ts';
import { listOrders, searchOrders } from '../../api/order/list-rows.ts';
import { remakePage } from '../../api/remake/rows.ts';
import { batchPage, jobPage } from '../../api/production/list-rows.ts';
import { listQuotes } from '../../api/quote/list.ts';
import { listParts } from '../../api/quote/part-rows.ts';
import { listSaved } from '../../api/saved/rows.ts';
import { USUAL_WEEK } from '../../shared/calendar/calendar.ts';
import type { Owner } from '../../shared/account/permissions.ts';
import { hashToken } from '../../api/account/session-rows.ts';
import { customer } from './support/shopping.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let db: Kysely<Tables>;
beforeAll(async () => {
  world = await startWorld();
  db = world.deps.database.db;
});
afterAll(() => world.close());

/** The statements that some work sends. */
async function statementsOf(work: (spied: Kysely<Tables>) => Promise<unknown>): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      sent.push(db.getExecutor().compileQuery(node, queryId));
      return node as RootOperationNode;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(plugin));
  return sent;
}

/** How the database would find the rows, a step a line; as if its tables were so large that reading all of one costs too much. */
async function planOf({ sql: text, parameters }: CompiledQuery): Promise<string> {
  if (dialectOf(db) === 'sqlite') {
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    );
    return rows.map(({ detail }) => detail).join('\n');
  }
  return db.transaction().execute(async (trx) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await trx.executeQuery(CompiledQuery.raw(`set local enable_${way} = off`));
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

const ACCOUNT: Owner = { kind: 'account', accountId: 'a' };
const ORGANIZATION: Owner = { kind: 'organization', organizationId: 'o' };
const FIRST = { limit: 25 } as const;

type Lists = Readonly<Record<string, (spied: Kysely<Tables>) => Promise<unknown>>>;

const OF_OWNERS: Lists = Object.fromEntries(
  Object.entries({ account: ACCOUNT, organization: ORGANIZATION }).flatMap(([of, owner]) =>
    Object.entries<(spied: Kysely<Tables>) => Promise<unknown>>({
      orders: (spied) => listOrders(spied, owner, { ...FIRST, sort: '-placed_at' }),
      requests: (spied) => requestsOfOwner(spied, ownedBy(owner), { ...FIRST, sort: '-submitted_at' }),
      parts: (spied) => listParts(spied, owner, { ...FIRST, sort: '-created_at' }),
      'saved parts': (spied) => listSaved(spied, owner, { ...FIRST, sort: '-saved_at' }),
    }).map(([name, list]) => [`${name} of an ${of}`, list]),
  ),
);

const LISTS: Lists = {
  ...OF_OWNERS,
  'orders, dearest first': (spied) => listOrders(spied, ACCOUNT, { ...FIRST, sort: '-total_cents' }),
  'the shop’s orders': (spied) =>
    searchOrders(
      spied,
      { sort: '-placed_at', limit: 25, page: 1, page_size: 25 },
      { nowMs: Date.UTC(2026, 10, 10), calendar: { version: 1, ...USUAL_WEEK, closed: [] } },
    ),
  'messages of a request': (spied) => messagePage(spied, 'r', { ...FIRST, sort: '-sent_at' }),
  'the shop’s reports': (spied) => remakePage(spied, { ...FIRST, sort: '-created_at' }),
  'jobs of the floor': (spied) => jobPage(spied, { ...FIRST, sort: 'ships_by' }, URGENT),
  'jobs of the floor by number': (spied) => jobPage(spied, { ...FIRST, sort: '-number' }, URGENT),
  'jobs of the floor by minutes': (spied) => jobPage(spied, { ...FIRST, sort: 'planned_seconds' }, URGENT),
  batches: (spied) => batchPage(spied, { ...FIRST, sort: '-number' }),
  'batches by ship date': (spied) => batchPage(spied, { ...FIRST, sort: 'ships_by' }),
  'the shop’s requests in a state': (spied) =>
    inboxPage(spied, { ...FIRST, sort: '-submitted_at', state: 'quoted' }, undefined),
};

const URGENT = { today: '2026-11-10', soon: '2026-11-12' };

/** Steps that read a whole table or sort what they read. */
const SLOW = /\bSCAN (?!.*USING)|TEMP B-TREE FOR ORDER BY|Seq Scan|^\s*(->)?\s*(Incremental )?Sort\b/m;

it.each(Object.entries(LISTS))('%s are found by an index that has them in order', async (_name, list) => {
  const sent = await statementsOf(list);
  expect(sent.length).toBeGreaterThan(0);
  for (const statement of sent) expect(await planOf(statement)).not.toMatch(SLOW);
});

it.each([undefined, ['paid'] as const, ['expired'] as const])('quotes are, too: %s', async (status) => {
  const { deps } = world;
  const { apiToken } = await customer(world);
  const now = new Date(world.clock.now()).toISOString();
  const account = (await deps.findSession(hashToken(apiToken), now))!;
  const query = { ...FIRST, sort: '-created_at' as const, status: status && [...status] };
  const sent = await statementsOf((spied) =>
    listQuotes({ ...deps, database: { ...deps.database, db: spied } }, account, query),
  );
  expect(await planOf(sent[0]!)).not.toMatch(SLOW);
});
