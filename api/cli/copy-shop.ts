import { type CopiedTable, copyTables } from '../db/copy/copy-tables.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { MIGRATIONS, ROOMS } from '../rooms.ts';
import { EXIT } from './exit.ts';

/**
 * Copies the shop of a SQLite file into the empty PostgreSQL database of an address, whose schema it makes, and prints what was copied; `json` for
 * nobody who reads along. Rejects with NotCopied where the two do not hold the same in the end.
 */
export async function copyShop(file: string, url: string, json: boolean): Promise<number> {
  const start = performance.now();
  const target = openPostgres(url, 1);
  try {
    await target.alone((db) => migrate(db, MIGRATIONS));
  } finally {
    await target.close();
  }
  const tell = ({ table, rows, checksum }: CopiedTable) =>
    void (json || process.stderr.write(`${table.padEnd(24)} ${String(rows).padStart(10)}  ${checksum}\n`));
  const tables = await copyTables({
    from: { file },
    to: { url },
    tables: ROOMS.flatMap((room) => room.tables as readonly string[]),
    migrations: Object.keys(MIGRATIONS),
    onTable: tell,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  process.stdout.write(`${JSON.stringify({ tables, rows, seconds })}\n`);
  if (!json)
    process.stderr.write(`${rows} rows copied; both databases hold the same. Set DATABASE_URL and start the server.\n`);
  return EXIT.done;
}
