import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { isStaff, ROLE } from '../../shared/account/roles.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { ROLE_NUMBERS, refusedRole } from '../../shared/user/roles.ts';
import type { changeUserBody, StaffMember, saveStaffBody, UserFile } from '../../shared/user/wire.ts';
import { noteAccountChange } from '../account/account-facts.ts';
import {
  type AccountRecord,
  type AccountRow,
  findAccount,
  findAccountByEmail,
  updateAccount,
} from '../account/rows.ts';
import { countSessions, deleteSessionsOf } from '../account/session-rows.ts';
import { note } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { creditsOf } from '../credit/balance.ts';
import { takeBadgesOf } from '../badge/rows.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { endAccount } from '../profile/delete-account.ts';
import { changeProfileRow, findProfile } from '../profile/rows.ts';
import { countAdmins, findUser, listStaff } from './list-rows.ts';
import type { UserNeeds } from './needs.ts';

const idOf = (by: Actor): string | null => (by.kind === 'nobody' ? null : by.accountId);

/** A refusal that stands at a field. */
const inField = (field: string, message: string) => ({ message, field, errors: [{ field, message }] });

/** Somebody as our staff sees them. Fails with not_found for guests. */
export async function readUser(deps: UserNeeds, db: Db, id: string): Promise<Result<UserFile, Failure>> {
  const user = await findUser(db, id);
  if (!user) return err(failure('not_found'));
  const now = isoNow(deps.clock);
  const { prime_cancelled_at } = await findProfile(db, id);
  const credits = await creditsOf(db, { kind: 'account', accountId: id }, now);
  return ok({ ...user, credits, prime_cancelled_at, sessions: await countSessions(db, id, now) });
}

/** Why an account can't get a role from somebody; null where it can. Asked in the transaction that gives it. */
async function roleFailure(trx: Db, by: Actor, account: AccountRecord, to: number, field: string) {
  const admins = await countAdmins(trx);
  const own = account.id === idOf(by);
  const message = refusedRole({ own, from: account.role, to, admins, confirmed: account.emailConfirmed });
  return message === null ? null : failure('conflict', inField(field, message));
}

/** Changes columns of an account and notes it. */
async function write(
  { clock }: UserNeeds,
  trx: Db,
  by: Actor,
  before: AccountRecord,
  change: Partial<AccountRow>,
): Promise<void> {
  const now = isoNow(clock);
  await updateAccount(trx, before.id, { ...change, updated_at: now });
  // Who is no longer staff has no badge either.
  if (change.role !== undefined && !isStaff(change.role)) await takeBadgesOf(trx, before.id, now);
  const rate = change.prime_per_minute_rate;
  // A rate that is taken away ended, as where its owner gives it up.
  if (rate !== undefined && rate !== before.terms.primePerMinuteRate)
    await changeProfileRow(trx, before.id, now, { prime_cancelled_at: rate === 0 ? now : null });
  const after = (await findAccount(trx, before.id))!;
  await noteAccountChange(clock, trx, { by, kind: 'account.changed', before, after });
}

/** Changes role, prime rate and legacy discount of somebody. Fails with not_found and conflict. */
export function changeUser(
  deps: UserNeeds,
  by: Actor,
  id: string,
  body: z.output<typeof changeUserBody>,
): Promise<Result<UserFile, Failure>> {
  return inTransaction(deps.database.db, async (trx) => {
    const account = await findAccount(trx, id);
    if (!account || account.isGuest) return err(failure('not_found'));
    const { role, ...terms } = body;
    if (role !== undefined) {
      const refused = await roleFailure(trx, by, account, ROLE_NUMBERS[role], 'role');
      if (refused) return err(refused);
    }
    const change = { ...terms, ...(role === undefined ? {} : { role: ROLE_NUMBERS[role] }) };
    if (Object.keys(change).length > 0) await write(deps, trx, by, account, change);
    return readUser(deps, trx, id);
  });
}

/** Makes an account staff, or gives it the other of the staff's roles. Fails with not_found and conflict. */
export function saveStaff(
  deps: UserNeeds,
  by: Actor,
  { email, role }: z.output<typeof saveStaffBody>,
): Promise<Result<{ users: StaffMember[] }, Failure>> {
  return inTransaction(deps.database.db, async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (!account) return err(failure('not_found', inField('email', 'No account has this e-mail. They sign up first.')));
    const refused = await roleFailure(trx, by, account, ROLE_NUMBERS[role], 'email');
    if (refused) return err(refused);
    await write(deps, trx, by, account, { role: ROLE_NUMBERS[role] });
    return ok({ users: await listStaff(trx) });
  });
}

/** Makes somebody of the staff a customer again. Fails with not_found for others, and conflict. */
export function removeStaff(
  deps: UserNeeds,
  by: Actor,
  id: string,
): Promise<Result<{ users: StaffMember[] }, Failure>> {
  return inTransaction(deps.database.db, async (trx) => {
    const account = await findAccount(trx, id);
    if (!account || !isStaff(account.role)) return err(failure('not_found'));
    const refused = await roleFailure(trx, by, account, ROLE.customer, 'id');
    if (refused) return err(refused);
    await write(deps, trx, by, account, { role: ROLE.customer });
    return ok({ users: await listStaff(trx) });
  });
}

/** Ends every session of somebody. Fails with not_found for guests. */
export function signOutUser(deps: UserNeeds, by: Actor, id: string): Promise<Result<{ success: true }, Failure>> {
  return inTransaction(deps.database.db, async (trx) => {
    const account = await findAccount(trx, id);
    if (!account || account.isGuest) return err(failure('not_found'));
    await deleteSessionsOf(trx, id);
    const subject = { kind: 'account', id } as const;
    await note(deps.clock, trx, { by, kind: 'account.signed_out', subject, before: null, after: {} });
    return ok({ success: true });
  });
}

const STAFF_STAYS = 'Take this person off the staff first.';

/** Deletes an account for its owner. Fails with not_found, conflict where the e-mail is another one or it is staff, and account_in_use. */
export async function removeUser(
  deps: UserNeeds,
  by: Actor,
  id: string,
  email: string,
): Promise<Result<{ success: true }, Failure>> {
  const removed = await inTransaction<Result<null, Failure>>(deps.database.db, async (trx) => {
    const account = await findAccount(trx, id);
    if (!account || account.isGuest) return err(failure('not_found'));
    if (isStaff(account.role)) return err(failure('conflict', { message: STAFF_STAYS }));
    if (account.email !== email)
      return err(failure('conflict', inField('email', 'That is not the e-mail of this account.')));
    return endAccount(deps, trx, account, by);
  });
  if (!removed.ok) return removed;
  deps.jobs.nudge('event');
  return ok({ success: true });
}
