import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Profiles of accounts, their favorite materials, and accounts that were deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await deletedAccounts(db);
  await favoriteMaterials(db);
  await profiles(db);
}

/** Deleted accounts, and whether they are erased yet. */
async function deletedAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deleted_accounts')
    .addColumn('account_id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('deleted_at', TYPE.time, (c) => c.notNull())
    .addColumn('erased_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
}

/** Favorite materials. */
async function favoriteMaterials(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('favorite_materials')
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('material_id', TYPE.count, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('favorite_materials_once', ['account_id', 'material_id'])
    .modifyEnd(sql`strict`)
    .execute();
}

/** Profiles. */
async function profiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profiles')
    .addColumn('account_id', TYPE.id, (c) => c.primaryKey().notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('avatar_key', TYPE.text)
    .addColumn('node_id', TYPE.text)
    .addColumn('prime_cancelled_at', TYPE.time)
    .addColumn('v1_magic_login_url', TYPE.text)
    .addColumn('v1_showroom_url', TYPE.text)
    .addColumn('default_address_id', TYPE.id, (c) => c.references('addresses.id').onDelete('set null'))
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('profiles_by_avatar').on('profiles').column('avatar_key').unique().execute();
  await db.schema.createIndex('profiles_by_address').on('profiles').column('default_address_id').execute();
}
