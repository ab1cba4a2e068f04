import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from './support/clock.ts';
import { FaultyGateway } from './support/faulty-gateway.ts';
import { booksOf } from './support/money.ts';
import { walkTradeCredit } from './support/trade-credit-walk.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
const clock = testClock();
const line = new FaultyGateway(clock);
beforeAll(async () => {
  world = await startWorld({
    clock,
    payments: line.wrap,
    env: { UPLOAD_FILES_PER_DAY: '10000', REFUND_ALONE_USD: '100000' },
  });
});
afterAll(() => world.close());

/** A longer walk, or another one: docs/testing.md. */
const STEPS = Number(process.env.TERMS_STEPS ?? 40);
const SEED = Number(process.env.TERMS_SEED ?? 20_261_123);

it(
  '[TM12] used, open and unapplied are the model’s, whatever is ordered, shipped, cancelled, paid, used, given back and taken back, and whether the payment service is heard or not',
  async () => {
    await walkTradeCredit(world, line, STEPS, SEED);
    // Every transaction adds up.
    expect((await booksOf(world)).receivable).toBeGreaterThan(0);
  },
  120_000 + STEPS * 1000,
);
