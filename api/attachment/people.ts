import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import type { Pages, RoomPeople } from '../people.ts';

function drawings(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('attachments')
      .select(['id', 'filename', 'type', 'bytes', 'created_at'])
      .where('account_id', '=', accountId),
  );
}

/** Personal data in attachments: each row is deleted or kept with its subject. */
export const attachmentPeople: RoomPeople = {
  attachments: { accounts: { account_id: 'bare' }, exported: { as: 'drawings', pages: drawings } },
};
