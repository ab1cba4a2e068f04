import { eraseRemakes } from '../remake/leaving-rows.ts';
import { eraseExemptions } from '../tax/erase-rows.ts';
import { forgetAsker } from '../terms/erase-rows.ts';
import { endPromotional } from '../credit/rows.ts';
import { eraseImported, forgetImportedFiles, importedFiles } from '../legacy/erase-rows.ts';
import { eraseRequests } from '../custom/erase-rows.ts';
import { type Clock, isoNow } from '../clock.ts';
import { type Database, inTransaction } from '../db/database.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { removeMethodsOf } from '../payment-method/forget.ts';
import { nextTurn } from '../middleware/pace.ts';
import { deleteGuestWithAll } from '../upkeep/sweep-rows.ts';
import { removeAvatarFiles } from './avatar.ts';
import { findUnerased, markErased } from './deleted-rows.ts';
import * as rows from './erase-rows.ts';
import { deleteFavoritesOf } from './favorite-rows.ts';
import { deleteProfile, findProfile } from './rows.ts';

interface EraseNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly storage: Storage;
}

/** Things erased in one step. */
const STEP = 50;
/** How long a call that began before the deletion may still write something, ms. */
const LATE_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Erases what a deleted account had and no order needs: files first, then the rows that name them, so that one who is stopped half-way
 * finds what is left. Doing it again erases what came since.
 */
export async function eraseAccount(deps: EraseNeeds, accountId: string): Promise<void> {
  const { db } = deps.database;
  // Entries of quotes are found by the quotes.
  await rows.redactActivity(db, accountId);
  await eraseParts(deps, accountId);
  await eraseDesigns(deps, accountId);
  await inTransaction(db, (trx) => eraseRequests(trx, accountId));
  await inTransaction(db, (trx) => eraseExemptions(trx, accountId));
  await inTransaction(db, (trx) => forgetAsker(trx, accountId));
  await inTransaction(db, (trx) => eraseRemakes(trx, accountId));
  await eraseFiles(deps, accountId);
  await inTransaction(db, (trx) => removeMethodsOf(deps.clock, trx, { kind: 'account', accountId }));
  await eraseImportedThings(deps, accountId);
  await rows.deletePapersOf(db, accountId);
  await rows.deleteQuotesOf(db, accountId);
  await rows.deleteOwnRows(db, accountId);
  await rows.redactOrders(db, accountId);
  await deleteFavoritesOf(db, accountId);
  await endPromotional(db, accountId, isoNow(deps.clock));
  const { avatarKey } = await findProfile(db, accountId);
  if (avatarKey !== null) await removeAvatarFiles(deps.storage, avatarKey);
  await deleteProfile(db, accountId);
}

async function eraseParts({ database: { db }, storage }: EraseNeeds, accountId: string): Promise<void> {
  for (;;) {
    const ids = await rows.findErasableParts(db, accountId, STEP);
    if (ids.length === 0) return;
    for (const key of await rows.findPartFiles(db, ids)) await storage.remove(key);
    await inTransaction(db, (trx) => rows.deleteParts(trx, ids));
    await nextTurn();
  }
}

async function eraseDesigns({ database: { db }, storage }: EraseNeeds, accountId: string): Promise<void> {
  for (;;) {
    const ids = await rows.findErasableDesigns(db, accountId, STEP);
    if (ids.length === 0) return;
    for (const id of ids) await storage.remove(id);
    await rows.deleteDesigns(db, ids);
    await nextTurn();
  }
}

async function eraseFiles({ database: { db }, storage }: EraseNeeds, accountId: string): Promise<void> {
  for (;;) {
    const files = await rows.findErasableFiles(db, accountId, STEP);
    if (files.length === 0) return;
    for (const { key } of files) if (key !== null) await storage.remove(key);
    await rows.deleteSentFiles(
      db,
      files.map(({ id }) => id),
    );
    await nextTurn();
  }
}

async function eraseImportedThings(deps: EraseNeeds, accountId: string): Promise<void> {
  const { db } = deps.database;
  for (;;) {
    const files = await importedFiles(db, accountId, STEP);
    if (files.length === 0) break;
    for (const { key } of files) await deps.storage.remove(key);
    await forgetImportedFiles(
      db,
      files.map(({ id }) => id),
    );
    await nextTurn();
  }
  await inTransaction(db, (trx) => eraseImported(trx, accountId, isoNow(deps.clock)));
}

/** Looks once more at accounts that were deleted an hour ago: nothing writes for them any more, so that what is left now is the end. */
export async function finishErasing(deps: EraseNeeds): Promise<void> {
  const { db } = deps.database;
  const before = new Date(deps.clock.now() - LATE_MS).toISOString();
  for (;;) {
    const ids = await findUnerased(db, before, STEP);
    if (ids.length === 0) return;
    for (const id of ids) {
      await eraseAccount(deps, id);
      // Stays without a name where an order or a payment needs it.
      await deleteGuestWithAll(db, deps.clock, id, new Date(deps.clock.now() + DAY_MS).toISOString());
      await markErased(db, id, isoNow(deps.clock));
    }
  }
}
