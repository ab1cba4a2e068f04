import { hash, randomBytes } from 'node:crypto';
import type { Database, Db } from '../db/database.ts';
import { together } from '../db/together.ts';
import { MEMBERSHIPS_OF_ACCOUNT } from '../organization/membership-rows.ts';
import { type AccountRecord, type AccountRow, accountFromRow } from './rows.ts';

/** Table `sessions`. Only the hash of a token is kept: who reads the table cannot sign in with it. */
export interface SessionRow {
  token_hash: string;
  /** Names it to its owner, who may end it. */
  id: string;
  account_id: string;
  /** `Firefox on Windows`. */
  device: string;
  /** The beginning of the network address it was opened from. */
  network: string;
  last_used_at: string;
  created_at: string;
  expires_at: string;
  /** When its password was last entered, or it was opened; null for one from before this was kept. */
  proven_at: string | null;
}

/** A new bearer token: 256 random bits. */
export function newToken(): string {
  return `kw_${randomBytes(32).toString('base64url')}`;
}

/** Hash that the table keeps of a token. The token has full entropy, so a plain fast hash is enough. */
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

/** The session of an id. */
export async function findSessionById(db: Db, id: string): Promise<SessionRow | null> {
  const row = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** An account's live sessions, newest first. */
export function sessionsOf(db: Db, accountId: string, now: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}

/** Sessions that are listed at most. */
const MOST_SHOWN = 100;

/** Ends a session of an account by its id; false where it has none. */
export async function deleteSessionById(db: Db, accountId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}

/** Ends all sessions of an account but one. */
export async function deleteOtherSessions(db: Db, accountId: string, keptHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).where('token_hash', '!=', keptHash).execute();
}

/** How old the note of a session's last use may be, ms. */
const USE_MS = 3_600_000;

/** Notes that a session is used, once an hour at most. */
export async function noteSessionUse(db: Db, tokenHash: string, nowMs: number): Promise<void> {
  const before = new Date(nowMs - USE_MS).toISOString();
  const session = await db
    .selectFrom('sessions')
    .select('last_used_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!session || session.last_used_at > before) return;
  const change = { last_used_at: new Date(nowMs).toISOString() };
  await db.updateTable('sessions').set(change).where('token_hash', '=', tokenHash).execute();
}

/** When the password was last entered on a session; null where it is gone or that is not known. */
export async function provenAt(db: Db, tokenHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('proven_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.proven_at ?? null;
}

/** Notes that the password was entered on a session. */
export async function noteProof(db: Db, tokenHash: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ proven_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** How many sessions of an account are live. */
export async function countSessions(db: Db, accountId: string, now: string): Promise<number> {
  const { live } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(live);
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

/** Finds the account of a live session: at once where the database answers at once, see PrepareRead. */
export type SessionFinder = (tokenHash: string, now: string) => AccountRecord | null | Promise<AccountRecord | null>;

const ACCOUNT_COLUMNS = [
  'id',
  'email',
  'email_confirmed_at',
  'name',
  'last_name',
  'is_guest',
  'role',
  'units',
  'v1_user_id',
  'prime_per_minute_rate',
  'legacy_making_discount_percent',
  'has_dismissed_dimensions_warning',
  'created_at',
  'updated_at',
  'last_used_at',
  'buys_for_organization_id',
] as const satisfies readonly (keyof AccountRow)[];

type Found = Pick<AccountRow, (typeof ACCOUNT_COLUMNS)[number]>;

/** The account of a session, and what it is a member of; see organization/memberships.ts. */
type Live = Found & Pick<SessionRow, 'expires_at'> & { readonly memberships: string | null };

/**
 * Finds the account of a live session and what it is a member of; runs on every call, hence prepared, and in one statement. Guests are members of
 * nothing.
 */
export function sessionFinder({ prepareRead }: Pick<Database, 'prepareRead'>): SessionFinder {
  const columns = ACCOUNT_COLUMNS.map((name) => `accounts.${name}`).join(', ');
  const find = prepareRead<[string], Live>(
    `select ${columns}, sessions.expires_at, (${MEMBERSHIPS_OF_ACCOUNT} accounts.id) as memberships from sessions join accounts on accounts.id = sessions.account_id
     where sessions.token_hash = ?`,
  );
  const live = (row: Live | undefined, now: string) => (row && row.expires_at > now ? accountFromRow(row) : null);
  // One who sends a hundred calls at once does not fill the line for connections before their calls take turns.
  const findOnce = together(find);
  return (tokenHash, now) => {
    const found = findOnce(tokenHash);
    return found instanceof Promise ? found.then((row) => live(row, now)) : live(found, now);
  };
}
