import { type Actor, NOBODY } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Address } from '../../shared/checkout/wire.ts';
import type { FrozenOrder } from '../../shared/order/frozen.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { currentVersion } from '../catalog/rows.ts';
import { findAccount } from '../account/rows.ts';
import type { Db } from '../db/database.ts';
import { freezeOrder } from '../order/place.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { isApproved, refusedSpending } from '../organization/spending.ts';
import { refuseLines } from '../quote/acceptable.ts';
import { isOutdated, readFacts, refuseChange } from '../quote/standing.ts';
import { changeAndNote } from '../quote/quote-facts.ts';
import { findPayableQuote, findQuote, markQuote, type QuoteRecord } from '../quote/rows.ts';
import { pricedQuote } from '../quote/priced.ts';
import { findAddressOf } from './address-rows.ts';
import type { PaymentRecord } from './payment-rows.ts';
import type { QuoteNeeds } from '../quote/needs.ts';

/** The quote as the customer saw it. */
export interface Seen {
  readonly version: number;
  readonly totalCents: number;
}

/** Why a quote cannot be paid as the customer saw it; null where it can. */
export function refusedAsSeen(quote: PricedQuote, seen: Seen): Failure | null {
  if (quote.missing.includes('parts')) return failure('quote_empty');
  if (quote.version !== seen.version) return failure('quote_changed');
  if (quote.missing.includes('part_problem')) {
    return failure('quote_changed', { message: 'A part has no price yet. Mend it or take it off.' });
  }
  const lines = refuseLines(quote);
  if (lines) return lines;
  if (quote.missing.includes('shipping_address')) return failure('address_missing');
  if (quote.missing.includes('shipping_rate')) return failure('rate_missing');
  if (quote.sums.totalCents !== seen.totalCents) return failure('payment_mismatch');
  return null;
}

/** Which quote is closed for whose payment. */
export interface Holding {
  readonly quoteId: string;
  readonly accountId: string;
  readonly seen: Seen;
  /** Whether the money has been taken already: then nobody's limit is asked for. */
  readonly charged?: boolean;
}

/** Why a payer may not pay a quote now: its state, or a limit that nobody lifted for this version and total. */
async function refusedPayer(
  deps: QuoteNeeds,
  trx: Db,
  quote: QuoteRecord,
  { accountId, seen, charged = false }: Holding,
): Promise<Failure | null> {
  const { organizationId } = quote;
  if (await isApproved(trx, quote, seen.totalCents))
    return quote.payingPaymentId === null ? null : failure('payment_pending');
  const refused = refuseChange(quote, deps.clock.now(), 'details');
  if (refused || charged) return refused;
  return refusedSpending(trx, { accountId, organizationId }, seen.totalCents, deps.clock.now());
}

/**
 * Closes a quote for a payment and freezes the order as it will be. Everything is read inside the caller's transaction,
 * so that nothing changes between looking and closing: the quote is as the customer saw it, its prices and terms are
 * those in force, and the shipping price belongs to the address and the parcel.
 */
export async function holdQuote(
  deps: QuoteNeeds,
  trx: Db,
  paymentId: string,
  { quoteId, accountId, seen, charged = false }: Holding,
): Promise<Result<FrozenOrder, Failure>> {
  // Prices that another server has put in force a moment ago are not ours yet.
  if ((await currentVersion(trx)) !== deps.catalog.version()) return err(failure('quote_changed'));
  const account = await findAccount(trx, accountId);
  if (!account) return err(failure('not_found'));
  const found = await findPayableQuote(trx, quoteId, account.actor);
  if (!found.ok) return found;
  const quote = found.value;
  const facts = await readFacts(trx, quote, account);
  const priced = pricedQuote(deps, facts);
  const refused =
    refusedAsSeen(priced, seen) ??
    (isOutdated(deps, facts) ? failure('quote_changed') : null) ??
    (await refusedPayer(deps, trx, quote, { quoteId, accountId, seen, charged }));
  if (refused) return err(refused);
  if (!facts.address) return err(failure('address_missing'));
  await markQuote(trx, quoteId, { paying_payment_id: paymentId });
  return ok(freezeOrder(priced, facts.address, account.email ?? ''));
}

/** Who makes a payment: what follows from it is theirs, also where the server follows up on it alone. */
export async function actorOfPayer(trx: Db, payment: PaymentRecord): Promise<Actor> {
  const account = await findAccount(trx, payment.accountId);
  return account?.actor ?? NOBODY;
}

function isSame(place: FrozenOrder['address'], address: Address): boolean {
  return Object.entries(place).every(([name, value]) => address[name as keyof Address] === value);
}

/**
 * Opens the quote again that a payment held. Addresses may be changed or forgotten while a card is being asked; the open
 * quote catches up here, as CO09 has it: its shipping price was made for the old place.
 */
export async function releaseQuote(deps: Pick<QuoteNeeds, 'clock'>, trx: Db, payment: PaymentRecord): Promise<void> {
  const quote = await findQuote(trx, payment.quoteId);
  if (quote?.payingPaymentId !== payment.id) return;
  const address = await findAddressOf(trx, quote.shippingAddressId ?? '', quote);
  const frozen = payment.frozenId === null ? null : await readFrozen(trx, payment.frozenId);
  if (address && frozen && isSame(frozen.address, address)) {
    await markQuote(trx, quote.id, { paying_payment_id: null });
    return;
  }
  // What was approved was approved for the old place.
  const reopened = quote.status === 'awaiting_approval' ? ({ status: 'open', held_terms: null } as const) : {};
  const moved = { shipping_address_id: address?.id ?? null, shipping_rate: null };
  const change = { paying_payment_id: null, ...moved, ...reopened };
  await changeAndNote(deps.clock, trx, await actorOfPayer(trx, payment), quote, change);
}
