import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import type { Pages, RoomPeople } from '../people.ts';

function exported(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('activity')
      .select(['id', 'at', 'kind', 'subject_kind', 'subject_id'])
      .where('account_id', '=', accountId),
  );
}

/** Takes out what entries say of an account's doings and of itself; that they were, stays. Entries about its quotes: {@link redactQuotes}. */
async function redact(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('activity')
    .set({ before: null, after: null })
    .where((eb) =>
      eb.or([
        eb('account_id', '=', accountId),
        eb.and([eb('subject_kind', '=', 'account'), eb('subject_id', '=', accountId)]),
      ]),
    )
    .where((eb) => eb.or([eb('before', 'is not', null), eb('after', 'is not', null)]))
    .execute();
}

/** Personal data in the activity log. */
export const activityPeople: RoomPeople = {
  activity: {
    accounts: { account_id: 'bare' },
    exported: { as: 'activity', pages: exported },
    erase: ({ database }, accountId) => redact(database.db, accountId),
  },
};
