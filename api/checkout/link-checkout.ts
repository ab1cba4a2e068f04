import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { deliversBy } from '../../shared/checkout/transit.ts';
import type { LinkCheckout, LinkPayBody, LinkPayment, PayersWish } from '../../shared/order/link-wire.ts';
import type { Payment } from '../../shared/checkout/wire.ts';
import type { DocumentContent } from '../../shared/issued/content.ts';
import type { LinkState } from '../../shared/issued/link-state.ts';
import { moneyRows } from '../../shared/quote/money-rows.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { quoteView } from '../../shared/quote/view.ts';
import { type AccountRecord, findAccount } from '../account/rows.ts';
import { type OpenShare, openShare, stateOfShare } from '../issued/open-share.ts';
import { orderSecret } from '../order/order-link.ts';
import { readQuote } from '../quote/open-quote.ts';
import { findOwnQuote, findQuote, type QuoteRecord } from '../quote/rows.ts';
import type { Caller } from '../route.ts';
import { type QuoteByLink, quoteByLink } from './link-delivery.ts';
import type { CheckoutNeeds } from './needs.ts';
import { confirmOf, pay } from './pay.ts';
import { findPayment } from './payment-rows.ts';
import { sealRate } from './rate-token.ts';

/** Target of a link, with the account that its quote belongs to. */
interface Opened extends OpenShare {
  readonly owner: AccountRecord;
}

const OWN = failure('conflict', { message: 'This quote is in your own account. Pay it at its checkout.' });
const CHANGED = failure('quote_changed', {
  message: 'This quote was changed since it was issued. Ask whoever sent it for the newest one.',
});

/** Failures of revisions that can't be paid, by their state. */
const UNPAYABLE: Readonly<Record<Exclude<LinkState, 'open'>, Failure>> = {
  paid: failure('quote_paid', { message: 'This quote is paid already. You were not charged.' }),
  over: failure('quote_expired', {
    message: 'The prices of this quote no longer hold. Ask whoever sent it for a new one.',
  }),
  changed: CHANGED,
  approval: failure('approval_pending', { message: 'This quote waits for an approval. Ask whoever sent it.' }),
  paying: failure('payment_pending', {
    message: 'Somebody else is paying this quote right now. You were not charged; look again in a few minutes.',
  }),
};

/** Target of a link for somebody who pays: fails where the quote is the caller's own, who has a checkout. */
async function openForPayer(
  deps: CheckoutNeeds,
  secret: string,
  { account }: Caller,
): Promise<Result<Opened, Failure>> {
  const { db } = deps.database;
  const opened = await openShare(deps, secret);
  if (!opened.ok) return opened;
  const { quote } = opened.value;
  if (await findOwnQuote(db, quote.id, account.actor)) return err(OWN);
  const owner = await findAccount(db, quote.accountId);
  return owner ? ok({ ...opened.value, owner }) : err(failure('not_found'));
}

/** Rows of a sum that do not depend on where it goes. */
const DELIVERY_ROWS: ReadonlySet<string> = new Set(['shipping', 'tax']);

function rowsOf(priced: PricedQuote) {
  const { totals, production_speed, shipping_rate, tax, coupon } = quoteView(priced);
  const shipping = shipping_rate?.label ?? null;
  return moneyRows({ totals, production: production_speed.label, shipping, tax, coupon, settled: false });
}

/** Whether a quote costs what its revision says: all of it, or as much as was known when it was issued. */
function costsAsIssued({ rows, total }: DocumentContent, priced: PricedQuote): boolean {
  const isWhole = rows.every(({ pending }) => pending === undefined) && total.label === 'Total';
  if (isWhole) return priced.sums.totalCents === total.cents;
  const goods = (all: readonly { readonly key: string; readonly cents: number }[]) =>
    JSON.stringify(all.filter(({ key }) => !DELIVERY_ROWS.has(key)).map(({ key, cents }) => [key, cents]));
  return goods(rows) === goods(rowsOf(priced));
}

/** A quote as it is paid by its link, at the price of the revision. Prices are brought up to date first, as at any checkout. */
async function toPay(deps: CheckoutNeeds, opened: Opened, wish: PayersWish): Promise<Result<QuoteByLink, Failure>> {
  const { db } = deps.database;
  await deps.catalog.refresh();
  await readQuote(deps, opened.quote.id, opened.owner);
  const quote = await findQuote(db, opened.quote.id);
  if (!quote) return err(failure('not_found'));
  const state = await stateOfShare(deps, db, { ...opened, quote });
  if (state !== 'open') return err(UNPAYABLE[state]);
  const byLink = await quoteByLink(deps, quote, opened.owner, wish);
  if (!byLink.ok) return byLink;
  return costsAsIssued(opened.document.content, byLink.value.atOwnSpeed) ? byLink : err(CHANGED);
}

/** Where the quote goes, a line each: all of it where the link shows the papers, else its place. */
function placeLines({ share }: Opened, { facts }: QuoteByLink): string[] | null {
  const to = facts.quote.shippingAddressId === null ? null : facts.address;
  if (!to) return null;
  if (facts.quote.shipping?.group === 'pickup') return ['Picked up by whoever sent you the quote.'];
  const town = `${to.city}, ${to.state} ${to.zip}`;
  if (share.via === 'share') return [`ZIP ${to.zip.slice(0, 5)}`];
  return [to.name, to.company, to.line1, to.line2, town].filter((line): line is string => !!line);
}

/** The checkout of who has a link: the sum, what is still to be said, and how a card is taken. */
export async function lookByLink(
  deps: CheckoutNeeds,
  caller: Caller,
  secret: string,
  wish: PayersWish,
): Promise<Result<LinkCheckout, Failure>> {
  const opened = await openForPayer(deps, secret, caller);
  if (!opened.ok) return opened;
  const found = await toPay(deps, opened.value, wish);
  if (!found.ok) return found;
  const { facts, priced, offers, speeds } = found.value;
  const view = quoteView(priced);
  const known = ['shipping_address', 'shipping_rate', 'tax_area', 'tax_rate'] as const;
  return ok({
    number: opened.value.document.content.number,
    quote_version: facts.quote.version,
    place: placeLines(opened.value, found.value),
    rates: offers.map((offer) => ({
      shipping_rate_id: offer.id,
      shipping_rate_token: sealRate(deps, facts.quote, offer),
      carrier: offer.carrier,
      label: offer.label,
      price_cents: offer.priceCents,
      transit_days: offer.transitDays,
      delivers_by: offer.transitDays === null ? null : deliversBy(priced.speed.shipsBy, offer.transitDays),
      last_known: offer.lastKnown ?? false,
    })),
    shipping_rate_id: offers.length > 0 ? (priced.shipping?.id ?? null) : null,
    tax_areas: (priced.tax?.areas ?? []).map(({ area, ratePercent }) => ({ area, rate_percent: ratePercent })),
    speeds: speeds.map(({ id, label, days, cents, shipsBy }) => ({
      production_speed_id: id,
      label,
      production_speed_days: days,
      price_cents: cents,
      ships_by: shipsBy,
    })),
    production_speed_id: priced.speed.id,
    purchase_order_number: facts.quote.purchaseOrderNumber,
    rows: rowsOf(priced),
    total_cents: priced.sums.totalCents,
    ships_by: priced.speed.shipsBy,
    delivers_by: priced.shipping?.deliversBy ?? null,
    missing: priced.missing.map((one) => known.find((name) => name === one) ?? 'other'),
    warnings: view.warnings ?? [],
    email: caller.account.isGuest ? null : caller.account.email,
  });
}

/** A payment as its payer sees it, with the way to its order once it went through. */
function paymentShown(
  { signer }: Pick<CheckoutNeeds, 'signer'>,
  { id, status, amount_cents, card, message, client_secret }: Payment,
): LinkPayment {
  const order_token = status === 'succeeded' ? orderSecret(signer, id) : null;
  return { id, status, amount_cents, card, message, client_secret, order_token };
}

/**
 * Pays a quote by its link, with the card and for the account of whoever calls: the order is the owner's, the receipt the payer's. It goes the steps of any
 * payment, in the owner's turn, so that of two who pay at once one is charged.
 */
export async function payByLink(
  deps: CheckoutNeeds,
  caller: Caller,
  { secret, address }: { readonly secret: string; readonly address: string },
  {
    email,
    quote_version,
    idempotency_key,
    address: place,
    shipping_rate_id,
    shipping_rate_token,
    tax_area,
    production_speed_id,
    purchase_order_number,
    ...asked
  }: LinkPayBody,
): Promise<Result<LinkPayment, Failure>> {
  const opened = await openForPayer(deps, secret, caller);
  if (!opened.ok) return opened;
  const accountId = caller.account.id;
  const wish = {
    address: place,
    shipping_rate_id,
    shipping_rate_token,
    tax_area,
    production_speed_id,
    purchase_order_number,
  };
  const paid = await pay(
    deps,
    {
      counted: { accountId, address },
      account: opened.value.owner,
      linkedId: accountId,
      said: [email, wish],
      find: async (db, quoteId) => found(await findQuote(db, quoteId)),
      async prepare() {
        const ready = await toPay(deps, opened.value, wish);
        if (!ready.ok) return ready;
        return ok({ accountId, email, delivery: ready.value.delivery });
      },
    },
    {
      ...asked,
      method: 'card',
      quote_id: opened.value.quote.id,
      quote_version,
      expected_due_cents: asked.expected_total_cents,
      // Keys of who pays by a link never meet the owner's, or those of another one.
      idempotency_key: `link ${accountId} ${idempotency_key}`,
    },
  );
  return paid.ok ? ok(paymentShown(deps, paid.value)) : paid;
}

function found(quote: QuoteRecord | null): Result<QuoteRecord, Failure> {
  return quote ? ok(quote) : err(failure('not_found'));
}

/** Finishes a payment by a link that the card's bank wants confirmed, or gives it up; only who made it can. */
export async function confirmByLink(
  deps: CheckoutNeeds,
  caller: Caller,
  { secret, id, address }: { readonly secret: string; readonly id: string; readonly address: string },
  approve: boolean,
): Promise<Result<LinkPayment, Failure>> {
  const opened = await openForPayer(deps, secret, caller);
  if (!opened.ok) return opened;
  const payment = await findPayment(deps.database.db, id);
  const accountId = caller.account.id;
  if (payment?.quoteId !== opened.value.quote.id || payment.link?.accountId !== accountId)
    return err(failure('not_found'));
  const { owner: account } = opened.value;
  const confirmed = await confirmOf(deps, { payment, account, counted: { accountId, address } }, approve);
  return confirmed.ok ? ok(paymentShown(deps, confirmed.value)) : confirmed;
}
