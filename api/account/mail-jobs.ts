import type { Db } from '../db/database.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { Email } from '../mail/email.ts';
import { mailOrigin } from '../mail/links.ts';
import { mailEach } from '../mail/mail-each.ts';
import { renderEmail } from '../mail/render-email.ts';
import * as emails from './emails.ts';
import { ACCOUNT_MAIL } from './mail-kinds.ts';
import type { AccountNeeds } from './needs.ts';
import { findAccount } from './rows.ts';
import { findSessionById } from './session-rows.ts';
import { type AccountTokenRow, findTokenRow, tokensOfChange } from './token-rows.ts';
import { tokenOf } from './tokens.ts';

type MailNeeds = Pick<AccountNeeds, 'database' | 'mail' | 'env' | 'signer' | 'clock'>;

/** The token that a mail is about, where it still opens something. */
async function openToken({ database, clock }: MailNeeds, id: string): Promise<AccountTokenRow | null> {
  const row = await findTokenRow(database.db, id);
  const open = row?.account_id && row.used_at === null && Date.parse(row.expires_at) > clock.now();
  return open ? row : null;
}

/** Tells the address that an account has of a change: the row is its token to agree, beside it stands the one that stops it. */
async function oldAddressEmail(deps: MailNeeds, db: Db, row: AccountTokenRow, origin: string): Promise<Email | null> {
  const tokens = await tokensOfChange(db, row.change_id!);
  const wanted = tokens.find(({ purpose }) => purpose === 'email_new');
  const stop = tokens.find(({ purpose }) => purpose === 'email_stop');
  if (!wanted || !stop) return null;
  const [token, stopToken] = [tokenOf(deps.signer, row), tokenOf(deps.signer, stop)];
  return emails.oldAddressEmail(origin, { email: wanted.email, token, stopToken });
}

/** Job handlers that send the account's mails. A mail whose reason is gone by then is not sent. */
export function accountMails(deps: MailNeeds): Readonly<Record<string, JobHandler>> {
  const { database, mail, env, signer } = deps;
  const { db } = database;
  const origin = mailOrigin(env);
  const send = (id: string, to: string, email: Email) => mail.send({ id, to, ...renderEmail(email) });

  const ofToken =
    (emailOf: (token: string) => Email): JobHandler =>
    async ({ id, payload }) => {
      const row = await openToken(deps, payload.subject!);
      if (row) await send(id, row.email, emailOf(tokenOf(signer, row)));
    };

  return {
    [ACCOUNT_MAIL.welcome]: ofToken((token) => emails.welcomeEmail(origin, token)),
    [ACCOUNT_MAIL.confirm]: ofToken((token) => emails.confirmEmail(origin, token)),
    [ACCOUNT_MAIL.reset]: ofToken((token) => emails.resetEmail(origin, token)),
    async [ACCOUNT_MAIL.emailChange]({ id, payload }) {
      const row = await openToken(deps, payload.subject!);
      if (!row) return;
      const isNew = row.purpose === 'email_new';
      const email = isNew
        ? emails.newAddressEmail(origin, tokenOf(signer, row))
        : await oldAddressEmail(deps, db, row, origin);
      if (email) await send(id, row.email, email);
    },
    [ACCOUNT_MAIL.emailChanged]: mailEach(deps, async ({ subject }) => {
      const tokens = await tokensOfChange(db, subject!);
      const email = tokens.find(({ purpose }) => purpose === 'email_new')?.email;
      const old = tokens.find(({ purpose }) => purpose === 'email_old')?.email;
      if (email === undefined) return [];
      const content = emails.addressChangedEmail(origin, email);
      return [
        { reader: 'new', to: email, email: content },
        ...(old === undefined ? [] : [{ reader: 'old', to: old, email: content }]),
      ];
    }),
    async [ACCOUNT_MAIL.signedIn]({ id, payload }) {
      const account = await findAccount(db, payload.account!);
      if (!account?.email) return;
      const session = await findSessionById(db, payload.subject!);
      const { device = null, network = '', created_at: at = payload.at! } = session ?? {};
      await send(id, account.email, emails.signedInEmail(origin, { device, network, at }));
    },
    async [ACCOUNT_MAIL.passwordChanged]({ id, payload }) {
      const account = await findAccount(db, payload.subject!);
      if (account?.email) await send(id, account.email, emails.passwordChangedEmail(origin));
    },
  };
}
