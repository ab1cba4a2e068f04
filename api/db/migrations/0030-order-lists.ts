import type { Kysely } from 'kysely';

/**
 * Indexes for sorting lists of orders, each with the sequence that tells equals apart: a page is found by its first
 * row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const old of ['orders_by_account', 'orders_by_time', 'orders_by_ship_day'])
    await db.schema.dropIndex(old).execute();
  for (const [name, column] of [
    ['time', 'placed_at'],
    ['ship_day', 'ships_by'],
    ['total', 'total_cents'],
  ] as const) {
    await db.schema.createIndex(`orders_by_${name}`).on('orders').columns([column, 'sequence']).execute();
    await db.schema
      .createIndex(`orders_by_account_and_${name}`)
      .on('orders')
      .columns(['account_id', column, 'sequence'])
      .execute();
  }
  await db.schema
    .createIndex('orders_by_status_and_time')
    .on('orders')
    .columns(['status', 'placed_at', 'sequence'])
    .execute();
}
