import { createHash } from 'node:crypto';
import type { Category, Material, ProductionSpeed, Technology, Thickness } from '../../shared/catalog/material.ts';
import type { PriceBook } from '../../shared/pricing/wire.ts';
import type { PricingModel } from '../../shared/pricing/model.ts';
import { readShopCalendar, SHOP_CALENDAR_VERSION } from '../calendar/rows.ts';
import { LOAD_VERSION } from '../schedule/load-rows.ts';
import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';

/** Tables `categories` and `technologies`; `body` is the record of the wire schema. */
export interface SluggedRow {
  slug: string;
  position: number;
  body: string;
}

/** Table `production_speeds`. */
export interface ProductionSpeedRow {
  id: string;
  position: number;
  body: string;
}

/** Table `materials`; `body` holds everything but the thicknesses. */
export interface MaterialRow {
  id: number;
  slug: string;
  display_name: string;
  position: number;
  body: string;
}

/** Table `thicknesses`. */
export interface ThicknessRow {
  id: number;
  material_id: number;
  position: number;
  mm: number;
  body: string;
}

/** Table `rate_cards`; one is current. */
export interface RateCardRow {
  version: string;
  is_current: number;
  body: string;
  created_at: string;
}

/** The catalogue as its data files hold it. */
export type CatalogContent = Omit<PriceBook, 'rate_card_version' | 'calendar'>;

/** The version of a content: a hash, so that equal content always has an equal version. */
export function contentVersion(content: CatalogContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/** Reads everything in force. Throws where no rate card is there. */
export async function readPriceBook(db: Db): Promise<PriceBook> {
  const card = await db.selectFrom('rate_cards').selectAll().where('is_current', '=', 1).executeTakeFirst();
  if (!card) throw new Error('The database holds no rate card: run the seed.');
  const bodies = async <T>(table: 'categories' | 'technologies' | 'production_speeds'): Promise<T[]> =>
    (await db.selectFrom(table).select('body').orderBy('position').execute()).map((row) => JSON.parse(row.body) as T);
  const materials = await db.selectFrom('materials').selectAll().orderBy('position').execute();
  const thicknesses = await db.selectFrom('thicknesses').selectAll().orderBy('position').execute();
  const byMaterial = Map.groupBy(thicknesses, (row) => row.material_id);
  return {
    rate_card_version: card.version,
    pricing_model: JSON.parse(card.body) as PricingModel,
    production_speeds: await bodies<ProductionSpeed>('production_speeds'),
    categories: await bodies<Category>('categories'),
    technologies: await bodies<Technology>('technologies'),
    materials: materials.map((row) => ({
      ...(JSON.parse(row.body) as Omit<Material, 'thicknesses'>),
      thicknesses: (byMaterial.get(row.id) ?? []).map((t) => JSON.parse(t.body) as Thickness),
    })),
    calendar: await readShopCalendar(db),
  };
}

/** The version in force, or null in an empty database. */
export async function currentVersion(db: Db): Promise<string | null> {
  const row = await db.selectFrom('rate_cards').select('version').where('is_current', '=', 1).executeTakeFirst();
  return row?.version ?? null;
}

/** Version of a price book: its rate card's and its calendar's. */
export function versionOfBook(book: Pick<PriceBook, 'rate_card_version' | 'calendar'>): string {
  return `${book.rate_card_version}.${book.calendar.version}`;
}

/** Versions in force: of the book, and of the load that dates are promised by beside it. */
export interface VersionsInForce {
  readonly book: string;
  readonly load: number;
}

/** The versions in force; null in an empty database. */
export async function versionsInForce(db: Db): Promise<VersionsInForce | null> {
  const [row] = (await bookVersion(db, {})).rows;
  return row ? { book: `${row.version}.${row.calendar}`, load: Number(row.load) } : null;
}

const bookVersion = compiled<object, { version: string; calendar: number; load: number }>((db) =>
  db
    .selectFrom('rate_cards')
    .select(['version', SHOP_CALENDAR_VERSION.as('calendar'), LOAD_VERSION.as('load')])
    .where('is_current', '=', 1),
);

/** Puts a content in force in place of what was: rows are written over by id, those no longer named go. */
export async function writeCatalog(trx: Db, content: CatalogContent, version: string, now: string): Promise<void> {
  for (const table of ['categories', 'technologies', 'production_speeds', 'thicknesses', 'materials'] as const) {
    await trx.deleteFrom(table).execute();
  }
  const slugged = (list: readonly { slug: string }[]) =>
    list.map((entry, position) => ({ slug: entry.slug, position, body: JSON.stringify(entry) }));
  await trx.insertInto('categories').values(slugged(content.categories)).execute();
  await trx.insertInto('technologies').values(slugged(content.technologies)).execute();
  const speeds = content.production_speeds.map((s, position) => ({
    id: String(s.id),
    position,
    body: JSON.stringify(s),
  }));
  await trx.insertInto('production_speeds').values(speeds).execute();
  for (const [position, { thicknesses, ...material }] of content.materials.entries()) {
    const { id, slug, display_name } = material;
    await trx
      .insertInto('materials')
      .values({ id, slug, display_name, position, body: JSON.stringify(material) })
      .execute();
    const rows = thicknesses.map((t, at) => ({
      id: t.id,
      material_id: id,
      position: at,
      mm: t.mm,
      body: JSON.stringify(t),
    }));
    await trx.insertInto('thicknesses').values(rows).execute();
  }
  await trx.updateTable('rate_cards').set({ is_current: 0 }).execute();
  const card = { version, is_current: 1, body: JSON.stringify(content.pricing_model), created_at: now };
  await trx
    .insertInto('rate_cards')
    .values(card)
    .onConflict((oc) => oc.column('version').doUpdateSet({ is_current: 1 }))
    .execute();
}
