import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../db/database.ts';
import { makeFolder } from '../make-folder.ts';
import { restoringIn } from './restoring-rows.ts';

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
