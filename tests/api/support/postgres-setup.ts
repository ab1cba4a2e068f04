import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../../api/db/postgres.ts';
import { databaseAt, runOn, startPostgres } from '../../support/postgres-server.ts';
import { fillTemplate } from './template.ts';

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
  await fillTemplate(openPostgres(databaseAt(url, template), 2));
  project.provide('postgres', { url, template });
  return async () => {
    if (given) await runOn(url, `drop database if exists ${template} with (force)`);
    await server?.close();
  };
}
