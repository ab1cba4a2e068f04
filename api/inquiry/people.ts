import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import type { Pages, RoomPeople } from '../people.ts';
import { eraseInquiries, handInquiriesOver } from './rows.ts';

function inquiries(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('inquiries')
      .select(['id', 'message', 'email', 'page', 'quote_number', 'file_name', 'answer', 'created_at', 'answered_at'])
      .where('account_id', '=', accountId),
  );
}

/** Personal data in questions: they go with the account that asked. */
export const inquiryPeople: RoomPeople = {
  inquiries: {
    accounts: { account_id: 'own', answered_by: 'bare' },
    exported: { as: 'inquiries', pages: inquiries },
    erase: ({ database }, accountId) => eraseInquiries(database.db, accountId),
    handOver: (_deps, trx, guestId, account) => handInquiriesOver(trx, guestId, account.id),
  },
};
