import type { z } from 'zod';
import { type Failure, failure, type FieldError } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { ROLE } from '../../shared/account/roles.ts';
import type { deleteAccountBody } from '../../shared/profile/wire.ts';
import { loginGates } from '../middleware/login-gates.ts';
import { type AccountRecord, findAccount, findSignIn, updateAccount } from '../account/rows.ts';
import { deleteSessionsOf } from '../account/session-rows.ts';
import { note } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { deleteMembershipsOf } from '../organization/member-rows.ts';
import type { People } from '../people.ts';
import { cancelQuotesOfAccount } from '../quote/erase-rows.ts';
import { insertDeleted } from './deleted-rows.ts';
import type { ProfileNeeds } from './needs.ts';

/** Everything that keeps an account from being deleted now, a sentence each; nothing where it may go. */
async function obstaclesOf({ tables }: People, trx: Db, accountId: string): Promise<FieldError[]> {
  const found: FieldError[] = [];
  for (const [, { obstacles }] of tables) found.push(...((await obstacles?.(trx, accountId)) ?? []));
  return found;
}

/** The event that erases what a deleted account had. */
export const ERASE = 'account.erase';

type Proof = z.output<typeof deleteAccountBody>;

const wrong = (field: 'password' | 'email', message: string) =>
  err(failure('wrong_password', { field, message, errors: [{ field, message }] }));

/** Whether it is the owner who asks: by the password, or where there is none by the e-mail. Guesses are slowed as at a login. */
async function prove(
  deps: ProfileNeeds,
  account: AccountRecord,
  { password, email }: Proof,
  address: string,
): Promise<Result<null, Failure>> {
  const signIn = await findSignIn(deps.database.db, account.email ?? '');
  if (!signIn) {
    const isOwn = account.email !== null && email === account.email;
    return isOwn ? ok(null) : wrong('email', 'Type the e-mail address of this account.');
  }
  if (!password) return wrong('password', 'Please enter a password');
  const gates = loginGates(deps.limits.logins, account.email ?? '', address, null);
  const waitMs = await gates.enter();
  if (waitMs > 0) {
    const message = `Too many tries. Wait ${Math.ceil(waitMs / 1000)} s and try again.`;
    return err(failure('rate_limited', { message }));
  }
  if (!(await deps.passwords.verify(password, signIn.passwordHash)))
    return wrong('password', failure('wrong_password').message);
  await gates.passed();
  return ok(null);
}

/**
 * Deletes an account whose owner asks for it with the password. In one transaction it is looked whether anything is open, quotes end,
 * and the account loses its name, its e-mail and every session; what it had is erased by a job, also where the server stops in between.
 * A payment at the same time either is seen here, or finds its quote ended. Fails with wrong_password and account_in_use.
 */
export async function deleteAccount(
  deps: ProfileNeeds,
  account: AccountRecord,
  body: Proof,
  address: string,
): Promise<Result<{ success: true }, Failure>> {
  const proven = await prove(deps, account, body, address);
  if (!proven.ok) return proven;
  const deleted = await inTransaction(deps.database.db, (trx) => endAccount(deps, trx, account, account.actor));
  if (!deleted.ok) return deleted;
  deps.jobs.nudge('event');
  return ok({ success: true as const });
}

/**
 * Takes an account its name, e-mail and sessions, ends its quotes, and has the rest erased by a job: nudge the lane `event` after the commit. `by` is
 * who asked. Fails with account_in_use, and not_found where it is gone.
 */
export async function endAccount(
  deps: Pick<ProfileNeeds, 'clock' | 'people'>,
  trx: Db,
  { id }: Pick<AccountRecord, 'id'>,
  by: Actor,
): Promise<Result<null, Failure>> {
  const account = await findAccount(trx, id);
  // Of two calls at once the second finds nobody.
  if (account?.email == null) return err(failure('not_found'));
  const errors = await obstaclesOf(deps.people, trx, id);
  if (errors.length > 0) {
    const message = errors.length === 1 ? errors[0]!.message : failure('account_in_use').message;
    return err(failure('account_in_use', { message, errors }));
  }
  const now = isoNow(deps.clock);
  // Records that still wait for this person to sign in are claimed first, so that they are erased with the rest.
  await deps.people.signedIn(deps.clock, trx, account);
  await cancelQuotesOfAccount(trx, id, now);
  await deleteMembershipsOf(trx, id);
  await updateAccount(trx, id, {
    email: null,
    password_hash: null,
    google_id: null,
    email_confirmed_at: null,
    name: null,
    last_name: null,
    role: ROLE.customer,
    // Row that is left is anonymous: it goes like a guest once no order needs it.
    is_guest: 1,
    updated_at: now,
  });
  await deleteSessionsOf(trx, id);
  await note(deps.clock, trx, {
    by,
    kind: 'account.deleted',
    subject: { kind: 'account', id },
    before: null,
    after: null,
  });
  await insertDeleted(trx, { account_id: id, deleted_at: now, erased_at: null });
  await insertEvent(deps.clock, trx, ERASE, id);
  return ok(null);
}
