import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { databaseAt, runOn } from '../../support/postgres-server.ts';

/** A database of a test's own. */
export interface TestDatabase {
  /** For DATABASE_URL; empty where the database is the file in the data folder. */
  readonly url: string;
  /** Throws it away; whoever still uses it is cut off. */
  drop(): Promise<void>;
}

/**
 * A database that nobody else uses. On PostgreSQL it has schema and seed (a clone takes a tenth of a second), or nothing at all where
 * it is to be `empty`; on SQLite it is made by whoever opens the data folder.
 */
export async function testDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const postgres = inject('postgres');
  if (!postgres) return { url: '', drop: async () => {} };
  const name = `world_${randomBytes(8).toString('hex')}`;
  await runOn(postgres.url, `create database ${name} template ${empty ? 'template0' : postgres.template}`);
  return {
    url: databaseAt(postgres.url, name),
    drop: () => runOn(postgres.url, `drop database if exists ${name} with (force)`),
  };
}
