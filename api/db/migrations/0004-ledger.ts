import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';
import { refuseChanges } from '../dialect.ts';

/** The shop's books: transactions with their lines, which nothing changes, and what is owed to owners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ledgerTransactions(db);
  await ledgerEntries(db);
  await ledgerBalances(db);
}

/** Transactions of the books. */
async function ledgerTransactions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_transactions')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('ref', TYPE.id, (c) => c.notNull())
    .addColumn('reverses', TYPE.id)
    .addColumn('at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('ledger_by_ref').on('ledger_transactions').columns(['ref', 'kind']).execute();
  await db.schema.createIndex('ledger_reversals').on('ledger_transactions').column('reverses').unique().execute();
  await refuseChanges(db, 'ledger_transactions', 'The books only grow.');
}

/** Lines of the transactions; those of one add up to zero. */
async function ledgerEntries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_entries')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('transaction_id', TYPE.id, (c) => c.notNull().references('ledger_transactions.id'))
    .addColumn('account', TYPE.text, (c) => c.notNull())
    .addColumn('owner_id', TYPE.id)
    .addColumn('amount_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('ledger_entries_by_transaction').on('ledger_entries').column('transaction_id').execute();
  await db.schema
    .createIndex('ledger_entries_by_owner')
    .on('ledger_entries')
    .columns(['owner_id', 'account', 'at', 'id'])
    .execute();
  await refuseChanges(db, 'ledger_entries', 'The books only grow.');
}

/** Balances of owners, kept with the lines. */
async function ledgerBalances(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_balances')
    .addColumn('account', TYPE.text, (c) => c.notNull())
    .addColumn('owner_id', TYPE.id, (c) => c.notNull())
    .addColumn('owed_cents', TYPE.cents, (c) => c.notNull())
    .addPrimaryKeyConstraint('ledger_balances_key', ['account', 'owner_id'])
    .modifyEnd(sql`strict`)
    .execute();
}
