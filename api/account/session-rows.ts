import { createHash, randomBytes } from 'node:crypto';
import type { Db, Reader } from '../db/database.ts';
import { type AccountRecord, type AccountRow, accountFromRow } from './rows.ts';

/** Table `sessions`. Only the hash of a token is kept: who reads the table cannot sign in with it. */
export interface SessionRow {
  token_hash: string;
  account_id: string;
  created_at: string;
  expires_at: string;
}

/** A new bearer token: 256 random bits. */
export function newToken(): string {
  return `kw_${randomBytes(32).toString('base64url')}`;
}

/** What the table keeps of a token. The token has full entropy, so a plain fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Opens a session. */
export async function insertSession(db: Db, row: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** Ends a session. */
export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends all sessions of an account. */
export async function deleteSessionsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}

/** Forgets sessions that have expired; returns how many. */
export async function deleteExpiredSessions(db: Db, now: string): Promise<number> {
  const result = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Finds the account of a live session; runs on every call, hence prepared. */
export function sessionFinder(reader: Reader): (tokenHash: string, now: string) => AccountRecord | null {
  const statement = reader.prepare<[string, string], Omit<AccountRow, 'password_hash'>>(
    `select a.id, a.email, a.name, a.last_name, a.is_guest, a.role, a.units, a.v1_user_id, a.prime_per_minute_rate,
       a.legacy_making_discount_percent, a.has_dismissed_dimensions_warning, a.created_at, a.updated_at, a.last_used_at
     from sessions s join accounts a on a.id = s.account_id where s.token_hash = ? and s.expires_at > ?`,
  );
  return (tokenHash, now) => {
    const row = statement.get(tokenHash, now);
    return row ? accountFromRow(row) : null;
  };
}
