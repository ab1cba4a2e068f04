import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { mayMail } from '../mail/allowance.ts';
import { noteAccountChange } from './account-facts.ts';
import { ACCOUNT_MAIL } from './mail-kinds.ts';
import type { AccountNeeds } from './needs.ts';
import { type AccountRecord, findAccount, updateAccount } from './rows.ts';
import { endTokens, findLiveToken, spendToken } from './token-rows.ts';
import { issueLink, type TokenNeeds } from './tokens.ts';

/** Whether something worked, in a sentence for a person. */
export interface MessageAnswer {
  readonly success: boolean;
  readonly message: string;
}

/** Answer where an address has had its number of mails for today. */
export const ENOUGH_MAILS: MessageAnswer = {
  success: false,
  message: 'We have sent several mails already. Look among the spam too, or try again tomorrow.',
};

/**
 * Welcomes a new account with the link that confirms its e-mail, in the transaction that makes it. `sender`: the network address that
 * signs up; one that does so all day sends no mails any more.
 */
export async function welcome(
  deps: TokenNeeds,
  trx: Db,
  { id, email }: { id: string; email: string },
  sender: string,
): Promise<void> {
  if (!(await mayMail(trx, deps.clock, { sender, to: email }))) return;
  const token = await issueLink(deps, trx, { purpose: 'confirm', accountId: id, email });
  await insertEvent(deps.clock, trx, ACCOUNT_MAIL.welcome, token);
}

/** Sends the link that confirms an e-mail once more; the earlier one ends. */
export async function resendConfirmation(deps: AccountNeeds, account: AccountRecord): Promise<MessageAnswer> {
  const { id: accountId, email } = account;
  if (account.emailConfirmed || email === null) {
    return { success: true, message: 'Your e-mail is confirmed already.' };
  }
  const told = await inTransaction(deps.database.db, async (trx) => {
    if (!(await mayMail(trx, deps.clock, { sender: accountId, to: email }))) return ENOUGH_MAILS;
    await endTokens(trx, accountId, ['confirm']);
    const token = await issueLink(deps, trx, { purpose: 'confirm', accountId, email });
    await insertEvent(deps.clock, trx, ACCOUNT_MAIL.confirm, token);
    return { success: true, message: `We have sent a link to ${email}.` };
  });
  deps.jobs.nudge('event');
  return told;
}

/** Confirms an e-mail by the token of a link. Fails with link_expired, also where the account has another e-mail by now. */
export function confirmEmail(deps: AccountNeeds, token: string): Promise<Result<MessageAnswer, Failure>> {
  const now = isoNow(deps.clock);
  return inTransaction(deps.database.db, async (trx) => {
    const row = await findLiveToken(trx, ['confirm'], token, now);
    const before = row?.account_id ? await findAccount(trx, row.account_id) : null;
    if (!row || before?.email !== row.email || !(await spendToken(trx, row.id, now))) {
      return err(failure('link_expired'));
    }
    await updateAccount(trx, before.id, { email_confirmed_at: now, updated_at: now });
    const after = { ...before, emailConfirmed: true };
    await noteAccountChange(deps.clock, trx, { by: before.actor, kind: 'account.changed', before, after });
    await deps.people.signedIn(deps.clock, trx, after);
    return ok({ success: true, message: 'Thank you. Your e-mail is confirmed.' });
  });
}
