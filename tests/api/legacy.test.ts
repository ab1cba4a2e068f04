import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder, type Rejected } from '../../api/legacy/import/import-folder.ts';
import { csv, importInto, plateExport } from './support/legacy.ts';
import { mailbox, mailsTo, tokenIn } from './support/mailbox.ts';
import { customer, guest, PLATE_SVG, signIn, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
const box = mailbox();
beforeAll(async () => {
  world = await startWorld({ mail: box });
});
afterAll(() => world.close());

/** A fresh customer whose e-mail is confirmed. */
async function confirmed() {
  const { apiToken, account } = await customer(world);
  const { db } = world.deps.database;
  const email_confirmed_at = new Date(world.clock.now()).toISOString();
  await db.updateTable('accounts').set({ email_confirmed_at }).where('id', '=', account.id).execute();
  return { apiToken, client: world.client(apiToken), id: account.id, email: account.email! };
}

const counts = async () => {
  const { db } = world.deps.database;
  const of = async (table: 'imported_designs' | 'imported_orders' | 'imported_order_lines' | 'imported_customers') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  return [await of('imported_designs'), await of('imported_orders'), await of('imported_order_lines')];
};

describe('importing an export of the old shop', () => {
  it('[LG1] brings each row in once, however often it runs, and what changed anew', async () => {
    const files = plateExport('once@example.com', 'once');
    const { tallies, rejected, folder } = await importInto(world, files);
    expect(rejected).toEqual([]);
    expect(tallies['order_lines.csv']).toEqual({ imported: 2, updated: 0, unchanged: 0, erased: 0, rejected: 0 });
    const before = await counts();
    const again = (await importInto(world, files)).tallies;
    expect(again['designs.csv']).toMatchObject({ imported: 0, unchanged: 1 });
    expect(again['orders.csv']).toMatchObject({ imported: 0, unchanged: 1 });
    expect(await counts()).toEqual(before);
    writeFileSync(join(folder, 'orders.csv'), files['orders.csv']!.replace('84.20', '84.30'));
    const watch = { rejected: () => undefined };
    const { database, storage } = world.deps;
    const changed = await importFolder({ database, storage, clock: world.clock, folder }, watch);
    expect(changed['orders.csv']).toMatchObject({ imported: 0, updated: 1 });
    expect(await counts()).toEqual(before);
  });

  it('[LG2] tells a bad row by file, line and reason and takes in the others', async () => {
    const head = ['id', 'name', 'file', 'created_at', 'email', 'width_mm'];
    const { tallies, rejected } = await importInto(world, {
      'designs.csv': `${csv(
        head,
        ['b1', 'Good', '', '2019-01-01', '', ''],
        ['b2', 'Bad day', '', 'yesterday', '', ''],
        ['b3', 'No file', 'none.svg', '2019-01-01', '', ''],
        ['b4', 'Out', '../designs.csv', '2019-01-01', '', ''],
        ['b5', 'Mail', '', '2019-01-01', 'nobody', ''],
        ['b1', 'Twice', '', '2019-01-01', '', ''],
        ['b6', 'Size', '', '2019-01-01', '', '1e3'],
      )}b7,too,few\nb8,"Quoted, and\non two lines",,2019-01-01,,\nb9,Empty,empty.svg,2019-01-01,,\n`,
      'orders.csv': csv(['id', 'status', 'placed_at'], ['x', 'paid', '2019-01-01']),
      'order_lines.csv': csv(['order_id', 'position', 'name', 'quantity'], ['nowhere', 1, 'A', 1]),
      'files/empty.svg': '',
    });
    expect(tallies['designs.csv']).toMatchObject({ imported: 1, rejected: 9 });
    expect(rejected).toEqual([
      { file: 'designs.csv', line: 3, reason: 'created_at: This is no time, like 2019-05-30T12:00:00Z or 2019-05-30.' },
      { file: 'designs.csv', line: 4, reason: 'There is no file none.svg in the folder files.' },
      { file: 'designs.csv', line: 5, reason: '../designs.csv leads out of the folder files.' },
      { file: 'designs.csv', line: 6, reason: 'email: Enter an e-mail address like name@example.com.' },
      { file: 'designs.csv', line: 7, reason: 'The same is on line 2 already.' },
      { file: 'designs.csv', line: 8, reason: 'width_mm: This is no number, like 12.5.' },
      { file: 'designs.csv', line: 9, reason: 'The row has another number of cells than the first line.' },
      { file: 'designs.csv', line: 11, reason: 'name: Remove line breaks, tabs and invisible characters.' },
      { file: 'designs.csv', line: 12, reason: 'The file empty.svg is empty.' },
      { file: 'orders.csv', line: 1, reason: 'The first line lacks total.' },
      { file: 'order_lines.csv', line: 2, reason: 'There is no order nowhere.' },
    ]);
  });

  it('[LG2] stops reading a file whose quote never closes, and keeps what came before', async () => {
    const open = `${csv(['id', 'name', 'created_at'], ['q1', 'Fine', '2019-01-01'])}q2,"open,2019-01-01\n`;
    const { tallies, rejected } = await importInto(world, { 'designs.csv': open + 'x,y,z\n'.repeat(30_000) });
    expect(tallies['designs.csv']).toMatchObject({ imported: 1, rejected: 1 });
    expect(rejected).toMatchObject([{ line: 3 }]);
    expect(rejected[0]!.reason).toContain('not closed');
  });

  it('[LG3] goes on where it was stopped', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => [`s${at}`, `Part ${at}`, '2019-01-01']);
    const files = { 'designs.csv': csv(['id', 'name', 'created_at'], ...rows) };
    const { database, storage } = world.deps;
    const [before] = await counts();
    let steps = 0;
    const stop = () => {
      steps += 1;
      if (steps === 2) throw new Error('killed');
    };
    const { folder } = await importInto(world, {});
    writeFileSync(join(folder, 'designs.csv'), files['designs.csv']);
    const rejected: Rejected[] = [];
    const needs = { database, storage, clock: world.clock, folder };
    await expect(importFolder(needs, { rejected: (row) => rejected.push(row), progress: stop })).rejects.toThrow();
    expect((await counts())[0]).toBe(before! + 200);
    const rest = await importFolder(needs, { rejected: (row) => rejected.push(row) });
    expect(rest['designs.csv']).toMatchObject({ imported: 50, unchanged: 200, rejected: 0 });
  });
});

describe('whose an imported record is', () => {
  it('[LG4] follows from the old number, else from a confirmed e-mail, and others do not see it', async () => {
    const owner = await confirmed();
    const other = await confirmed();
    await importInto(world, plateExport(owner.email.toUpperCase(), 'mine'));
    const { designs } = good(await owner.client.legacy.designs({}));
    expect(designs).toMatchObject([{ v1_id: 'd-mine', name: 'Old plate', width_mm: 120, filename: 'plate.svg' }]);
    expect(designs[0]).not.toHaveProperty('customer');
    const { orders } = good(await owner.client.legacy.orders({ query: { search: 'v1-MINE shipped' } }));
    expect(orders).toMatchObject([{ number: 'V1-mine', total_cents: 8420, placed_at: '2019-06-01T10:00:00.000Z' }]);
    const params = { id: orders[0]!.id };
    const order = good(await owner.client.legacy.order({ params }));
    expect(order.ship_to).toBe('Casey\n12 Laser Lane');
    expect(order.lines).toMatchObject([
      { quantity: 12, price_cents: 6000, design: { id: designs[0]!.id } },
      { design: null, price_cents: null, material: { name: 'Unobtainium', thickness_id: null } },
    ]);
    expect(good(await other.client.legacy.designs({})).designs).toEqual([]);
    expect(bad(await other.client.legacy.order({ params })).status).toBe(404);
    expect(bad(await other.client.legacy.designFile({ params: { id: designs[0]!.id } })).status).toBe(404);
    expect(bad(await other.client.legacy.reorder({ params: { id: designs[0]!.id } })).status).toBe(404);
    const file = good(await owner.client.legacy.designFile({ params: { id: designs[0]!.id } }));
    expect(await file.text()).toBe(PLATE_SVG);
  });

  it('[LG4] waits for an account that proves its e-mail', async () => {
    const { apiToken, account } = await customer(world);
    await importInto(world, plateExport(account.email!, 'wait'));
    const client = world.client(apiToken);
    expect(good(await client.legacy.orders({})).orders).toEqual([]);
    const [mail] = await mailsTo(world, box, account.email!);
    good(await client.identity.confirmEmail({ body: { token: tokenIn(mail, '/confirm-email') } }));
    expect(good(await client.legacy.orders({})).orders).toMatchObject([{ v1_id: 'o-wait' }]);
  });

  it('[LG5] staff sees all of them, by the old id too', async () => {
    await importInto(world, plateExport('somebody@example.com', 'shop', 77));
    const staff = world.client((await signIn(world, 'production@kerfwise.test')).apiToken);
    const { orders } = good(await staff.legacy.orders({ query: { search: 'somebody@example.com' } }));
    expect(orders[0]!.customer).toEqual({ email: 'somebody@example.com', v1_user_id: 77, account_id: null });
    expect(good(await staff.legacy.shopOrder({ params: { id: 'o-shop' } })).id).toBe(orders[0]!.id);
    expect(bad(await staff.legacy.shopOrder({ params: { id: 'o-none' } })).status).toBe(404);
  });
});

describe('ordering an imported design again', () => {
  it('[LG6] makes a design of its file once, which is read and priced like any upload', async () => {
    const { client, email, apiToken } = await confirmed();
    await importInto(world, plateExport(email, 'again'));
    const [design] = good(await client.legacy.designs({})).designs;
    const params = { id: design!.id };
    const made = good(await client.legacy.reorder({ params }));
    await world.deps.analysis.idle();
    expect(good(await client.design.status({ params: { id: made.design_id } })).status).toBe('success');
    expect(good(await client.legacy.reorder({ params }))).toEqual(made);
    const quote = good(await client.quote.create({ body: { design_ids: [made.design_id] } }));
    expect(quote.parts[0]!.configuration.dimensions).toMatchObject({ width: 100, height: 60 });
    // A design that was erased meanwhile is made anew.
    good(await client.quote.cancel({ params: { id: quote.id } }));
    good(await world.client(apiToken).profile.eraseDesign({ params: { id: made.design_id } }));
    expect(good(await client.legacy.reorder({ params })).design_id).not.toBe(made.design_id);
  });

  it('[LG6] is refused where the file is gone, and counts as an upload', async () => {
    const { client, email, id } = await confirmed();
    await importInto(world, plateExport(email, 'gone'));
    const [design] = good(await client.legacy.designs({})).designs;
    const log = () =>
      world.deps.database.db.selectFrom('upload_log').selectAll().where('account_id', '=', id).execute();
    good(await client.legacy.reorder({ params: { id: design!.id } }));
    expect(await log()).toHaveLength(1);
    const { db } = world.deps.database;
    await db
      .updateTable('imported_designs')
      .set({ file_key: null, design_id: null })
      .where('id', '=', design!.id)
      .execute();
    expect(bad(await client.legacy.reorder({ params: { id: design!.id } })).code).toBe('file_gone');
  });
});

describe('customers of the old shop', () => {
  const people = (user: number, email: string, rate = 1.1) => ({
    'customers.csv': csv(
      ['user_id', 'email', 'name', 'prime_per_minute_rate', 'legacy_making_discount_percent', 'showroom_url'],
      [user, email, 'Val', rate, 5, 'https://old.example.com/val'],
    ),
  });
  const linkFor = async (email: string) => {
    good(await world.client().legacy.sendMagicLink({ body: { email } }));
    return tokenIn((await mailsTo(world, box, email, 'link to log in')).at(-1), '/magic-login');
  };

  it('[LG7] keep number, rate and discount, which a prime rate that was given up does not come back by', async () => {
    const { client, email } = await confirmed();
    await importInto(world, people(901, email));
    const account = good(await client.account.userinfo({}));
    expect(account).toMatchObject({ v1UserId: 901, primePerMinuteRate: 1.1, legacyMakingDiscountPercent: 5 });
    expect(account.v1ShowroomUrl).toBe('https://old.example.com/val');
    expect(account.v1MagicLoginUrl).toContain('/magic-login');
    good(await client.credit.cancelPrime({}));
    const { rejected } = await importInto(world, people(901, email, 0.9));
    expect(rejected[0]!.reason).toContain('has an account here already');
    expect(good(await client.account.userinfo({})).primePerMinuteRate).toBe(0);
  });

  it('[LG8] log in by a link that works once, which opens their account and gives them their records', async () => {
    const email = 'val@example.com';
    await importInto(world, { ...people(902, email), ...plateExport('', 'val', 902) });
    const token = await linkFor(email);
    const visitor = await guest(world);
    await upload(world, visitor.apiToken);
    const session = good(await world.client(visitor.apiToken).legacy.magicLogin({ body: { token } }));
    expect(session.account).toMatchObject({ email, emailConfirmed: true, v1UserId: 902, name: 'Val' });
    const client = world.client(session.apiToken);
    expect(good(await client.legacy.orders({})).orders).toMatchObject([{ v1_id: 'o-val' }]);
    expect(good(await client.design.list({})).designs).toHaveLength(1);
    expect(bad(await world.client().legacy.magicLogin({ body: { token } })).code).toBe('link_expired');
    const { db } = world.deps.database;
    const kept = JSON.stringify(await db.selectFrom('account_tokens').selectAll().execute());
    expect(kept).not.toContain(token);
  });

  it('[LG8] of two uses at once one logs in; a later link ends an earlier one, and time ends both', async () => {
    const email = 'twice@example.com';
    await importInto(world, people(903, email));
    const first = await linkFor(email);
    const token = await linkFor(email);
    expect(bad(await world.client().legacy.magicLogin({ body: { token: first } })).code).toBe('link_expired');
    const both = await Promise.all([1, 2].map(() => world.client().legacy.magicLogin({ body: { token } })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const late = await linkFor(email);
    world.clock.advance(3_700_000);
    expect(bad(await world.client().legacy.magicLogin({ body: { token: late } })).code).toBe('link_expired');
  });

  it('[LG9] get a link, others the same answer and none; staff never', async () => {
    const told = async (email: string) => good(await world.client().legacy.sendMagicLink({ body: { email } }));
    await importInto(world, people(904, 'known@example.com'));
    await importInto(world, people(905, 'admin@kerfwise.test'));
    const known = await told('known@example.com');
    for (const email of ['unknown@example.com', 'admin@kerfwise.test', 'customer@kerfwise.test']) {
      expect(await told(email)).toEqual(known);
      expect(await mailsTo(world, box, email, 'link to log in')).toEqual([]);
    }
    expect(await mailsTo(world, box, 'known@example.com', 'link to log in')).toHaveLength(1);
  });

  it('[LG8] take over an account that somebody else began with their e-mail', async () => {
    const squatter = await customer(world);
    const email = squatter.account.email!;
    await importInto(world, people(906, email));
    good(await world.client().legacy.magicLogin({ body: { token: await linkFor(email) } }));
    expect(bad(await world.client(squatter.apiToken).account.userinfo({})).status).toBe(401);
    const login = world.client().account.login({ body: { email, password: 'long enough' } });
    expect(bad(await login).code).toBe('invalid_credentials');
  });
});

describe('what is imported of somebody who leaves', () => {
  it('[LG10] goes along in the export, is erased with the account, and no import brings it back', async () => {
    const { client, email, id } = await confirmed();
    const files = plateExport(email, 'leave');
    await importInto(world, files);
    const data = JSON.parse(await good(await client.profile.export({})).text()) as Record<string, unknown[]>;
    expect(data.imported_designs).toMatchObject([{ v1_id: 'd-leave' }]);
    expect(data.imported_orders).toMatchObject([{ v1_id: 'o-leave', lines: [{ quantity: 12 }, { quantity: 1 }] }]);
    const { db } = world.deps.database;
    const design = () =>
      db.selectFrom('imported_designs').selectAll().where('v1_id', '=', 'd-leave').executeTakeFirst();
    const { file_key } = (await design())!;
    good(await client.profile.deleteAccount({ params: { id }, body: { password: 'long enough' } }));
    await world.deps.jobs.drain('event');
    expect(await world.deps.storage.find(file_key!)).toBeNull();
    expect(await design()).toMatchObject({ email: null, name: '', filename: null, file_key: null, account_id: null });
    const order = db.selectFrom('imported_orders').selectAll().where('v1_id', '=', 'o-leave');
    expect(await order.executeTakeFirst()).toMatchObject({ email: null, ship_to: null, total_cents: 8420, search: '' });
    const { tallies } = await importInto(world, files);
    expect(tallies).toMatchObject({ 'designs.csv': { erased: 1 }, 'orders.csv': { erased: 1 } });
    expect(await design()).toMatchObject({ email: null, name: '' });
  });
});
