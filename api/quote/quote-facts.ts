import type { Actor } from '../../shared/account/permissions.ts';
import { difference, type Facts, note } from '../activity/note.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { PartRecord } from './part-rows.ts';
import { changeQuote, findQuote, type QuoteChange, type QuoteRecord } from './rows.ts';

/** A quote without its parts, as the activity log tells it. */
function headFacts(quote: QuoteRecord): Facts {
  return {
    status: quote.status,
    account_id: quote.accountId,
    production_speed_id: quote.productionSpeedId,
    shipping_address_id: quote.shippingAddressId,
    shipping: quote.shipping && { id: quote.shipping.id, price_cents: quote.shipping.priceCents },
    purchase_order_number: quote.purchaseOrderNumber,
  };
}

/** A part as the activity log tells it: what was chosen and what it costs. */
export function partFacts(
  part: Pick<PartRecord, 'designId' | 'name' | 'quantity' | 'thicknessId' | 'finishing' | 'choices' | 'priceCents'>,
): Facts {
  return {
    design_id: part.designId,
    name: part.name,
    quantity: part.quantity,
    thickness_id: part.thicknessId,
    finishing: part.finishing,
    choices: part.choices,
    price_cents: part.priceCents,
  };
}

/** A quote and its parts at a moment, for comparing. */
export interface QuoteState {
  readonly head: Facts;
  readonly parts: ReadonlyMap<string, Facts>;
}

/** The state of a quote that has been read. */
export function stateOf(quote: QuoteRecord, parts: readonly PartRecord[]): QuoteState {
  return { head: headFacts(quote), parts: new Map(parts.map((part) => [part.id, partFacts(part)])) };
}

/** The state of a quote in the database, reading of its parts only what is told. */
export async function readState(trx: Db, quote: QuoteRecord): Promise<QuoteState> {
  const rows = await trx
    .selectFrom('parts')
    .select(['id', 'design_id', 'name', 'quantity', 'thickness_id', 'finishing', 'choices', 'price_cents'])
    .where('quote_id', '=', quote.id)
    .orderBy('position')
    .execute();
  const parts = rows.map((row): [string, Facts] => [
    row.id,
    partFacts({
      designId: row.design_id,
      name: row.name,
      quantity: row.quantity,
      thicknessId: row.thickness_id,
      finishing: JSON.parse(row.finishing) as PartRecord['finishing'],
      choices: { repairs: [], ...(JSON.parse(row.choices) as Omit<PartRecord['choices'], 'repairs'>) },
      priceCents: row.price_cents,
    }),
  ]);
  return { head: headFacts(quote), parts: new Map(parts) };
}

/** Both sides of what happened to the parts by id: whole ones that came or went, of others what is different. */
function partsDifference(before: QuoteState, after: QuoteState) {
  const sides = { before: {} as Record<string, unknown>, after: {} as Record<string, unknown> };
  for (const id of new Set([...before.parts.keys(), ...after.parts.keys()])) {
    const [was, is] = [before.parts.get(id), after.parts.get(id)];
    const change = was && is ? difference(was, is) : { before: was ?? null, after: is ?? null };
    if (!change) continue;
    sides.before[id] = change.before;
    sides.after[id] = change.after;
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
  const side = (name: 'before' | 'after') => ({ ...head?.[name], ...(parts ? { parts: parts[name] } : {}) });
  const subject = { kind: 'quote', id } as const;
  await note(clock, trx, { by, kind: 'quote.changed', subject, before: side('before'), after: side('after') });
}

/** Notes a new quote with what is on it. */
export async function noteNewQuote(clock: Clock, trx: Db, by: Actor, id: string): Promise<void> {
  const quote = await findQuote(trx, id);
  if (!quote) throw new Error(`Quote ${id} is gone.`);
  const { head, parts } = await readState(trx, quote);
  const after = { ...head, ...(parts.size > 0 ? { parts: Object.fromEntries(parts) } : {}) };
  await note(clock, trx, { by, kind: 'quote.created', subject: { kind: 'quote', id }, before: null, after });
}

/** Changes a quote where its parts stay as they are, and notes what is different. Raises the version. */
export async function changeAndNote(
  clock: Clock,
  trx: Db,
  by: Actor | 'server',
  quote: QuoteRecord,
  change: QuoteChange,
): Promise<void> {
  const changed = await changeQuote(trx, quote.id, change, isoNow(clock));
  await noteQuoteChange(clock, trx, by, quote.id, stateOf(quote, []), stateOf(changed, []));
}
