import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, readEnv } from '../../../api/env.ts';
import { type TestDatabase, testDatabase } from './database.ts';

/** An empty place that a shop can be restored to. */
export interface EmptyPlace {
  readonly dataDir: string;
  readonly database: TestDatabase;
  readonly env: Env;
  drop(): Promise<void>;
}

/** Makes an empty place: a data folder, and an empty database where the tests run on one. `more`: further variables. */
export async function emptyPlace(more: Record<string, string> = {}): Promise<EmptyPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kerfwise-place-'));
  const database = await testDatabase('nothing');
  return {
    dataDir,
    database,
    env: readEnv({ DATA_DIR: dataDir, DATABASE_URL: database.url, NODE_ENV: 'test', ...more }),
    async drop() {
      rmSync(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}
