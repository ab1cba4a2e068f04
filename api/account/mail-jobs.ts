import type { Db } from '../db/database.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { Letter } from '../mail/letter.ts';
import { mailOrigin } from '../mail/links.ts';
import { mailEach } from '../mail/mail-each.ts';
import { renderLetter } from '../mail/render-letter.ts';
import * as letters from './letters.ts';
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
async function oldEmailLetter(deps: MailNeeds, db: Db, row: AccountTokenRow, origin: string): Promise<Letter | null> {
  const tokens = await tokensOfChange(db, row.change_id!);
  const wanted = tokens.find(({ purpose }) => purpose === 'email_new');
  const stop = tokens.find(({ purpose }) => purpose === 'email_stop');
  if (!wanted || !stop) return null;
  const [token, stopToken] = [tokenOf(deps.signer, row), tokenOf(deps.signer, stop)];
  return letters.oldEmailLetter(origin, { email: wanted.email, token, stopToken });
}

/** Job handlers that send the account's mails. A mail whose reason is gone by then is not sent. */
export function accountMails(deps: MailNeeds): Readonly<Record<string, JobHandler>> {
  const { database, mail, env, signer } = deps;
  const { db } = database;
  const origin = mailOrigin(env);
  const send = (id: string, to: string, letter: Letter) => mail.send({ id, to, ...renderLetter(letter) });

  const ofToken =
    (letterOf: (token: string) => Letter): JobHandler =>
    async ({ id, payload }) => {
      const row = await openToken(deps, payload.subject!);
      if (row) await send(id, row.email, letterOf(tokenOf(signer, row)));
    };

  return {
    [ACCOUNT_MAIL.welcome]: ofToken((token) => letters.welcomeLetter(origin, token)),
    [ACCOUNT_MAIL.confirm]: ofToken((token) => letters.confirmLetter(origin, token)),
    [ACCOUNT_MAIL.reset]: ofToken((token) => letters.resetLetter(origin, token)),
    async [ACCOUNT_MAIL.emailChange]({ id, payload }) {
      const row = await openToken(deps, payload.subject!);
      if (!row) return;
      const isNew = row.purpose === 'email_new';
      const letter = isNew
        ? letters.newEmailLetter(origin, tokenOf(signer, row))
        : await oldEmailLetter(deps, db, row, origin);
      if (letter) await send(id, row.email, letter);
    },
    [ACCOUNT_MAIL.emailChanged]: mailEach(deps, async ({ subject }) => {
      const tokens = await tokensOfChange(db, subject!);
      const email = tokens.find(({ purpose }) => purpose === 'email_new')?.email;
      const old = tokens.find(({ purpose }) => purpose === 'email_old')?.email;
      if (email === undefined) return [];
      const letter = letters.emailChangedLetter(origin, email);
      return [{ reader: 'new', to: email, letter }, ...(old === undefined ? [] : [{ reader: 'old', to: old, letter }])];
    }),
    async [ACCOUNT_MAIL.signedIn]({ id, payload }) {
      const account = await findAccount(db, payload.account!);
      if (!account?.email) return;
      const session = await findSessionById(db, payload.subject!);
      const { device = null, network = '', created_at: at = payload.at! } = session ?? {};
      await send(id, account.email, letters.signedInLetter(origin, { device, network, at }));
    },
    async [ACCOUNT_MAIL.passwordChanged]({ id, payload }) {
      const account = await findAccount(db, payload.subject!);
      if (account?.email) await send(id, account.email, letters.passwordChangedLetter(origin));
    },
  };
}
