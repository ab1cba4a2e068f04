import type { Actor } from '../../shared/account/permissions.ts';
import type { QuoteStatus } from '../../shared/quote/status.ts';
import { changeable } from '../account/owned.ts';
import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';

/** Table `quotes`. */
export interface QuoteRow {
  id: string;
  account_id: string;
  status: string;
  version: number;
  production_speed_id: string;
  shipping_address_id: string | null;
  shipping_rate: string | null;
  purchase_order_number: string | null;
  /** The payment under way; while it is set nothing on the quote changes. */
  paying_payment_id: string | null;
  paid_at: string | null;
  /** The quote as it was paid; see order/frozen-rows.ts. */
  frozen_id: string | null;
  created_at: string;
  updated_at: string;
}

/** How the quote ships, as it was chosen. */
export interface ChosenShipping {
  readonly id: string;
  readonly group: 'pickup' | 'economy' | 'standard' | 'express';
  readonly label: string;
  readonly priceCents: number;
  readonly transitDays: number | null;
  /** What the price was made for; another parcel or address needs another price. */
  readonly basis: string;
}

/** A quote as the server works with it. */
export interface QuoteRecord {
  readonly id: string;
  readonly accountId: string;
  readonly status: QuoteStatus;
  readonly version: number;
  readonly productionSpeedId: string;
  readonly shippingAddressId: string | null;
  readonly shipping: ChosenShipping | null;
  readonly purchaseOrderNumber: string | null;
  readonly payingPaymentId: string | null;
  readonly paidAt: string | null;
  readonly frozenId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Reads a row. */
function quoteFromRow(row: QuoteRow): QuoteRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    status: row.status as QuoteStatus,
    version: row.version,
    productionSpeedId: row.production_speed_id,
    shippingAddressId: row.shipping_address_id,
    shipping: row.shipping_rate === null ? null : (JSON.parse(row.shipping_rate) as ChosenShipping),
    purchaseOrderNumber: row.purchase_order_number,
    payingPaymentId: row.paying_payment_id,
    paidAt: row.paid_at,
    frozenId: row.frozen_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A new, empty, open quote. */
export function newQuoteRow(id: string, accountId: string, productionSpeedId: string, now: string): QuoteRow {
  return {
    id,
    account_id: accountId,
    status: 'open',
    version: 1,
    production_speed_id: productionSpeedId,
    shipping_address_id: null,
    shipping_rate: null,
    purchase_order_number: null,
    paying_payment_id: null,
    paid_at: null,
    frozen_id: null,
    created_at: now,
    updated_at: now,
  };
}

/** Adds a quote. */
export async function insertQuote(db: Db, row: QuoteRow): Promise<void> {
  await db.insertInto('quotes').values(row).execute();
}

/** The quote of an id, whoever owns it. */
export async function findQuote(db: Db, id: string): Promise<QuoteRecord | null> {
  const [row] = (await quoteById(db, { id })).rows;
  return row ? quoteFromRow(row) : null;
}

const quoteById = compiled<Pick<QuoteRow, 'id'>, QuoteRow>((db, arg) =>
  db.selectFrom('quotes').selectAll().where('id', '=', arg('id')),
);

/** The quote of an id where the actor may change it. */
export async function findOwnQuote(db: Db, id: string, actor: Actor): Promise<QuoteRecord | null> {
  return changeable(actor, await findQuote(db, id));
}

/** An account's open quotes, newest first. */
export async function findOpenQuotes(db: Db, accountId: string, limit = 100): Promise<QuoteRecord[]> {
  const rows = await db
    .selectFrom('quotes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(quoteFromRow);
}

/** Columns that change over a quote's life. */
export type QuoteChange = Partial<
  Pick<
    QuoteRow,
    | 'account_id'
    | 'created_at'
    | 'status'
    | 'production_speed_id'
    | 'shipping_address_id'
    | 'shipping_rate'
    | 'purchase_order_number'
    | 'paying_payment_id'
    | 'paid_at'
    | 'frozen_id'
  >
>;

/** Changes a quote and raises its version; returns it as it is now. Throws where it is gone. */
export async function changeQuote(db: Db, id: string, change: QuoteChange, now: string): Promise<QuoteRecord> {
  const names = (Object.keys(change) as (keyof QuoteChange)[]).sort();
  const key = names.join();
  let statement = changes.get(key);
  if (!statement) {
    statement = changeOf(names);
    changes.set(key, statement);
  }
  const [row] = (await statement(db, { ...change, id, updated_at: now })).rows;
  if (!row) throw new Error(`Quote ${id} is gone.`);
  return quoteFromRow(row);
}

/** Statements by the columns that they change; there are as many as there are kinds of change. */
const changes = new Map<string, ReturnType<typeof changeOf>>();

function changeOf(names: readonly (keyof QuoteChange)[]) {
  return compiled<QuoteChange & Pick<QuoteRow, 'id' | 'updated_at'>, QuoteRow>((db, arg) =>
    db
      .updateTable('quotes')
      .set((eb) => ({
        ...Object.fromEntries(names.map((name) => [name, arg(name)])),
        version: eb('version', '+', 1),
        updated_at: arg('updated_at'),
      }))
      .where('id', '=', arg('id'))
      .returningAll(),
  );
}

/** Changes what a customer does not see (the payment under way); the version stays. */
export async function markQuote(db: Db, id: string, change: QuoteChange): Promise<void> {
  await db.updateTable('quotes').set(change).where('id', '=', id).execute();
}

/** Gives whatever quotes an account still has to another one. */
export async function handQuoteRowsOver(db: Db, fromId: string, toId: string): Promise<void> {
  await db.updateTable('quotes').set({ account_id: toId }).where('account_id', '=', fromId).execute();
}

/** Removes an empty quote. */
export async function deleteQuote(db: Db, id: string): Promise<void> {
  await db.deleteFrom('quotes').where('id', '=', id).execute();
}

/** Open quotes that are to be delivered to an address. Those that are being paid are left alone: they are frozen. */
export async function findQuotesTo(db: Db, addressId: string): Promise<QuoteRecord[]> {
  const rows = await db
    .selectFrom('quotes')
    .selectAll()
    .where('shipping_address_id', '=', addressId)
    .where('status', '=', 'open')
    .where('paying_payment_id', 'is', null)
    .execute();
  return rows.map(quoteFromRow);
}
