import type { FieldError } from '../../shared/base/failure.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import { UNDER_WAY } from '../payment-attempt/attempt-rows.ts';
import { MOST_OBSTACLES, type Pages, type RoomPeople } from '../people.ts';

/** Invoices of its organizations that the account paid by card, or tried to. */
function invoicePayments(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('invoice_payments')
      .select(['id', 'invoice_id', 'status', 'amount_cents', 'refunded_cents', 'brand', 'last4', 'created_at'])
      .where('account_id', '=', accountId),
  );
}

async function openPayments(trx: Db, accountId: string): Promise<FieldError[]> {
  const rows = await trx
    .selectFrom('invoice_payments')
    .select('amount_cents')
    .where('account_id', '=', accountId)
    .where('status', 'in', UNDER_WAY)
    .orderBy('id')
    .limit(MOST_OBSTACLES)
    .execute();
  return rows.map(({ amount_cents }) => ({
    field: 'payment',
    message: `A payment of ${formatCents(amount_cents)} is under way. Wait until it has ended.`,
  }));
}

/** Personal data in card payments of invoices: they are evidence. */
export const invoicePaymentPeople: RoomPeople = {
  invoice_payments: {
    accounts: { account_id: 'bare' },
    organizations: ['organization_id'],
    exported: { as: 'invoice_payments', pages: invoicePayments },
    obstacles: openPayments,
  },
};
