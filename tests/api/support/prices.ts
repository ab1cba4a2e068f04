import type { PricingModel } from '../../../shared/pricing/model.ts';
import type { World } from './world.ts';

let cards = 0;
const firstMarkup = new WeakMap<World, number>();

/** Puts another rate card in force, whose markup makes parts about `factor` times as dear as the seeded one does, with whatever else changes. */
export async function otherPrices(world: World, factor: number, change: Partial<PricingModel> = {}): Promise<void> {
  const { database, catalog } = world.deps;
  const model = catalog.book().pricing_model;
  if (!firstMarkup.has(world)) firstMarkup.set(world, model.inflationMarkupPercent);
  cards += 1;
  const version = `other-${cards}`;
  const body = { ...model, inflationMarkupPercent: firstMarkup.get(world)! + (factor - 1) * 100, ...change };
  const created_at = new Date(world.clock.now()).toISOString();
  await database.db.transaction().execute(async (trx) => {
    await trx.updateTable('rate_cards').set({ is_current: 0 }).execute();
    const card = { version, is_current: 1, body: JSON.stringify(body), created_at };
    await trx.insertInto('rate_cards').values(card).execute();
  });
  await catalog.reload();
}
