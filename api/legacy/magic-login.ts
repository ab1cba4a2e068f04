import { isStaff } from '../../shared/account/roles.ts';
import type { Session } from '../../shared/account/wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { noteAccountChange, noteNewAccount } from '../account/account-facts.ts';
import { ENOUGH_MAILS, type MessageAnswer } from '../account/confirm-email.ts';
import { deviceToken } from '../account/devices.ts';
import { handOver } from '../account/hand-over.ts';
import { openSession, readAccount, type Visit } from '../account/open-session.ts';
import {
  type AccountRecord,
  findAccountByEmail,
  findCredentials,
  insertAccount,
  newAccountRow,
  updateAccount,
} from '../account/rows.ts';
import { hasTwoSteps } from '../account/second-factor-rows.ts';
import { deleteSessionsOf } from '../account/session-rows.ts';
import { endTokens, endTokensTo, findLiveToken, findTokenRow, spendToken } from '../account/token-rows.ts';
import { ENDED_BY_PASSWORD, issueLink, tokenOf } from '../account/tokens.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { isUniqueViolation } from '../db/dialect.ts';
import type { JobHandler } from '../jobs/job.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { mayMail } from '../mail/allowance.ts';
import { mailOrigin } from '../mail/links.ts';
import { renderEmail } from '../mail/render-email.ts';
import type { Caller } from '../route.ts';
import { magicEmail } from './magic-login-email.ts';
import type { LegacyNeeds } from './needs.ts';
import { isImportedEmail } from './rows.ts';

/** The job of the mail with a link, of a token. */
const MAGIC_MAIL = 'legacy.magic_link';

const SENT: MessageAnswer = {
  success: true,
  message: 'If we know this e-mail from the former shop, a link to log in is on its way.',
};

/** Whether a link may be sent to an address: a customer of the old shop has it. Never to our staff, whose sign-in is more than a mail. */
async function mayHaveLink(trx: Db, email: string, account: AccountRecord | null): Promise<boolean> {
  if (account !== null && isStaff(account.role)) return false;
  if (account !== null && account.terms.v1UserId > 0) return true;
  return isImportedEmail(trx, email);
}

/**
 * Sends a customer of the old shop a link to log in; earlier ones end. Anybody else gets the same answer, and the same rows are written
 * to no end.
 */
export async function sendMagicLink(deps: LegacyNeeds, email: string, sender: string): Promise<MessageAnswer> {
  const told = await inTransaction(deps.database.db, async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (!(await mayMail(trx, deps.clock, { sender, to: email }))) return ENOUGH_MAILS;
    const known = await mayHaveLink(trx, email, account);
    await endTokensTo(trx, known ? email : '', 'magic');
    const link = {
      purpose: 'magic',
      accountId: known ? (account?.id ?? null) : null,
      email: known ? email : '',
    } as const;
    await insertEvent(deps.clock, trx, MAGIC_MAIL, await issueLink(deps, trx, link));
    return SENT;
  });
  deps.jobs.nudge('event');
  return told;
}

/** Sends the mail with a link, where it still opens something. */
export function magicMails({
  database,
  clock,
  env,
  mail,
  signer,
}: Pick<LegacyNeeds, 'database' | 'clock' | 'env' | 'mail' | 'signer'>): Readonly<Record<string, JobHandler>> {
  return {
    async [MAGIC_MAIL]({ id, payload }) {
      const row = await findTokenRow(database.db, payload.subject!);
      if (!row || row.email === '' || row.used_at !== null || Date.parse(row.expires_at) <= clock.now()) return;
      await mail.send({ id, to: row.email, ...renderEmail(magicEmail(mailOrigin(env), tokenOf(signer, row))) });
    },
  };
}

/**
 * Logs in by the token of a link, once. Whoever has it reads mail there: the e-mail is confirmed, an account that somebody else began with it
 * is taken over, and where there is none one is opened. What was imported of the person is theirs then. Fails with link_expired.
 */
export async function magicLogin(
  deps: LegacyNeeds,
  token: string,
  caller: Caller | null,
  visit: Visit,
): Promise<Result<Session, Failure>> {
  const guest = caller?.account.isGuest ? caller.account : null;
  const once = () =>
    inTransaction(deps.database.db, async (trx): Promise<Result<Session, Failure>> => {
      const now = isoNow(deps.clock);
      const row = await findLiveToken(trx, ['magic'], token, now);
      const account = row && (await findAccountByEmail(trx, row.email));
      const isOther = row?.account_id != null && row.account_id !== account?.id;
      if (!row || row.email === '' || isOther || !(await mayHaveLink(trx, row.email, account)))
        return err(failure('link_expired'));
      if (account && (await hasTwoSteps(trx, account.id)))
        return err(failure('link_expired', { message: 'This account signs in with its password and a code.' }));
      if (!(await spendToken(trx, row.id, now))) return err(failure('link_expired'));
      const owner = account ? await confirm(deps, trx, account) : await open(deps, trx, row.email);
      if (guest) await handOver(deps, trx, guest.id, owner);
      const { passwordHash } = await findCredentials(trx, owner.id);
      const device = deviceToken(deps.signer, deps.clock, {
        accountId: owner.id,
        passwordHash: passwordHash ?? `magic:${owner.id}`,
      });
      return ok(await openSession(deps, trx, await readAccount(trx, owner.id), visit, { device, announce: true }));
    });
  const session = await once().catch((error: unknown) => {
    // Somebody signed up with the address in the same moment: now there is an account.
    if (isUniqueViolation(error)) return once();
    throw error;
  });
  deps.jobs.nudge('event');
  return session;
}

/** Confirms the e-mail. Where it was not, whoever set the password may be somebody else, who waits for its owner. */
async function confirm(deps: LegacyNeeds, trx: Db, before: AccountRecord): Promise<AccountRecord> {
  if (before.emailConfirmed) return before;
  const now = isoNow(deps.clock);
  await updateAccount(trx, before.id, { password_hash: null, email_confirmed_at: now, updated_at: now });
  await deleteSessionsOf(trx, before.id);
  await endTokens(trx, before.id, [...ENDED_BY_PASSWORD, 'confirm']);
  const after = await readAccount(trx, before.id);
  await noteAccountChange(deps.clock, trx, { by: 'server', kind: 'account.changed', before, after });
  return after;
}

async function open(deps: LegacyNeeds, trx: Db, email: string): Promise<AccountRecord> {
  const id = newId(deps.clock);
  const now = isoNow(deps.clock);
  await insertAccount(trx, newAccountRow(id, now, { email, email_confirmed_at: now }));
  await noteNewAccount(deps.clock, trx, id);
  return readAccount(trx, id);
}
