import type { z } from 'zod';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type { TradeCreditExposure } from '../../shared/trade-credit/exposure.ts';
import type { TradeCreditState } from '../../shared/trade-credit/status.ts';
import type { TradeCreditSort, tradeCreditListQuery } from '../../shared/trade-credit/wire.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';

/** Table `terms_accounts`: one for each organization that ever asked. What is owed is changed on conditions, so the row is also the lock. */
export interface TradeCreditAccountRow {
  id: string;
  organization_id: string;
  /** Who asked last. */
  account_id: string;
  status: TradeCreditState;
  /** Rises with every change of what was asked or decided; what is owed does not count. */
  version: number;
  /** JSON of the company's application; see shared/trade-credit/wire.ts. */
  application: string;
  limit_cents: number | null;
  net_days: number | null;
  /** Of placed orders, what no invoice was written for yet. */
  uninvoiced_cents: number;
  /** Of invoices, what is left to pay. */
  unpaid_cents: number;
  /** Payments not applied to an invoice yet. */
  unapplied_cents: number;
  /** 1 where our staff suspended the reminders. */
  reminders_paused: number;
  /** Notes of our staff; the customer reads them. */
  review_notes: string;
  /** Lower-case text a search looks in. */
  search: string;
  asked_at: string;
  decided_at: string | null;
  updated_at: string;
}

/** Adds terms. Second ones of an organization throw a unique violation. */
export async function insertTradeCredit(trx: Db, row: TradeCreditAccountRow): Promise<void> {
  await trx.insertInto('terms_accounts').values(row).execute();
}

/** The terms of an id. */
export async function findTradeCredit(db: Db, id: string): Promise<TradeCreditAccountRow | null> {
  return (await db.selectFrom('terms_accounts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The terms of an organization. */
export async function tradeCreditOf(db: Db, organizationId: string): Promise<TradeCreditAccountRow | null> {
  const found = db.selectFrom('terms_accounts').selectAll().where('organization_id', '=', organizationId);
  return (await found.executeTakeFirst()) ?? null;
}

/** Changes terms that are still in the version that was seen, and raises it; false where somebody else came first. */
export async function changeTradeCredit(
  trx: Db,
  { id, version }: Pick<TradeCreditAccountRow, 'id' | 'version'>,
  change: Partial<Omit<TradeCreditAccountRow, 'id' | 'version' | 'organization_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('terms_accounts')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** By how much what an organization owes changes, whole cents. */
export interface DebtChange {
  readonly uninvoiced?: number;
  readonly unpaid?: number;
  readonly unapplied?: number;
}

/** Raises what an organization owes and no invoice was written for, where it ever asked for terms: whoever comes second waits here. */
export async function lockDebt(trx: Db, organizationId: string, cents: number): Promise<void> {
  await trx
    .updateTable('terms_accounts')
    .set((eb) => ({ uninvoiced_cents: eb('uninvoiced_cents', '+', cents) }))
    .where('organization_id', '=', organizationId)
    .execute();
}

/** Changes what an organization owes. Throws where something would fall below zero: whoever changes it has looked before. */
export async function changeDebt(
  trx: Db,
  organizationId: string,
  { uninvoiced = 0, unpaid = 0, unapplied = 0 }: DebtChange,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('terms_accounts')
    .set((eb) => ({
      uninvoiced_cents: eb('uninvoiced_cents', '+', uninvoiced),
      unpaid_cents: eb('unpaid_cents', '+', unpaid),
      unapplied_cents: eb('unapplied_cents', '+', unapplied),
    }))
    .where('organization_id', '=', organizationId)
    .where((eb) => eb(eb('uninvoiced_cents', '+', uninvoiced), '>=', 0))
    .where((eb) => eb(eb('unpaid_cents', '+', unpaid), '>=', 0))
    .where((eb) => eb(eb('unapplied_cents', '+', unapplied), '>=', 0))
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== 1) throw new Error(`${organizationId} does not owe that much.`);
}

/** How terms stand, with what is overdue. */
export function exposureOf(row: TradeCreditAccountRow, overdueCents: number): TradeCreditExposure {
  return {
    status: row.status,
    limitCents: row.limit_cents,
    uninvoicedCents: row.uninvoiced_cents,
    unpaidCents: row.unpaid_cents,
    unappliedCents: row.unapplied_cents,
    overdueCents,
  };
}

/** Each sort has an index that ends in the id; see the migration 0022-terms. */
const TRADE_CREDIT_KEYSET: Keyset<TradeCreditSort> = {
  sorts: {
    asked_at: { column: 'terms_accounts.asked_at', type: 'text' },
    limit_cents: { column: 'terms_accounts.limit_cents', type: 'number', nullable: true },
    unpaid_cents: { column: 'terms_accounts.unpaid_cents', type: 'number' },
  },
  tie: { column: 'terms_accounts.id', type: 'text' },
};

/** A page of all customers' terms. */
export function tradeCreditPage(
  db: Db,
  query: z.output<typeof tradeCreditListQuery>,
): Promise<Result<ListPage<TradeCreditAccountRow>, Failure>> {
  let found = withWords(db, db.selectFrom('terms_accounts'), 'terms_accounts.search', query.search);
  if (query.status) found = found.where('status', 'in', query.status);
  return keysetPage(found.selectAll('terms_accounts'), TRADE_CREDIT_KEYSET, query);
}
