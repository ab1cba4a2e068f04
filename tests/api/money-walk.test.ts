import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, reverse } from '../../api/ledger/book.ts';
import { owedTo } from '../../api/ledger/rows.ts';
import { inTransaction } from '../../api/db/database.ts';
import { testClock } from './support/clock.ts';
import { FaultyGateway } from './support/faulty-gateway.ts';
import { booksOf } from './support/money.ts';
import { walkMoney } from './support/money-walk.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
const clock = testClock();
const line = new FaultyGateway(clock);
beforeAll(async () => {
  world = await startWorld({ clock, payments: line.wrap, env: { REFUND_ALONE_USD: '100000' } });
});
afterAll(() => world.close());

/** A longer walk, or another one: docs/testing.md. */
const STEPS = Number(process.env.MONEY_STEPS ?? 25);
const SEED = Number(process.env.MONEY_SEED ?? 20_261_122);

const OWNER = 'f'.repeat(26);

/** Gives or takes so much of an owner's credit in the books. */
function change(cents: number, ref: string, after: () => void = () => {}) {
  const { database, clock } = world.deps;
  return inTransaction(database.db, async (trx) => {
    const id = await book(clock, trx, {
      kind: 'credit_granted',
      ref,
      lines: [
        { account: 'promotion_cost', cents },
        { account: 'customer_credit', ownerId: OWNER, cents: -cents },
      ],
    });
    after();
    return id;
  });
}

const owed = () => owedTo(world.deps.database.db, 'customer_credit', OWNER);

it(
  '[CR07] all balances are the model’s, whatever is paid, declined, given, entered and repeated, and whatever the payment service does',
  async () => {
    await walkMoney(world, line, STEPS, SEED);
  },
  120_000 + STEPS * 1000,
);

it('[LE01] what does not add up is not booked', async () => {
  const { database, clock } = world.deps;
  const crooked = (cents: number, other: number) =>
    inTransaction(database.db, (trx) =>
      book(clock, trx, {
        kind: 'order_paid',
        ref: OWNER,
        lines: [
          { account: 'cash', cents },
          { account: 'revenue', cents: other },
        ],
      }),
    );
  await expect(crooked(5, -4)).rejects.toThrow('does not add up');
  await expect(crooked(0.5, -0.5)).rejects.toThrow('does not add up');
  await expect(crooked(0, 0)).rejects.toThrow('does not add up');
});

it('[LE03] a booking goes with the transaction that it belongs to', async () => {
  const before = await booksOf(world);
  const broken = change(700, 'broken', () => {
    throw new Error('something else failed');
  });
  await expect(broken).rejects.toThrow('something else failed');
  expect(await booksOf(world)).toEqual(before);
  expect(await owed()).toBe(0);
});

it('[LE04] nobody is owed less than nothing, also where two take at once', async () => {
  await change(500, 'given');
  const both = await Promise.allSettled([change(-300, 'one'), change(-300, 'two')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await owed()).toBe(200);
});

it('[LE02] a mistake is taken back once', async () => {
  const { database, clock } = world.deps;
  const id = await change(900, 'mistake');
  const back = () => inTransaction(database.db, (trx) => reverse(clock, trx, id, 'credit_refunded', 'mistake'));
  await back();
  expect(await owed()).toBe(200);
  await expect(back()).rejects.toThrow();
  expect(await owed()).toBe(200);
});
