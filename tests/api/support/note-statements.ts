import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, expect } from 'vitest';
import { RECORDS, type StatementRecord } from '../../support/statement-records.ts';

// Notes which statements a file of tests sends to SQLite, so that the suite itself can say which files tell something about PostgreSQL that no
// other one does; see tests/support/choose-postgres.ts.

type Run = (this: SqliteDatabase.Statement, ...parameters: unknown[]) => unknown;

const METHODS = ['run', 'get', 'all', 'iterate'] as const;

/** Statements since the file began; a process runs several files, one after the other. */
const noted = (globalThis as { notedStatements?: Set<string> }).notedStatements ?? watched();

/** Has every statement of the process noted when it runs. */
function watched(): Set<string> {
  const texts = new Set<string>();
  const connection = new SqliteDatabase(':memory:');
  const prototype = Object.getPrototypeOf(connection.prepare('select 1')) as Record<string, Run>;
  connection.close();
  for (const name of METHODS) {
    const plain = prototype[name]!;
    prototype[name] = function note(...parameters) {
      texts.add(this.source);
      return plain.apply(this, parameters);
    };
  }
  (globalThis as { notedStatements?: Set<string> }).notedStatements = texts;
  return texts;
}

/** A statement whatever the number of values in its lists. */
function keyOf(text: string): string {
  const plain = text.replace(/\?(?:, *\?)+/g, '?').replace(/\(\?\)(?:, *\(\?\))+/g, '(?)');
  return createHash('sha256').update(plain).digest('base64url').slice(0, 10);
}

let begun = 0;
beforeAll(() => {
  noted.clear();
  begun = performance.now();
});

afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath!);
  const record: StatementRecord = {
    file,
    ms: Math.round(performance.now() - begun),
    statements: [...new Set([...noted].map(keyOf))].toSorted(),
  };
  mkdirSync(RECORDS, { recursive: true });
  writeFileSync(join(RECORDS, `${file.replaceAll('/', '.')}.json`), JSON.stringify(record));
});
