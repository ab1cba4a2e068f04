import type { BookingKind, LedgerAccount } from '../../shared/ledger/accounts.ts';
import type { Db } from '../db/database.ts';
import { writeLast } from '../db/last-writes.ts';
import { insertRow, insertRows } from '../db/rows.ts';

/** Table `ledger_transactions`. Nothing in it changes. */
export interface LedgerTransactionRow {
  id: string;
  kind: string;
  /** The id of what it belongs to: an order, a payment, a credit. */
  ref: string;
  /** The transaction that it takes back. */
  reverses: string | null;
  at: string;
}

/** Table `ledger_entries`: lines of transactions. Nothing in it changes. */
export interface LedgerEntryRow {
  id: string;
  transaction_id: string;
  account: LedgerAccount;
  /** An account's id, or an organization's; null for the shop alone. */
  owner_id: string | null;
  /** A debit above zero, a credit below. */
  amount_cents: number;
  at: string;
}

/** Table `ledger_balances`: what is owed to an owner on an account, never below zero. */
export interface LedgerBalanceRow {
  account: LedgerAccount;
  owner_id: string;
  owed_cents: number;
}

/** Adds a transaction with its lines. */
export async function insertTransaction(
  trx: Db,
  row: LedgerTransactionRow,
  entries: readonly LedgerEntryRow[],
): Promise<void> {
  await writeLast(trx, () => insertRow(trx, 'ledger_transactions', row));
  await writeLast(trx, () => insertRows(trx, 'ledger_entries', entries));
}

/** Lines of a transaction, as they were written. */
export async function entriesOf(db: Db, transactionId: string): Promise<LedgerEntryRow[]> {
  return db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('id')
    .execute();
}

/** The transactions of a kind that belong to something, oldest first. */
export async function transactionsOf(db: Db, kind: BookingKind, ref: string): Promise<LedgerTransactionRow[]> {
  return db
    .selectFrom('ledger_transactions')
    .selectAll()
    .where('ref', '=', ref)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
}

/** Balance owed to an owner on an account, whole cents. */
export async function owedTo(db: Db, account: LedgerAccount, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_balances')
    .select('owed_cents')
    .where('account', '=', account)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row?.owed_cents ?? 0;
}

/** Raises what an owner is owed. */
export async function addOwed(trx: Db, { account, owner_id, owed_cents }: LedgerBalanceRow): Promise<void> {
  await trx
    .insertInto('ledger_balances')
    .values({ account, owner_id, owed_cents })
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'owner_id'])
        .doUpdateSet((eb) => ({ owed_cents: eb('ledger_balances.owed_cents', '+', owed_cents) })),
    )
    .execute();
}

/** Lowers what an owner is owed; false where it is not as much. */
export async function takeOwed(trx: Db, { account, owner_id, owed_cents }: LedgerBalanceRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ledger_balances')
    .set((eb) => ({ owed_cents: eb('owed_cents', '-', owed_cents) }))
    .where('account', '=', account)
    .where('owner_id', '=', owner_id)
    .where('owed_cents', '>=', owed_cents)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Sum booked on an account under some references, whole cents, a credit above zero. */
export async function bookedOn(db: Db, account: LedgerAccount, refs: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select('ledger_entries.amount_cents')
    .where('ledger_transactions.ref', 'in', refs)
    .where('ledger_entries.account', '=', account)
    .execute();
  return rows.reduce((sum, { amount_cents }) => sum - Number(amount_cents), 0);
}

/** Paid orders without a booking, the first ones first. */
export async function ordersNotBooked(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('total_cents', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_transactions')
            .select('ledger_transactions.id')
            .whereRef('ledger_transactions.ref', '=', 'orders.id')
            .where('ledger_transactions.kind', 'in', ['order_paid', 'order_on_terms']),
        ),
      ),
    )
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
