import type { TestProject } from 'vitest/node';
import { migrate } from '../../../api/db/migrate.ts';
import { openPostgres } from '../../../api/db/postgres.ts';
import { MIGRATIONS } from '../../../api/rooms.ts';
import { databaseAt, runOn, startPostgres } from '../../support/postgres-server.ts';
import { fillTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the worlds of this project get their databases; null where they are SQLite files. */
    postgres: { readonly url: string; readonly seeded: string; readonly tables: string } | null;
  }
}

/**
 * Before the first test that runs on PostgreSQL: a server, a database with tables alone, and one with schema and seed that every world's is cloned from.
 * TEST_DATABASE_URL names another server, whose user may create databases. Returns what ends it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? null : await startPostgres();
  const url = given ?? server!.url;
  const names = { tables: `kerfwise_tables_${process.pid}`, seeded: `kerfwise_seeded_${process.pid}` };
  await runOn(url, `create database ${names.tables}`);
  const tables = openPostgres(databaseAt(url, names.tables), 2);
  await tables.alone((db) => migrate(db, MIGRATIONS));
  await tables.close();
  await runOn(url, `create database ${names.seeded} template ${names.tables}`);
  await fillTemplate(openPostgres(databaseAt(url, names.seeded), 2));
  project.provide('postgres', { url, ...names });
  return async () => {
    if (given)
      for (const name of Object.values(names)) await runOn(url, `drop database if exists ${name} with (force)`);
    await server?.close();
  };
}
