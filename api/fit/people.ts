import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import type { Pages, RoomPeople } from '../people.ts';
import { eraseReports } from './rows.ts';

function reports(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('fit_reports')
      .select(['part_id as id', 'thickness_id', 'slot_um', 'lot', 'created_at'])
      .where('account_id', '=', accountId),
    'fit_reports.part_id',
  );
}

/** Personal data in reported fits: they go with the account. */
export const fitPeople: RoomPeople = {
  fit_reports: {
    accounts: { account_id: 'own' },
    exported: { as: 'fit_reports', pages: reports },
    erase: ({ database }, accountId) => eraseReports(database.db, accountId),
  },
};
