import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Address } from '../../shared/checkout/wire.ts';
import type { FrozenOrder } from '../../shared/order/frozen.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { type AccountRecord, findAccount } from '../account/rows.ts';
import { versionsInForce } from '../catalog/rows.ts';
import { findAddressOf } from '../checkout/address-rows.ts';
import type { PayersDelivery } from '../checkout/payment-rows.ts';
import type { Clock } from '../clock.ts';
import { atOnce } from '../db/at-once.ts';
import type { Db } from '../db/database.ts';
import { refusedAsSeen, type Seen } from './as-seen.ts';
import { listedWhenPaid } from './listed.ts';
import type { QuoteFacts } from './terms.ts';
import type { QuoteNeeds } from './needs.ts';
import { readFactsByLink } from './paid-by-link.ts';
import { pricedQuote } from './priced.ts';
import { changeAndNote } from './quote-facts.ts';
import { changeAndReopen } from './reopen.ts';
import { findQuote, markQuote, payableQuote, type QuoteRecord } from './rows.ts';
import { isOutdated, readFacts, refuseChange } from './standing.ts';

/** A quote that is about to be paid, with its price now. */
export interface QuoteToPay {
  readonly quote: QuoteRecord;
  readonly account: AccountRecord;
  readonly facts: QuoteFacts;
  readonly priced: PricedQuote;
}

/** Reads a quote for its payment; fails with not_found where the account may not pay it, with quote_changed where other prices are in force. */
export async function readToPay(
  deps: QuoteNeeds,
  trx: Db,
  { quoteId, accountId }: { readonly quoteId: string; readonly accountId: string },
): Promise<Result<QuoteToPay, Failure>> {
  // Prices and days that another server has put in force a moment ago are not ours yet.
  const [versions, account, read] = await atOnce(
    () => versionsInForce(trx),
    () => findAccount(trx, accountId),
    () => findQuote(trx, quoteId),
  );
  if (!deps.catalog.holds(versions)) return err(failure('quote_changed'));
  if (!account) return err(failure('not_found'));
  const found = payableQuote(account.actor, read);
  if (!found.ok) return found;
  const facts = await readFacts(trx, found.value, account);
  return ok({ quote: found.value, account, facts, priced: pricedQuote(deps, facts) });
}

/** {@link readToPay} for who pays by a link: as its owner's quote at its owner's terms, whatever the owner may. */
export async function readToPayByLink(
  deps: QuoteNeeds,
  trx: Db,
  quoteId: string,
  delivery: PayersDelivery | null,
): Promise<Result<QuoteToPay, Failure>> {
  if (!deps.catalog.holds(await versionsInForce(trx))) return err(failure('quote_changed'));
  const quote = await findQuote(trx, quoteId);
  const account = quote && (await findAccount(trx, quote.accountId));
  if (!account) return err(failure('not_found'));
  const facts = await readFactsByLink(deps, trx, quote, account, delivery);
  return ok({ quote, account, facts, priced: pricedQuote(deps, facts) });
}

/** Why a quote is closed to payments now: its state, unless that is that somebody approved this version and total. */
function refusedState(deps: QuoteNeeds, quote: QuoteRecord, approved: boolean): Failure | null {
  if (!approved) return refuseChange(quote, deps.clock.now(), 'details');
  return quote.payingPaymentId === null ? null : failure('payment_pending');
}

/** Why a quote can't be paid now, as its customer saw it; null where it can. */
export function refusedToPay(
  deps: QuoteNeeds,
  { quote, facts, priced }: QuoteToPay,
  { approved, seen }: { readonly approved: boolean; readonly seen: Seen },
): Failure | null {
  return (
    refusedState(deps, quote, approved) ??
    refusedAsSeen(priced, seen) ??
    (isOutdated(deps, facts) ? failure('quote_changed') : null)
  );
}

/** Marks a quote paid, as it was frozen, in the transaction that places its order. Whoever pays an open quote accepts it. */
export async function markPaid(
  clock: Clock,
  trx: Db,
  by: Actor,
  quote: QuoteRecord,
  { frozen, frozenId, paidAt }: { readonly frozen: FrozenOrder; readonly frozenId: string; readonly paidAt: string },
): Promise<void> {
  const listed = listedWhenPaid(frozen.quote, quote.version + 1);
  const accepted_at = quote.acceptedAt ?? paidAt;
  const paid = { status: 'paid', paid_at: paidAt, accepted_at, paying_payment_id: null, frozen_id: frozenId, listed };
  await changeAndNote(clock, trx, by, quote, paid);
}

function isSame(place: FrozenOrder['address'], address: Address): boolean {
  return Object.entries(place).every(([name, value]) => address[name as keyof Address] === value);
}

/**
 * Opens a quote again that a payment held. Addresses may be changed or forgotten while a card is being asked; the open
 * quote catches up here, as CO09 has it: its shipping price was made for the old place. `frozen`: as the payment had it.
 */
export async function openAgain(
  clock: Clock,
  trx: Db,
  quote: QuoteRecord,
  frozen: FrozenOrder | null,
  actor: () => Promise<Actor>,
): Promise<void> {
  const address = await findAddressOf(trx, quote.shippingAddressId ?? '', quote);
  if (address && frozen && isSame(frozen.address, address)) {
    await markQuote(trx, quote.id, { paying_payment_id: null });
    return;
  }
  const change = { paying_payment_id: null, shipping_address_id: address?.id ?? null, shipping_rate: null };
  await changeAndReopen(clock, trx, await actor(), quote, change);
}
