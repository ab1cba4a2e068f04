import { readdirSync, readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { priceBookSchema } from '../../../shared/catalog/wire.ts';
import type { Passwords } from '../../account/passwords.ts';
import { type CatalogContent, contentVersion, currentVersion, writeCatalog } from '../../catalog/rows.ts';
import { type Clock, isoNow } from '../../clock.ts';
import { inTransaction } from '../database.ts';
import type { Tables } from '../schema.ts';
import { seedSignIns } from './sign-ins.ts';

/** What seeding needs. */
export interface SeedOptions {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly log: Logger;
  /** Whether to add one sign-in for each role. Never in production. */
  readonly signIns: boolean;
}

const FOLDER = new URL('./catalogue/', import.meta.url);

const contentSchema = priceBookSchema.omit({ rate_card_version: true });

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8')) as unknown;
}

/** The catalogue's data files, checked. Throws with the file's own words where one is wrong. */
export function readCatalogFiles(): CatalogContent {
  const files = readdirSync(new URL('materials/', FOLDER)).filter((name) => name.endsWith('.json')).sort();
  return contentSchema.parse({
    pricing_model: readJson('rate-card.json'),
    production_speeds: readJson('production-speeds.json'),
    categories: readJson('categories.json'),
    technologies: readJson('technologies.json'),
    materials: z.array(z.array(z.unknown())).parse(files.map((name) => readJson(`materials/${name}`))).flat(),
  });
}

/** Brings catalogue, rate card and sign-ins up to date. Running it again changes nothing. */
export async function seed({ db, clock, passwords, log, signIns }: SeedOptions): Promise<void> {
  const content = readCatalogFiles();
  const version = contentVersion(content);
  if ((await currentVersion(db)) !== version) {
    await inTransaction(db, (trx) => writeCatalog(trx, content, version, isoNow(clock)));
    log.info({ version, materials: content.materials.length }, 'catalogue seeded');
  }
  if (signIns) await seedSignIns(db, clock, passwords);
}
