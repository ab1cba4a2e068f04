import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { adoptEarlier } from './earlier-migrations.ts';
import type { Tables } from './tables.ts';

/**
 * Brings the schema up to date with the rooms' migrations (MIGRATIONS of rooms.ts), in the order of their names; they only
 * go forward, a mistake is mended by the next one. A database that earlier migrations made is taken over as it is (earlier-migrations.ts).
 * Returns the names of those that ran. Throws where one fails; it is undone.
 */
export async function migrate(db: Kysely<Tables>, migrations: Readonly<Record<string, Migration>>): Promise<string[]> {
  await adoptEarlier(db, Object.keys(migrations));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}
