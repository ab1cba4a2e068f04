import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../api/db/database.ts';
import { migrate } from '../../../api/db/migrate.ts';
import { seed } from '../../../api/db/seed/seed.ts';
import { databaseFile } from '../../../api/db/database-file.ts';
import { openSqlite } from '../../../api/db/sqlite.ts';
import { createDeps } from '../../../api/deps.ts';
import { readEnv } from '../../../api/env.ts';
import { MIGRATIONS } from '../../../api/rooms.ts';
import { quickPasswords, silentLog, START, testClock } from './clock.ts';
import { sharedThreads } from './threads.ts';

/** Gives a database schema and seed, lets what recurs run once, as the worlds' databases are cloned with, and closes it. */
export async function fillTemplate(database: Database): Promise<void> {
  await database.alone(async (db) => {
    await migrate(db, MIGRATIONS);
    // Before any test begins: entries of two processes within a millisecond have no order.
    const { address: postalAddress } = readEnv({ NODE_ENV: 'test' }).imprint;
    const clock = testClock(START - 60_000);
    await seed({ db, clock, passwords: quickPasswords, log: silentLog, signIns: true, postalAddress });
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'kerfwise-'));
  const deps = await createDeps(readEnv({ DATA_DIR: dataDir, NODE_ENV: 'test' }), {
    opened: database,
    clock: testClock(),
    log: silentLog,
    passwords: quickPasswords,
    threads: sharedThreads,
  });
  await deps.jobs.drain('upkeep');
  await deps.jobs.drain('event');
  await deps.close();
  rmSync(dataDir, { recursive: true });
}

let template: Promise<string> | null = null;

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-template-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await fillTemplate(openSqlite(folder));
  return databaseFile(folder);
}

/** Puts an SQLite database with schema and seed into an empty data folder: one is made a process, the others are copies. */
export async function copyTemplate(dataDir: string): Promise<void> {
  template ??= makeTemplate();
  copyFileSync(await template, databaseFile(dataDir));
}

/** A database that was just made from the template, open: schema and seed are there, nothing is left to bring up to date. */
export function upToDate(open: Database): Database {
  return { ...open, alone: async () => undefined as never };
}
