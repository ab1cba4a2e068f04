import type { z } from 'zod';
import type { setPasswordBody } from '../../shared/account/identity-wire.ts';
import type { Session } from '../../shared/account/wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { mayMail } from '../mail/allowance.ts';
import type { Caller } from '../route.ts';
import { ENOUGH_MAILS, type MessageAnswer } from './confirm-email.ts';
import { deviceToken } from './devices.ts';
import { handOver } from './hand-over.ts';
import { ACCOUNT_MAIL } from './mail-kinds.ts';
import type { AccountNeeds } from './needs.ts';
import { notePasswordChange, weakPassword } from './new-password.ts';
import { openSession, readAccount, type Visit } from './open-session.ts';
import { findAccount, findAccountByEmail, updateAccount } from './rows.ts';
import { codeFailure } from './second-factor.ts';
import { deleteSessionsOf } from './session-rows.ts';
import { endTokens, findLiveToken, spendToken } from './token-rows.ts';
import { ENDED_BY_PASSWORD, issueLink } from './tokens.ts';

const SENT: MessageAnswer = {
  success: true,
  message: 'If there is an account with this e-mail, a link to choose a new password is on its way.',
};

/**
 * Sends a link that leads to a new password; earlier ones end. For an address that nobody has the same rows are written, to no end, so
 * that neither the answer nor its time tells which addresses have accounts.
 */
export async function forgetPassword(deps: AccountNeeds, email: string, sender: string): Promise<MessageAnswer> {
  const told = await inTransaction(deps.database.db, async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (!(await mayMail(trx, deps.clock, { sender, to: email }))) return ENOUGH_MAILS;
    await endTokens(trx, account?.id ?? '', ['reset']);
    const known = { accountId: account?.id ?? null, email: account ? email : '' };
    const token = await issueLink(deps, trx, { purpose: 'reset', ...known });
    await insertEvent(deps.clock, trx, ACCOUNT_MAIL.reset, token);
    return SENT;
  });
  deps.jobs.nudge('event');
  return told;
}

/**
 * Chooses a new password by the token of a link, ends all sessions and logs in. Whoever has the link reads mail there, so the e-mail
 * is confirmed too. A guest calling hands its things over. A second factor is asked for all the same. Fails with
 * link_expired, and with weak_password, code_needed and wrong_code, which leave the link usable.
 */
export async function setPassword(
  deps: AccountNeeds,
  { reset_token, new_password, code }: z.output<typeof setPasswordBody>,
  caller: Caller | null,
  visit: Visit,
): Promise<Result<Session, Failure>> {
  const { db } = deps.database;
  const row = await findLiveToken(db, ['reset'], reset_token, isoNow(deps.clock));
  const account = row?.account_id ? await findAccount(db, row.account_id) : null;
  if (!row || account?.email !== row.email) return err(failure('link_expired'));
  const weak = weakPassword(new_password, row.email, 'new_password');
  if (weak) return err(weak);
  const asked = await codeFailure(deps, account.id, code);
  if (asked) return err(asked);
  const password_hash = await deps.passwords.hash(new_password);
  const guest = caller?.account.isGuest ? caller.account : null;
  const done = await inTransaction(db, async (trx) => {
    const now = isoNow(deps.clock);
    const before = await readAccount(trx, account.id);
    if (before.email !== row.email || !(await spendToken(trx, row.id, now))) return err(failure('link_expired'));
    const confirmed = before.emailConfirmed ? {} : { email_confirmed_at: now };
    await updateAccount(trx, account.id, { password_hash, ...confirmed, updated_at: now });
    await deleteSessionsOf(trx, account.id);
    await endTokens(trx, account.id, [...ENDED_BY_PASSWORD, 'confirm']);
    await notePasswordChange(deps.clock, trx, before);
    await insertEvent(deps.clock, trx, ACCOUNT_MAIL.passwordChanged, account.id);
    const after = await readAccount(trx, account.id);
    if (guest) await handOver(deps, trx, guest.id, after);
    const device = deviceToken(deps.signer, deps.clock, { accountId: account.id, passwordHash: password_hash });
    return ok(await openSession(deps, trx, after, visit, { device }));
  });
  deps.jobs.nudge('event');
  return done;
}
