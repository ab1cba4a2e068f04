import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../../api/db/postgres.ts';
import { migrate } from '../../../api/db/migrate.ts';
import { seed } from '../../../api/db/seed/seed.ts';
import { MIGRATIONS } from '../../../api/rooms.ts';
import { databaseAt, runOn, startPostgres } from '../../support/postgres-server.ts';
import { quickPasswords, silentLog, START, testClock } from './world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the worlds of this project get their databases; null where they are SQLite files. */
    postgres: { readonly url: string; readonly template: string } | null;
  }
}

/**
 * Before the first test that runs on PostgreSQL: a server, and a database with schema and seed that every world's is cloned from.
 * TEST_DATABASE_URL names another server, whose user may create databases. Returns what ends it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? null : await startPostgres();
  const url = given ?? server!.url;
  const template = `kerfwise_template_${process.pid}`;
  await runOn(url, `create database ${template}`);
  const database = openPostgres(databaseAt(url, template), 2);
  await database.alone(async (db) => {
    await migrate(db, MIGRATIONS);
    // Before any test begins: entries of two processes within a millisecond have no order.
    await seed({ db, clock: testClock(START - 60_000), passwords: quickPasswords, log: silentLog, signIns: true });
  });
  await database.close();
  project.provide('postgres', { url, template });
  return async () => {
    if (given) await runOn(url, `drop database if exists ${template} with (force)`);
    await server?.close();
  };
}
