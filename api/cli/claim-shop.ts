import { knownFiles } from '../db/file-columns.ts';
import type { Env } from '../env.ts';
import { FILE_COLUMNS } from '../rooms.ts';
import { findShop } from '../maintenance/shop-rows.ts';
import { withShop } from './with-shop.ts';

/** Files looked at in one step. */
const STEP = 500;

/**
 * Counts the files of an environment and those that its database names, and says whose they are written down to be; where it is confirmed, they are
 * the database's from then on. Rejects where the shop can't be opened or the storage does not answer.
 */
export function claimShop(env: Env, isConfirmed: boolean): Promise<object> {
  return withShop(env, async ({ database, storage, owner }) => {
    let [files, named] = [0, 0];
    for await (const page of storage.list(STEP)) {
      const keys = page.map(({ key }) => key);
      files += keys.length;
      if (keys.length > 0) named += (await knownFiles(database.db, FILE_COLUMNS, keys)).size;
    }
    if (isConfirmed) await storage.setOwner((await findShop(database.db))!.id, true);
    return { files, named, owner, claimed: isConfirmed || owner === 'ours' };
  });
}
