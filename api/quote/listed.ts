import type { AccountInput } from '../../shared/pricing/model.ts';
import { totalLabel } from '../../shared/quote/money-rows.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import type { QuoteStatus } from '../../shared/quote/status.ts';
import { hasRunOut } from '../../shared/quote/validity.ts';
import { quoteView } from '../../shared/quote/view.ts';
import type { QuoteHead } from '../../shared/quote/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { keepListed, type ListedRow } from './list-rows.ts';
import type { QuoteNeeds } from './needs.ts';
import { readQuote } from './open-quote.ts';
import { type PricingDeps, termsKey } from './price-part.ts';
import { followsCatalog } from './terms.ts';

/** Sums of a quote in a list, kept with it: a page of a list is one query instead of one for every quote. */
export type Sums = Pick<QuoteHead, 'part_count' | 'piece_count' | 'parts_cents' | 'total_cents' | 'total_is_final'>;

/** Column `listed`. */
interface Listed extends Sums {
  /** The state that it was worked out from; see keyOf. */
  readonly key: string;
}

/**
 * Key of the state behind a quote's sums: its version, and while its prices follow the catalog, the key of its terms.
 */
function keyOf(
  deps: PricingDeps & Pick<QuoteNeeds, 'clock'>,
  { version, status, honoured_until }: Pick<ListedRow, 'version' | 'status' | 'honoured_until'>,
  terms: AccountInput,
): string {
  const state = { status: status as QuoteStatus, honouredUntil: honoured_until };
  return `${version}/${followsCatalog(state, deps.clock.now()) ? termsKey(deps, terms) : 'held'}`;
}

/**
 * Sums kept of a quote for lists; null where they are of another state, a payment is under way, or the quote has
 * expired and nobody wrote that down: then its version would be one that no step may name any more.
 */
export function listedOf(deps: QuoteNeeds, row: ListedRow, terms: AccountInput): Sums | null {
  if (row.listed === null || row.paying_payment_id !== null) return null;
  if (hasRunOut(row.status as QuoteStatus, row.valid_from, deps.clock.now())) return null;
  const { key, ...sums } = JSON.parse(row.listed) as Listed;
  return key === keyOf(deps, row, terms) ? sums : null;
}

function sumsOf(quote: PricedQuote): Sums {
  const { parts, customParts, samples, sums } = quote;
  const others = [...customParts, ...samples];
  const pieces = [...parts.map(({ choices }) => choices.quantity), ...others.map(({ quantity }) => quantity)];
  return {
    part_count: parts.length + customParts.length,
    piece_count: pieces.reduce((sum, quantity) => sum + quantity, 0),
    parts_cents: sums.partsCents,
    total_cents: sums.totalCents,
    total_is_final: totalLabel(quoteView(quote)) === 'Total',
  };
}

/** A quote as its owner would find it on opening it, for a list; kept for the next one. Null where it is gone meanwhile. */
export async function listedAnew(
  deps: QuoteNeeds,
  row: ListedRow,
  account: AccountRecord,
  terms: AccountInput,
): Promise<QuoteHead | null> {
  const quote = await readQuote(deps, row.id, account);
  if (!quote) return null;
  const { number, name, status, approved, version, valid_until, paid_at, created_at, updated_at } = quoteView(quote);
  const sums = sumsOf(quote);
  if (row.paying_payment_id === null)
    await keepListed(
      deps.database.db,
      row.id,
      version,
      listedText(keyOf(deps, { ...row, version, status }, terms), sums),
    );
  const state = { status, ...(approved ? { approved } : {}), version, valid_until };
  return { id: row.id, number, name, ...state, paid_at, created_at, updated_at, ...sums };
}

/** Sums of a quote in lists from the moment that it is paid, as `frozen` has it, in its version then. */
export function listedWhenPaid(frozen: PricedQuote, version: number): string {
  return listedText(`${version}/held`, sumsOf({ ...frozen, status: 'paid' }));
}

function listedText(key: string, sums: Sums): string {
  return JSON.stringify({ key, ...sums } satisfies Listed);
}
