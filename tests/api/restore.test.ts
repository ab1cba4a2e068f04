import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { backUp } from '../../api/backup/backup.ts';
import { fullStep, mostGiven } from '../../api/backup/lift-numbers.ts';
import { restore } from '../../api/backup/restore.ts';
import type { Charge } from '../../api/gateways/payment/payment.ts';
import { countersWithin } from '../../api/rooms.ts';
import { projectFiles, textOf } from '../support/sources.ts';
import { chargesOf, FaultyGateway } from './support/faulty-gateway.ts';
import { type EmptyPlace, emptyPlace } from './support/places.ts';
import { CARDS, customer, paymentFor, payQuote, readyQuote, signIn, upload } from './support/shopping.ts';
import { testClock } from './support/clock.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'kerfwise-backups-'));
let open: (World | EmptyPlace)[] = [];
afterEach(async () => {
  for (const one of open) await ('drop' in one ? one.drop() : one.close());
  open = [];
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The payment service keeps its own books: they outlive the shop's. */
function keepBooks(from: World, to: EmptyPlace): void {
  const books = new SqliteDatabase(join(from.dataDir, 'sandbox-gateway.sqlite'), { readonly: true });
  books.prepare('vacuum into ?').run(join(to.dataDir, 'sandbox-gateway.sqlite'));
  books.close();
}

interface Shopper {
  readonly token: string;
  readonly quote: Awaited<ReturnType<typeof readyQuote>>;
}

async function shopper(world: World): Promise<Shopper> {
  const token = (await customer(world)).apiToken;
  return { token, quote: await readyQuote(world, token) };
}

async function staffSees(world: World) {
  const staff = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  const { orders } = good(await staff.order.production({ query: { page_size: 100 } }));
  const { charges } = good(await staff.checkout.unmatchedCharges({}));
  return { orders, charges };
}

/** Settling a charge is an administrator's to note, once; then it is off the list, and the log says who did it. */
async function expectSettled(world: World, id: string): Promise<void> {
  const [admin, production] = await Promise.all(
    ['admin@kerfwise.test', 'production@kerfwise.test'].map(async (email) =>
      world.client((await signIn(world, email)).apiToken),
    ),
  );
  const settle = { params: { id }, body: { note: 'refunded by hand' } };
  expect(bad(await production!.checkout.settleCharge(settle)).code).toBe('role_may_not');
  expect(bad(await admin!.checkout.settleCharge({ ...settle, body: { note: ' ' } })).code).toBe('invalid_request');
  const both = await Promise.all([1, 2].map(() => admin!.checkout.settleCharge(settle)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const { charges } = good(await production!.checkout.unmatchedCharges({}));
  expect(charges.map(({ payment_id }) => payment_id)).not.toContain(id);
  const { entries } = good(await admin!.activity.list({ query: { subject: `charge:${id}` } }));
  expect(entries).toMatchObject([{ kind: 'charge.settled', after: { note: 'refunded by hand' } }]);
}

/** Holds the gateway's books against ours: each charge has its order or is told to staff, each order its charge. */
async function expectAccounted(world: World): Promise<void> {
  const taken = chargesOf(world).filter(({ status }: Charge) => status === 'succeeded');
  const { orders, charges } = await staffSees(world);
  const payments = await world.deps.database.db
    .selectFrom('payments')
    .selectAll()
    .where('status', '=', 'succeeded')
    .execute();
  const ordered = payments.map(({ id, amount_cents, order_id }) => {
    expect(orders.map((order) => [order.id, order.total_cents])).toContainEqual([order_id, amount_cents]);
    return `${id} ${amount_cents}`;
  });
  const told = charges.map(({ payment_id, amount_cents }) => `${payment_id} ${amount_cents}`);
  expect([...ordered, ...told].sort()).toEqual(taken.map(({ key, amountCents }) => `${key} ${amountCents}`).sort());
  expect(orders).toHaveLength(ordered.length);
  expect(new Set([...ordered, ...told]).size).toBe(taken.length);
}

async function lose(world: World, backup: string): Promise<EmptyPlace> {
  const place = await emptyPlace();
  open.push(place);
  keepBooks(world, place);
  await restore({ env: place.env, clock: world.clock, folder: backup });
  return place;
}

describe('a shop that lost everything after its last backup', () => {
  it('[CO27] has an order or a note for every charge, and a charge for every order', async () => {
    const world = await startWorld();
    open.push(world);
    const [before, open1, changed, waiting, declined] = [
      await shopper(world),
      await shopper(world),
      await shopper(world),
      await shopper(world),
      await shopper(world),
    ];
    expect((await payQuote(world, before.token, before.quote)).status).toBe('succeeded');
    const backup = join(mkdtempSync(join(folder, 'b')), 'backup');
    let late = '';
    world.clock.advance(60_000);
    const manifest = await backUp({
      env: world.env,
      clock: world.clock,
      folder: backup,
      acceptMissing: false,
      meanwhile: async () => {
        late = await upload(world, before.token);
      },
    });
    expect(manifest.files.count).toBe(6);

    // Everything from here on is lost, but what the payment service knows.
    world.clock.advance(60_000);
    expect((await payQuote(world, open1.token, open1.quote)).status).toBe('succeeded');
    const part = changed.quote.parts[0]!;
    good(await world.client(changed.token).part.update({ params: { id: part.id }, body: { quantity: 77 } }));
    const larger = good(await world.client(changed.token).quote.get({ params: { id: changed.quote.id } }));
    const rates = good(await world.client(changed.token).checkout.shippingRates({ params: { id: larger.id } }));
    const { shipping_rate_id, shipping_rate_token } = rates.groups[0]!.rates[0]!;
    const ready = good(
      await world
        .client(changed.token)
        .checkout.setShippingRate({ params: { id: larger.id }, body: { shipping_rate_id, shipping_rate_token } }),
    );
    expect((await payQuote(world, changed.token, ready)).status).toBe('succeeded');
    expect((await payQuote(world, waiting.token, waiting.quote, CARDS.confirm)).status).toBe('requires_confirmation');
    expect((await payQuote(world, declined.token, declined.quote, CARDS.decline)).status).toBe('declined');
    const stranger = await shopper(world);
    expect((await payQuote(world, stranger.token, stranger.quote)).status).toBe('succeeded');
    expect(chargesOf(world).filter(({ status }) => status === 'succeeded')).toHaveLength(4);

    const place = await lose(world, backup);
    const again = await startWorld({ clock: world.clock, dataDir: place.dataDir, database: place.database });
    open.push(again);
    await expectAccounted(again);
    const { orders, charges } = await staffSees(again);
    expect(orders).toHaveLength(2);
    expect(charges.map(({ reason, quote_id }) => [reason, quote_id])).toEqual(
      expect.arrayContaining([
        ['quote_changed', changed.quote.id],
        ['quote_unknown', stranger.quote.id],
      ]),
    );
    // The one whose quote was as it was paid has the order, under the sign-in from before, and its mail.
    const mine = good(await again.client(open1.token).order.mine({})).orders;
    expect(mine.map(({ total_cents }) => total_cents)).toEqual([open1.quote.totals.total_cents]);
    expect(good(await again.client(open1.token).quote.get({ params: { id: open1.quote.id } })).status).toBe('paid');
    // A card that waited for its customer is given up; the quote can be paid again.
    expect(chargesOf(again).filter(({ status }) => status === 'requires_confirmation')).toEqual([]);
    const retry = good(await again.client(waiting.token).quote.get({ params: { id: waiting.quote.id } }));
    expect((await payQuote(again, waiting.token, retry)).status).toBe('succeeded');
    await expectAccounted(again);
    // Files that came while the backup was made are in it.
    expect(good(await again.client(before.token).design.get({ params: { id: late } })).analysis_status).toBe('success');
    // It is done once: another start finds nothing to do.
    const next = await again.restart();
    open[open.indexOf(again)] = next;
    await expectAccounted(next);
    expect(next.logged.some((line) => line.includes('accounted for'))).toBe(false);
    await expectSettled(next, charges[0]!.payment_id);
  });

  it('[CO27] asks again where the payment service does not tell, and settles what was under way', async () => {
    const clock = testClock();
    const gateway = new FaultyGateway(clock);
    const world = await startWorld({ clock, payments: gateway.wrap });
    open.push(world);
    const shoppers = [await shopper(world), await shopper(world)];
    // Attempted when the backup is made: the answer is lost, the money taken.
    gateway.fault = 'lost';
    gateway.blind = true;
    const paying = shoppers[0]!;
    const body = await paymentFor(world, paying.quote);
    expect((await world.client(paying.token).checkout.pay({ body })).ok).toBe(false);
    const backup = join(mkdtempSync(join(folder, 'b')), 'backup');
    await backUp({ env: world.env, clock, folder: backup, acceptMissing: false });
    gateway.fault = 'none';
    gateway.blind = false;
    expect((await payQuote(world, shoppers[1]!.token, shoppers[1]!.quote)).status).toBe('succeeded');

    const place = await lose(world, backup);
    const blind = new FaultyGateway(clock);
    blind.blind = true;
    const dark = await startWorld({ clock, dataDir: place.dataDir, database: place.database, payments: blind.wrap });
    open.push(dark);
    expect(dark.logged.join('\n')).toContain('does not tell what it did');
    expect((await staffSees(dark)).orders).toEqual([]);
    const seeing = await dark.restart({ payments: undefined as never });
    open[open.indexOf(dark)] = seeing;
    await expectAccounted(seeing);
    expect((await staffSees(seeing)).orders).toHaveLength(2);
  });
});

describe('numbers that people read, after a restore', () => {
  const numbersIn = async ({ deps }: World): Promise<string[]> => {
    const { db } = deps.database;
    const [orders, quotes, sheets] = [
      await db.selectFrom('orders').select('sequence').execute(),
      await db.selectFrom('quotes').select('number').execute(),
      await db.selectFrom('invoices').select('number').execute(),
    ];
    return [
      ...orders.map(({ sequence }) => `K-${sequence}`),
      ...quotes.map(({ number }) => `Q-${number}`),
      ...sheets.map(({ number }) => number),
    ];
  };

  it('[BA36] are none that were given out since the backup, also of a kind that had none then', async () => {
    const world = await startWorld();
    open.push(world);
    const [first, second] = [await shopper(world), await shopper(world)];
    const backup = join(mkdtempSync(join(folder, 'b')), 'backup');
    await backUp({ env: world.env, clock: world.clock, folder: backup, acceptMissing: false });
    const before = new Set(await numbersIn(world));
    for (const { token, quote } of [first, second]) await payQuote(world, token, quote);
    const third = await shopper(world);
    await payQuote(world, third.token, third.quote);
    const lost = (await numbersIn(world)).filter((number) => !before.has(number));
    expect(lost).toContain('K-1003');

    const place = await emptyPlace();
    open.push(place);
    const { numbers } = await restore({ env: place.env, clock: world.clock, folder: backup });
    expect(numbers).toEqual({
      order: 2001,
      quote: 2001,
      custom_request: 1001,
      production_batch: 2001,
      printed_batch: 2001,
      printed_shipment: 2001,
      'invoice 2026': 1001,
      'credit_note 2026': 1001,
    });
    const given = await world.deps.database.db.selectFrom('counters').select('name').execute();
    expect(given.map(({ name }) => name).filter((name) => !(name in numbers))).toEqual([]);
    const again = await startWorld({ clock: world.clock, dataDir: place.dataDir, database: place.database });
    open.push(again);
    const fourth = await shopper(again);
    expect((await payQuote(again, fourth.token, fourth.quote)).status).toBe('succeeded');
    await payQuote(again, first.token, first.quote);
    const after = await numbersIn(again);
    expect(after.filter((number) => lost.includes(number))).toEqual([]);
    // They follow each other from there on.
    expect(after).toEqual(expect.arrayContaining(['K-2001', 'K-2002', 'INV-2026-01001', 'INV-2026-01002']));
  });

  it('[BA36] of the years since the backup are all sheets, of no year to come', async () => {
    const [backup, restored] = [Date.parse('2026-12-31T12:00:00Z'), Date.parse('2027-01-02T12:00:00Z')];
    const names = countersWithin(backup, restored).map(({ name }) => name);
    expect(names.filter((name) => /\d/.test(name))).toEqual([
      'invoice 2026',
      'credit_note 2026',
      'invoice 2027',
      'credit_note 2027',
    ]);
  });

  it.each([
    [0, 1, 1000],
    [0, 25, 2000],
    [9999, 48, 2000],
    [50_000, 60, 15_000],
  ])('[BA36] may be so many since: of a shop that gave %s, in %s hours, %s', (highest, hours, most) => {
    expect(mostGiven(highest, hours * 60 * 60_000)).toBe(most);
  });

  it('[BA36] begin behind a full thousand', () => {
    expect([0, 1, 1000, 1001].map(fullStep)).toEqual([0, 1000, 1000, 2000]);
  });

  it('[BA36] stand in the room.ts of each room that gives some out', () => {
    const giving = projectFiles().filter(
      (file) => /^api\/(?!db\/).*\.ts$/.test(file) && /\bisGiven:/.test(textOf(file)),
    );
    expect(giving.length).toBeGreaterThan(3);
    const rooms = giving.map((file) => `${file.split('/').slice(0, 2).join('/')}/room.ts`);
    expect(rooms.filter((file) => !/\bnumbers:/.test(textOf(file)))).toEqual([]);
  });
});
