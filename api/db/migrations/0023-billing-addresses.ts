import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Addresses that invoices are made out to, and of each part whether its design can be priced without a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('billing_addresses')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('organization_id', TYPE.id, (c) => c.references('organizations.id'))
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('company', TYPE.text)
    .addColumn('line1', TYPE.text, (c) => c.notNull())
    .addColumn('line2', TYPE.text)
    .addColumn('city', TYPE.text, (c) => c.notNull())
    .addColumn('region', TYPE.text)
    .addColumn('postal_code', TYPE.text)
    .addColumn('country', TYPE.text, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('billing_addresses_by_account')
    .on('billing_addresses')
    .columns(['account_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('billing_addresses_by_organization')
    .on('billing_addresses')
    .columns(['organization_id', 'created_at'])
    .execute();
  await db.schema.createIndex('quotes_by_billing_address').on('quotes').column('billing_address_id').execute();
  await db.schema
    .alterTable('parts')
    .addColumn('design_eligible', TYPE.flag, (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`update parts set design_eligible = 0
    where exists (select 1 from designs where designs.id = parts.design_id and designs.eligible = 0)`.execute(db);
}
