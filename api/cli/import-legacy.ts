import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EXPORT_FILES } from '../../shared/legacy/csv.ts';
import { systemClock } from '../clock.ts';
import { type Env, readEnv } from '../env.ts';
import { StorageUnavailable } from '../gateways/storage/storage.ts';
import type { Tally } from '../legacy/import/import-folder.ts';
import { prepareDataFolder } from '../maintenance/data-folder.ts';
import { diskFault, whyNotStarted } from '../maintenance/disk-fault.ts';
import { EXIT } from './exit.ts';

/** Rows between two words about how far it is. */
const TELL_EVERY = 10_000;

/** Why nothing was imported, in a sentence. */
class NotImported extends Error {}

const ANOTHER =
  'The files there are those of another shop than the database’s. Look at DATABASE_URL, DATA_DIR and the bucket, and run it again.';

function refuse(message: string): number {
  process.stdout.write(`${JSON.stringify({ error: { code: 'invalid_request', field: 'folder', message } })}\n`);
  process.stderr.write(`${message}\n`);
  return EXIT.rejected;
}

/** Why a folder is no export; null where it is one. */
function faultOf(folder: string): string | null {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return `There is no folder ${folder}.`;
  const names = Object.keys(EXPORT_FILES);
  return names.some((name) => existsSync(join(folder, name))) ? null : `${folder} has none of ${names.join(', ')}.`;
}

/**
 * `import-legacy FOLDER`: reads an export of the old shop, while servers run. Prints one object for each row that was refused, and one of
 * what became of the others; exits with 2 where a row was refused, though all others are in.
 */
export async function importLegacy(args: readonly string[]): Promise<number> {
  if (args.length !== 1 || args[0]!.startsWith('-')) return refuse('Say which: import-legacy FOLDER');
  const folder = resolve(args[0]!);
  const fault = faultOf(folder);
  if (fault !== null) return refuse(fault);
  process.umask(0o077);
  const env = readEnv(process.env);
  try {
    const tallies = await run(folder, env);
    const rejected = Object.values(tallies).reduce((sum, tally) => sum + tally.rejected, 0);
    process.stdout.write(`${JSON.stringify({ files: tallies, rejected })}\n`);
    if (rejected > 0) process.stderr.write(`${rejected} rows were refused; mend them and run it again.\n`);
    return rejected > 0 ? EXIT.rejected : EXIT.done;
  } catch (error) {
    if (error instanceof NotImported) return refuse(error.message);
    if (error instanceof StorageUnavailable) return refuse(`${error.message} Run it again when it does.`);
    if (diskFault(error) !== null) return refuse(`It could not be written to the end: ${(error as Error).message}`);
    const why = whyNotStarted(error, env.dataDir);
    if (why === null) throw error;
    return refuse(why);
  }
}

async function run(folder: string, env: Env): Promise<Readonly<Record<string, Tally>>> {
  const [{ importFolder }, { withShop }] = await Promise.all([
    import('../legacy/import/import-folder.ts'),
    import('./with-shop.ts'),
  ]);
  prepareDataFolder(env.dataDir);
  return withShop(env, async ({ database, storage, owner }) => {
    // Files that were there before do not become ours by an import.
    if (owner === 'another') throw new NotImported(ANOTHER);
    const needs = { database, clock: systemClock, storage, folder };
    let told = 0;
    return await importFolder(needs, {
      rejected: (row) => void process.stdout.write(`${JSON.stringify(row)}\n`),
      progress: (file, tally) => {
        const done = Object.values(tally).reduce((sum, count) => sum + count, 0);
        if (done < TELL_EVERY) told = 0;
        if (done - told < TELL_EVERY) return;
        told = done;
        process.stderr.write(`${file}: ${done} rows\n`);
      },
    });
  });
}
