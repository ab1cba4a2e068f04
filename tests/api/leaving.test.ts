import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../api/clock.ts';
import { lookForDisputes } from '../../api/payment-case/look-for-disputes.ts';
import type { Storage } from '../../api/gateways/storage/storage.ts';
import { insertApproval } from '../../api/organization/approval-rows.ts';
import { submitted } from './support/custom.ts';
import { newKey } from './support/refunds.ts';
import {
  ADDRESS,
  CARDS,
  cardToken,
  customer,
  payQuote,
  paymentFor,
  pricedQuote,
  readyQuote,
  signIn,
  upload,
} from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const PASSWORD = 'long enough';
const HOUR_MS = 3_600_000;

const remove = (token: string, id: string, password = PASSWORD) =>
  world.client(token).profile.deleteAccount({ params: { id }, body: { password } });
const rowsOf = (
  table: 'designs' | 'parts' | 'quotes' | 'addresses' | 'orders' | 'upload_log' | 'favorite_materials',
  id: string,
) => world.deps.database.db.selectFrom(table).selectAll().where('account_id', '=', id).execute();
const erased = () => world.deps.jobs.drain('event');

async function deliver(orderId: string): Promise<void> {
  const { db } = world.deps.database;
  await db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', orderId).execute();
}

describe('taking one’s data along', () => {
  it('[PF10] gives everything of the account and nothing of others or secret', async () => {
    const { apiToken, account } = await customer(world);
    const other = await customer(world);
    await pricedQuote(world, other.apiToken);
    const order = await payQuote(world, apiToken, await readyQuote(world, apiToken));
    const file = good(await world.client(apiToken).profile.export({}));
    const text = await file.text();
    const data = JSON.parse(text) as Record<string, { id: string }[]> & { account: { email: string } };
    expect(data.account.email).toBe(account.email);
    for (const name of ['addresses', 'designs', 'parts', 'quotes', 'orders', 'payments', 'sessions', 'activity'])
      expect(data[name]!.length, name).toBeGreaterThan(0);
    expect(data.orders![0]!.id).toBe(order.order_id);
    expect(text).not.toContain(other.account.id);
    expect(text).not.toContain(apiToken.slice(3));
    expect(text).not.toContain('quick:');
  });

  it('[PF10] has documents, links to them, saved parts, requests and approvals', async () => {
    const { apiToken, account } = await customer(world);
    const client = world.client(apiToken);
    const quote = await readyQuote(world, apiToken);
    const params = { id: quote.id };
    good(await client.saved.save({ body: { part_id: quote.parts[0]!.id } }));
    good(await client.issued.issue({ params }));
    const share = good(await client.issued.share({ params, body: {} }));
    const request = await submitted(world, apiToken);
    const other = await customer(world);
    const { id } = good(await client.organization.create({ body: { name: 'Workshop' } }));
    const approval = { id: newId(world.clock), organization_id: id, quote_id: quote.id, quote_version: quote.version };
    const asked = { total_cents: 1234, status: 'approved' as const, asked_by: other.account.id };
    const at = account.createdAt;
    await insertApproval(world.deps.database.db, {
      ...approval,
      ...asked,
      decided_by: account.id,
      created_at: at,
      decided_at: at,
    });
    const text = await good(await client.profile.export({})).text();
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(data.documents).toMatchObject([{ quote_id: quote.id, revision: 1, content: expect.anything() }]);
    expect(data.shares).toMatchObject([
      { quote_id: quote.id, via: 'document', files: 0 },
      { quote_id: quote.id, via: 'share', files: 0 },
    ]);
    expect(data.saved_parts).toMatchObject([{ name: quote.parts[0]!.name }]);
    expect(data.requests).toMatchObject([{ id: request.id }]);
    expect(data.approvals).toMatchObject([{ id: approval.id, as: 'approver', total_cents: 1234 }]);
    expect(text).not.toContain(share.uuid);
    expect(text).not.toContain(other.account.id);
    const theirs = JSON.parse(await good(await world.client(other.apiToken).profile.export({})).text());
    expect(theirs).toMatchObject({ documents: [], shares: [], saved_parts: [], approvals: [{ as: 'asker' }] });
  });

  it('[PF10] has room for more than a page of each', async () => {
    const { apiToken, account } = await customer(world);
    const { db } = world.deps.database;
    const design = (await upload(world, apiToken)) satisfies string;
    const row = await db.selectFrom('designs').selectAll().where('id', '=', design).executeTakeFirstOrThrow();
    const more = Array.from({ length: 450 }, () => ({ ...row, id: newId(world.clock) }));
    for (let at = 0; at < more.length; at += 50)
      await db
        .insertInto('designs')
        .values(more.slice(at, at + 50))
        .execute();
    const data = JSON.parse(await good(await world.client(apiToken).profile.export({})).text()) as {
      account: { id: string };
      designs: { id: string }[];
    };
    expect(data.account.id).toBe(account.id);
    expect(new Set(data.designs.map(({ id }) => id)).size).toBe(451);
  });
});

describe('erasing a design', () => {
  it('[PF18] takes file, saved parts and design where no quote holds it, and nothing of others', async () => {
    const { apiToken, account } = await customer(world);
    const client = world.client(apiToken);
    const quote = await pricedQuote(world, apiToken);
    const part = quote.parts[0]!;
    const params = { id: part.design_id };
    const other = world.client((await customer(world)).apiToken);
    expect(bad(await other.profile.eraseDesign({ params })).status).toBe(404);
    expect(bad(await client.profile.eraseDesign({ params })).code).toBe('design_in_use');
    expect(await world.deps.storage.find(part.design_id)).not.toBeNull();
    good(await client.quote.removePart({ params: { id: quote.id, partId: part.id } }));
    const answers = await Promise.all([1, 2].map(() => client.profile.eraseDesign({ params })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await world.deps.storage.find(part.design_id)).toBeNull();
    expect(await rowsOf('designs', account.id)).toEqual([]);
    expect(await rowsOf('parts', account.id)).toEqual([]);
  });

  it('[PF18] that was ordered stays', async () => {
    const { apiToken } = await customer(world);
    const quote = await readyQuote(world, apiToken);
    await payQuote(world, apiToken, quote);
    const params = { id: quote.parts[0]!.design_id };
    expect(bad(await world.client(apiToken).profile.eraseDesign({ params })).code).toBe('design_in_use');
  });
});

describe('deleting an account', () => {
  it('[PF11] asks for the password of the caller’s own account, and slows down who guesses it', async () => {
    const { apiToken, account } = await customer(world);
    const other = await customer(world);
    expect(bad(await remove(apiToken, other.account.id)).status).toBe(404);
    const missing = await world.client(apiToken).profile.deleteAccount({ params: { id: account.id }, body: {} });
    expect(bad(missing)).toMatchObject({ status: 422, errors: [{ field: 'password' }] });
    for (let i = 0; i < 5; i += 1) expect(bad(await remove(apiToken, account.id, 'wrong')).code).toBe('wrong_password');
    expect(bad(await remove(apiToken, account.id)).status).toBe(429);
    good(await world.client(apiToken).account.userinfo({}));
    world.clock.advance(2001);
    good(await remove(apiToken, account.id));
    expect(bad(await world.client(apiToken).account.userinfo({})).status).toBe(401);
  });

  it('[PF12] is refused with the reason while an order or a payment is open', async () => {
    const { apiToken, account } = await customer(world);
    const order = await payQuote(world, apiToken, await readyQuote(world, apiToken));
    const refused = bad(await remove(apiToken, account.id));
    expect(refused).toMatchObject({ status: 409, code: 'account_in_use', errors: [{ field: 'order' }] });
    expect(refused.message).toMatch(/^Order K-\d+ is under way/);
    await deliver(order.order_id!);
    await payQuote(world, apiToken, await readyQuote(world, apiToken), CARDS.confirm);
    expect(bad(await remove(apiToken, account.id)).errors).toMatchObject([{ field: 'payment' }]);
    good(await world.client(apiToken).account.userinfo({}));
    expect(await rowsOf('designs', account.id)).toHaveLength(2);
  });

  it('[PF12] is refused with the reason until a dispute is settled, of an order as of bought credit', async () => {
    const { apiToken, account } = await customer(world);
    const client = world.client(apiToken);
    const order = await payQuote(world, apiToken, await readyQuote(world, apiToken), CARDS.disputed);
    const card_token = await cardToken(world, CARDS.disputed);
    good(await client.purchase.buy({ body: { amount_cents: 5000, card_token, idempotency_key: newKey() } }));
    await lookForDisputes(world.deps);
    await deliver(order.order_id!);
    // Bought credit has been used: the credit itself keeps nobody.
    await world.deps.database.db.updateTable('credits').set({ left_cents: 0 }).execute();
    const refused = bad(await remove(apiToken, account.id));
    expect(refused).toMatchObject({ code: 'account_in_use', errors: [{ field: 'dispute' }, { field: 'dispute' }] });
    const said = refused.errors!.map(({ message }) => message).sort();
    expect(said[0]).toBe('A payment of $50.00 is disputed. The dispute has to end first.');
    expect(said[1]).toMatch(/^The payment of order K-\d+, \$[\d.]+, is disputed\./);
    const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
    for (const { id } of good(await admin.paymentCase.list({})).cases)
      good(await admin.paymentCase.settle({ params: { id }, body: { note: 'Withdrawn' } }));
    good(await remove(apiToken, account.id));
  });

  it('[PF13] erases what nothing needs at once: rows, files, sessions; the e-mail is free again', async () => {
    const { apiToken, account } = await customer(world);
    const client = world.client(apiToken);
    const quote = await readyQuote(world, apiToken);
    const materialId = world.deps.catalog.book().materials[0]!.id;
    good(await client.profile.addMaterial({ params: { id: materialId } }));
    const design = quote.parts[0]!.design_id;
    expect(await world.deps.storage.find(design)).not.toBeNull();
    good(await remove(apiToken, account.id));
    await erased();
    expect(await world.deps.storage.find(design)).toBeNull();
    for (const table of ['designs', 'parts', 'quotes', 'addresses', 'upload_log', 'favorite_materials'] as const)
      expect(await rowsOf(table, account.id), table).toEqual([]);
    expect(bad(await client.account.userinfo({})).status).toBe(401);
    const body = { email: account.email!, password: PASSWORD };
    expect(bad(await world.client().account.login({ body })).code).toBe('invalid_credentials');
    expect(good(await world.client().account.signup({ body })).account.id).not.toBe(account.id);
    world.clock.advance(2 * HOUR_MS);
    await world.deps.jobs.drain('upkeep');
    await erased();
    const { db } = world.deps.database;
    expect(await db.selectFrom('accounts').selectAll().where('id', '=', account.id).execute()).toEqual([]);
  });

  it('[PF14] keeps what was ordered for the books, without a name where the shop looks', async () => {
    const { apiToken, account } = await customer(world);
    const order = await payQuote(world, apiToken, await readyQuote(world, apiToken));
    await deliver(order.order_id!);
    const spare = await upload(world, apiToken);
    good(await remove(apiToken, account.id));
    await erased();
    world.clock.advance(2 * HOUR_MS);
    await world.deps.jobs.drain('upkeep');
    await erased();
    const [row] = await rowsOf('orders', account.id);
    expect(row).toMatchObject({ id: order.order_id, email: '' });
    expect((row as { search: string }).search).not.toContain('casey');
    expect((row as { search: string }).search).toMatch(/^k-\d+\n/);
    expect(await rowsOf('parts', account.id)).toHaveLength(1);
    expect(await world.deps.storage.find(spare)).toBeNull();
    const staff = good(
      await world.client().account.login({ body: { email: 'admin@kerfwise.test', password: 'kerfwise-demo' } }),
    );
    const kept = good(await world.client(staff.apiToken).order.get({ params: { id: order.order_id! } }));
    expect(kept.shipping_address.name).toBe(ADDRESS.name);
  });

  it('[PF15] takes out what the activity log says of it, and lets nothing else be changed there', async () => {
    const { apiToken, account } = await customer(world);
    await pricedQuote(world, apiToken);
    const { db } = world.deps.database;
    const entries = () => db.selectFrom('activity').selectAll().where('account_id', '=', account.id).execute();
    const before = await entries();
    expect(before.some(({ after }) => after?.includes('part'))).toBe(true);
    good(await remove(apiToken, account.id));
    await erased();
    const after = await entries();
    expect(after.length).toBe(before.length + 1);
    expect(after.map((entry) => [entry.before, entry.after])).toEqual(after.map(() => [null, null]));
    expect(after.map(({ kind }) => kind)).toContain('account.deleted');
    const change = db.updateTable('activity').where('account_id', '=', account.id);
    await expect(change.set({ kind: 'other' }).execute()).rejects.toThrow('only grows');
    await expect(change.set({ before: '{}' }).execute()).rejects.toThrow('only grows');
    await expect(change.set({ before: null, after: null, at: 'x' }).execute()).rejects.toThrow('only grows');
    await expect(db.deleteFrom('activity').where('account_id', '=', account.id).execute()).rejects.toThrow(
      'only grows',
    );
  });

  it('[PF16] that is stopped half-way is finished later, also what a late call wrote', async () => {
    const { apiToken, account } = await customer(world);
    await pricedQuote(world, apiToken);
    await upload(world, apiToken);
    const { db } = world.deps.database;
    const design = await db
      .selectFrom('designs')
      .selectAll()
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
    let calls = 0;
    const storage = world.deps.storage as { -readonly [K in keyof Storage]: Storage[K] };
    const real = storage.remove;
    storage.remove = async (key) => {
      calls += 1;
      if (calls === 2) throw new Error('the disk is gone');
      await real.call(storage, key);
    };
    good(await remove(apiToken, account.id));
    await erased();
    expect((await rowsOf('designs', account.id)).length).toBeGreaterThan(0);
    world = await world.restart();
    world.clock.advance(HOUR_MS / 2);
    await world.deps.jobs.drain('event');
    expect(await rowsOf('designs', account.id)).toEqual([]);
    const late = { ...design, id: newId(world.clock) };
    await world.deps.database.db.insertInto('designs').values(late).execute();
    world.clock.advance(HOUR_MS);
    await world.deps.jobs.drain('upkeep');
    await erased();
    expect(await rowsOf('designs', account.id)).toEqual([]);
  });

  it('[PF12] at the same time as a payment: the order is placed and the account stays, or neither order nor account', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { apiToken, account } = await customer(world);
      const quote = await readyQuote(world, apiToken);
      const body = await paymentFor(world, quote);
      const [paid, deleted] = await Promise.all([
        world.client(apiToken).checkout.pay({ body }),
        remove(apiToken, account.id),
      ]);
      await erased();
      const orders = await rowsOf('orders', account.id);
      expect([paid.ok, deleted.ok].filter(Boolean), JSON.stringify([paid, deleted])).toHaveLength(1);
      expect(orders).toHaveLength(paid.ok ? 1 : 0);
      if (paid.ok) good(await world.client(apiToken).account.userinfo({}));
    }
  });

  it('[PF11] twice at once happens once', async () => {
    const { apiToken, account } = await customer(world);
    const answers = await Promise.all([1, 2, 3].map(() => remove(apiToken, account.id)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect([401, 404, 422]).toContain(answer.error.status);
  });
});
