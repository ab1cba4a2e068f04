import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actorOf } from '../../shared/account/permissions.ts';
import { ROLE } from '../../shared/account/roles.ts';
import { ok } from '../../shared/base/result.ts';
import { loadCatalog } from '../../api/catalog/catalog.ts';
import { type Change, changeRateCard, publish, restorePriceList } from '../../api/material/publish.ts';
import { customer, payQuote, pricedQuote, readyQuote, signIn } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Changes of the price list, one after the other, by whichever of the two nodes; fewer where each waits for a disk. */
const TIMES = { sqlite: 1000, postgres: 250 };
/** How often quotes are read on the way, and once more in the end. */
const LOOKS = 40;

it('[MK302] [MK305] a thousand price lists on two nodes leave accepted and paid quotes as they were, and open ones by the list in force', async () => {
  const { apiToken } = await customer(world);
  const client = world.client(apiToken);
  const open = await pricedQuote(world, apiToken);
  const kept = await readyQuote(world, apiToken);
  good(await client.quote.accept({ params: { id: kept.id } }));
  const bought = await readyQuote(world, apiToken);
  await payQuote(world, apiToken, bought);
  const sums = async (id: string) =>
    good(await client.quote.get({ params: { id } })).parts.map(({ price_cents }) => price_cents);
  const [keptSums, boughtSums] = [await sums(kept.id), await sums(bought.id)];
  const { account } = await signIn(world, 'admin@kerfwise.test');
  const by = actorOf({ id: account.id, isGuest: false, role: ROLE.admin });
  const { deps } = world;
  const nodes = [deps, { ...deps, catalog: await loadCatalog(deps.database.db) }] as const;
  const inForce = () => nodes[0].catalog.version();
  // A catalog of the one material that the quotes are in: the lists are short, whatever else is sold.
  const { material } = deps.catalog.option(open.parts[0]!.thickness!.id)!;
  const alone: Change = async (_trx, content) =>
    ok({ content: { ...content, materials: [material] }, changes: ['One material'], id: material.id });
  good((await publish(deps, by, { version: inForce(), reason: 'Short' }, alone)) as never);
  await nodes[1].catalog.refresh();
  const model = deps.catalog.book().pricing_model;
  /** Prices that each list gave, and the lists by their version. */
  const given = new Map<string, readonly (number | null)[]>();
  const look = async () => {
    const now = await sums(open.id);
    expect(given.get(inForce()) ?? now).toEqual(now);
    given.set(inForce(), now);
    expect(await sums(kept.id)).toEqual(keptSums);
    expect(await sums(bought.id)).toEqual(boughtSums);
  };
  const rows = new Map<string, string>();
  const step = fc.record({ node: fc.nat(1), factor: fc.integer({ min: 1, max: 60 }), back: fc.nat(3), to: fc.nat() });
  const times = TIMES[deps.env.databaseUrl === '' ? 'sqlite' : 'postgres'];
  const lookEvery = Math.ceil(times / LOOKS);
  const walk = fc.array(step, { minLength: times, maxLength: times });
  for (const [nth, { node, factor, back, to }] of fc.sample(walk, 1)[0]!.entries()) {
    const at = nodes[node]!;
    const earlier = [...rows].filter(([version]) => version !== inForce());
    const dearer = { ...model, inflationMarkupPercent: factor };
    const done =
      back === 0 && earlier.length > 0
        ? await restorePriceList(at, by, inForce(), earlier[to % earlier.length]![1])
        : await changeRateCard(at, by, { version: inForce(), reason: 'New rates' }, dearer);
    // The same rates as those in force are nothing to publish.
    if (!done.ok) expect(done.error.message).toMatch(/^Nothing is different/);
    for (const one of nodes) await one.catalog.refresh();
    expect(nodes[1].catalog.book()).toEqual(nodes[0].catalog.book());
    if (done.ok) expect(inForce()).toBe(done.value.version);
    if (!rows.has(inForce())) {
      const { db } = deps.database;
      const found = await db.selectFrom('price_lists').select('id').where('version', '=', inForce()).executeTakeFirst();
      if (found) rows.set(inForce(), found.id);
    }
    if (nth % lookEvery === 0) await look();
  }
  await look();
  expect(given.size).toBeGreaterThan(10);
});
