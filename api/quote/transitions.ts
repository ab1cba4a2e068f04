import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { CLOSED_BY } from '../../shared/quote/closed.ts';
import { isChanging, type QuoteStatus, quoteMachine } from '../../shared/quote/status.ts';
import { hasRunOut } from '../../shared/quote/validity.ts';
import { currentVersion } from '../catalog/rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import { findWaiting } from '../checkout/payment-rows.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { termsFor } from '../organization/rows.ts';
import { refuseLines } from './acceptable.ts';
import type { QuoteNeeds } from './needs.ts';
import { pricedQuote } from './priced.ts';
import { noteQuoteChange, readState } from './quote-facts.ts';
import { changeQuote } from './change-rows.ts';
import { findChangeableQuote, findQuote, type QuoteChange, type QuoteRecord } from './rows.ts';
import { refuseStale } from './seen-version.ts';
import { isOutdated, outdatedShipping, readFacts, repriceStale } from './standing.ts';
import { followsCatalog, termsOf } from './terms.ts';

/** States that a customer moves a quote to by itself; payment and approval have their own ways. */
type Asked = Extract<QuoteStatus, 'accepted' | 'open' | 'cancelled'>;

/**
 * Moves a quote to another state inside the caller's transaction, which has looked whether it may: what leaves `open` keeps the prices
 * that it had, what comes back is priced with what is in force. Raises the version and notes it. Throws where the table has no such step.
 * @param account whose terms it is priced with: the owner's
 * @param by who asked for it
 */
export async function moveQuote(
  deps: QuoteNeeds,
  trx: Db,
  quote: QuoteRecord,
  account: AccountRecord,
  to: QuoteStatus,
  by: Actor | 'server',
): Promise<QuoteRecord> {
  if (!quoteMachine.may(quote.status, to)) throw new Error(`Quote ${quote.id}: ${quote.status} → ${to}`);
  const before = await readState(trx, quote);
  const now = isoNow(deps.clock);
  let moved = await changeQuote(trx, quote, await columnsOf(deps, trx, quote, account, to, now), now);
  if (isChanging(to)) {
    if (followsCatalog(moved, deps.clock.now()))
      await repriceStale(deps, trx, quote, await termsFor(trx, quote, account));
    const dropped = moved.shipping && outdatedShipping(deps, await readFacts(trx, moved, account));
    if (dropped) moved = await changeQuote(trx, moved, dropped, now);
  }
  await noteQuoteChange(deps.clock, trx, by, quote.id, before, await readState(trx, moved));
  return moved;
}

/** Columns that reopening a quote sets. */
export function openedColumns(quote: QuoteRecord, now: string): QuoteChange {
  // Rates that staff set were for prices of then.
  const rates = quote.status === 'expired' ? { custom_rates: null } : {};
  // Prices of an issued document hold as long as the quote's lines are the same.
  const isHonoured = quote.status !== 'expired' && quote.honouredUntil !== null && quote.honouredUntil > now;
  const ends = isHonoured ? {} : { held_terms: null, honoured_until: null };
  return { status: quoteMachine.initial, accepted_at: null, valid_from: now, ...rates, ...ends };
}

async function columnsOf(
  deps: QuoteNeeds,
  trx: Db,
  quote: QuoteRecord,
  account: AccountRecord,
  status: QuoteStatus,
  now: string,
): Promise<QuoteChange> {
  if (isChanging(status)) return openedColumns(quote, now);
  const terms = termsOf(deps, await readFacts(trx, quote, account));
  const accepted = status === 'accepted' ? { accepted_at: now, valid_from: now } : {};
  return { status, held_terms: JSON.stringify(terms), ...accepted };
}

/** Why a quote can't be accepted at the prices that it is shown with: they are not those in force, or its parts are not ready. */
async function refuseAcceptance(
  deps: QuoteNeeds,
  trx: Db,
  quote: QuoteRecord,
  account: AccountRecord,
): Promise<Failure | null> {
  const facts = await readFacts(trx, quote, account);
  // Prices that another server has put in force a moment ago are not ours yet.
  const isCurrent = (await currentVersion(trx)) === deps.catalog.version();
  if (!isCurrent || isOutdated(deps, facts)) return failure('quote_changed');
  return refuseLines(pricedQuote(deps, facts));
}

/** Why a quote can't take the step; null where it can. A card that waits for its customer may still be charged for it. */
async function refuseStep(
  deps: QuoteNeeds,
  trx: Db,
  quote: QuoteRecord,
  account: AccountRecord,
  to: Asked,
): Promise<Failure | null> {
  if (hasRunOut(quote.status, quote.validFrom, deps.clock.now())) return failure('quote_expired');
  const isRenewal = quote.status === 'expired' && to === 'open';
  if (!quoteMachine.may(quote.status, to) || isRenewal || quote.status === 'awaiting_approval')
    return failure(CLOSED_BY[quote.status] ?? 'conflict');
  if (quote.payingPaymentId !== null || (await findWaiting(trx, quote.id)).length > 0)
    return failure('payment_pending', { message: 'This quote is being paid. Finish or give up the payment first.' });
  return to === 'accepted' ? refuseAcceptance(deps, trx, quote, account) : null;
}

/**
 * Accepts a quote, takes the acceptance back, or cancels it, as its owner asks for. Doing what is done already changes nothing. Payment
 * and this look at the same row in their transactions: one of them comes first, and the other sees it.
 */
export function stepQuote(
  deps: QuoteNeeds,
  id: string,
  account: AccountRecord,
  to: Asked,
  seen: number | null,
): Promise<Result<PricedQuote, Failure>> {
  return inTransaction(
    deps.database.db,
    async (trx) => {
      const found = await findChangeableQuote(trx, id, account.actor);
      if (!found.ok) return found;
      const quote = found.value;
      const done = quote.status === to && !hasRunOut(quote.status, quote.validFrom, deps.clock.now());
      const refused =
        (done ? null : await refuseStep(deps, trx, quote, account, to)) ??
        (done ? null : await refuseStale(trx, quote, seen));
      if (refused) return err(refused);
      const moved = done ? quote : await moveQuote(deps, trx, quote, account, to, account.actor);
      return ok(pricedQuote(deps, await readFacts(trx, moved, account)));
    },
    id,
  );
}

/** Writes down that a quote has run out; null where that is no longer so, or a payment of it may still go through. */
export function expireQuote(deps: QuoteNeeds, id: string, account: AccountRecord): Promise<QuoteRecord | null> {
  return inTransaction(
    deps.database.db,
    async (trx) => {
      const quote = await findQuote(trx, id);
      const isOver = quote !== null && hasRunOut(quote.status, quote.validFrom, deps.clock.now());
      if (!isOver || quote.payingPaymentId !== null || (await findWaiting(trx, id)).length > 0) return null;
      return moveQuote(deps, trx, quote, account, 'expired', 'server');
    },
    id,
  );
}
