import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Statements that a file of tests sent to SQLite, each by a hash of its text, and how long the file took, ms. */
export interface StatementRecord {
  readonly file: string;
  readonly ms: number;
  readonly statements: readonly string[];
}

/** Where records of the last run stand, a file each. */
export const RECORDS = join(fileURLToPath(new URL('../..', import.meta.url)), 'node_modules', '.cache', 'statements');
