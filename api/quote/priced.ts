import { type Day, deliversBy, shipsBy } from '../../shared/checkout/lead-time.ts';
import { productionDays } from '../../shared/checkout/production-days.ts';
import { quoteBreakdown } from '../../shared/pricing/quote-total.ts';
import type { HeldTerms } from '../../shared/quote/held-terms.ts';
import type { Missing, PricedQuote, QuotedPart, QuoteSums } from '../../shared/quote/priced-quote.ts';
import { standsUntil } from '../../shared/quote/validity.ts';
import { partView } from '../../shared/quote/view.ts';
import type { Part } from '../../shared/quote/wire.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { TaxRate } from '../gateways/tax/tax.ts';
import type { PartRecord } from './part-rows.ts';
import { readinessOfPart } from './readiness.ts';
import type { QuoteRecord } from './rows.ts';
import { placeOf, pricedCents, type QuoteFacts, stockFacts, termsOf, type ViewDeps } from './terms.ts';

/** State in which the customer fetches an order; its tax holds then. */
const SHOP = { state: 'CA', zip: '94103' } as const;

/** A part with the words of its stock; without what only the table needs to know. */
function quotedPart(part: PartRecord, words: Pick<QuotedPart, 'stock' | 'readiness'>): QuotedPart {
  const {
    accountId: _account,
    organizationId: _organization,
    position: _position,
    revision: _revision,
    termsKey: _terms,
    ...shown
  } = part;
  return { ...shown, ...words };
}

/** A part as its owner sees it. */
export function partOnWire(catalog: Catalog, part: PartRecord): Part {
  const stock = stockFacts(catalog, part.choices.thickness_id);
  return partView(quotedPart(part, { stock, readiness: readinessOfPart(catalog, part) }));
}

function taxRate(deps: ViewDeps, facts: QuoteFacts): TaxRate | null {
  const place = placeOf(facts);
  return place && deps.tax.rate(facts.quote.shipping?.group === 'pickup' ? SHOP : place);
}

/** Told while a quote is worked out for a ZIP code alone. */
function estimateOf(facts: QuoteFacts): PricedQuote['estimate'] {
  const place = facts.address ? null : placeOf(facts);
  return place && { zip: place.zip, state: place.state };
}

/** The address without what only its table needs. */
function billingOf({ billing }: QuoteFacts): PricedQuote['billing'] {
  if (!billing) return null;
  const { name, company, line1, line2, city, region, postal_code, country } = billing;
  return { name, company, line1, line2, city, region, postal_code, country };
}

function sumsOf(facts: QuoteFacts, { price, speed }: HeldTerms, tax: TaxRate | null): QuoteSums {
  const partCents = pricedCents(facts.parts);
  const { customRates, shipping } = facts.quote;
  const total = quoteBreakdown({
    partCents,
    price,
    productionSpeedPercent: speed.percent,
    ...(customRates ? { productionSpeedCents: customRates.priceCents } : {}),
    shippingCents: partCents.length === 0 ? 0 : (shipping?.priceCents ?? 0),
    taxBasisPoints: tax?.basisPoints ?? 0,
    creditCents: 0,
  });
  if (!total.ok) throw new Error(`A quote does not add up: ${total.error.field}`);
  const { value } = total;
  return {
    partsCents: value.partsCents,
    setupFeeCents: price.setupFeeCents,
    packingCents: price.packingCents,
    subtotalCents: value.subtotalCents,
    productionCents: value.productionSpeedCents,
    shippingCents: value.shippingCents,
    taxCents: value.taxCents,
    creditsCents: value.creditCents,
    totalCents: value.totalCents,
  };
}

/** What still has to be chosen, in the order a customer comes to it. */
function missingOf({ quote, account, address }: QuoteFacts, parts: readonly QuotedPart[]): Missing[] {
  const missing: Missing[] = [];
  if (parts.length === 0) missing.push('parts');
  if (parts.some((part) => part.priceCents === null)) missing.push('part_problem');
  else if (parts.some(({ readiness }) => readiness?.state !== 'ready')) missing.push('part_not_ready');
  if (account.isGuest) missing.push('account');
  if (!address) missing.push('shipping_address');
  if (!quote.shipping) missing.push('shipping_rate');
  return missing;
}

/** The day that parts leave us, made at a speed of so many working days, the engineer's analyses included. */
export function shipDay(
  deps: Pick<ViewDeps, 'clock' | 'catalog'>,
  speedDays: number,
  parts: readonly Pick<PartRecord, 'choices'>[],
): Day {
  const choices = parts.map((part) => part.choices);
  return shipsBy(deps.clock.now(), productionDays(speedDays, choices, deps.catalog.book().pricing_model));
}

/** The day that a quote leaves us: the one that staff set, or that of its speed. */
export function leavesOn(deps: Pick<ViewDeps, 'clock'>, quote: QuoteRecord, terms: HeldTerms): Day {
  return quote.customRates?.shipsBy ?? shipsBy(deps.clock.now(), terms.workingDays);
}

/** Delivery day of the chosen shipping; null where the customer fetches it. */
function arrival(day: Day, transitDays: number | null): Day | null {
  return transitDays === null ? null : deliversBy(day, transitDays);
}

/** A quote priced from its facts. */
export function pricedQuote(deps: ViewDeps, facts: QuoteFacts): PricedQuote {
  const { quote, parts } = facts;
  const terms = termsOf(deps, facts);
  const tax = taxRate(deps, facts);
  const { id: speedId, label, days } = terms.speed;
  const day = leavesOn(deps, quote, terms);
  const quoted = parts.map((part) => quotedPart(part, terms.parts[part.id]!));
  return {
    id: quote.id,
    number: quote.number,
    name: quote.name,
    status: quote.status,
    version: quote.version,
    validUntil: standsUntil(quote.status, quote.validFrom),
    acceptedAt: quote.acceptedAt,
    paidAt: quote.paidAt,
    parts: quoted,
    sums: sumsOf(facts, terms, tax),
    boxes: terms.parcel.boxes,
    speed: { id: speedId, label, days, shipsBy: day },
    customRates: quote.customRates && {
      shipsBy: quote.customRates.shipsBy,
      priceCents: quote.customRates.priceCents,
    },
    shippingAddressId: quote.shippingAddressId,
    estimate: estimateOf(facts),
    billingAddressId: facts.billing && quote.billingAddressId,
    billing: billingOf(facts),
    shipping: quote.shipping && {
      id: quote.shipping.id,
      label: quote.shipping.label,
      priceCents: quote.shipping.priceCents,
      deliversBy: arrival(day, quote.shipping.transitDays),
    },
    tax: tax && { ratePercent: tax.basisPoints / 100, state: tax.state },
    purchaseOrderNumber: quote.purchaseOrderNumber,
    missing: missingOf(facts, quoted),
    createdAt: quote.createdAt,
    updatedAt: quote.updatedAt,
  };
}
