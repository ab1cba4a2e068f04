import { type Kysely, sql } from 'kysely';

/** Indexes by which lists find their rows in order: each ends in the column that tells equals apart. The first ones take the place of others. */
const INDEXES = {
  quotes_by_account: ['quotes', 'account_id', 'status', 'created_at', 'id'],
  quotes_by_organization: ['quotes', 'organization_id', 'status', 'created_at', 'id'],
  parts_by_account: ['parts', 'account_id', 'created_at', 'id'],
  parts_by_organization: ['parts', 'organization_id', 'created_at', 'id'],
  orders_by_organization: ['orders', 'organization_id', 'placed_at', 'sequence'],
} as const;

/** Lists of quotes in one state, of parts, of saved parts and of an organization's orders, each page by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, [table, ...columns]] of Object.entries(INDEXES)) {
    await db.schema.dropIndex(name).execute();
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
  // Parts on no quote, among them all that are saved.
  for (const owner of ['account', 'organization'])
    await sql`create index ${sql.id(`loose_parts_by_${owner}`)} on parts
      (${sql.id(`${owner}_id`)}, created_at, id) where quote_id is null`.execute(db);
}
