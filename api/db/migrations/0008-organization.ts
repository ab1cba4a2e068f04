import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Organizations, their members and invitations to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await organizations(db);
  await organizationMembers(db);
  await organizationInvitations(db);
}

/** Organizations. */
async function organizations(db: Kysely<unknown>): Promise<void> {
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
}

/** Members with role and limits. */
async function organizationMembers(db: Kysely<unknown>): Promise<void> {
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
}

/** Invitations. Their tokens follow from id and count of sendings; the table keeps a hash. */
async function organizationInvitations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('organization_invitations')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('organization_id', TYPE.id, (c) => c.notNull().references('organizations.id'))
    .addColumn('email', TYPE.text, (c) => c.notNull())
    .addColumn('role', TYPE.text, (c) => c.notNull())
    .addColumn('invited_by', TYPE.id, (c) => c.notNull())
    .addColumn('token_hash', TYPE.text, (c) => c.notNull().unique())
    .addColumn('sendings', TYPE.count, (c) => c.notNull())
    .addColumn('sent_at', TYPE.time, (c) => c.notNull())
    .addColumn('expires_at', TYPE.time, (c) => c.notNull())
    .addColumn('used_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('organization_invitations_by_organization')
    .on('organization_invitations')
    .columns(['organization_id', 'email'])
    .execute();
}
