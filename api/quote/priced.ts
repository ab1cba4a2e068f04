import { declaredWords } from '../../shared/checkout/legal-terms.ts';
import { prop65Warnings } from '../../shared/catalog/prop65.ts';
import type { Day } from '../../shared/calendar/days.ts';
import { productionDays } from '../../shared/checkout/production-days.ts';
import { deliversBy } from '../../shared/checkout/transit.ts';
import { quoteBreakdown } from '../../shared/pricing/quote-total.ts';
import { customPartCents } from '../../shared/quote/custom-part.ts';
import type { HeldTerms } from '../../shared/quote/held-terms.ts';
import type { Missing, PricedQuote, QuotedPart, QuoteSums, QuoteTax } from '../../shared/quote/priced-quote.ts';
import { samplesCents } from '../../shared/quote/sample.ts';
import { standsUntil } from '../../shared/quote/validity.ts';
import { combinedRate, percentOf, type RateParts } from '../../shared/pricing/tax-rates.ts';
import { partView } from '../../shared/quote/view.ts';
import type { Part } from '../../shared/quote/wire.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { isoNow } from '../clock.ts';
import { fundsAt } from './funds.ts';
import type { PartRecord } from './part-rows.ts';
import { type DateDeps, promisedShipDay, staffShipDay, type TimedPart } from './ship-date.ts';
import { readinessOfPart } from './readiness.ts';
import { type Taxation, taxationOf } from '../taxation/taxation.ts';
import {
  leadDays,
  placeOf,
  pricedCents,
  type QuoteFacts,
  stockFacts,
  taxPlaceOf,
  termsOf,
  type ViewDeps,
} from './terms.ts';

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

/** How the quote is taxed, and in which state; null while nobody knows where it goes. */
function taxationOfQuote(deps: ViewDeps, facts: QuoteFacts): { state: string; taxation: Taxation } | null {
  const place = taxPlaceOf(facts);
  if (place === null) return null;
  const taxation = taxationOf(deps.tax, facts.tax, place, facts.quote.taxArea, deps.clock.now());
  return { state: place.state, taxation };
}

/** Thousandths of a percent in percent, part by part. */
function percentParts({ state, county, city, district }: RateParts): NonNullable<QuoteTax['parts']> {
  return { state: percentOf(state), county: percentOf(county), city: percentOf(city), district: percentOf(district) };
}

/** The tax as it is shown; null while it is not known. */
function quoteTax(taxed: ReturnType<typeof taxationOfQuote>): QuoteTax | null {
  if (taxed === null || taxed.taxation.kind === 'unknown') return null;
  const { state, taxation } = taxed;
  if (taxation.kind === 'not_collected') return { ratePercent: 0, state };
  if (taxation.kind === 'exempt') {
    const { id, number } = taxation.exemption;
    return { ratePercent: 0, state, exemption: { id, number } };
  }
  const { rates, areas } = taxation;
  const { area, parts, shippingTaxed, asOf, lastKnown } = rates;
  const choices = areas.map((one) => ({
    area: one.area ?? one.state,
    ratePercent: percentOf(combinedRate(one.parts)),
  }));
  return {
    ratePercent: percentOf(combinedRate(parts)),
    state,
    area,
    parts: percentParts(parts),
    shippingTaxed,
    asOf,
    lastKnown,
    ...(choices.length > 1 ? { areas: choices } : {}),
  };
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

type Funds = ReturnType<typeof fundsAt>;

function sumsOf(
  facts: QuoteFacts,
  { price, speed }: HeldTerms,
  taxation: Taxation | undefined,
  funds: Funds,
): QuoteSums {
  const partCents = pricedCents(facts.parts);
  const customPartsCents = facts.customParts.reduce((sum, part) => sum + customPartCents(part), 0);
  const inSamples = samplesCents(facts.samples);
  const { customRates, shipping } = facts.quote;
  const rates = taxation?.kind === 'taxed' ? taxation.rates : null;
  const total = quoteBreakdown({
    partCents,
    customPartsCents,
    samplesCents: inSamples,
    price,
    productionSpeedPercent: speed.percent,
    ...(customRates ? { productionSpeedCents: customRates.priceCents } : {}),
    shippingCents:
      partCents.length + facts.customParts.length + facts.samples.length === 0 ? 0 : (shipping?.priceCents ?? 0),
    taxRate: rates ? combinedRate(rates.parts) : 0,
    shippingTaxed: rates?.shippingTaxed ?? false,
    discountCents: funds.discountCents,
    promotionalCents: funds.promotionalCents,
    creditCents: funds.creditCents,
  });
  if (!total.ok) throw new Error(`A quote does not add up: ${total.error.field}`);
  const { value } = total;
  return {
    partsCents: value.partsCents,
    customPartsCents,
    samplesCents: inSamples,
    setupFeeCents: price.setupFeeCents,
    packingCents: price.packingCents,
    subtotalCents: value.subtotalCents,
    productionCents: value.productionSpeedCents,
    couponCents: value.discountCents,
    promotionalCents: value.promotionalCents,
    shippingCents: value.shippingCents,
    taxCents: value.taxCents,
    totalCents: value.totalCents,
    creditCents: value.creditCents,
    dueCents: value.dueCents,
  };
}

/** Choices that are still missing, in the order a customer comes to them. */
function missingOf(
  { quote, customParts, samples, account, address }: QuoteFacts,
  parts: readonly QuotedPart[],
  taxation: Taxation | undefined,
): Missing[] {
  const missing: Missing[] = [];
  if (parts.length + customParts.length + samples.length === 0) missing.push('parts');
  if (quote.customState === 'offered') missing.push('offer');
  const hasProblem =
    parts.some((part) => part.priceCents === null) || samples.some((one) => one.unitPriceCents === null);
  if (hasProblem) missing.push('part_problem');
  else if (parts.some(({ readiness }) => readiness?.state !== 'ready')) missing.push('part_not_ready');
  if (account.isGuest) missing.push('account');
  if (!address) missing.push('shipping_address');
  if (!quote.shipping) missing.push('shipping_rate');
  if (taxation?.kind === 'taxed' && taxation.open) missing.push('tax_area');
  if (taxation?.kind === 'unknown') missing.push('tax_rate');
  return missing;
}

/** The day that parts leave us, made at a speed of so many working days, the engineer's analyses included. */
export function shipDay(
  deps: DateDeps,
  speedDays: number,
  {
    parts,
    customParts,
    samples,
  }: Pick<PricedQuote, 'customParts' | 'samples'> & { readonly parts: readonly TimedPart[] },
): Day {
  const choices = parts.map((part) => part.choices);
  const { pricing_model: model } = deps.catalog.book();
  const days = productionDays(speedDays, choices, model);
  return promisedShipDay(deps, leadDays(days, parts, customParts, samples), parts).day;
}

/** The day that a quote leaves us: the one that staff set, or that of its speed. */
export function leavesOn(
  deps: DateDeps,
  { quote, parts }: Pick<QuoteFacts, 'quote' | 'parts'>,
  terms: HeldTerms,
): ReturnType<typeof promisedShipDay> {
  const { customRates } = quote;
  return customRates ? staffShipDay(deps, customRates.shipsBy, parts) : promisedShipDay(deps, terms.workingDays, parts);
}

/** Delivery day of the chosen shipping; null where the customer fetches it. */
function arrival(day: Day, transitDays: number | null): Day | null {
  return transitDays === null ? null : deliversBy(day, transitDays);
}

/** Warnings before a quote is bought: about its materials because the law asks for it, and that its order will wait. */
function warningsOf({ catalog }: Pick<ViewDeps, 'catalog'>, { parts, samples, declaredIn }: QuoteFacts): string[] {
  const ofParts = parts.map(({ choices: { thickness_id: id } }) => (id === null ? null : catalog.option(id)));
  const ofSamples = samples.map(({ materialOptionId }) => catalog.soldAs(materialOptionId));
  const ofLaw = prop65Warnings([...ofParts, ...ofSamples].flatMap((option) => option?.material ?? []));
  return declaredIn === null
    ? ofLaw
    : [...ofLaw, `${declaredWords(declaredIn)} We look at the order before anything is made.`];
}

/** A quote priced from its facts. */
export function pricedQuote(deps: ViewDeps, facts: QuoteFacts): PricedQuote {
  const { quote, parts } = facts;
  const terms = termsOf(deps, facts);
  const taxed = taxationOfQuote(deps, facts);
  const { id: speedId, label, days } = terms.speed;
  const { day, trace } = leavesOn(deps, facts, terms);
  const instantCents = pricedCents(parts).reduce((sum, cents) => sum + cents, 0);
  const funds = fundsAt(facts.funds, instantCents, isoNow(deps.clock));
  const quoted = parts.map((part) => quotedPart(part, terms.parts[part.id]!));
  return {
    id: quote.id,
    number: quote.number,
    name: quote.name,
    status: quote.status,
    ...(facts.approved ? { approved: true as const } : {}),
    version: quote.version,
    validUntil: standsUntil(quote.status, quote.validFrom),
    acceptedAt: quote.acceptedAt,
    paidAt: quote.paidAt,
    parts: quoted,
    customParts: facts.customParts,
    samples: facts.samples.map(({ termsKey: _, ...sample }) => sample),
    customState: quote.customState,
    sums: sumsOf(facts, terms, taxed?.taxation, funds),
    coupon: funds.coupon,
    boxes: terms.parcel.boxes,
    speed: { id: speedId, label, days, shipsBy: day, ...(trace === null ? {} : { trace }) },
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
      ...(quote.shipping.place ? { place: quote.shipping.place } : {}),
    },
    tax: quoteTax(taxed),
    purchaseOrderNumber: quote.purchaseOrderNumber,
    organizationId: quote.organizationId,
    missing: missingOf(facts, quoted, taxed?.taxation),
    warnings: warningsOf(deps, facts),
    ...(facts.declaredIn === null ? {} : { declaredIn: facts.declaredIn }),
    createdAt: quote.createdAt,
    updatedAt: quote.updatedAt,
  };
}
