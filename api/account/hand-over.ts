import { note } from '../activity/note.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { hasDesigns } from '../design/rows.ts';
import type { People } from '../people.ts';
import { type AccountRecord, deleteGuest, updateAccount } from './rows.ts';

/** Gives everything of a guest to an account that logs in, in the transaction that opens its session. The guest ends. */
export async function handOver(
  deps: { readonly clock: Clock; readonly people: People },
  trx: Db,
  guestId: string,
  account: AccountRecord,
): Promise<void> {
  const brings = await hasDesigns(trx, guestId);
  for (const [, { handOver: hand }] of deps.people.tables) await hand?.(deps, trx, guestId, account);
  // Designs of the guest become personal; they would be hidden while the account buys for an organization.
  if (brings) await updateAccount(trx, account.id, { buys_for_organization_id: null });
  await deleteGuest(trx, guestId);
  const subject = { kind: 'account', id: account.id } as const;
  const after = { guest_id: guestId };
  await note(deps.clock, trx, { by: account.actor, kind: 'account.took_over', subject, before: null, after });
}
