import { inTransaction, type Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import { MOST_OBSTACLES, type Pages, type RoomPeople } from '../people.ts';
import { eraseRemakes, openRemakes } from './leaving-rows.ts';

function remakes(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('remakes')
      .select(['id', 'order_id', 'status', 'description', 'answer', 'created_at', 'answered_at'])
      .where('account_id', '=', accountId),
  );
}

/** Personal data in reported problems. Remade pieces stay with the order. */
export const remakePeople: RoomPeople = {
  remakes: {
    accounts: { account_id: 'kept', answered_by: 'bare' },
    exported: { as: 'remakes', pages: remakes },
    erase: ({ database }, accountId) => inTransaction(database.db, (trx) => eraseRemakes(trx, accountId)),
    obstacles: (trx, accountId) => openRemakes(trx, accountId, MOST_OBSTACLES),
  },
};
