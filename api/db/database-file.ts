import { join } from 'node:path';

/** The file in a data folder that is the database. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'kerfwise.sqlite');
}
