import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import type { Pages, RoomPeople } from '../people.ts';

function seen(db: Db, accountId: string): Pages {
  return paged(
    db.selectFrom('account_variants').select(['experiment as id', 'variant', 'at']).where('account_id', '=', accountId),
    'experiment',
  );
}

/** Personal data in visits: which variant an account saw. Counts of pages name nobody. */
export const visitPeople: RoomPeople = {
  account_variants: {
    accounts: { account_id: 'own' },
    exported: { as: 'experiments', pages: seen },
    erase: async ({ database }, accountId) => {
      await database.db.deleteFrom('account_variants').where('account_id', '=', accountId).execute();
    },
  },
};
