import { hash, randomBytes } from 'node:crypto';
import type { Db, PrepareRead } from '../db/database.ts';
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
  return hash('sha256', token, 'base64url');
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

/**
 * Finds the account of a live session; runs on every call, hence prepared. Two queries by key, because SQLite would plan a
 * join anew for every token, which takes thirty times as long as running it.
 */
export function sessionFinder(prepareRead: PrepareRead): (tokenHash: string, now: string) => AccountRecord | null {
  const session = prepareRead<[string], Pick<SessionRow, 'account_id' | 'expires_at'>>(
    'select account_id, expires_at from sessions where token_hash = ?',
  );
  const account = prepareRead<[string], Omit<AccountRow, 'password_hash'>>(
    `select id, email, name, last_name, is_guest, role, units, v1_user_id, prime_per_minute_rate,
       legacy_making_discount_percent, has_dismissed_dimensions_warning, created_at, updated_at, last_used_at
     from accounts where id = ?`,
  );
  return (tokenHash, now) => {
    const live = session(tokenHash);
    const row = live && live.expires_at > now ? account(live.account_id) : undefined;
    return row ? accountFromRow(row) : null;
  };
}
