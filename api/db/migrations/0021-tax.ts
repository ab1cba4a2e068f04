import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Exemptions from sales tax, and tax of earlier orders that is given back for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await taxExemptions(db);
  await taxRefunds(db);
}

/** Exemptions and their review. */
async function taxExemptions(db: Kysely<unknown>): Promise<void> {
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
  await db.schema.createIndex('tax_exemptions_by_account').on('tax_exemptions').columns(['account_id', 'id']).execute();
  await db.schema
    .createIndex('tax_exemptions_by_organization')
    .on('tax_exemptions')
    .columns(['organization_id', 'id'])
    .execute();
  await db.schema.createIndex('tax_exemptions_by_status').on('tax_exemptions').columns(['status', 'id']).execute();
  await db.schema.createIndex('tax_exemptions_by_end').on('tax_exemptions').columns(['status', 'end_on']).execute();
}

/** Tax of earlier orders that an exemption gives back. */
async function taxRefunds(db: Kysely<unknown>): Promise<void> {
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
