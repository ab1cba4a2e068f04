import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { hasTable } from '../db/dialect.ts';

/** Table that is there while a backup is put back into a database that is not in the data folder: other nodes have other folders. */
export const RESTORING_TABLE = 'restoring';

/** The name of the backup that is being put back into a database; null where none is. */
export async function restoringIn(db: Db): Promise<string | null> {
  if (!(await hasTable(db, RESTORING_TABLE))) return null;
  const { rows } = await sql<{ backup: string }>`select backup from ${sql.table(RESTORING_TABLE)}`.execute(db);
  return rows[0]?.backup ?? '';
}

/** Notes in a database that the backup of this name is being put back, until {@link endRestoringIn}. */
export async function beginRestoringIn(db: Db, backup: string): Promise<void> {
  if ((await restoringIn(db)) === backup) return;
  await sql`create table if not exists ${sql.table(RESTORING_TABLE)} (backup text not null)`.execute(db);
  await sql`delete from ${sql.table(RESTORING_TABLE)}`.execute(db);
  await sql`insert into ${sql.table(RESTORING_TABLE)} (backup) values (${backup})`.execute(db);
}

/** Notes that it is done. */
export async function endRestoringIn(db: Db): Promise<void> {
  await sql`drop table if exists ${sql.table(RESTORING_TABLE)}`.execute(db);
}
