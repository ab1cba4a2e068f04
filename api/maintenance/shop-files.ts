import type { Logger } from 'pino';
import type { FilesOwner } from '../../shared/maintenance/files-owner.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { type FileColumn, knownFiles } from '../db/file-columns.ts';
import { type Storage, StorageUnavailable } from '../gateways/storage/storage.ts';
import { nextTurn } from '../middleware/pace.ts';
import { findShop, insertShop, type ShopRow } from './shop-rows.ts';

/** Files looked at in one step. */
const STEP = 500;
/** How far the clock of where files are kept may be from ours, ms; a service refuses what is signed a quarter of an hour off. */
const CLOCKS_APART_MS = 60 * 60_000;
/** Names of fonts follow from their bytes: another shop has the same ones. */
const FONT = /^[0-9a-f]{64}$/;

/** Dependencies of telling whose files are stored. */
export interface ShopFilesDeps {
  readonly database: Pick<Database, 'db'>;
  readonly storage: Storage;
  /** Every column that names files. */
  readonly files: readonly FileColumn[];
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/** Whether the files that are kept are those of the shop in the database. */
export interface ShopFiles {
  /**
   * Writes down whose files they are where nothing is written down and it is certain, and tells whose they are. Every process asks before
   * anything else changes database or files.
   */
  settle(): Promise<FilesOwner>;
  /** Tells whose they are. */
  look(): Promise<FilesOwner>;
}

/** Makes what tells whose files there are. A storage that does not answer makes it `unknown`. */
export function createShopFiles(deps: ShopFilesDeps): ShopFiles {
  const { database, storage, log } = deps;
  const orUnknown = (ask: () => Promise<FilesOwner>) => async () => {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      log.warn({ err: error }, 'whose files there are is not known');
      return 'unknown';
    }
  };
  const look = orUnknown(async () => {
    const shop = await findShop(database.db);
    return ownerOf(shop, await storage.owner());
  });
  return {
    look,
    async settle() {
      const owner = await orUnknown(() => settle(deps))();
      // Who did not hear of the files is a shop all the same, and what it stores from now on is no proof of anything.
      if (owner === 'unknown') await insertShop(database.db, newId(deps.clock), isoNow(deps.clock));
      if (owner === 'another' || owner === 'unclaimed')
        log.error({ owner }, 'the files are not known to be this shop’s');
      return owner;
    },
  };
}

function ownerOf(shop: ShopRow | null, owner: string | null): FilesOwner {
  if (owner === null) return 'unclaimed';
  return owner === shop?.id ? 'ours' : 'another';
}

async function settle(deps: ShopFilesDeps): Promise<FilesOwner> {
  const { db } = deps.database;
  const owner = await deps.storage.owner();
  const before = await findShop(db);
  if (before !== null && owner !== null) return ownerOf(before, owner);
  // A database that no server worked with yet names what it brought along; later on, what was there before counts.
  const untilMs = before === null ? Number.POSITIVE_INFINITY : Date.parse(before.created_at) - CLOCKS_APART_MS;
  const found = await filesFound(deps, untilMs);
  const shop = before ?? (await insertShop(db, (found === 'known' && owner) || newId(deps.clock), isoNow(deps.clock)));
  if (owner === null && found !== 'strange') await deps.storage.setOwner(shop.id);
  return ownerOf(shop, await deps.storage.owner());
}

/** Whether there is no file, one that the database names and that was there at `untilMs`, or none of these. */
async function filesFound(
  { database, storage, files }: ShopFilesDeps,
  untilMs: number,
): Promise<'none' | 'known' | 'strange'> {
  let isEmpty = true;
  for await (const page of storage.list(STEP)) {
    isEmpty &&= page.length === 0;
    const telling = page.filter(({ key, changedMs }) => !FONT.test(key) && changedMs <= untilMs);
    if (telling.length === 0) continue;
    const keys = telling.map(({ key }) => key);
    if ((await knownFiles(database.db, files, keys)).size > 0) return 'known';
    await nextTurn();
  }
  return isEmpty ? 'none' : 'strange';
}
