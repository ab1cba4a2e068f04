import type { Env } from '../env.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the database that the environment names: PostgreSQL at DATABASE_URL, else the SQLite file in DATA_DIR. */
export function openDatabase({
  dataDir,
  databaseUrl,
  databasePool,
}: Pick<Env, 'dataDir' | 'databaseUrl' | 'databasePool'>): Database {
  return databaseUrl === '' ? openSqlite(dataDir) : openPostgres(databaseUrl, databasePool);
}
