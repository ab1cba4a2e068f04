import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupRefusal } from './refusal.ts';

/** Names inside a backup. The manifest is written last, so that a folder without one is none. */
export const NAMES = {
  manifest: 'manifest.json',
  database: 'database.sqlite',
  /** One line a file, as `sha256sum -c` reads it. */
  list: 'files.sha256',
  files: 'files',
} as const;

/** Form of a backup. A later one may be something that we can't read. */
export const FORMAT = 1;

const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
  kerfwise_backup: z.literal(FORMAT),
  /** The moment that the database is of. */
  database_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  /** Migrations that made the database's schema. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), count),
  database: z.object({ bytes: count, sha256 }),
  files: z.object({ count, bytes: count, list_sha256: sha256 }),
  /** Files that the database names and that were gone already. */
  missing: z.array(z.string()),
});

/** Manifest of a backup. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A file in a backup. */
export interface BackedFile {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Size and hash of a file on disk. */
export async function hashOfFile(path: string): Promise<Pick<BackedFile, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    hash.update(piece as Buffer);
    bytes += (piece as Buffer).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** The list of files as it is written. */
export function listText(files: readonly BackedFile[]): string {
  return files.map(({ key, sha256: hash }) => `${hash}  ${NAMES.files}/${key}\n`).join('');
}

/** Reads the manifest of a backup. Throws BackupRefusal where there is none, or none that this release can read. */
export function readManifest(folder: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(folder, NAMES.manifest), 'utf8'));
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT' || (error as { code?: unknown }).code === 'ENOTDIR')
      throw new BackupRefusal(`${folder} is not a backup, or one that was interrupted: it has no ${NAMES.manifest}.`);
    if (error instanceof SyntaxError)
      throw new BackupRefusal(`The backup is damaged: its ${NAMES.manifest} can't be read.`);
    throw error;
  }
  const format = (json as { kerfwise_backup?: unknown } | null)?.kerfwise_backup;
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupRefusal(
      'The backup is of a later release than this one. Restore it with that release or a newer one.',
    );
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success)
    throw new BackupRefusal(
      `The backup is damaged: its ${NAMES.manifest} is not complete (${parsed.error.issues[0]!.path.join('.')}).`,
    );
  return parsed.data;
}

/** The files that a backup's list names. Throws BackupRefusal where the list is not the one that the manifest was written with. */
export function readList(folder: string, manifest: Manifest): Pick<BackedFile, 'key' | 'sha256'>[] {
  const text = readText(join(folder, NAMES.list));
  const hash = createHash('sha256').update(text).digest('hex');
  const lines = text.split('\n').slice(0, -1);
  const files = lines.map((line) => {
    const [, sha256InHex = '', key = ''] = /^([0-9a-f]{64}) {2}files\/([0-9a-z]{1,64})$/.exec(line) ?? [];
    return { key, sha256: sha256InHex };
  });
  if (
    hash !== manifest.files.list_sha256 ||
    files.length !== manifest.files.count ||
    files.some(({ key }) => key === '')
  )
    throw new BackupRefusal(`The backup is damaged: its ${NAMES.list} is not what it was.`);
  return files;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return '';
    throw error;
  }
}
