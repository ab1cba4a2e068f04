import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Who need not pay sales tax where and when, and tax of earlier orders that is to be given back for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tax_exemptions')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('organization_id', TYPE.id)
    .addColumn('exemption_type', TYPE.text, (c) => c.notNull())
    .addColumn('number', TYPE.text, (c) => c.notNull())
    .addColumn('state', TYPE.text, (c) => c.notNull())
    .addColumn('start_on', TYPE.day, (c) => c.notNull())
    .addColumn('end_on', TYPE.day)
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('version', TYPE.count, (c) => c.notNull())
    .addColumn('review_notes', TYPE.text, (c) => c.notNull())
    .addColumn('search', TYPE.text, (c) => c.notNull())
    .addColumn('reviewed_at', TYPE.time)
    .addColumn('end_told', TYPE.flag, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('tax_exemptions').columns(columns).execute();
  await index('tax_exemptions_by_account', ['account_id', 'id']);
  await index('tax_exemptions_by_organization', ['organization_id', 'id']);
  await index('tax_exemptions_by_status', ['status', 'id']);
  await index('tax_exemptions_by_end', ['status', 'end_on']);
  await db.schema
    .createTable('tax_refunds')
    .addColumn('order_id', TYPE.id, (c) => c.primaryKey().notNull().references('orders.id'))
    .addColumn('exemption_id', TYPE.id, (c) => c.notNull().references('tax_exemptions.id'))
    .addColumn('tax_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('found_at', TYPE.time, (c) => c.notNull())
    .addColumn('refunded_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('tax_refunds_by_exemption').on('tax_refunds').column('exemption_id').execute();
}
