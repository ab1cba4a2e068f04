import { ownedBy } from '../account/owned-rows.ts';
import type { FieldError } from '../../shared/base/failure.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import { MOST_OBSTACLES, type Pages, type RoomPeople } from '../people.ts';

/** Refunds to the account. */
function refunds(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('refunds')
      .select(['id', 'order_id', 'state', 'reason', 'amount_cents', 'card_cents', 'credit_cents', 'promotional_cents'])
      .select(['created_at', 'ended_at'])
      .where(ownedBy({ kind: 'account', accountId })),
  );
}

async function openRefunds(trx: Db, accountId: string): Promise<FieldError[]> {
  const rows = await trx
    .selectFrom('refunds')
    .select('amount_cents')
    .where(ownedBy({ kind: 'account', accountId }))
    .where('state', 'in', ['requested', 'sent', 'failed'])
    .orderBy('id')
    .limit(MOST_OBSTACLES)
    .execute();
  return rows.map(({ amount_cents }) => ({
    field: 'refund',
    message: `A refund of ${formatCents(amount_cents)} is under way. Wait until you have it.`,
  }));
}

/** Personal data in refunds: they stay with the books. */
export const refundPeople: RoomPeople = {
  refunds: {
    accounts: { account_id: 'bare', requested_by: 'bare', agreed_by: 'bare' },
    organizations: ['organization_id'],
    exported: { as: 'refunds', pages: refunds },
    obstacles: openRefunds,
  },
};
