import { readdirSync, readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { categorySchema } from '../../../shared/catalog/material.ts';
import { contentSchema } from '../../../shared/material/content.ts';
import { listChanges } from '../../../shared/material/list-changes.ts';
import { note } from '../../activity/note.ts';
import type { Passwords } from '../../account/passwords.ts';
import {
  type CatalogContent,
  contentVersion,
  currentVersion,
  readPriceBook,
  writeCatalog,
} from '../../catalog/rows.ts';
import { CHANGED_FILES, insertPriceList, isKnownVersion, isPublished } from '../../catalog/version-rows.ts';
import { type Clock, isoNow, newId } from '../../clock.ts';
import { inTransaction } from '../database.ts';
import type { Tables } from '../tables.ts';
import { seedCalendar } from '../../calendar/seed.ts';
import { seedSignIns } from './sign-ins.ts';

/** Options of seeding. */
export interface SeedOptions {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly log: Logger;
  /** Whether to add one sign-in for each role. Never in production. */
  readonly signIns: boolean;
  /** Where the shop is, in lines: its hub is there until somebody says otherwise. */
  readonly postalAddress: readonly string[];
}

const FOLDER = new URL('./catalogue/', import.meta.url);

/** Files of the folder that hold something else; each other one holds the materials of the category it is named after. */
const NOT_MATERIALS = ['rate-card.json', 'production-speeds.json', 'categories.json', 'technologies.json'];

/** A category as it is written down: which materials are in it is said by the materials. */
const categoriesFile = z.array(categorySchema.omit({ material_ids: true }));

/** As much of materials as the rest is worked out from. */
const materialsFile = z.array(
  z.looseObject({
    id: z.number(),
    category_slugs: z.array(z.string()),
    thicknesses: z.array(z.looseObject({ id: z.number() })),
  }),
);

const rateCardFile = z.object({ pricingModel: z.unknown() });

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8')) as unknown;
}

/**
 * The catalogue's data files, checked: materials in the order of the categories, and of each category's file. Throws with the file's own
 * words where one is wrong.
 */
export function readCatalogFiles(): CatalogContent {
  const named = categoriesFile.parse(readJson('categories.json'));
  const known = [...NOT_MATERIALS, ...named.map(({ slug }) => `${slug}.json`)];
  const stray = readdirSync(FOLDER).filter((name) => name.endsWith('.json') && !known.includes(name));
  if (stray.length > 0)
    throw new Error(`No category in categories.json is named like these files: ${stray.join(', ')}`);
  const materials = named
    .flatMap(({ slug }) => materialsFile.parse(readJson(`${slug}.json`)))
    .map((material) => ({ ...material, thicknesses: material.thicknesses.map(soldAs) }));
  const card = rateCardFile.parse(readJson('rate-card.json'));
  return contentSchema.parse({
    pricing_model: card.pricingModel,
    production_speeds: readJson('production-speeds.json'),
    categories: named.map((category) => ({
      ...category,
      material_ids: materials
        .filter(({ category_slugs }) => category_slugs.includes(category.slug))
        .map(({ id }) => id),
    })),
    technologies: readJson('technologies.json'),
    materials,
  });
}

/** A thickness is sold and sampled under its own id. */
function soldAs<T extends { readonly id: number }>(thickness: T): T & { readonly material_option_id: number } {
  return { ...thickness, material_option_id: thickness.id };
}

/**
 * Keeps a price list of files that changed since somebody published another one: it stands among the versions, is told on Today and goes in force
 * once an administrator says so. Known ones are left.
 */
async function keepChangedFiles(
  { db, clock, log }: Pick<SeedOptions, 'db' | 'clock' | 'log'>,
  content: CatalogContent,
  version: string,
): Promise<void> {
  const kept = await inTransaction(db, async (trx) => {
    if (await isKnownVersion(trx, version)) return false;
    const changes = JSON.stringify(listChanges(await readPriceBook(trx), content));
    const row = { id: newId(clock), version, at: isoNow(clock), account_id: null, reason: CHANGED_FILES, changes };
    await insertPriceList(trx, { ...row, content: JSON.stringify(content) });
    return true;
  });
  log.info({ version, kept }, 'the price list in force was published here');
}

/** Brings catalogue, rate card, the hub's calendar and sign-ins up to date. Running it again changes nothing. */
export async function seed({ db, clock, passwords, log, signIns, postalAddress }: SeedOptions): Promise<void> {
  const content = readCatalogFiles();
  const version = contentVersion(content);
  const before = await currentVersion(db);
  // Somebody's own price list stays in force, whatever the files hold.
  if (before !== null && (await isPublished(db))) await keepChangedFiles({ db, clock, log }, content, version);
  else if (before !== version) {
    await inTransaction(db, async (trx) => {
      await writeCatalog(trx, content, version, isoNow(clock));
      await note(clock, trx, {
        by: 'server',
        kind: 'prices.loaded',
        subject: { kind: 'prices', id: version },
        before: before === null ? null : { version: before },
        after: { version, materials: content.materials.length },
      });
    });
    log.info({ version, materials: content.materials.length }, 'catalogue seeded');
  }
  await seedCalendar(db, clock, postalAddress);
  if (signIns) await seedSignIns(db, clock, passwords);
}
