import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { NotCopied } from '../db/copy/not-copied.ts';
import { databaseFile } from '../db/database-file.ts';
import { readEnv } from '../env.ts';
import { lockDataFolder } from '../maintenance/data-folder-lock.ts';
import { whyNotStarted } from '../maintenance/disk-fault.ts';
import { EXIT } from './exit.ts';

/** A server has the data folder for as long as it runs; waiting for it would only make who types wait. */
const NO_WAIT_MS = 0;

function refuse(message: string, field: string): number {
  process.stdout.write(`${JSON.stringify({ error: { code: 'invalid_request', field, message } })}\n`);
  process.stderr.write(`${message}\n`);
  return EXIT.rejected;
}

/** The address to copy to, and whether only JSON is wanted; null where it is asked for in another way. */
function options(args: readonly string[]): { to: string; json: boolean } | null {
  try {
    const { values } = parseArgs({ args: [...args], options: { to: { type: 'string' }, json: { type: 'boolean' } } });
    return values.to === undefined ? null : { to: values.to, json: values.json ?? false };
  } catch {
    return null;
  }
}

/** Whether we would serve from this address. */
function isPostgres(url: string): boolean {
  try {
    return readEnv({ DATABASE_URL: url }).databaseUrl !== '';
  } catch {
    return false;
  }
}

/**
 * `copy-database --to postgres://…`: copies the shop in DATA_DIR into an empty PostgreSQL database, whose schema it makes. No server may
 * work on the folder meanwhile; files stay where they are. Prints rows and checksum of each table once both sides have the same.
 */
export async function copyDatabase(args: readonly string[]): Promise<number> {
  const asked = options(args);
  if (!asked) return refuse('Say where to: copy-database --to postgres://USER:PASSWORD@HOST/DATABASE', '--to');
  if (!isPostgres(asked.to))
    return refuse('A shop is copied to PostgreSQL: --to postgres://USER:PASSWORD@HOST/DATABASE', '--to');
  const { dataDir } = readEnv({ DATA_DIR: process.env.DATA_DIR });
  const file = databaseFile(dataDir);
  if (!existsSync(file))
    return refuse(
      `There is no shop in ${dataDir}: it has no kerfwise.sqlite. Name its folder in DATA_DIR.`,
      'DATA_DIR',
    );
  try {
    const lock = lockDataFolder(dataDir, NO_WAIT_MS);
    try {
      return await (await import('./copy-shop.ts')).copyShop(file, asked.to, asked.json);
    } finally {
      lock.release();
    }
  } catch (error) {
    const why = error instanceof NotCopied ? error.message : whyNotStarted(error, dataDir);
    if (why === null) throw error;
    if (error instanceof NotCopied) return refuse(why, 'database');
    return refuse(why, why.startsWith('The data folder') ? 'DATA_DIR' : '--to');
  }
}
