import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '../../../api/db/database.ts';
import { databaseAt, runOn } from '../../support/postgres-server.ts';
import { type KeptDatabase, keepDatabase } from './kept-database.ts';

/** A database of a test's own. */
export interface TestDatabase {
  /** For DATABASE_URL; empty where the database is the file in the data folder. */
  readonly url: string;
  /** The same, open already. */
  readonly opened?: Database;
  /** Throws it away; whoever still uses it is cut off. */
  drop(): Promise<void>;
}

/** Content of a fresh database: nothing, tables without rows, or schema and seed. */
type Content = 'nothing' | 'tables' | 'seed';

/** A database that nobody else uses. On PostgreSQL it has what is asked for, as a clone; on SQLite it is made by whoever opens the data folder. */
export async function testDatabase(content: Content = 'seed'): Promise<TestDatabase> {
  const postgres = inject('postgres');
  if (!postgres) return { url: '', drop: async () => {} };
  const name = `world_${randomBytes(8).toString('hex')}`;
  const template = { nothing: 'template0', tables: postgres.tables, seed: postgres.seeded }[content];
  await runOn(postgres.url, `create database ${name} template ${template}`);
  return {
    url: databaseAt(postgres.url, name),
    drop: () => runOn(postgres.url, `drop database if exists ${name} with (force)`),
  };
}

/** Clones whose servers have ended and which are as they were. */
const free: { readonly own: TestDatabase; readonly kept: KeptDatabase }[] = [];

/**
 * {@link testDatabase} with schema and seed, which an earlier server of this process may have used: cloning one and warming connections to it
 * takes longer than most tests.
 */
export async function lentDatabase(): Promise<TestDatabase> {
  if (!inject('postgres')) return testDatabase();
  const lent = free.pop() ?? (await cloned());
  const drop = async () => {
    if (await lent.kept.reset()) return void free.push(lent);
    await lent.kept.end();
    await lent.own.drop();
  };
  return { url: lent.own.url, opened: lent.kept.database, drop };
}

async function cloned(): Promise<(typeof free)[number]> {
  const own = await testDatabase();
  return { own, kept: await keepDatabase(own.url) };
}
