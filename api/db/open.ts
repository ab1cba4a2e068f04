import type { Env } from '../env.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import type { Dialect } from 'kysely';
import { tracedDialect } from '../telemetry/traced-dialect.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the database that the environment names: PostgreSQL at DATABASE_URL, else the SQLite file in DATA_DIR. */
export function openDatabase({
  dataDir,
  databaseUrl,
  databasePool,
  traceEndpoint,
}: Pick<Env, 'dataDir' | 'databaseUrl' | 'databasePool'> & Partial<Pick<Env, 'traceEndpoint'>>): Database {
  const watch = traceEndpoint ? tracedDialect : (dialect: Dialect) => dialect;
  return databaseUrl === '' ? openSqlite(dataDir, watch) : openPostgres(databaseUrl, databasePool, watch);
}
