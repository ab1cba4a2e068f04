import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { hasTable } from '../db/dialect.ts';
import { makeFolder } from '../make-folder.ts';

/** Folder in DATA_DIR that is there while a backup is put back; what is inside has no other use. */
const FOLDER = 'restoring';
const NAME = 'backup';

/** A backup was being put back here, and that did not come to its end. */
export class HalfRestored extends Error {
  /** Name of the half-restored folder or database, as shown. */
  readonly place: string;

  constructor(place: string) {
    super(place);
    this.place = place;
  }
}

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

/** Keeps a server from starting on half a database, whichever folder is its own. */
export async function refuseHalfRestoredIn(db: Db): Promise<void> {
  if ((await restoringIn(db)) !== null) throw new HalfRestored('The database');
}

/** Where a restore works before it is done. */
export function restoringFolder(dataDir: string): string {
  return join(dataDir, FOLDER);
}

/** Notes that the backup of this name is being put back. It stands until {@link endRestoring}, also when the process ends. */
export function beginRestoring(dataDir: string, backup: string): void {
  makeFolder(restoringFolder(dataDir));
  writeFileSync(join(restoringFolder(dataDir), NAME), `${backup}\n`, { mode: 0o600, flush: true });
}

/** The name of the backup that is being put back; null where none is. '' where nothing but the folder was made yet. */
export function restoring(dataDir: string): string | null {
  if (!existsSync(restoringFolder(dataDir))) return null;
  const file = join(restoringFolder(dataDir), NAME);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** Notes that it is done. */
export function endRestoring(dataDir: string): void {
  rmSync(restoringFolder(dataDir), { recursive: true, force: true });
}

/** Keeps a server from starting on half a shop: it would take the rest for never having been. */
export function refuseHalfRestored(dataDir: string): void {
  if (restoring(dataDir) !== null) throw new HalfRestored(`The data folder ${dataDir}`);
}
