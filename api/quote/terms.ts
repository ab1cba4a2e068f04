import { productionDays } from '../../shared/checkout/production-days.ts';
import type { Address } from '../../shared/checkout/wire.ts';
import { statesOfZip } from '../../shared/checkout/zip-states.ts';
import { finishingsOf } from '../../shared/catalog/finishing.ts';
import type { AccountInput } from '../../shared/pricing/model.ts';
import { type Parcel, parcelOf } from '../../shared/quote/boxes.ts';
import type { CustomPart } from '../../shared/quote/custom-part.ts';
import type { HeldTerms } from '../../shared/quote/held-terms.ts';
import type { BillingPlace, StockFacts } from '../../shared/quote/priced-quote.ts';
import { SAMPLE_DAYS, SAMPLE_MM } from '../../shared/quote/sample.ts';
import { isChanging } from '../../shared/quote/status.ts';
import { type Catalog, speedLabel } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import type { Destination } from '../gateways/shipping/shipping.ts';
import type { SalesTax, TaxPlace } from '../gateways/tax/tax.ts';
import type { TaxFacts } from '../taxation/taxation.ts';
import type { QuoteFunds } from './funds.ts';
import type { PartRecord } from './part-rows.ts';
import type { PricingDeps } from './price-part.ts';
import { readinessOfPart } from './readiness.ts';
import type { QuoteRecord } from './rows.ts';
import type { PricedSample } from './sample-rows.ts';

/** Dependencies of showing a quote. */
export interface ViewDeps extends PricingDeps {
  readonly tax: SalesTax;
  readonly clock: Clock;
}

/** Everything an unpaid quote consists of. */
export interface QuoteFacts {
  readonly quote: QuoteRecord;
  readonly parts: readonly PartRecord[];
  /** Parts that people priced. */
  readonly customParts: readonly CustomPart[];
  /** The request in which their customer said that something is under export control; null where none did. */
  readonly declaredIn: string | null;
  /** Chips of materials that come along, with the key that each was priced with. */
  readonly samples: readonly PricedSample[];
  /** The chosen address; null where none is chosen. */
  readonly address: Address | null;
  readonly billing: BillingPlace | null;
  /** Stored facts that its tax follows from. */
  readonly tax: TaxFacts;
  readonly account: { readonly isGuest: boolean; readonly terms: AccountInput };
  /** Whether it was approved in this version, of one that is to be approved before it is paid. */
  readonly approved: boolean;
  /** Credit and coupon that may come off it. */
  readonly funds: QuoteFunds;
}

/** Whether prices follow the catalogue: while the quote is open, unless it was issued and its prices are honoured. */
export function followsCatalog(
  { status, honouredUntil }: Pick<QuoteRecord, 'status' | 'honouredUntil'>,
  nowMs: number,
): boolean {
  return isChanging(status) && (honouredUntil === null || honouredUntil <= new Date(nowMs).toISOString());
}

/** The terms of a quote: those it was left with or issued at, or else those in force. */
export function termsOf(deps: ViewDeps, facts: QuoteFacts): HeldTerms {
  const { quote } = facts;
  const held = followsCatalog(quote, deps.clock.now()) ? null : quote.heldTerms;
  return held ?? termsInForce(deps, facts);
}

/** The terms that a quote has at this moment's catalogue, rate card and account. */
function termsInForce(deps: ViewDeps, { quote, parts, customParts, samples, account }: QuoteFacts): HeldTerms {
  const speed = chosenSpeed(deps.catalog, quote);
  const { id, days, percent } = speed;
  const parcel = parcelOfParts(deps.catalog, parts, customParts, samples);
  const pricingModel = deps.catalog.book().pricing_model;
  const instantCents = pricedCents(parts);
  // Custom parts without instant ones are packed like any others and include their own setup; chips need none.
  const hasNoSetup = instantCents.length === 0 && customParts.length + samples.length > 0;
  const partCents = hasNoSetup ? [0] : instantCents;
  const price = deps.pricing.priceQuote({ pricingModel, account: account.terms, partCents, boxes: parcel.boxes });
  if (!price.ok) throw new Error(`The rate card cannot price a quote: ${price.error.message} ${price.error.field}`);
  const choices = parts.map((part) => part.choices);
  return {
    price: hasNoSetup
      ? { setupFeeCents: 0, packingCents: price.value.packingCents, subtotalCents: price.value.packingCents }
      : price.value,
    speed: { id: String(id), label: speedLabel(speed), days, percent },
    workingDays: leadDays(productionDays(days, choices, pricingModel), parts, customParts, samples),
    parcel,
    parts: Object.fromEntries(
      parts.map((part) => [
        part.id,
        { stock: stockFacts(deps.catalog, part.choices.thickness_id), readiness: readinessOfPart(deps.catalog, part) },
      ]),
    ),
  };
}

/** Prices of the parts that have one, whole cents. */
export function pricedCents(parts: readonly Pick<PartRecord, 'priceCents'>[]): number[] {
  return parts.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
}

/** The speed chosen, or the standard one where the chosen one is no longer on offer. */
function chosenSpeed(catalog: Catalog, quote: QuoteRecord) {
  return catalog.speed(quote.productionSpeedId) ?? catalog.standardSpeed();
}

/** The stock of a thickness in the words it is shown with; null where there is none. */
export function stockFacts(catalog: Catalog, thicknessId: number | null): StockFacts | null {
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
    finishings: finishingsOf(material),
    bend: thickness.bend && { insideRadiusMm: thickness.bend.inside_radius_mm, kFactor: thickness.bend.k_factor },
    figures: {
      pierce_seconds: thickness.pierce_seconds,
      cut_speed: thickness.cut_speed,
      line_engraving_speed: thickness.line_engraving_speed,
      area_engraving_speed: thickness.area_engraving_speed,
      price_per_cm2: thickness.price_per_cm2,
      sizes: thickness.sizes,
      nesting_sizes: thickness.nesting_sizes,
    },
  };
}

/** Working days until everything leaves us: the speed's where there are instant parts, and no less than any custom part or picking chips takes. */
export function leadDays(
  instantDays: number,
  parts: readonly unknown[],
  customParts: readonly Pick<CustomPart, 'leadTimeDays'>[],
  samples: readonly unknown[],
): number {
  const others = customParts.map(({ leadTimeDays }) => leadTimeDays);
  // Chips wait for what is made, and make nothing wait.
  if (others.length === 0 && parts.length === 0 && samples.length > 0) others.push(SAMPLE_DAYS);
  return Math.max(parts.length > 0 || others.length === 0 ? instantDays : 0, ...others);
}

/** Parcel of the priced parts. */
function parcelOfParts(
  catalog: Catalog,
  parts: readonly PartRecord[],
  customParts: readonly CustomPart[],
  samples: readonly PricedSample[],
): Parcel {
  const chips = samples.flatMap(({ quantity, stock, unitPriceCents }) =>
    unitPriceCents === null ? [] : [{ ...stock, quantity, width: SAMPLE_MM, height: SAMPLE_MM }],
  );
  return parcelOf(
    [
      ...chips,
      ...parts.flatMap((part) => {
        const { thickness_id, quantity } = part.choices;
        const option = part.priceCents === null || thickness_id === null ? null : catalog.option(thickness_id);
        if (!option) return [];
        const { width, height } = part.made.configuration.dimensions;
        const { thickness, material } = option;
        const densityKgM3 = material.density_kg_m3;
        return [{ quantity, width, height, thicknessMm: thickness.mm, densityKgM3 }];
      }),
    ],
    customParts.map(({ quantity, weightGrams, boxMm }) => ({ quantity, weightGrams, boxMm })),
  );
}

/** Where a quote goes: its address, or while there is none what is known of the place that it is estimated for. */
export function placeOf({ quote, address }: Pick<QuoteFacts, 'quote' | 'address'>): Destination | null {
  if (address) return address;
  const state = quote.estimateZip === null ? undefined : statesOfZip(quote.estimateZip)[0];
  return state === undefined ? null : { state, zip: quote.estimateZip! };
}

/** The hub of orders to be fetched that were chosen before a hub had an address. */
const FIRST_HUB: TaxPlace = { state: 'CA', zip: '94103', city: 'San Francisco' };

/** Where an order is taxed that its customer fetches. */
export function taxedAtHub({ place = FIRST_HUB }: { readonly place?: TaxPlace | undefined }): TaxPlace {
  const { state, zip, city } = place;
  return { state, zip, ...(city === undefined ? {} : { city }) };
}

/** Where a quote is taxed: where it goes, or the hub where the customer fetches it. Null while that is not known. */
export function taxPlaceOf(facts: Pick<QuoteFacts, 'quote' | 'address'>): TaxPlace | null {
  const place = placeOf(facts);
  if (place === null) return null;
  if (facts.quote.shipping?.group === 'pickup') return taxedAtHub(facts.quote.shipping);
  const { state, zip } = place;
  return { state, zip, ...(facts.address ? { city: facts.address.city } : {}) };
}
