import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RECORDS, type StatementRecord } from '../tests/support/statement-records.ts';

/** Files of which more is to be seen than their statements: what two servers do, and transactions that meet. */
const ALWAYS = /\btwo servers\b|serializ/i;

const root = fileURLToPath(new URL('..', import.meta.url));
const LIST = join(root, 'tests/api/sqlite-alone.json');

/** Files that send every statement: always the one that sends most new ones in its time, until none is left. */
function chosen(records: readonly StatementRecord[], first: readonly StatementRecord[]): Set<string> {
  const files = new Set(first.map(({ file }) => file));
  const sent = new Set(first.flatMap(({ statements }) => statements));
  for (;;) {
    let best: StatementRecord | null = null;
    let most = 0;
    for (const record of records) {
      const fresh = record.statements.filter((one) => !sent.has(one)).length;
      const worth = fresh / (record.ms + 200);
      if (worth > most) [best, most] = [record, worth];
    }
    if (!best) return files;
    files.add(best.file);
    for (const one of best.statements) sent.add(one);
  }
}

/**
 * Writes tests/api/sqlite-alone.json: files of API tests that tell nothing about PostgreSQL which no other one does. The others are few that
 * together send every statement that any file sent to SQLite when it ran last (tests/api/support/note-statements.ts). A file that is new
 * runs on both. Returns what was found, in a sentence.
 */
export function writeSqliteAlone(): string {
  const records = readdirSync(RECORDS)
    .map((name) => JSON.parse(readFileSync(join(RECORDS, name), 'utf8')) as StatementRecord)
    .filter(({ file }) => existsSync(join(root, file)))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const always = records.filter(({ file }) => ALWAYS.test(readFileSync(join(root, file), 'utf8')));
  const files = chosen(records, always);
  const alone = records.filter(({ file }) => !files.has(file));
  writeFileSync(
    LIST,
    `${JSON.stringify(
      alone.map(({ file }) => file),
      null,
      2,
    )}\n`,
  );

  const seconds = (of: readonly StatementRecord[]) => Math.round(of.reduce((sum, { ms }) => sum + ms, 0) / 1000);
  const statements = new Set(records.flatMap((record) => record.statements)).size;
  return (
    `${statements} statements; ${files.size} of ${records.length} files send all of them (${always.length} also for what meets), ` +
    `${seconds(records) - seconds(alone)} of ${seconds(records)} s on SQLite.\n`
  );
}
