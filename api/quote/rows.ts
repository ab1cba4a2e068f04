import type { HubPlace } from '../../shared/calendar/place.ts';
import type { Actor, Owner } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { sql } from 'kysely';
import type { CustomState } from '../../shared/quote/custom-part.ts';
import type { CustomRates } from '../../shared/quote/custom-rates.ts';
import { type DocumentForm, USUAL_FORM } from '../../shared/quote/document-form.ts';
import type { HeldTerms } from '../../shared/quote/held-terms.ts';
import { searchText } from '../../shared/quote/search-text.ts';
import { type QuoteStatus, quoteMachine } from '../../shared/quote/status.ts';
import { ENDING } from '../../shared/quote/validity.ts';
import { changeable, ownedBy, type OwnedColumns, ownedOfRow, payable, readable } from '../account/owned-rows.ts';
import { nextNumber } from '../db/counter-rows.ts';
import type { Database, Db } from '../db/database.ts';
import { writeLast } from '../db/last-writes.ts';
import type { Counter } from '../db/number-sequence.ts';
import { insertRow, rowOf, updateRow } from '../db/rows.ts';

/** Kept with a quote: date and price that staff set, and who of them. */
export interface SetRates extends CustomRates {
  readonly by: string;
}

/** Table `quotes`. */
export interface QuoteRow {
  id: string;
  account_id: string;
  organization_id: string | null;
  /** 1, 2, …; see shared/quote/number.ts. */
  number: number;
  /** Name that its owner gave it. */
  name: string | null;
  status: string;
  version: number;
  /** When a person changed or accepted it last; its 30 days count from then. */
  valid_from: string;
  accepted_at: string | null;
  /** While it is not open: what it was priced with when it left that state; see terms.ts. */
  held_terms: string | null;
  /** Until when the terms are held although it is open, because it was issued; see issued/. */
  honoured_until: string | null;
  /** Date and price of production that staff set; see shared/quote/custom-rates.ts. */
  custom_rates: string | null;
  production_speed_id: string;
  shipping_address_id: string | null;
  shipping_rate: string | null;
  /** Where shipping and tax are estimated for while there is no address. */
  estimate_zip: string | null;
  billing_address_id: string | null;
  /** Which of several places it is taxed at, where its address leaves that open. */
  tax_area: string | null;
  purchase_order_number: string | null;
  /** JSON of how its maker wants its documents; null where nothing was chosen. */
  document_form: string | null;
  /** The coupon that was entered; see api/coupon. */
  coupon_id: string | null;
  /** How many custom parts are on it; see custom-part-rows.ts. */
  custom_parts: number;
  /** How many kinds of samples are on it; see sample-rows.ts. */
  samples: number;
  /** Where people put it together: how far they are; see shared/quote/custom-part.ts. */
  custom_state: string | null;
  /** Lower-case text a search looks in; see shared/quote/search-text.ts. */
  search: string;
  /** JSON of its sums for lists, with the state they are of; see listed.ts. */
  listed: string | null;
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
  /** Basis of the price; another parcel or address needs another price. */
  readonly basis: string;
  /** Set where the price is the last that was known; see ShippingOffer. */
  readonly lastKnown?: boolean;
  /** Where it is fetched. */
  readonly place?: HubPlace;
}

/** A quote as the server works with it. */
export interface QuoteRecord {
  readonly id: string;
  readonly accountId: string;
  readonly organizationId: string | null;
  readonly number: number;
  readonly name: string | null;
  readonly status: QuoteStatus;
  readonly version: number;
  readonly validFrom: string;
  readonly acceptedAt: string | null;
  readonly heldTerms: HeldTerms | null;
  readonly honouredUntil: string | null;
  readonly customRates: SetRates | null;
  readonly productionSpeedId: string;
  readonly shippingAddressId: string | null;
  readonly shipping: ChosenShipping | null;
  readonly estimateZip: string | null;
  readonly billingAddressId: string | null;
  readonly taxArea: string | null;
  readonly purchaseOrderNumber: string | null;
  readonly documentForm: DocumentForm;
  readonly couponId: string | null;
  readonly customParts: number;
  readonly samples: number;
  readonly customState: CustomState | null;
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
    ...ownedOfRow(row),
    number: row.number,
    name: row.name,
    status: row.status as QuoteStatus,
    version: row.version,
    validFrom: row.valid_from,
    acceptedAt: row.accepted_at,
    heldTerms: row.held_terms === null ? null : (JSON.parse(row.held_terms) as HeldTerms),
    honouredUntil: row.honoured_until,
    customRates: row.custom_rates === null ? null : (JSON.parse(row.custom_rates) as SetRates),
    productionSpeedId: row.production_speed_id,
    shippingAddressId: row.shipping_address_id,
    shipping: row.shipping_rate === null ? null : (JSON.parse(row.shipping_rate) as ChosenShipping),
    estimateZip: row.estimate_zip,
    billingAddressId: row.billing_address_id,
    taxArea: row.tax_area,
    purchaseOrderNumber: row.purchase_order_number,
    documentForm: row.document_form === null ? USUAL_FORM : (JSON.parse(row.document_form) as DocumentForm),
    couponId: row.coupon_id,
    customParts: row.custom_parts,
    samples: row.samples,
    customState: row.custom_state as CustomState | null,
    payingPaymentId: row.paying_payment_id,
    paidAt: row.paid_at,
    frozenId: row.frozen_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A new, empty, open quote. `number` from {@link takeQuoteNumber}. */
export function newQuoteRow(
  id: string,
  number: number,
  owned: OwnedColumns,
  productionSpeedId: string,
  now: string,
): Omit<QuoteRow, 'search'> {
  return {
    id,
    ...owned,
    number,
    name: null,
    status: quoteMachine.initial,
    version: 1,
    valid_from: now,
    accepted_at: null,
    held_terms: null,
    honoured_until: null,
    custom_rates: null,
    production_speed_id: productionSpeedId,
    shipping_address_id: null,
    shipping_rate: null,
    estimate_zip: null,
    billing_address_id: null,
    tax_area: null,
    purchase_order_number: null,
    document_form: null,
    coupon_id: null,
    custom_parts: 0,
    samples: 0,
    custom_state: null,
    listed: null,
    paying_payment_id: null,
    paid_at: null,
    frozen_id: null,
    created_at: now,
    updated_at: now,
  };
}

/** Numbers of quotes, see nextNumber. */
export const QUOTE_NUMBER: Counter = {
  name: 'quote',
  first: sql<number>`(select coalesce(max(number), 0) + 1 from quotes)`,
  isGiven: (number) => sql<boolean>`exists (select 1 from quotes where number = ${number})`,
};

/**
 * The next number of a quote. Taken before the transaction that writes the quote: its row would have everybody who starts one wait for
 * everybody else. So a number may be left out, but none is given twice: the quote takes what was counted to the disk with it.
 */
export function takeQuoteNumber({ light }: Pick<Database, 'light'>): Promise<number> {
  return nextNumber(light, QUOTE_NUMBER);
}

/** Adds a quote without anything on it, and returns it. */
export async function insertQuote(db: Db, head: Omit<QuoteRow, 'search'>): Promise<QuoteRecord> {
  const { number, name, purchase_order_number: purchaseOrderNumber } = head;
  const row = { ...head, search: searchText({ number, name, purchaseOrderNumber }, []) };
  await writeLast(db, () => insertRow(db, 'quotes', row));
  return quoteFromRow(row);
}

/** The quote of an id, whoever owns it. */
export async function findQuote(db: Db, id: string): Promise<QuoteRecord | null> {
  const row = await rowOf(db, 'quotes', id);
  return row && quoteFromRow(row);
}

/** A quote, unless staff is still putting it together: then it is not there yet. */
function shown(quote: QuoteRecord | null): QuoteRecord | null {
  return quote?.customState === 'draft' ? null : quote;
}

async function findShown(db: Db, id: string): Promise<QuoteRecord | null> {
  return shown(await findQuote(db, id));
}

/** The quote of an id where the actor may see it. */
export async function findOwnQuote(db: Db, id: string, actor: Actor): Promise<QuoteRecord | null> {
  return readable(actor, 'quote', await findShown(db, id));
}

/** Query for a quote that the actor may act on; fails with not_found or role_may_not. */
export type QuoteFinder = (db: Db, id: string, actor: Actor) => Promise<Result<QuoteRecord, Failure>>;

/** {@link findOwnQuote}, with not_found where it is not there. */
export const findReadableQuote: QuoteFinder = async (db, id, actor) => {
  const quote = await findOwnQuote(db, id, actor);
  return quote ? ok(quote) : err(failure('not_found'));
};

/** The quote of an id where the actor may change it; see changeable. */
export const findChangeableQuote: QuoteFinder = async (db, id, actor) =>
  changeable(actor, 'quote', await findShown(db, id));

/** A quote that was found where the actor may pay for it; see payable. */
export function payableQuote(actor: Actor, quote: QuoteRecord | null): Result<QuoteRecord, Failure> {
  return payable(actor, shown(quote));
}

/** The quote of an id where the actor may pay for it. */
export const findPayableQuote: QuoteFinder = async (db, id, actor) => payableQuote(actor, await findQuote(db, id));

/**
 * An owner's open quotes that nobody puts together for it and that have not run out (changed after `since`, ISO 8601 UTC; see ranOutBefore), newest first:
 * at most a hundred, or `limit`, and where `begunBy` is given, those that this account began.
 */
export async function findOpenQuotes(
  db: Db,
  owner: Owner,
  since: string,
  { begunBy, limit = 100 }: { readonly begunBy?: string; readonly limit?: number } = {},
): Promise<QuoteRecord[]> {
  const rows = await db
    .selectFrom('quotes')
    .selectAll()
    .where(ownedBy(owner))
    .$if(begunBy !== undefined, (query) => query.where('account_id', '=', begunBy!))
    .where('status', '=', 'open')
    .where('custom_state', 'is', null)
    .where('valid_from', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(quoteFromRow);
}

/** All quotes of an account's own, whatever their state. */
export async function quotesOfAccount(db: Db, accountId: string): Promise<QuoteRecord[]> {
  const rows = await db
    .selectFrom('quotes')
    .selectAll()
    .where(ownedBy({ kind: 'account', accountId }))
    .execute();
  return rows.map(quoteFromRow);
}

/** Columns that change over a quote's life. */
export type QuoteChange = Partial<
  Pick<
    QuoteRow,
    | 'account_id'
    | 'organization_id'
    | 'created_at'
    | 'name'
    | 'status'
    | 'valid_from'
    | 'accepted_at'
    | 'held_terms'
    | 'honoured_until'
    | 'custom_rates'
    | 'estimate_zip'
    | 'billing_address_id'
    | 'production_speed_id'
    | 'shipping_address_id'
    | 'shipping_rate'
    | 'tax_area'
    | 'purchase_order_number'
    | 'document_form'
    | 'coupon_id'
    | 'custom_parts'
    | 'samples'
    | 'custom_state'
    | 'search'
    | 'listed'
    | 'paying_payment_id'
    | 'paid_at'
    | 'frozen_id'
  >
>;

/** Changes what a customer does not see (the payment under way); the version stays. */
export async function markQuote(db: Db, id: string, change: QuoteChange): Promise<void> {
  await writeLast(db, () => updateRow(db, 'quotes', id, change));
}

/** Gives whatever quotes an account still has to another one. */
export async function handQuoteRowsOver(db: Db, fromId: string, toId: string): Promise<void> {
  await db.updateTable('quotes').set({ account_id: toId }).where('account_id', '=', fromId).execute();
}

/** Removes an empty quote. */
export async function deleteQuote(db: Db, id: string): Promise<void> {
  await db.deleteFrom('quotes').where('id', '=', id).execute();
}

/** Quotes to be paid that are to be delivered to an address. */
export async function findQuotesTo(db: Db, addressId: string): Promise<QuoteRecord[]> {
  const rows = await unpaid(db).selectAll().where('shipping_address_id', '=', addressId).execute();
  return rows.map(quoteFromRow);
}

/** Quotes to be paid that are billed to an address. */
export async function findQuotesBilledTo(db: Db, billingAddressId: string): Promise<QuoteRecord[]> {
  const rows = await unpaid(db).selectAll().where('billing_address_id', '=', billingAddressId).execute();
  return rows.map(quoteFromRow);
}

/** Ids of an owner's quotes to be paid that have an address, or a ZIP code for estimates. */
export async function placedUnpaidQuotes(db: Db, owner: Owner): Promise<string[]> {
  const rows = await unpaid(db)
    .select('id')
    .where(ownedBy(owner))
    .where((eb) => eb.or([eb('shipping_address_id', 'is not', null), eb('estimate_zip', 'is not', null)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Quotes to be paid. Those that are being paid are left alone: they are frozen. */
function unpaid(db: Db) {
  return db
    .selectFrom('quotes')
    .where('status', 'in', ['open', 'accepted', 'awaiting_approval'])
    .where('paying_payment_id', 'is', null);
}

/** Ids of quotes that ran out before a moment and are still what they were, those that stood longest ago first. */
export async function findRunOut(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('quotes')
    .select('id')
    .where('status', 'in', ENDING)
    .where('valid_from', '<=', before)
    .where('paying_payment_id', 'is', null)
    .orderBy('valid_from')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
