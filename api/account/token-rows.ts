import { hash } from 'node:crypto';
import type { Db } from '../db/database.ts';

/**
 * Purpose of a link's token. reset: choose a new password · confirm: the e-mail of a sign-up · email_new, email_old:
 * agree to a change of e-mail, at either address · email_stop: stop it · google: a nonce that was used · magic: log in
 * as a customer of the old shop.
 */
export type TokenPurpose = 'reset' | 'confirm' | 'email_new' | 'email_old' | 'email_stop' | 'google' | 'magic';

/** Table `account_tokens`. Only the hash of a token is kept; the token itself is made again of the row's id (tokens.ts). */
export interface AccountTokenRow {
  id: string;
  /** Null where nobody has the address that was given: the row is there so that asking takes the same time. */
  account_id: string | null;
  purpose: TokenPurpose;
  token_hash: string;
  /** The address that it was sent to. */
  email: string;
  /** Id shared by the tokens of one change of e-mail. */
  change_id: string | null;
  created_at: string;
  expires_at: string;
  /** When it did what it is for; it never does so twice. */
  used_at: string | null;
}

/** Hash that the table keeps of a token, which has full entropy: a plain fast hash is enough. */
export function hashLinkToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Adds a token. */
export async function insertToken(db: Db, row: AccountTokenRow): Promise<void> {
  await db.insertInto('account_tokens').values(row).execute();
}

/** The token of an id, used or not. */
export async function findTokenRow(db: Db, id: string): Promise<AccountTokenRow | null> {
  const row = await db.selectFrom('account_tokens').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The token that was sent in, where it is for one of these purposes, unused and in time. */
export async function findLiveToken(
  db: Db,
  purposes: readonly TokenPurpose[],
  token: string,
  now: string,
): Promise<AccountTokenRow | null> {
  const row = await db
    .selectFrom('account_tokens')
    .selectAll()
    .where('token_hash', '=', hashLinkToken(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that a token did what it is for; false where it did so before, has ended or has expired. */
export async function spendToken(db: Db, id: string, now: string): Promise<boolean> {
  const result = await db
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Adds a token that is used at once, by its hash; false where it was there before. */
export async function addUsedToken(db: Db, row: AccountTokenRow): Promise<boolean> {
  const added = await db
    .insertInto('account_tokens')
    .values(row)
    .onConflict((oc) => oc.column('token_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** All tokens of one change of e-mail. */
export function tokensOfChange(db: Db, changeId: string): Promise<AccountTokenRow[]> {
  return db.selectFrom('account_tokens').selectAll().where('change_id', '=', changeId).execute();
}

/** An account's unused tokens of some purposes that are in time. */
export function liveTokensOf(
  db: Db,
  accountId: string,
  purposes: readonly TokenPurpose[],
  now: string,
): Promise<AccountTokenRow[]> {
  return db
    .selectFrom('account_tokens')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Ends an account's tokens of some purposes that were not used yet. */
export async function endTokens(db: Db, accountId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await db
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}

/** Ends the unused tokens of a purpose that were sent to an address. */
export async function endTokensTo(db: Db, email: string, purpose: TokenPurpose): Promise<void> {
  await db
    .deleteFrom('account_tokens')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Forgets tokens that expired before a time; returns how many. */
export async function deleteExpiredTokens(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('account_tokens').where('expires_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
