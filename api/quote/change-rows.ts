import { USUAL_FORM } from '../../shared/quote/document-form.ts';
import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';
import { writeLast } from '../db/last-writes.ts';
import type { QuoteChange, QuoteRecord, QuoteRow } from './rows.ts';

/** Reads a column as it stands in the row. */
const asIs = (value: unknown): unknown => value;

/** Reads a column that holds JSON. */
const asJson = (value: unknown): unknown => (value === null ? null : JSON.parse(value as string));

/**
 * Field of the record for each column that a change may set, and how it is read; null for columns that the record
 * lacks.
 */
const FIELDS: Readonly<
  Record<keyof QuoteChange, readonly [field: keyof QuoteRecord, read: (value: unknown) => unknown] | null>
> = {
  account_id: ['accountId', asIs],
  organization_id: ['organizationId', asIs],
  created_at: ['createdAt', asIs],
  name: ['name', asIs],
  status: ['status', asIs],
  valid_from: ['validFrom', asIs],
  accepted_at: ['acceptedAt', asIs],
  held_terms: ['heldTerms', asJson],
  honoured_until: ['honouredUntil', asIs],
  custom_rates: ['customRates', asJson],
  estimate_zip: ['estimateZip', asIs],
  billing_address_id: ['billingAddressId', asIs],
  production_speed_id: ['productionSpeedId', asIs],
  shipping_address_id: ['shippingAddressId', asIs],
  shipping_rate: ['shipping', asJson],
  tax_area: ['taxArea', asIs],
  purchase_order_number: ['purchaseOrderNumber', asIs],
  document_form: ['documentForm', (value) => (value === null ? USUAL_FORM : asJson(value))],
  coupon_id: ['couponId', asIs],
  custom_parts: ['customParts', asIs],
  samples: ['samples', asIs],
  custom_state: ['customState', asIs],
  search: null,
  listed: null,
  paying_payment_id: ['payingPaymentId', asIs],
  paid_at: ['paidAt', asIs],
  frozen_id: ['frozenId', asIs],
};

/**
 * A quote as a change leaves it, known before the database has answered it. Of one that was read in the same transaction: nobody else changes it
 * before that ends, or what is written is undone.
 */
function changedQuote(quote: QuoteRecord, change: QuoteChange, now: string): QuoteRecord {
  const changed = Object.entries(change).flatMap(([column, value]) => {
    const known = FIELDS[column as keyof QuoteChange];
    return known ? [[known[0], known[1](value)] as const] : [];
  });
  return { ...quote, ...Object.fromEntries(changed), version: quote.version + 1, updatedAt: now };
}

/**
 * Changes a quote that was read in this transaction and raises its version; returns it as it is then. Nobody waits for the answer before the
 * commit: whoever else changed the row since it was read has this transaction undone, and run again.
 */
export async function changeQuote(db: Db, quote: QuoteRecord, change: QuoteChange, now: string): Promise<QuoteRecord> {
  const names = (Object.keys(change) as (keyof QuoteChange)[]).sort();
  const key = names.join();
  let statement = changes.get(key);
  if (!statement) {
    statement = changeOf(names);
    changes.set(key, statement);
  }
  const write = statement;
  await writeLast(db, async () => {
    const { changed } = await write(db, { ...change, id: quote.id, updated_at: now });
    if (changed === 0) throw new Error(`Quote ${quote.id} is gone.`);
  });
  return changedQuote(quote, change, now);
}

/** Statements by the columns that they change; there are as many as there are kinds of change. */
const changes = new Map<string, ReturnType<typeof changeOf>>();

function changeOf(names: readonly (keyof QuoteChange)[]) {
  return compiled<QuoteChange & Pick<QuoteRow, 'id' | 'updated_at'>, never>(
    (db, arg) =>
      db
        .updateTable('quotes')
        .set((eb) => ({
          ...Object.fromEntries(names.map((name) => [name, arg(name)])),
          version: eb('version', '+', 1),
          updated_at: arg('updated_at'),
        }))
        .where('id', '=', arg('id')) as never,
  );
}
