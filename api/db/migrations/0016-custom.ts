import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Requests for work that people price, and the messages about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await customRequests(db);
  await customMessages(db);
}

/** Requests. */
async function customRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('custom_requests')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('sequence', TYPE.count, (c) => c.notNull().unique())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('organization_id', TYPE.id)
    .addColumn('state', TYPE.text, (c) => c.notNull())
    .addColumn('service', TYPE.text, (c) => c.notNull())
    .addColumn('title', TYPE.text, (c) => c.notNull())
    .addColumn('asked', TYPE.json, (c) => c.notNull())
    .addColumn('nda', TYPE.flag, (c) => c.notNull())
    .addColumn('file_count', TYPE.count, (c) => c.notNull())
    .addColumn('search', TYPE.text, (c) => c.notNull())
    .addColumn('assignee_id', TYPE.id, (c) => c.references('accounts.id'))
    .addColumn('quote_id', TYPE.id, (c) => c.references('quotes.id'))
    .addColumn('refusal', TYPE.text)
    .addColumn('refusal_text', TYPE.text)
    .addColumn('submitted_at', TYPE.time, (c) => c.notNull())
    .addColumn('state_at', TYPE.time, (c) => c.notNull())
    .addColumn('customer_read_at', TYPE.time, (c) => c.notNull())
    .addColumn('staff_read_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('custom_requests_by_account')
    .on('custom_requests')
    .columns(['account_id', 'id'])
    .execute();
  await db.schema
    .createIndex('custom_requests_by_organization')
    .on('custom_requests')
    .columns(['organization_id', 'id'])
    .execute();
  await db.schema.createIndex('custom_requests_by_state').on('custom_requests').columns(['state', 'id']).execute();
  await db.schema.createIndex('custom_requests_by_quote').on('custom_requests').column('quote_id').execute();
}

/** Messages about requests. */
async function customMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('custom_messages')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('request_id', TYPE.id, (c) => c.notNull().references('custom_requests.id'))
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('by_staff', TYPE.flag, (c) => c.notNull())
    .addColumn('text', TYPE.text, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('custom_messages_by_request')
    .on('custom_messages')
    .columns(['request_id', 'id'])
    .execute();
}
