import { sql, type SqlBool } from 'kysely';
import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import type { Pages, RoomPeople } from '../people.ts';

/** Parts that the account saved; each stands among the parts with all that was chosen. */
function savedParts(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('saved_parts')
      .innerJoin('parts', 'parts.id', 'saved_parts.part_id')
      .select(['parts.id', 'parts.name', 'parts.created_at'])
      .where('parts.account_id', '=', accountId)
      .where('parts.organization_id', 'is', null),
    'parts.id',
  );
}

/** Personal data in saved parts. A saved part goes with its part. */
export const savedPeople: RoomPeople = {
  saved_parts: {
    exported: { as: 'saved_parts', pages: savedParts },
    needs: [
      {
        by: 'a saved part; a guest’s goes with the guest',
        design: () => sql<SqlBool>`exists (select 1 from parts join saved_parts on saved_parts.part_id = parts.id
          where parts.design_id = designs.id)`,
      },
    ],
  },
};
