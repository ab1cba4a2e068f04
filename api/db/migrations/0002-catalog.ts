import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** The catalogue and the rate card. `body` holds the whole record as the wire schema describes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await categories(db);
  await technologies(db);
  await productionSpeeds(db);
  await materials(db);
  await thicknesses(db);
  await rateCards(db);
}

/** Categories of materials. */
async function categories(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('slug', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('position', TYPE.count, (c) => c.notNull())
    .addColumn('body', TYPE.json, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}

/** Technologies that parts are made with. */
async function technologies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('technologies')
    .addColumn('slug', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('position', TYPE.count, (c) => c.notNull())
    .addColumn('body', TYPE.json, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}

/** Lead times that customers choose from. */
async function productionSpeeds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('production_speeds')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('position', TYPE.count, (c) => c.notNull())
    .addColumn('body', TYPE.json, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}

/** Materials of the catalogue. */
async function materials(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('materials')
    .addColumn('id', TYPE.count, (c) => c.primaryKey().notNull())
    .addColumn('slug', TYPE.text, (c) => c.notNull().unique())
    .addColumn('display_name', TYPE.text, (c) => c.notNull())
    .addColumn('position', TYPE.count, (c) => c.notNull())
    .addColumn('body', TYPE.json, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}

/** Thicknesses of each material. */
async function thicknesses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('thicknesses')
    .addColumn('id', TYPE.count, (c) => c.primaryKey().notNull())
    .addColumn('material_id', TYPE.count, (c) => c.notNull().references('materials.id').onDelete('cascade'))
    .addColumn('position', TYPE.count, (c) => c.notNull())
    .addColumn('mm', TYPE.number, (c) => c.notNull())
    .addColumn('body', TYPE.json, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('thicknesses_by_material')
    .on('thicknesses')
    .columns(['material_id', 'position'])
    .execute();
}

/** Versions of the rate card; one is current. */
async function rateCards(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_cards')
    .addColumn('version', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('is_current', TYPE.flag, (c) => c.notNull())
    .addColumn('body', TYPE.json, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}
