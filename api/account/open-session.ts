import { hash } from 'node:crypto';
import type { Session } from '../../shared/account/wire.ts';
import { type Clock, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { insertJob } from '../jobs/job-rows.ts';
import { takeToken } from '../middleware/limit-rows.ts';
import { networkPrefix } from '../middleware/network.ts';
import { deviceWords } from './device-words.ts';
import { ACCOUNT_MAIL } from './mail-kinds.ts';
import type { AccountNeeds } from './needs.ts';
import { type AccountRecord, findAccount } from './rows.ts';
import { hashToken, insertSession, newToken } from './session-rows.ts';
import { accountView } from './view.ts';

/** From where somebody signs in. */
export interface Visit {
  /** User agent that the browser sends. */
  readonly agent: string;
  /** Network address, as limits count it. */
  readonly address: string;
}

/** Options of a new session. */
export interface SessionOptions {
  /** Tells the device from a guesser's at the next sign-in. */
  readonly device?: string;
  /** Whether the account's owner is written to: the device was not seen before. Nudge the lane `event` after the commit. */
  readonly announce?: boolean;
}

/** Opens a session and answers the account with its token, the only time the token is seen. */
export async function openSession(
  deps: AccountNeeds,
  db: Db,
  account: AccountRecord,
  { agent, address }: Visit,
  { device, announce = false }: SessionOptions = {},
): Promise<Session> {
  const apiToken = newToken();
  const now = deps.clock.now();
  const createdAt = new Date(now).toISOString();
  const apiTokenExpiry = new Date(now + deps.env.sessionDays * 86_400_000).toISOString();
  const id = newId(deps.clock);
  await insertSession(db, {
    token_hash: hashToken(apiToken),
    id,
    account_id: account.id,
    device: deviceWords(agent),
    network: networkPrefix(address),
    last_used_at: createdAt,
    created_at: createdAt,
    expires_at: apiTokenExpiry,
    proven_at: createdAt,
  });
  if (announce) await announceSignIn(deps.clock, db, { account, id, at: createdAt });
  const known = (await deps.people.signedIn(deps.clock, db, account)) ? await readAccount(db, account.id) : account;
  const session = { account: await accountView(deps, db, known), apiToken, apiTokenExpiry };
  return device === undefined ? session : { ...session, deviceToken: device };
}

/** Mails of a day about new sign-ins of one account. Not counted with mails that others make us send: those must not silence these. */
const ANNOUNCED_A_DAY = 10;

async function announceSignIn(
  clock: Clock,
  trx: Db,
  { account, id, at }: { account: AccountRecord; id: string; at: string },
): Promise<void> {
  const key = hash('sha256', `mail.sign-in ${account.id}`, 'base64url');
  const bucket = { key, capacity: ANNOUNCED_A_DAY, everyMs: 86_400_000 / ANNOUNCED_A_DAY };
  if (!(await takeToken(trx, bucket, clock.now()))) return;
  const payload = { subject: id, account: account.id, at };
  await insertJob(clock, trx, { lane: 'event', kind: ACCOUNT_MAIL.signedIn, payload });
}

/** The account of an id that must be there. Throws where it is gone. */
export async function readAccount(db: Db, id: string): Promise<AccountRecord> {
  const account = await findAccount(db, id);
  if (!account) throw new Error(`Account ${id} is gone.`);
  return account;
}
