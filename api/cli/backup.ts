import { parseArgs } from 'node:util';
import { BackupRefusal } from '../backup/refusal.ts';
import { systemClock } from '../clock.ts';
import { type Env, readEnv } from '../env.ts';
import { StorageUnavailable } from '../gateways/storage/storage.ts';
import { lockDataFolder } from '../maintenance/data-folder-lock.ts';
import { diskFault, whyNotStarted } from '../maintenance/disk-fault.ts';
import { EXIT } from './exit.ts';

/** A server has the data folder for as long as it runs; waiting for it would only make who types wait. */
const NO_WAIT_MS = 0;

function refuse(message: string, code: number = EXIT.rejected): number {
  process.stdout.write(`${JSON.stringify({ error: { code: 'invalid_request', field: 'folder', message } })}\n`);
  process.stderr.write(`${message}\n`);
  return code;
}

interface Asked {
  readonly folder: string;
  readonly acceptMissing: boolean;
}

function asked(args: readonly string[]): Asked | null {
  try {
    const options = { 'accept-missing': { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return positionals.length === 1 ? { folder: positionals[0]!, acceptMissing: values['accept-missing'] } : null;
  } catch {
    return null;
  }
}

/** Does it and prints what came of it; every fault that an operator can mend is told in a sentence. */
async function tell(work: (env: Env) => Promise<object>): Promise<number> {
  process.umask(0o077);
  let dataDir = '';
  try {
    const env = readEnv(process.env);
    dataDir = env.dataDir;
    process.stdout.write(`${JSON.stringify(await work(env))}\n`);
    return EXIT.done;
  } catch (error) {
    if (error instanceof BackupRefusal) return refuse(error.message);
    if (error instanceof StorageUnavailable) return refuse(`${error.message} Try again when it does.`);
    if (diskFault(error) !== null) {
      const { code, message } = error as { code: string; message: string };
      return refuse(`It could not be read or written, so it was not done. (${code}: ${message})`);
    }
    const why = whyNotStarted(error, dataDir);
    if (why !== null) return refuse(why);
    if (error instanceof Error && error.message.startsWith('The environment')) return refuse(error.message);
    throw error;
  }
}

/** `backup FOLDER [--accept-missing]`: backs the shop up into a new folder, while servers run. Prints its manifest. */
export async function backupShop(args: readonly string[]): Promise<number> {
  const order = asked(args);
  if (!order) return refuse('Say where to: backup FOLDER');
  return tell(async (env) => (await import('../backup/backup.ts')).backUp({ env, clock: systemClock, ...order }));
}

/** `restore FOLDER`: puts a backup into an empty place. Prints what was put back. */
export async function restoreShop(args: readonly string[]): Promise<number> {
  const order = asked(args);
  if (!order || order.acceptMissing) return refuse('Say which: restore FOLDER');
  return tell(async (env) => {
    const { restore } = await import('../backup/restore.ts');
    const lock = lockDataFolder(env.dataDir, NO_WAIT_MS);
    try {
      return await restore({ env, clock: systemClock, folder: order.folder });
    } finally {
      lock.release();
    }
  });
}
