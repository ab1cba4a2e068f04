import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { earlierFault, isEarlier } from '../db/earlier-migrations.ts';
import { MIGRATIONS } from '../rooms.ts';
import { eachAtOnce } from './at-once.ts';
import { factsOf } from './database-snapshot.ts';
import { type BackedFile, hashOfFile, type Manifest, NAMES, readList, readManifest } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

/** A backup that is whole. */
export interface VerifiedBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly files: readonly BackedFile[];
}

/** Files that are hashed at once. */
const AT_ONCE = 4;

const damaged = (what: string) => new BackupRefusal(`The backup is damaged: ${what}`);

/** A backup's own description, which is read at once. Throws BackupRefusal where there is none, or of a later release. */
export function manifestOfBackup(given: string): Manifest {
  const manifest = readManifest(resolve(given));
  const fault = earlierFault(manifest.migrations);
  if (fault !== null) throw new BackupRefusal(`The backup can't be restored by this release. ${fault}`);
  if (isEarlier(manifest.migrations)) return manifest;
  const strange = manifest.migrations.filter((name) => !(name in MIGRATIONS));
  if (strange.length > 0)
    throw new BackupRefusal(
      `The backup is of a later release than this one (${strange[0]}). Restore it with that release or a newer one.`,
    );
  return manifest;
}

/**
 * Reads all of a backup and holds it against its manifest: the database with its rows, and every file, by size and hash. Throws
 * BackupRefusal where anything is missing or different, or of a later release.
 */
export async function verifyBackup(given: string): Promise<VerifiedBackup> {
  const folder = resolve(given);
  const manifest = manifestOfBackup(folder);
  await verifyDatabase(join(folder, NAMES.database), manifest);
  const files: BackedFile[] = [];
  await eachAtOnce(readList(folder, manifest), AT_ONCE, async ({ key, sha256 }) => {
    const path = join(folder, NAMES.files, key);
    if (!(await stat(path).catch(() => null))?.isFile()) throw damaged(`the file ${key} is not in it.`);
    const found = await hashOfFile(path);
    if (found.sha256 !== sha256) throw damaged(`the file ${key} is not what it was.`);
    files.push({ key, ...found });
  });
  return { folder, manifest, files };
}

async function verifyDatabase(path: string, manifest: Manifest): Promise<void> {
  if (!(await stat(path).catch(() => null))?.isFile()) throw damaged('its database is not in it.');
  const { bytes, sha256 } = await hashOfFile(path);
  if (bytes !== manifest.database.bytes || sha256 !== manifest.database.sha256)
    throw damaged('its database is not what it was.');
  const facts = factsOf(path);
  for (const [table, rows] of Object.entries(manifest.tables))
    if (facts.tables[table] !== rows)
      throw damaged(`the table ${table} has ${facts.tables[table] ?? 'no'} rows instead of ${rows}.`);
}
