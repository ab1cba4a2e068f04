import type { z } from 'zod';
import type { changeEmailBody } from '../../shared/account/identity-wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { isUniqueViolation } from '../db/dialect.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { mayMail } from '../mail/allowance.ts';
import { noteAccountChange } from './account-facts.ts';
import { ENOUGH_MAILS, type MessageAnswer } from './confirm-email.ts';
import { ACCOUNT_MAIL } from './mail-kinds.ts';
import type { AccountNeeds } from './needs.ts';
import { provePassword } from './new-password.ts';
import { readAccount } from './open-session.ts';
import { type AccountRecord, updateAccount } from './rows.ts';
import { deleteSessionsOf } from './session-rows.ts';
import { type AccountTokenRow, endTokens, findLiveToken, tokensOfChange, spendToken } from './token-rows.ts';
import { issueLink } from './tokens.ts';

const ALL = ['email_new', 'email_old', 'email_stop'] as const;

/**
 * Asks for another e-mail. The new address has to agree, and the one in force too where it was confirmed; that one can stop the change
 * as well. A later request ends an earlier one. Whether somebody has the new address is told to nobody but its reader.
 * Fails with wrong_password, conflict and rate_limited.
 */
export async function changeEmail(
  deps: AccountNeeds,
  { email, password }: z.output<typeof changeEmailBody>,
  account: AccountRecord,
): Promise<Result<MessageAnswer, Failure>> {
  if (email === account.email) {
    const message = 'That is your e-mail already.';
    return err(failure('conflict', { message, errors: [{ field: 'email', message }] }));
  }
  const proven = await provePassword(deps, account, password, 'password');
  if (!proven.ok) return proven;
  const told = await inTransaction(deps.database.db, async (trx) => {
    const now = await readAccount(trx, account.id);
    if (!(await mayMail(trx, deps.clock, { sender: account.id, to: email, among: 'stranger' }))) return ENOUGH_MAILS;
    await endTokens(trx, account.id, ALL);
    await askBoth(deps, trx, now, email);
    const message = now.emailConfirmed
      ? `We have sent a link to ${email} and one to your e-mail of today. The change holds once both were followed.`
      : `We have sent a link to ${email}. The change holds once it was followed.`;
    return { success: true, message };
  });
  deps.jobs.nudge('event');
  return ok(told);
}

async function askBoth(deps: AccountNeeds, trx: Db, account: AccountRecord, email: string): Promise<void> {
  const { id: accountId, email: old } = account;
  const changeId = await issueLink(deps, trx, { purpose: 'email_new', accountId, email });
  await insertEvent(deps.clock, trx, ACCOUNT_MAIL.emailChange, changeId);
  // An address that was never confirmed may be a stranger's.
  if (!account.emailConfirmed || old === null) return;
  const agree = await issueLink(deps, trx, { purpose: 'email_old', accountId, email: old, changeId });
  await issueLink(deps, trx, { purpose: 'email_stop', accountId, email: old, changeId });
  await insertEvent(deps.clock, trx, ACCOUNT_MAIL.emailChange, agree);
}

/** A change of e-mail in the making: who agreed, and to what. */
interface Change {
  readonly wanted: AccountTokenRow;
  readonly waiting: boolean;
}

async function readChange(trx: Db, changeId: string): Promise<Change> {
  const tokens = (await tokensOfChange(trx, changeId)).filter(({ purpose }) => purpose !== 'email_stop');
  const wanted = tokens.find(({ purpose }) => purpose === 'email_new');
  if (!wanted) throw new Error(`Change of e-mail ${changeId} is gone.`);
  return { wanted, waiting: tokens.some(({ used_at }) => used_at === null) };
}

/** Agrees to a change of e-mail at one of the addresses; the second one makes it. Fails with link_expired and email_taken. */
export async function confirmEmailChange(deps: AccountNeeds, token: string): Promise<Result<MessageAnswer, Failure>> {
  try {
    const done = await inTransaction(deps.database.db, (trx) => agree(deps, trx, token));
    deps.jobs.nudge('event');
    return done;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return err(failure('email_taken', { message: 'This e-mail already has an account.' }));
  }
}

async function agree(deps: AccountNeeds, trx: Db, token: string): Promise<Result<MessageAnswer, Failure>> {
  const now = isoNow(deps.clock);
  const row = await findLiveToken(trx, ['email_new', 'email_old'], token, now);
  if (!row?.account_id || !row.change_id || !(await spendToken(trx, row.id, now))) return err(failure('link_expired'));
  const { wanted, waiting } = await readChange(trx, row.change_id);
  if (waiting) {
    const message = 'Thank you. The change holds once the link at the other address was followed too.';
    return ok({ success: true, message });
  }
  const before = await readAccount(trx, row.account_id);
  await updateAccount(trx, before.id, { email: wanted.email, email_confirmed_at: now, updated_at: now });
  await endTokens(trx, before.id, ['reset', 'confirm', ...ALL]);
  const after = await readAccount(trx, before.id);
  await noteAccountChange(deps.clock, trx, { by: before.actor, kind: 'account.changed', before, after });
  await insertEvent(deps.clock, trx, ACCOUNT_MAIL.emailChanged, row.change_id);
  return ok({ success: true, message: 'Your e-mail is changed. From now on log in with the new one.' });
}

/**
 * Stops a change of e-mail by the link that the address in force got, and ends all sessions: whoever asked for it knows the password.
 * Fails with link_expired, also where the change was made already.
 */
export function stopEmailChange(deps: AccountNeeds, token: string): Promise<Result<MessageAnswer, Failure>> {
  return inTransaction(deps.database.db, async (trx) => {
    const now = isoNow(deps.clock);
    const row = await findLiveToken(trx, ['email_stop'], token, now);
    if (!row?.account_id || !(await spendToken(trx, row.id, now))) return err(failure('link_expired'));
    await endTokens(trx, row.account_id, ALL);
    await deleteSessionsOf(trx, row.account_id);
    const message = 'The change is stopped and everybody is signed out. Choose a new password now.';
    return ok({ success: true, message });
  });
}
