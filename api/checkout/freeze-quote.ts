import { type Actor, NOBODY } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { LengthUnit } from '../../shared/base/units.ts';
import type { Consent } from '../../shared/checkout/legal-terms.ts';
import type { Address } from '../../shared/checkout/wire.ts';
import type { FrozenOrder } from '../../shared/order/frozen.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { ownerOf } from '../account/owned-rows.ts';
import { endCouponUse } from '../coupon/rows.ts';
import { applyCoupon } from '../coupon/apply-coupon.ts';
import { captureCredit, holdCredit, releaseCredit } from '../credit/hold-credit.ts';
import { ownerIdOf } from '../credit/rows.ts';
import { type AccountRecord, findAccount } from '../account/rows.ts';
import { atOnce } from '../db/at-once.ts';
import type { Db } from '../db/database.ts';
import { freezeOrder } from '../order/place.ts';
import type { PaymentStatus } from '../../shared/checkout/payment-status.ts';
import { releaseLoad, reserveLoad } from '../schedule/load-rows.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { organizationName } from '../organization/rows.ts';
import { isApproved, refusedSpending } from '../organization/spending.ts';
import type { Seen } from '../quote/as-seen.ts';
import type { LinkPayer } from './payment-rows.ts';
import { openAgain, readToPay, readToPayByLink, refusedToPay } from '../quote/paying.ts';
import { findQuote, markQuote, type QuoteRecord } from '../quote/rows.ts';
import type { PaymentRecord } from './payment-rows.ts';
import type { QuoteNeeds } from '../quote/needs.ts';

/** Which quote is closed for whose payment. */
export interface Freezing {
  readonly quoteId: string;
  readonly accountId: string;
  readonly seen: Seen;
  /** Whether the money has been taken already: then nobody's limit is asked for. */
  readonly charged?: boolean;
  /** Key of the card; null where there is none, or the gateway gives none. */
  readonly cardKey?: string | null;
  /** Whether the payment is made by this: then it holds nothing yet. */
  readonly isNew?: boolean;
  /** Buyer's consent; absent when following up a payment made before consent was recorded. */
  readonly consent?: Consent | undefined;
  /** Who pays by the quote's link; null, or absent, where its owner pays. */
  readonly link?: LinkPayer | null;
}

/**
 * Closes a quote for a payment and freezes the order as it will be. Everything is read inside the caller's transaction,
 * so that nothing changes between looking and closing: the quote is as the customer saw it, its prices and terms are
 * those in force, and the shipping price belongs to the address and the parcel.
 */
export async function freezeQuote(
  deps: QuoteNeeds,
  trx: Db,
  paymentId: string,
  { quoteId, accountId, seen, charged = false, cardKey = null, isNew = false, consent, link = null }: Freezing,
): Promise<Result<FrozenOrder, Failure>> {
  const read = await (link === null
    ? readToPay(deps, trx, { quoteId, accountId })
    : readToPayByLink(deps, trx, quoteId, link.delivery));
  if (!read.ok) return read;
  const { quote, account, facts, priced } = read.value;
  const { organizationId } = quote;
  const { totalCents } = priced.sums;
  const approved = await isApproved(trx, quote, totalCents);
  const refused =
    refusedToPay(deps, read.value, { approved, seen }) ??
    // Limits are on what a member spends for an organization; who pays by a link spends their own.
    (approved || charged || link !== null
      ? null
      : await refusedSpending(trx, { accountId, organizationId }, totalCents, deps.clock.now()));
  if (refused) return err(refused);
  if (!facts.address) return err(failure('address_missing'));
  const unfunded = await holdFunds(deps, trx, { paymentId, isNew, quote, priced, address: facts.address, cardKey });
  if (unfunded) return err(unfunded);
  await markQuote(trx, quoteId, { paying_payment_id: paymentId });
  // The minutes are taken with the quote: of two payments that begin at once the second one is told the day that is left.
  await reserveLoad(trx, priced.speed.shipsBy, priced.speed.trace?.places ?? []);
  const units = await unitsOf(trx, quote, account);
  // The payer of a quote whose maker has no account is the one that its e-mails can go to.
  const email = account.email ?? link?.email ?? '';
  const frozen = { ...freezeOrder(priced, facts.address, email, consent), units };
  if (organizationId === null) return ok(frozen);
  return ok({ ...frozen, buyer: { names: [await organizationName(trx, organizationId)], address: null } });
}

/**
 * Gives back what a payment was promised that no longer holds its quote, and takes it again where the charge went through without us: a payment has
 * its minutes for as long as it is attempted, and then its order has them.
 */
export async function keepMinutes(trx: Db, { status, frozenId }: PaymentRecord, to: PaymentStatus): Promise<void> {
  if (frozenId === null || to === 'succeeded' || (status === 'attempted') === (to === 'attempted')) return;
  const { speed } = (await readFrozen(trx, frozenId)).quote;
  const change = to === 'attempted' ? reserveLoad : releaseLoad;
  await change(trx, speed.shipsBy, speed.trace?.places ?? []);
}

/** Unit of the order's papers: that of the quote's documents, else the one that whoever made the quote reads. */
async function unitsOf(trx: Db, quote: QuoteRecord, payer: AccountRecord): Promise<LengthUnit> {
  if (quote.documentForm.units !== null) return quote.documentForm.units;
  const maker = quote.accountId === payer.id ? payer : await findAccount(trx, quote.accountId);
  return (maker ?? payer).units;
}

/** Sets credit and coupon aside that the quote is priced with. */
async function holdFunds(
  { clock }: QuoteNeeds,
  trx: Db,
  held: Pick<Freezing, 'isNew'> & {
    readonly paymentId: string;
    readonly quote: QuoteRecord;
    readonly priced: PricedQuote;
    readonly address: Address;
    readonly cardKey: string | null;
  },
): Promise<Failure | null> {
  const { paymentId, isNew, quote, priced, address, cardKey } = held;
  const { couponCents, promotionalCents, creditCents } = priced.sums;
  if (isNew && couponCents + promotionalCents + creditCents === 0) return null;
  const holder = { ownerId: ownerIdOf(ownerOf(quote)), quoteId: quote.id, paymentId };
  const use = { ...holder, cents: priced.sums.couponCents, cardKey, address };
  return (await applyCoupon(clock, trx, priced.coupon, use)) ?? holdCredit(clock, trx, holder, priced.sums);
}

/** Gives back what a payment that came to nothing held: credit, and the use of a coupon. */
export async function releaseFunds(clock: QuoteNeeds['clock'], trx: Db, paymentId: string): Promise<void> {
  await releaseCredit(clock, trx, paymentId);
  await endCouponUse(trx, paymentId, 'released');
}

/** Writes down that what a payment held was used for its order; `sums` are those of the quote as it was frozen with it, which say what that was. */
export async function captureFunds(
  clock: QuoteNeeds['clock'],
  trx: Db,
  paymentId: string,
  { couponCents, promotionalCents, creditCents }: PricedQuote['sums'],
): Promise<void> {
  await atOnce(
    async () => (promotionalCents + creditCents === 0 ? undefined : captureCredit(clock, trx, paymentId)),
    async () => (couponCents === 0 ? undefined : endCouponUse(trx, paymentId, 'captured')),
  );
}

/** Who makes a payment: what follows from it is done by them, also where the server follows up on it alone. */
export async function actorOfPayer(trx: Db, payment: PaymentRecord): Promise<Actor> {
  const account = await findAccount(trx, payment.link?.accountId ?? payment.accountId);
  return account?.actor ?? NOBODY;
}

/** Opens the quote again that a payment held; see {@link openAgain}. */
export async function releaseQuote(deps: Pick<QuoteNeeds, 'clock'>, trx: Db, payment: PaymentRecord): Promise<void> {
  const quote = await findQuote(trx, payment.quoteId);
  if (quote?.payingPaymentId !== payment.id) return;
  // The address was the payer's: the quote has none that could have changed.
  if (payment.link?.delivery?.address) return markQuote(trx, quote.id, { paying_payment_id: null });
  const frozen = payment.frozenId === null ? null : await readFrozen(trx, payment.frozenId);
  await openAgain(deps.clock, trx, quote, frozen, () => actorOfPayer(trx, payment));
}
