import { sql } from 'kysely';
import { ownedBy } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import { nextTurn } from '../middleware/pace.ts';
import type { EraseNeeds, Pages, RoomPeople } from '../people.ts';
import { deleteDesigns, handDesignsOver } from './rows.ts';

/** Designs erased in one step. */
const STEP = 50;

function designs(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('designs')
      .select(['id', 'filename', 'file_type', 'size_bytes', 'sha256', 'status', 'created_at'])
      .where(ownedBy({ kind: 'account', accountId })),
  );
}

/** Designs of an account that nothing ordered and nobody else's part is made of. */
async function findErasableDesigns(db: Db, accountId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('designs')
    .select('id')
    .where(ownedBy({ kind: 'account', accountId }))
    .where(
      sql<boolean>`not exists (select 1 from parts left join quotes on quotes.id = parts.quote_id
        where parts.design_id = designs.id and (quotes.status = 'paid' or parts.account_id <> ${accountId}))`,
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function eraseDesigns({ database: { db }, storage }: EraseNeeds, accountId: string): Promise<void> {
  for (;;) {
    const ids = await findErasableDesigns(db, accountId, STEP);
    if (ids.length === 0) return;
    for (const id of ids) await storage.remove(id);
    await deleteDesigns(db, ids);
    await nextTurn();
  }
}

/** Personal data in the tables of uploads. */
export const designPeople: RoomPeople = {
  upload_log: {
    accounts: { account_id: 'bare' },
    notExported: 'sizes of uploads of the last day',
    erase: async ({ database }, accountId) => {
      await database.db.deleteFrom('upload_log').where('account_id', '=', accountId).execute();
    },
  },
  designs: {
    accounts: { account_id: 'own' },
    organizations: ['organization_id'],
    exported: { as: 'designs', pages: designs },
    erase: eraseDesigns,
    handOver: (_deps, trx, guestId, account) => handDesignsOver(trx, guestId, account.id),
  },
};
