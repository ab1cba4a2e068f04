import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_TRIES } from '../../api/jobs/backoff.ts';
import { insertMember } from '../../api/organization/rows.ts';
import { type Mailbox, mailbox, mailsTo } from './support/mailbox.ts';
import { customer, readyQuote } from './support/shopping.ts';
import { asking } from './support/trade-credit.ts';
import { good, startWorld, type World } from './support/world.ts';

const HOUR_MS = 60 * 60_000;

let world: World;
let box: Mailbox;
/** Addresses that the mail server refuses for good. */
let refused: Set<string>;
beforeEach(async () => {
  box = mailbox();
  refused = new Set();
  const send = async (mail: Parameters<Mailbox['send']>[0]) => {
    if (refused.has(mail.to)) throw new Error(`550 no such user ${mail.to}`);
    await box.send(mail);
  };
  world = await startWorld({ mail: { send, close: () => {} } });
});
afterEach(() => world.close());

/** Lets every job be tried as often as it is. */
async function untilGivenUp(): Promise<void> {
  for (let tries = 0; tries <= MOST_TRIES; tries += 1) {
    await world.deps.jobs.drain('event');
    world.clock.advance(3 * HOUR_MS);
  }
}

const givenUp = async () => {
  const { db } = world.deps.database;
  const rows = await db.selectFrom('jobs').select(['kind', 'payload']).where('dead_at', 'is not', null).execute();
  return rows.map(({ kind, payload }) => ({ kind, ...(JSON.parse(payload) as Record<string, string>) }));
};

describe('an event that several people are told', () => {
  it('[BA34] is told each of them once, though the address of one is refused for good', async () => {
    refused.add('admin@kerfwise.test');
    const buyer = await asking(world);
    await untilGivenUp();
    expect(await mailsTo(world, box, buyer.email, 'your application for terms')).toHaveLength(1);
    const { db } = world.deps.database;
    const admin = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'admin@kerfwise.test')
      .executeTakeFirst();
    expect(await givenUp()).toMatchObject([
      { kind: 'terms.asked', subject: buyer.termsId, reader: `staff-${admin!.id}` },
    ]);
    // Every mail has an id of its own, whatever was tried how often.
    const ids = box.sent.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('[BA34] takes what colleagues may make us send once, and reaches those who can be reached', async () => {
    const { apiToken, account: owner } = await customer(world);
    const client = world.client(apiToken);
    const { id: organization_id } = good(await client.organization.create({ body: { name: 'Workshop' } }));
    const buyer = await customer(world);
    const row = { organization_id, account_id: buyer.account.id, role: 'admin', created_at: owner.createdAt } as const;
    await insertMember(world.deps.database.db, row);
    const others = [await customer(world), await customer(world)];
    for (const { account } of others)
      await insertMember(world.deps.database.db, { ...row, account_id: account.id, role: 'approver' });
    refused.add(others[0]!.account.email!);
    const limits = { limit_per_order_cents: 100, limit_per_month_cents: null };
    good(
      await client.organization.setLimits({ params: { id: organization_id, userId: buyer.account.id }, body: limits }),
    );
    const buying = world.client(buyer.apiToken);
    good(await buying.organization.buyFor({ body: { organization_id } }));
    const quote = await readyQuote(world, buyer.apiToken);
    const body = { quote_version: quote.version, expected_total_cents: quote.totals.total_cents };
    good(await buying.organization.askApproval({ params: { id: quote.id }, body }));
    await world.deps.jobs.drain('event');
    const { db } = world.deps.database;
    const taken = () => db.selectFrom('limits').selectAll().orderBy('key').execute();
    const before = await taken();
    await untilGivenUp();
    // Buckets that are full again may have been forgotten; none has lost anything since.
    expect(before).toEqual(expect.arrayContaining(await taken()));
    for (const { account } of [{ account: owner }, others[1]!])
      expect(await mailsTo(world, box, account.email!, 'is waiting for your approval')).toHaveLength(1);
    expect(await givenUp()).toMatchObject([{ reader: others[0]!.account.id }]);
  });
});
