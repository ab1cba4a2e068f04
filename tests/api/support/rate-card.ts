import type { PricingModel } from '../../../shared/pricing/model.ts';
import type { World } from './world.ts';

let cards = 0;

/** Does something while another rate card is in force; the one before comes back. */
export async function inRateCard(
  world: World,
  change: Partial<PricingModel>,
  work: () => Promise<void>,
): Promise<void> {
  const { db } = world.deps.database;
  const book = world.deps.catalog.book();
  cards += 1;
  const version = `changed-${cards}`;
  const body = JSON.stringify({ ...book.pricing_model, ...change });
  const created_at = new Date(world.clock.now()).toISOString();
  await db.updateTable('rate_cards').set({ is_current: 0 }).execute();
  await db.insertInto('rate_cards').values({ version, is_current: 1, body, created_at }).execute();
  await world.deps.catalog.reload();
  try {
    await work();
  } finally {
    await db.updateTable('rate_cards').set({ is_current: 0 }).where('version', '=', version).execute();
    await db.updateTable('rate_cards').set({ is_current: 1 }).where('version', '=', book.rate_card_version).execute();
    await world.deps.catalog.reload();
  }
}
