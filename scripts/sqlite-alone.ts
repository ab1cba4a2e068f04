import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RECORDS, type StatementRecord } from '../tests/support/statement-records.ts';

/** Files of which more is to be seen than their statements: what two servers do, and transactions that meet. */
const ALWAYS = /\btwo servers\b|serializ|\braces?\b/i;

/**
 * Share of all files' time that a statement may take which nothing else sends: what takes longer is not worth a second run, as such a
 * statement is one of many that differ by a condition. With a 400th, 98 in 100 statements run on both databases, in two thirds of the time.
 */
const STATEMENT_SHARE = 1 / 400;

const root = fileURLToPath(new URL('..', import.meta.url));
const LIST = join(root, 'tests/api/sqlite-alone.json');

/** Files that send the statements: always the one that sends most new ones in its time, until none is left or each further one takes more than its share of time. */
function chosen(records: readonly StatementRecord[], first: readonly StatementRecord[]): Set<string> {
  const files = new Set(first.map(({ file }) => file));
  const all = records.reduce((sum, { ms }) => sum + ms, 0);
  const sent = new Set(first.flatMap(({ statements }) => statements));
  for (;;) {
    let best: StatementRecord | null = null;
    let most = 1 / (STATEMENT_SHARE * all);
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
 * together send nearly every statement that any file sent to SQLite when it ran last (tests/api/support/note-statements.ts). A file that is new
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
  const counted = (of: readonly StatementRecord[]) => new Set(of.flatMap((record) => record.statements)).size;
  const sent = counted(records.filter(({ file }) => files.has(file)));
  return (
    `${sent} of ${counted(records)} statements are sent by ${files.size} of ${records.length} files (${always.length} also for what meets), ` +
    `${seconds(records) - seconds(alone)} of ${seconds(records)} s on SQLite.\n`
  );
}
