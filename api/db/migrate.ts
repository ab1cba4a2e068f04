import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as accounts from './migrations/0001-accounts.ts';
import * as catalog from './migrations/0002-catalog.ts';
import * as designs from './migrations/0003-designs.ts';
import * as quotes from './migrations/0004-quotes.ts';
import * as checkout from './migrations/0005-checkout.ts';
import * as orders from './migrations/0006-orders.ts';
import * as choices from './migrations/0007-choices.ts';
import * as activity from './migrations/0008-activity.ts';
import * as lastUse from './migrations/0009-last-use.ts';
import type { Tables } from './schema.ts';

/** Every migration, oldest first. They only go forward; a mistake is mended by the next one. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-catalog': catalog,
  '0003-designs': designs,
  '0004-quotes': quotes,
  '0005-checkout': checkout,
  '0006-orders': orders,
  '0007-choices': choices,
  '0008-activity': activity,
  '0009-last-use': lastUse,
};

/** Brings the schema up to date; returns the names of the migrations that ran. Throws where one fails; it is undone. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}
