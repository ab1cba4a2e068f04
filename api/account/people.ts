import type { Db } from '../db/database.ts';
import type { Pages, RoomPeople } from '../people.ts';

async function* sessions(db: Db, accountId: string): Pages {
  yield await db
    .selectFrom('sessions')
    .select(['device', 'network', 'created_at', 'last_used_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}

async function* passkeys(db: Db, accountId: string): Pages {
  yield await db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

async function* answers(db: Db, accountId: string): Pages {
  yield await db
    .selectFrom('account_answers')
    .select(['what_they_make', 'why_they_make', 'organization_name', 'updated_at'])
    .where('account_id', '=', accountId)
    .execute();
}

async function deleteOwn(
  db: Db,
  table: 'account_tokens' | 'account_answers' | 'second_factors',
  accountId: string,
): Promise<void> {
  await db.deleteFrom(table).where('account_id', '=', accountId).execute();
}

/** Personal data in the account room's tables. */
export const accountPeople: RoomPeople = {
  passkeys: { accounts: { account_id: 'cascade' }, exported: { as: 'passkeys', pages: passkeys } },
  sessions: { accounts: { account_id: 'cascade' }, exported: { as: 'sessions', pages: sessions } },
  account_tokens: {
    accounts: { account_id: 'cascade' },
    notExported: 'links that were mailed, which are secrets',
    erase: ({ database }, accountId) => deleteOwn(database.db, 'account_tokens', accountId),
  },
  second_factors: {
    accounts: { account_id: 'cascade' },
    notExported: 'the secret of an authenticator app',
    erase: ({ database }, accountId) => deleteOwn(database.db, 'second_factors', accountId),
  },
  account_answers: {
    accounts: { account_id: 'cascade' },
    exported: { as: 'answers', pages: answers },
    erase: ({ database }, accountId) => deleteOwn(database.db, 'account_answers', accountId),
  },
};
