import { MOST_BADGES } from '../../shared/badge/limits.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { isStaff } from '../../shared/account/roles.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { badgeCodeOf } from '../../shared/production/codes.ts';
import { findAccount } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId, randomIdText } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { BadgeNeeds } from './needs.ts';
import { badgesOf, findBadge, insertBadge, updateBadge } from './rows.ts';

function refused(message: string): Result<never, Failure> {
  return err(failure('conflict', { message }));
}

type Change = Readonly<Record<'badge', string>> & Readonly<Record<string, unknown>>;

async function noted({ clock }: BadgeNeeds, trx: Db, by: Actor, accountId: string, after: Change): Promise<void> {
  await note(clock, trx, {
    by,
    kind: 'account.changed',
    subject: { kind: 'account', id: accountId },
    before: null,
    after,
  });
}

/** Gives an account of the staff a badge. */
export async function giveBadge(
  deps: BadgeNeeds,
  by: Actor,
  accountId: string,
  { name, pin }: { readonly name: string; readonly pin: string },
): Promise<Result<null, Failure>> {
  const { clock, database, passwords } = deps;
  // Hashing takes long: it is done before the transaction.
  const pin_hash = await passwords.hash(pin);
  return inTransaction(database.db, async (trx): Promise<Result<null, Failure>> => {
    const account = await findAccount(trx, accountId);
    if (!account) return err(failure('not_found'));
    if (!isStaff(account.role)) return refused('Badges are for the staff. Make this person staff first.');
    const inUse = (await badgesOf(trx, accountId)).filter(({ taken_at }) => taken_at === null);
    if (inUse.length >= MOST_BADGES) return refused(`One account has at most ${MOST_BADGES} badges. Take one first.`);
    const id = newId(clock);
    const code = badgeCodeOf(randomIdText(10));
    await insertBadge(trx, {
      id,
      account_id: accountId,
      name,
      code,
      pin_hash,
      given_at: isoNow(clock),
      taken_at: null,
    });
    await noted(deps, trx, by, accountId, { badge: id, given: true });
    return ok(null);
  });
}

/** Sets another PIN of a badge in use. */
export async function setBadgePin(
  deps: BadgeNeeds,
  by: Actor,
  id: string,
  pin: string,
): Promise<Result<null, Failure>> {
  const pin_hash = await deps.passwords.hash(pin);
  return inTransaction(deps.database.db, async (trx): Promise<Result<null, Failure>> => {
    const badge = await findBadge(trx, id);
    if (!badge) return err(failure('not_found'));
    if (badge.taken_at !== null) return refused('This badge is not in use any more.');
    await updateBadge(trx, id, { pin_hash });
    await noted(deps, trx, by, badge.account_id, { badge: id, new_pin: true });
    return ok(null);
  });
}

/** Takes a badge back. Answers the account that had it; taken again, nothing changes. */
export function takeBadge(deps: BadgeNeeds, by: Actor, id: string): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    const badge = await findBadge(trx, id);
    if (!badge) return err(failure('not_found'));
    if (badge.taken_at === null) {
      await updateBadge(trx, id, { taken_at: isoNow(deps.clock) });
      await noted(deps, trx, by, badge.account_id, { badge: id, given: false });
    }
    return ok(badge.account_id);
  });
}
