import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { databaseFile } from '../db/database-file.ts';
import { readEnv } from '../env.ts';
import { StorageUnavailable } from '../gateways/storage/storage.ts';
import { diskFault, whyNotStarted } from '../maintenance/disk-fault.ts';
import { EXIT } from './exit.ts';

function refuse(message: string): number {
  process.stdout.write(`${JSON.stringify({ error: { code: 'invalid_request', field: 'files', message } })}\n`);
  process.stderr.write(`${message}\n`);
  return EXIT.rejected;
}

/** Whether it is to be done and not only told; null where something else is asked. */
function confirmed(args: readonly string[]): boolean | null {
  try {
    return parseArgs({ args: [...args], options: { yes: { type: 'boolean', default: false } } }).values.yes;
  } catch {
    return null;
  }
}

/**
 * `claim-files [--yes]`: tells how many files there are where the environment says, how many of them the database names, and whose they are
 * written down to be. With `--yes` they are written down as the database's: what it does not name is thrown away from then on.
 */
export async function claimFiles(args: readonly string[]): Promise<number> {
  const isConfirmed = confirmed(args);
  if (isConfirmed === null) return refuse('Say only: claim-files [--yes]');
  process.umask(0o077);
  const env = readEnv(process.env);
  if (env.databaseUrl === '' && !existsSync(databaseFile(env.dataDir)))
    return refuse(`There is no shop in ${env.dataDir}: it has no kerfwise.sqlite. Name its folder in DATA_DIR.`);
  try {
    process.stdout.write(`${JSON.stringify(await (await import('./claim-shop.ts')).claimShop(env, isConfirmed))}\n`);
    return EXIT.done;
  } catch (error) {
    if (error instanceof StorageUnavailable) return refuse(`${error.message} Run it again when it does.`);
    const why = whyNotStarted(error, env.dataDir) ?? (diskFault(error) === null ? null : (error as Error).message);
    if (why === null) throw error;
    return refuse(why);
  }
}
