import type { Actor } from '../../shared/account/permissions.ts';
import { USUAL_FORM } from '../../shared/quote/document-form.ts';
import { sampleName } from '../../shared/quote/sample.ts';
import { difference, type Facts, note } from '../activity/note.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { customPartsOf } from './custom-part-rows.ts';
import { inPlace } from './part-rows.ts';
import { samplesOf } from './sample-rows.ts';
import { type DescribedPart, describedPartsOf } from './described-part-rows.ts';
import { changeQuote } from './change-rows.ts';
import type { QuoteChange, QuoteRecord } from './rows.ts';

/** A quote without its parts, as the activity log tells it. */
function headFacts(quote: QuoteRecord): Facts {
  return {
    status: quote.status,
    name: quote.name,
    account_id: quote.accountId,
    organization_id: quote.organizationId,
    production_speed_id: quote.productionSpeedId,
    shipping_address_id: quote.shippingAddressId,
    shipping: quote.shipping && { id: quote.shipping.id, price_cents: quote.shipping.priceCents },
    custom_rates: quote.customRates,
    estimate_zip: quote.estimateZip,
    billing_address_id: quote.billingAddressId,
    tax_area: quote.taxArea,
    purchase_order_number: quote.purchaseOrderNumber,
    document_form: quote.documentForm === USUAL_FORM ? null : quote.documentForm,
    coupon_id: quote.couponId,
    custom_state: quote.customState,
  };
}

/** A quote and its parts at a moment, for comparing. */
export interface QuoteState {
  readonly version: number;
  readonly head: Facts;
  /** How many that people priced. */
  readonly customParts: number;
  /** Keys of the terms that its parts are priced with; see termsKey. */
  readonly termsKeys: ReadonlySet<string>;
  /** With samples and what people priced among them. */
  readonly parts: ReadonlyMap<string, Facts>;
}

function withoutParts(quote: QuoteRecord): QuoteState {
  const { version, customParts } = quote;
  return { version, customParts, head: headFacts(quote), termsKeys: new Set(), parts: new Map() };
}

/** The state of a quote whose parts were read; of those only what is told. */
export async function stateOf(db: Db, quote: QuoteRecord, described: readonly DescribedPart[]): Promise<QuoteState> {
  // Texts are compared as they are stored and only read where they are told.
  const parts = inPlace(described).map(
    ({ id, terms_key: _key, position: _place, revision: _revision, ...chosen }): [string, Facts] => [id, chosen],
  );
  const [samples, custom] = [await samplesOf(db, quote), await customPartsOf(db, quote)];
  for (const { id, stock, quantity, unitPriceCents } of samples)
    parts.push([id, { name: sampleName(stock), quantity, unit_price_cents: unitPriceCents }]);
  // Custom parts with their whole price: nothing else tells who set which price.
  for (const { id, name, description, quantity, unitPriceCents, leadTimeDays, weightGrams, boxMm, files } of custom) {
    const priced = { quantity, unit_price_cents: unitPriceCents, lead_time_days: leadTimeDays };
    const sent = { weight_grams: weightGrams, box_mm: boxMm, file_ids: files.map((file) => file.id) };
    parts.push([id, { name, description, ...priced, ...sent }]);
  }
  const termsKeys = new Set([...described.map((row) => row.terms_key), ...samples.map(({ termsKey }) => termsKey)]);
  const { version, customParts } = quote;
  return { version, customParts, head: headFacts(quote), termsKeys, parts: new Map(parts) };
}

/** The state of a quote in the database. */
export async function readState(db: Db, quote: QuoteRecord): Promise<QuoteState> {
  return stateOf(db, quote, await describedPartsOf(db, quote.id));
}

/** Columns of parts that hold JSON. */
const JSON_COLUMNS: ReadonlySet<string> = new Set(['finishing', 'choices', 'buyer_reference']);

function described(part: Facts | null): Facts | null {
  const value = (name: string, stored: unknown) =>
    JSON_COLUMNS.has(name) && typeof stored === 'string' ? (JSON.parse(stored) as unknown) : stored;
  return part && Object.fromEntries(Object.entries(part).map(([name, stored]) => [name, value(name, stored)]));
}

function describedParts(parts: QuoteState['parts']): Facts {
  return Object.fromEntries([...parts].map(([id, facts]) => [id, described(facts)]));
}

/** Both sides of what happened to the parts by id: whole ones that came or went, of others what is different. */
function partsDifference(before: QuoteState, after: QuoteState) {
  const sides = { before: {} as Record<string, unknown>, after: {} as Record<string, unknown> };
  for (const id of new Set([...before.parts.keys(), ...after.parts.keys()])) {
    const [was, is] = [before.parts.get(id), after.parts.get(id)];
    const change = was && is ? difference(was, is) : { before: was ?? null, after: is ?? null };
    if (!change) continue;
    sides.before[id] = described(change.before);
    sides.after[id] = described(change.after);
  }
  return Object.keys(sides.after).length === 0 ? null : sides;
}

/** Notes what became of a quote: one entry with all that is different; none where nothing is. */
export async function noteQuoteChange(
  clock: Clock,
  trx: Db,
  by: Actor | 'server',
  id: string,
  before: QuoteState,
  after: QuoteState,
): Promise<void> {
  const head = difference(before.head, after.head);
  const parts = partsDifference(before, after);
  if (!head && !parts) return;
  // By its version somebody who saw an older one is told what is different; see seen-version.ts.
  const side = (name: 'before' | 'after', { version }: QuoteState) => ({
    version,
    ...head?.[name],
    ...(parts ? { parts: parts[name] } : {}),
  });
  const sides = { before: side('before', before), after: side('after', after) };
  await note(clock, trx, { by, kind: 'quote.changed', subject: { kind: 'quote', id }, ...sides });
}

/** Notes which files hang on a quote or its parts, by id, as they did and do. */
export async function noteQuoteFiles(
  clock: Clock,
  trx: Db,
  by: Actor,
  id: string,
  { before, after }: { readonly before: Facts; readonly after: Facts },
): Promise<void> {
  const sides = difference(before, after);
  if (sides) await note(clock, trx, { by, kind: 'quote.files_changed', subject: { kind: 'quote', id }, ...sides });
}

/** Notes a new quote with what is on it. */
export async function noteNewQuote(
  clock: Clock,
  trx: Db,
  by: Actor,
  id: string,
  { head, parts }: Pick<QuoteState, 'head' | 'parts'>,
): Promise<void> {
  const after = { ...head, ...(parts.size > 0 ? { parts: describedParts(parts) } : {}) };
  await note(clock, trx, { by, kind: 'quote.created', subject: { kind: 'quote', id }, before: null, after });
}

/** Notes a new quote that nothing is on yet. */
export function noteEmptyQuote(clock: Clock, trx: Db, by: Actor, quote: QuoteRecord): Promise<void> {
  return noteNewQuote(clock, trx, by, quote.id, withoutParts(quote));
}

/** Notes that a quote goes because nobody used it for long; nothing where there was nothing on it. */
export async function noteEndedQuote(clock: Clock, trx: Db, quote: QuoteRecord): Promise<void> {
  const { head, parts } = await readState(trx, quote);
  if (parts.size === 0) return;
  const before = { ...head, parts: describedParts(parts) };
  await note(clock, trx, {
    by: 'server',
    kind: 'quote.ended',
    subject: { kind: 'quote', id: quote.id },
    before,
    after: null,
  });
}

/** Changes a quote where its parts stay as they are, and notes what is different. Raises the version. */
export async function changeAndNote(
  clock: Clock,
  trx: Db,
  by: Actor | 'server',
  quote: QuoteRecord,
  change: QuoteChange,
): Promise<void> {
  const changed = await changeQuote(trx, quote, change, isoNow(clock));
  await noteQuoteChange(clock, trx, by, quote.id, withoutParts(quote), withoutParts(changed));
}
