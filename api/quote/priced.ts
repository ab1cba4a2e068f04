import { type Day, deliversBy, shipsBy } from '../../shared/checkout/lead-time.ts';
import { productionDays } from '../../shared/checkout/production-days.ts';
import type { Address } from '../../shared/checkout/wire.ts';
import type { AccountInput } from '../../shared/pricing/model.ts';
import { quoteBreakdown } from '../../shared/pricing/quote-total.ts';
import { type Parcel, parcelOf } from '../../shared/quote/boxes.ts';
import type { Missing, PricedQuote, QuotedPart, QuoteSums, StockFacts } from '../../shared/quote/priced-quote.ts';
import { partView } from '../../shared/quote/view.ts';
import type { Part } from '../../shared/quote/wire.ts';
import { type Catalog, speedLabel } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import type { TaxGateway, TaxRate } from '../gateways/tax/tax.ts';
import type { PartRecord } from './part-rows.ts';
import { readinessOfPart } from './readiness.ts';
import type { PricingDeps } from './price-part.ts';
import type { QuoteRecord } from './rows.ts';

/** What a quote is shown with. */
export interface ViewDeps extends PricingDeps {
  readonly tax: TaxGateway;
  readonly clock: Clock;
}

/** Everything an unpaid quote consists of. */
export interface QuoteFacts {
  readonly quote: QuoteRecord;
  readonly parts: readonly PartRecord[];
  /** The chosen address; null where none is chosen. */
  readonly address: Address | null;
  readonly account: { readonly isGuest: boolean; readonly terms: AccountInput };
}

/** State in which the customer fetches an order; its tax holds then. */
const SHOP = { state: 'CA', zip: '94103' } as const;

function stockFacts(catalog: Catalog, thicknessId: number | null): StockFacts | null {
  const option = thicknessId === null ? null : catalog.option(thicknessId);
  if (!option) return null;
  const { material, thickness } = option;
  return {
    materialId: material.id,
    slug: material.slug,
    name: material.display_name,
    technologySlug: material.technology_slug,
    thicknessId: thickness.id,
    thicknessMm: thickness.mm,
    materialOptionId: thickness.material_option_id,
    bend: thickness.bend && { insideRadiusMm: thickness.bend.inside_radius_mm, kFactor: thickness.bend.k_factor },
  };
}

/** A part with the words of its stock; without what only the table needs to know. */
function quotedPart(catalog: Catalog, part: PartRecord): QuotedPart {
  const {
    accountId: _account,
    organizationId: _organization,
    position: _position,
    revision: _revision,
    termsKey: _terms,
    ...shown
  } = part;
  return { ...shown, stock: stockFacts(catalog, part.choices.thickness_id), readiness: readinessOfPart(catalog, part) };
}

/** A part as its owner sees it. */
export function partOnWire(catalog: Catalog, part: PartRecord): Part {
  return partView(quotedPart(catalog, part));
}

/** What the priced parts come to when packed. */
export function parcelOfParts(catalog: Catalog, parts: readonly PartRecord[]): Parcel {
  return parcelOf(
    parts.flatMap((part) => {
      const { thickness_id, quantity } = part.choices;
      const option = part.priceCents === null || thickness_id === null ? null : catalog.option(thickness_id);
      if (!option) return [];
      const { width, height } = part.made.configuration.dimensions;
      const { thickness, material } = option;
      const densityKgM3 = material.density_kg_m3;
      return [{ quantity, width, height, thicknessMm: thickness.mm, densityKgM3 }];
    }),
  );
}

/** The speed chosen, or the standard one where the chosen one is no longer on offer. */
export function chosenSpeed(catalog: Catalog, quote: QuoteRecord) {
  return catalog.speed(quote.productionSpeedId) ?? catalog.standardSpeed();
}

function taxRate(deps: ViewDeps, { quote, address }: QuoteFacts): TaxRate | null {
  if (!address) return null;
  return deps.tax.rate(quote.shipping?.group === 'pickup' ? SHOP : address);
}

function sumsOf(deps: ViewDeps, facts: QuoteFacts, boxes: number, tax: TaxRate | null): QuoteSums {
  const partCents = facts.parts.flatMap((part) => (part.priceCents === null ? [] : [part.priceCents]));
  const pricingModel = deps.catalog.book().pricing_model;
  const price = deps.pricing.priceQuote({ pricingModel, account: facts.account.terms, partCents, boxes });
  if (!price.ok) throw new Error(`The rate card cannot price a quote: ${price.error.message} ${price.error.field}`);
  const total = quoteBreakdown({
    partCents,
    price: price.value,
    productionSpeedPercent: chosenSpeed(deps.catalog, facts.quote).percent,
    shippingCents: partCents.length === 0 ? 0 : (facts.quote.shipping?.priceCents ?? 0),
    taxBasisPoints: tax?.basisPoints ?? 0,
    creditCents: 0,
  });
  if (!total.ok) throw new Error(`A quote does not add up: ${total.error.field}`);
  const { value } = total;
  return {
    partsCents: value.partsCents,
    setupFeeCents: price.value.setupFeeCents,
    packingCents: price.value.packingCents,
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

/** Delivery day of the chosen shipping; null where the customer fetches it. */
function arrival(day: Day, transitDays: number | null): Day | null {
  return transitDays === null ? null : deliversBy(day, transitDays);
}

/** A quote priced from its facts. */
export function pricedQuote(deps: ViewDeps, facts: QuoteFacts): PricedQuote {
  const { quote, parts } = facts;
  const tax = taxRate(deps, facts);
  const { boxes } = parcelOfParts(deps.catalog, parts);
  const speed = chosenSpeed(deps.catalog, quote);
  const day = shipDay(deps, speed.days, parts);
  const quoted = parts.map((part) => quotedPart(deps.catalog, part));
  return {
    id: quote.id,
    status: quote.status,
    version: quote.version,
    paidAt: quote.paidAt,
    parts: quoted,
    sums: sumsOf(deps, facts, boxes, tax),
    boxes,
    speed: { id: String(speed.id), label: speedLabel(speed), days: speed.days, shipsBy: day },
    shippingAddressId: quote.shippingAddressId,
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
