import type { Actor } from '../../shared/account/permissions.ts';
import { type Owned, readable } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { HOLDERS } from './holders.ts';
import { type SentFileRow, findSentFile, holderOf } from './rows.ts';

/** Owner of a file that belongs to nothing: the sender, whomever they buy for. */
function ownedBySender({ account_id: accountId }: SentFileRow): Owned {
  return { accountId, organizationId: null };
}

/**
 * The file of an id where the actor may see it: its sender while it belongs to nothing, then whoever sees what it belongs to. To others it
 * is not there.
 */
export async function openSentFile(db: Db, id: string, actor: Actor): Promise<SentFileRow | null> {
  const file = await findSentFile(db, id);
  if (!file) return null;
  const holder = holderOf(file);
  if (holder === null) return readable(actor, 'design', ownedBySender(file)) && file;
  const held = await HOLDERS[holder.kind](db, holder.id);
  return held && !held.hidden(actor) && readable(actor, held.kind, held.owned) ? file : null;
}
