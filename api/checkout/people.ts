import type { FieldError } from '../../shared/base/failure.ts';
import { formatCents } from '../../shared/base/money.ts';
import { ownedBy } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import { UNDER_WAY } from '../payment-attempt/attempt-rows.ts';
import { MOST_OBSTACLES, type Pages, type RoomPeople } from '../people.ts';
import { listAddresses } from './address-rows.ts';
import { listBilling } from './billing-rows.ts';

async function* addresses(db: Db, accountId: string): Pages {
  yield await listAddresses(db, { kind: 'account', accountId });
}

async function* billingAddresses(db: Db, accountId: string): Pages {
  yield await listBilling(db, { kind: 'account', accountId });
}

async function* payments(db: Db, accountId: string): Pages {
  const pages = paged(
    db
      .selectFrom('payments')
      .select(['id', 'quote_id', 'order_id', 'status', 'amount_cents', 'brand', 'last4', 'created_at'])
      .select(['payer_id', 'payer_email'])
      .where((eb) => eb.or([eb('account_id', '=', accountId), eb('payer_id', '=', accountId)])),
  );
  // The address of somebody else who paid is theirs.
  for await (const rows of pages)
    yield rows.map(({ payer_id, payer_email, ...row }) => (payer_id === accountId ? { ...row, payer_email } : row));
}

/** Forgets where the receipts of who paid others' quotes went. */
async function forgetPayer(db: Db, accountId: string): Promise<void> {
  await db.updateTable('payments').set({ payer_email: null }).where('payer_id', '=', accountId).execute();
}

/** Erases the addresses of a person. Quotes that go there forget them first. */
async function deleteAddresses(
  db: Db,
  accountId: string,
  {
    table,
    column,
  }: {
    readonly table: 'addresses' | 'billing_addresses';
    readonly column: 'shipping_address_id' | 'billing_address_id';
  },
): Promise<void> {
  const own = ownedBy({ kind: 'account', accountId });
  await db
    .updateTable('quotes')
    .set({ [column]: null })
    .where(own)
    .where('status', '!=', 'paid')
    .execute();
  await db.deleteFrom(table).where(own).execute();
}

async function openPayments(trx: Db, accountId: string): Promise<FieldError[]> {
  const rows = await trx
    .selectFrom('payments')
    .select('amount_cents')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('payer_id', '=', accountId)]))
    .where('status', 'in', UNDER_WAY)
    .orderBy('id')
    .limit(MOST_OBSTACLES)
    .execute();
  return rows.map(({ amount_cents }) => ({
    field: 'payment',
    message: `A payment of ${formatCents(amount_cents)} is under way. Wait until it has ended.`,
  }));
}

/** Personal data in the checkout's tables. */
export const checkoutPeople: RoomPeople = {
  addresses: {
    accounts: { account_id: 'own' },
    organizations: ['organization_id'],
    exported: { as: 'addresses', pages: addresses },
    erase: ({ database }, accountId) =>
      deleteAddresses(database.db, accountId, { table: 'addresses', column: 'shipping_address_id' }),
  },
  billing_addresses: {
    accounts: { account_id: 'own' },
    organizations: ['organization_id'],
    exported: { as: 'billing_addresses', pages: billingAddresses },
    erase: ({ database }, accountId) =>
      deleteAddresses(database.db, accountId, { table: 'billing_addresses', column: 'billing_address_id' }),
  },
  payments: {
    // Whatever came of a payment: its rows are evidence.
    accounts: { account_id: 'kept', payer_id: 'bare' },
    organizations: ['organization_id'],
    exported: { as: 'payments', pages: payments },
    erase: ({ database }, accountId) => forgetPayer(database.db, accountId),
    // A guest who paid and signs up then has that payment among their own.
    handOver: async (_deps, trx, guestId, account) => {
      await trx.updateTable('payments').set({ payer_id: account.id }).where('payer_id', '=', guestId).execute();
    },
    obstacles: openPayments,
  },
};
