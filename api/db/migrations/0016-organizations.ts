import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Tables whose rows an organization may own, and the columns by which their lists are kept in order. */
const OWNED = {
  quotes: ['status', 'created_at'],
  parts: ['created_at'],
  designs: ['created_at'],
  addresses: ['created_at'],
  payments: ['status', 'updated_at'],
  orders: ['placed_at'],
} as const;

/** Organizations, their members, and what belongs to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('organizations')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('v1_user_id', TYPE.count, (c) => c.notNull())
    .addColumn('prime_per_minute_rate', TYPE.number, (c) => c.notNull())
    .addColumn('legacy_making_discount_percent', TYPE.number, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .addColumn('deleted_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('organization_members')
    .addColumn('organization_id', TYPE.id, (c) => c.notNull().references('organizations.id'))
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('role', TYPE.text, (c) => c.notNull())
    .addColumn('limit_per_order_cents', TYPE.cents)
    .addColumn('limit_per_month_cents', TYPE.cents)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('organization_members_key', ['organization_id', 'account_id'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('organization_members_by_account')
    .on('organization_members')
    .columns(['account_id', 'organization_id', 'role'])
    .execute();
  await db.schema.alterTable('accounts').addColumn('buys_for_organization_id', TYPE.id).execute();
  for (const [table, columns] of Object.entries(OWNED)) {
    await db.schema
      .alterTable(table)
      .addColumn('organization_id', TYPE.id, (c) => c.references('organizations.id'))
      .execute();
    await db.schema
      .createIndex(`${table}_by_organization`)
      .on(table)
      .columns(['organization_id', ...columns])
      .execute();
  }
}
