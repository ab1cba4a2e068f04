import { type Day, deliversBy, shipsBy } from '../../shared/checkout/lead-time.ts';
import type { Address } from '../../shared/checkout/wire.ts';
import type { AccountInput } from '../../shared/pricing/model.ts';
import { quoteBreakdown } from '../../shared/pricing/quote-total.ts';
import { type Parcel, parcelOf } from '../../shared/quote/boxes.ts';
import type { Part, Quote, QuoteTotals } from '../../shared/quote/wire.ts';
import { type Catalog, speedLabel } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import type { TaxGateway, TaxRate } from '../gateways/tax/tax.ts';
import type { PartRecord } from './part-rows.ts';
import type { PricingDeps } from './price-part.ts';
import type { QuoteRecord } from './rows.ts';

/** What a quote is shown with. */
export interface ViewDeps extends PricingDeps {
  readonly tax: TaxGateway;
  readonly clock: Clock;
}

/** Everything a quote consists of. */
export interface QuoteFacts {
  readonly quote: QuoteRecord;
  readonly parts: readonly PartRecord[];
  /** The chosen address; null where none is chosen. */
  readonly address: Address | null;
  readonly account: { readonly isGuest: boolean; readonly terms: AccountInput };
}

/** State in which the customer fetches an order; its tax holds then. */
const SHOP = { state: 'CA', zip: '94103' } as const;

/** A part as its owner sees it. */
export function partView(catalog: Catalog, part: PartRecord): Part {
  const option = part.thicknessId === null ? null : catalog.option(part.thicknessId);
  return {
    id: part.id,
    quote_id: part.quoteId,
    design_id: part.designId,
    filename: part.filename,
    name: part.name,
    quantity: part.quantity,
    configuration: part.configuration,
    material: option && {
      id: option.material.id,
      slug: option.material.slug,
      display_name: option.material.display_name,
    },
    thickness: option && {
      id: option.thickness.id,
      mm: option.thickness.mm,
      material_option_id: option.thickness.material_option_id,
    },
    technology_slug: option?.material.technology_slug ?? null,
    finishing: [...part.finishing],
    minutes: part.minutes,
    price_cents: part.priceCents,
    breakdown: part.breakdown.map((row) => ({ ...row })),
    problem: part.problem,
    kernel_version: part.kernelVersion,
    rate_card_version: part.rateCardVersion,
    created_at: part.createdAt,
    updated_at: part.updatedAt,
  };
}

/** What the priced parts come to when packed. */
export function parcelOfParts(catalog: Catalog, parts: readonly PartRecord[]): Parcel {
  return parcelOf(
    parts.flatMap((part) => {
      const option = part.priceCents === null || part.thicknessId === null ? null : catalog.option(part.thicknessId);
      if (!option) return [];
      const { width, height } = part.configuration.dimensions;
      const { thickness, material } = option;
      const densityKgM3 = material.density_kg_m3;
      return [{ quantity: part.quantity, width, height, thicknessMm: thickness.mm, densityKgM3 }];
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

function totalsOf(deps: ViewDeps, facts: QuoteFacts, boxes: number, tax: TaxRate | null): QuoteTotals {
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
    parts_cents: value.partsCents,
    setup_fee_cents: price.value.setupFeeCents,
    packing_cents: price.value.packingCents,
    subtotal_cents: value.subtotalCents,
    production_cents: value.productionSpeedCents,
    shipping_cents: value.shippingCents,
    tax_cents: value.taxCents,
    credits_cents: value.creditCents,
    total_cents: value.totalCents,
  };
}

/** What still has to be chosen, in the order a customer comes to it. */
function missingOf({ quote, parts, account, address }: QuoteFacts): Quote['missing'] {
  const missing: Quote['missing'] = [];
  if (parts.length === 0) missing.push('parts');
  if (parts.some((part) => part.priceCents === null)) missing.push('part_problem');
  if (account.isGuest) missing.push('account');
  if (!address) missing.push('shipping_address');
  if (!quote.shipping) missing.push('shipping_rate');
  return missing;
}

/** Delivery day of the chosen shipping; null where the customer fetches it. */
function arrival(day: Day, transitDays: number | null): Day | null {
  return transitDays === null ? null : deliversBy(day, transitDays);
}

/** A quote as its owner sees it. A paid one is shown as it was paid. */
export function quoteView(deps: ViewDeps, facts: QuoteFacts): Quote {
  const { quote, parts } = facts;
  if (quote.snapshot) return quote.snapshot;
  const tax = taxRate(deps, facts);
  const { boxes } = parcelOfParts(deps.catalog, parts);
  const totals = totalsOf(deps, facts, boxes, tax);
  const speed = chosenSpeed(deps.catalog, quote);
  const ships_by = shipsBy(deps.clock.now(), speed.days);
  return {
    id: quote.id,
    status: quote.status,
    version: quote.version,
    paid_at: quote.paidAt,
    parts: parts.map((part) => partView(deps.catalog, part)),
    totals,
    boxes,
    production_speed: {
      id: String(speed.id),
      label: speedLabel(speed),
      days: speed.days,
      price_cents: totals.production_cents,
      ships_by,
    },
    shipping_address_id: quote.shippingAddressId,
    shipping_rate: quote.shipping && {
      id: quote.shipping.id,
      label: quote.shipping.label,
      price_cents: quote.shipping.priceCents,
      delivers_by: arrival(ships_by, quote.shipping.transitDays),
    },
    tax: tax && { rate_percent: tax.basisPoints / 100, state: tax.state },
    purchase_order_number: quote.purchaseOrderNumber,
    missing: missingOf(facts),
    created_at: quote.createdAt,
    updated_at: quote.updatedAt,
  };
}
