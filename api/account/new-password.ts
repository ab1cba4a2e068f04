import type { z } from 'zod';
import type { changePasswordBody } from '../../shared/account/identity-wire.ts';
import { weaknessOf } from '../../shared/account/password-rules.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { note } from '../activity/note.ts';
import { type Clock, isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import type { Caller } from '../route.ts';
import { isCommonPassword } from './common-passwords.ts';
import { passwordGate, waitFailure } from '../middleware/login-gates.ts';
import { ACCOUNT_MAIL } from './mail-kinds.ts';
import type { AccountNeeds } from './needs.ts';
import { type AccountRecord, findCredentials, updateAccount } from './rows.ts';
import { deleteOtherSessions } from './session-rows.ts';
import { endTokens } from './token-rows.ts';
import { ENDED_BY_PASSWORD } from './tokens.ts';

/** Why a password is refused, at the field it came in; null where it is not. */
export function weakPassword(password: string, email: string, field: string): Failure | null {
  const message = weaknessOf(password, email, isCommonPassword);
  return message === null ? null : failure('weak_password', { message, errors: [{ field, message }] });
}

/** Notes that an account's password is another one; nothing of either is told. */
export async function notePasswordChange(clock: Clock, trx: Db, { id, actor }: AccountRecord): Promise<void> {
  const subject = { kind: 'account', id } as const;
  await note(clock, trx, { by: actor, kind: 'account.password_changed', subject, before: null, after: {} });
}

const NO_PASSWORD = 'Your account has no password: you sign in with Google. Ask for a link to choose one first.';

/**
 * Whether somebody who is signed in knows the account's password: its hash where they do. Tries are counted before the password is
 * looked at. Fails with rate_limited, conflict where there is none, and wrong_password at `field`.
 */
export async function provePassword(
  deps: AccountNeeds,
  { id }: AccountRecord,
  password: string,
  field: string,
): Promise<Result<string, Failure>> {
  const gate = passwordGate(deps.limits.logins, id);
  const waits = waitFailure(await gate.enter());
  if (waits) return err(waits);
  const { passwordHash } = await findCredentials(deps.database.db, id);
  if (passwordHash === null) return err(failure('conflict', { message: NO_PASSWORD }));
  if (!(await deps.passwords.verify(password, passwordHash))) {
    return err(failure('wrong_password', { errors: [{ field, message: failure('wrong_password').message }] }));
  }
  await gate.passed();
  return ok(passwordHash);
}

/** Changes the caller's password and signs everybody else out. Of two changes at once one finds the old password. */
export async function changePassword(
  deps: AccountNeeds,
  { old_password, new_password }: z.output<typeof changePasswordBody>,
  { account, tokenHash }: Caller,
): Promise<Result<{ success: true }, Failure>> {
  const proven = await provePassword(deps, account, old_password, 'old_password');
  if (!proven.ok) return proven;
  const weak = weakPassword(new_password, account.email ?? '', 'new_password');
  if (weak) return err(weak);
  const password_hash = await deps.passwords.hash(new_password);
  const done = await inTransaction<Result<{ success: true }, Failure>>(deps.database.db, async (trx) => {
    const { passwordHash } = await findCredentials(trx, account.id);
    if (passwordHash !== proven.value) return err(failure('conflict'));
    await updateAccount(trx, account.id, { password_hash, updated_at: isoNow(deps.clock) });
    await deleteOtherSessions(trx, account.id, tokenHash);
    await endTokens(trx, account.id, ENDED_BY_PASSWORD);
    await notePasswordChange(deps.clock, trx, account);
    await insertEvent(deps.clock, trx, ACCOUNT_MAIL.passwordChanged, account.id);
    return ok({ success: true });
  });
  deps.jobs.nudge('event');
  return done;
}
