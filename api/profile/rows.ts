import type { Db } from '../db/database.ts';

/** Table `profiles`: what an account has beyond signing in and its terms. An account without a row has nothing of it. */
export interface ProfileRow {
  account_id: string;
  /** Key of the picture's files without their size; see avatar.ts. */
  avatar_key: string | null;
  node_id: string | null;
  prime_cancelled_at: string | null;
  v1_magic_login_url: string | null;
  v1_showroom_url: string | null;
  default_address_id: string | null;
  updated_at: string;
}

/** Columns of the profile that an account without a row has none of. */
type ProfileColumns = Omit<ProfileRow, 'account_id' | 'updated_at'>;

const BLANK: ProfileColumns = {
  avatar_key: null,
  node_id: null,
  prime_cancelled_at: null,
  v1_magic_login_url: null,
  v1_showroom_url: null,
  default_address_id: null,
};

/** The profile of an account. */
export async function findProfile(db: Db, accountId: string): Promise<ProfileColumns> {
  const row = await db.selectFrom('profiles').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  return row ?? BLANK;
}

/** Whether an account names this avatar. */
export async function findByAvatar(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('profiles').select('account_id').where('avatar_key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Changes columns of a profile, which begins with its first change. */
export async function changeProfileRow(
  db: Db,
  accountId: string,
  now: string,
  change: Partial<ProfileColumns>,
): Promise<void> {
  await db
    .insertInto('profiles')
    .values({ account_id: accountId, ...BLANK, ...change, updated_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...change, updated_at: now }))
    .execute();
}

/** Forgets a profile. */
export async function deleteProfile(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('profiles').where('account_id', '=', accountId).execute();
}
