import { ownedBy } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import type { Pages, RoomPeople } from '../people.ts';

/** Invoices and credit notes of the account, with all that stands on them. */
async function* invoices(db: Db, accountId: string): Pages {
  const pages = paged(
    db
      .selectFrom('invoices')
      .select(['id', 'kind', 'number', 'order_id', 'issued_at', 'due_on', 'total_cents', 'paid_cents', 'content'])
      .where(ownedBy({ kind: 'account', accountId })),
  );
  for await (const rows of pages)
    yield rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) as unknown }));
}

/** Personal data in invoices: they stay, as the law asks. */
export const invoicePeople: RoomPeople = {
  invoices: {
    accounts: { account_id: 'bare' },
    organizations: ['organization_id'],
    exported: { as: 'invoices', pages: invoices },
  },
};
