import { inTransaction, type Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import type { Pages, RoomPeople } from '../people.ts';
import { eraseRfqs } from './erase-rows.ts';

function requests(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('custom_requests')
      .select(['id', 'state', 'service', 'title', 'asked', 'submitted_at'])
      .where('account_id', '=', accountId),
  );
}

function messages(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('custom_messages')
      .select(['id', 'request_id', 'text', 'created_at'])
      .where('account_id', '=', accountId),
  );
}

/** Personal data in requests. Those whose quote was paid stay as the order's, without the person's own texts. */
export const customPeople: RoomPeople = {
  custom_messages: {
    accounts: { account_id: 'kept' },
    exported: { as: 'messages', pages: messages },
  },
  custom_requests: {
    accounts: { account_id: 'kept', assignee_id: 'kept' },
    exported: { as: 'requests', pages: requests },
    erase: ({ database }, accountId) => inTransaction(database.db, (trx) => eraseRfqs(trx, accountId)),
  },
};
