import { afterEach, expect, it, vi } from 'vitest';
import { contentVersion, writeCatalog } from '../../../api/catalog/rows.ts';
import { inTransaction } from '../../../api/db/database.ts';
import { keptClock } from '../../../api/db/clock.ts';
import { readCatalogFiles } from '../../../api/db/seed/seed.ts';
import { chargesOf } from '../support/faulty-gateway.ts';
import { customer, paymentFor, payQuote, readyQuote } from '../support/shopping.ts';
import { silentLog, START } from '../support/clock.ts';
import { bad, good, startWorld } from '../support/world.ts';

afterEach(() => vi.useRealTimers());

it('[CO29] prices that another server put in force while this one runs are those that are charged', async () => {
  const world = await startWorld();
  const { apiToken } = await customer(world);
  const quote = await readyQuote(world, apiToken);
  const body = await paymentFor(world, quote);
  const content = readCatalogFiles();
  const changed = { ...content, pricing_model: { ...content.pricing_model, setupFeeCents: 1500 } };
  await inTransaction(world.deps.database.db, (trx) =>
    writeCatalog(trx, changed, `${contentVersion(changed)}x`, new Date(START).toISOString()),
  );
  const refused = bad(await world.client(apiToken).checkout.pay({ body }));
  expect(refused.code).toBe('quote_changed');
  expect(chargesOf(world)).toEqual([]);
  const now = good(await world.client(apiToken).quote.get({ params: { id: quote.id } }));
  expect(now.version).toBeGreaterThan(quote.version);
  expect(world.deps.catalog.version()).toBe(`${contentVersion(changed)}x`);
  expect((await payQuote(world, apiToken, now)).status).toBe('succeeded');
  await world.close();
});

it('[BA19] a server goes by the database’s clock, however wrong its own is and whatever it is set to', async () => {
  const databaseNow = { ms: START };
  let steady = 1000;
  vi.useFakeTimers({ now: START - 5 * 60_000 });
  const clock = await keptClock(
    async () => databaseNow.ms,
    silentLog,
    () => steady,
  );
  expect(clock.now()).toBe(START);
  // Its machine's clock is set while it runs.
  vi.setSystemTime(START + 60 * 60_000);
  steady += 1500;
  expect(clock.now()).toBe(START + 1500);
  // It drifts, and is put right.
  databaseNow.ms = START + 31_000;
  steady = 1000 + 30_000;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(clock.now()).toBe(START + 31_000);
  clock.close();
});

it('[BA19] an answer of the database that was long on its way does not set the clock', async () => {
  vi.useFakeTimers();
  let steady = 0;
  let slow = false;
  const read = async () => {
    if (slow) steady += 5000;
    return slow ? START + 99_000 : START;
  };
  const clock = await keptClock(read, silentLog, () => steady);
  slow = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(clock.now()).toBe(START + 5000);
  clock.close();
});
