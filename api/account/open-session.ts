import type { Session } from '../../shared/account/wire.ts';
import { newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { networkPrefix } from '../middleware/network.ts';
import { deviceWords } from './device-words.ts';
import type { AccountNeeds } from './needs.ts';
import { type AccountRecord, accountView, findAccount } from './rows.ts';
import { hashToken, insertSession, newToken } from './session-rows.ts';

/** From where somebody signs in. */
export interface Visit {
  /** What the browser says of itself. */
  readonly agent: string;
  /** Network address, as limits count it. */
  readonly address: string;
}

/** Opens a session and answers the account with its token, the only time the token is seen. */
export async function openSession(
  deps: Pick<AccountNeeds, 'clock' | 'env'>,
  db: Db,
  account: AccountRecord,
  { agent, address }: Visit,
  device?: string,
): Promise<Session> {
  const apiToken = newToken();
  const now = deps.clock.now();
  const createdAt = new Date(now).toISOString();
  const apiTokenExpiry = new Date(now + deps.env.sessionDays * 86_400_000).toISOString();
  await insertSession(db, {
    token_hash: hashToken(apiToken),
    id: newId(deps.clock),
    account_id: account.id,
    device: deviceWords(agent),
    network: networkPrefix(address),
    last_used_at: createdAt,
    created_at: createdAt,
    expires_at: apiTokenExpiry,
  });
  const session = { account: accountView(account), apiToken, apiTokenExpiry };
  return device === undefined ? session : { ...session, deviceToken: device };
}

/** The account of an id that must be there. Throws where it is gone. */
export async function readAccount(db: Db, id: string): Promise<AccountRecord> {
  const account = await findAccount(db, id);
  if (!account) throw new Error(`Account ${id} is gone.`);
  return account;
}
