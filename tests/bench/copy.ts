import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { newAccountRow } from '../../api/account/rows.ts';
import { type CopiedTable, copyTables } from '../../api/db/copy/copy-tables.ts';
import type { CopyPlace } from '../../api/db/copy/end.ts';
import { migrate } from '../../api/db/migrate.ts';
import { openPostgres } from '../../api/db/postgres.ts';
import { databaseFile } from '../../api/db/database-file.ts';
import { openSqlite } from '../../api/db/sqlite.ts';
import type { Tables } from '../../api/db/tables.ts';
import { newQuoteRow } from '../../api/quote/rows.ts';
import { MIGRATIONS, ROOMS } from '../../api/rooms.ts';
import { databaseAt, runOn, startPostgres } from '../support/postgres-server.ts';
import type { BenchResult } from './result.ts';

// Moving a shop: a million rows of accounts, quotes and what was done to them, from its SQLite file to an empty PostgreSQL that waits
// for its disk; beside it into another SQLite file. Both times hold reading, writing and the comparison of both sides.

const SHARES = { accounts: 200_000, quotes: 300_000, activity: 500_000 } as const;

const NOW = '2026-11-01T10:00:00.000Z';

/** A first row of each kind, and copies of it under other keys until there are so many. */
async function fill(db: Kysely<Tables>): Promise<void> {
  const account = newAccountRow('a', NOW, { is_guest: 1, name: 'Casey' });
  await db.insertInto('accounts').values(account).execute();
  await db
    .insertInto('quotes')
    .values({
      ...newQuoteRow('q', 1, { account_id: account.id, organization_id: null }, '1', NOW),
      purchase_order_number: 'PO-7',
      search: 'q-000001 po-7',
    })
    .execute();
  const facts = JSON.stringify({ quantity: 10, choices: { rotation: 0, assignments: { blue: 'cutting' } } });
  await db
    .insertInto('activity')
    .values({
      id: 'e',
      at: NOW,
      account_id: account.id,
      role: 0,
      kind: 'quote.changed',
      subject_kind: 'quote',
      subject_id: 'q',
      before: facts,
      after: facts,
    })
    .execute();
  for (const [table, rows] of Object.entries(SHARES)) {
    const { rows: columns } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
    const own: Record<string, string> = { id: `t.id || printf('%025d', n.i)`, number: 't.number + n.i' };
    const values = columns.map(({ name }) => own[name] ?? `t."${name}"`).join(', ');
    await sql
      .raw(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows - 1})
         insert into ${table} select ${values} from n, (select * from ${table} limit 1) t`,
      )
      .execute(db);
  }
}

async function timed(from: CopyPlace, to: CopyPlace): Promise<{ seconds: number; tables: CopiedTable[] }> {
  const start = performance.now();
  const tables = await copyTables({
    from,
    to,
    tables: ROOMS.flatMap((room) => room.tables as readonly string[]),
    migrations: Object.keys(MIGRATIONS),
  });
  return { seconds: (performance.now() - start) / 1000, tables };
}

/** Seconds to move a million rows. */
export async function bench(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-bench-'));
  const server = await startPostgres({ durable: true });
  try {
    const source = openSqlite(join(folder, 'from'));
    await migrate(source.db, MIGRATIONS);
    await fill(source.db);
    await source.close();
    const beside = openSqlite(join(folder, 'to'));
    await migrate(beside.db, MIGRATIONS);
    await beside.close();
    await runOn(server.url, 'create database shop');
    const url = databaseAt(server.url, 'shop');
    const target = openPostgres(url, 1);
    await target.alone((db) => migrate(db, MIGRATIONS));
    await target.close();
    const from = { file: databaseFile(join(folder, 'from')) };
    const [postgres, sqlite] = [
      await timed(from, { url }),
      await timed(from, { file: databaseFile(join(folder, 'to')) }),
    ];
    const rows = postgres.tables.reduce((sum, table) => sum + table.rows, 0);
    const row = {
      name: `${rows} rows, SQLite to PostgreSQL, compared`,
      value: postgres.seconds,
      unit: 's',
      peer: 'to a SQLite file',
      peerValue: sqlite.seconds,
      ratio: sqlite.seconds / postgres.seconds,
      target: '≤ 300 s',
    };
    return { name: 'copy', rows: [row, { name: 'rows a second', value: rows / postgres.seconds, unit: '/s' }] };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
