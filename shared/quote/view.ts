import { materialUrl } from '../catalog/material-url.ts';
import { finishingSlug } from '../part/finishing-slug.ts';
import type { Readiness } from '../part/readiness.ts';
import { readinessView } from '../part/readiness-wire.ts';
import { SERVICES } from '../pricing/services.ts';
import { NO_REFERENCE } from './buyer-reference.ts';
import { finishingOfPart } from './finishing-done.ts';
import { quoteNumber } from './number.ts';
import type { PricedQuote, QuoteCoupon, QuotedPart, QuoteSums, QuoteTax } from './priced-quote.ts';
import { type CustomPart, customPartCents } from './custom-part.ts';
import type { CustomPartOnWire } from './custom-part-wire.ts';
import { type Sample, sampleCents, sampleName } from './sample.ts';
import type { SampleOnWire } from './sample-wire.ts';
import { productionLabel } from './production-label.ts';
import type { QuoteTaxOnWire } from './tax-wire.ts';
import type { QuoteTotals } from './totals-wire.ts';
import type { Part, Quote } from './wire.ts';

/** Parts ordered before there were verdicts have been made. */
const MADE_BEFORE: Readiness = { state: 'ready', items: [] };

/** A part as its owner sees it. */
export function partView(part: QuotedPart): Part {
  const { stock, made, choices } = part;
  const finishing = finishingOfPart(part);
  return {
    id: part.id,
    quote_id: part.quoteId,
    design_id: part.designId,
    filename: part.filename,
    name: part.name,
    buyer_reference: part.buyerReference ?? NO_REFERENCE,
    quantity: choices.quantity,
    choices,
    configuration: {
      dimensions: {
        width: made.configuration.dimensions.width,
        height: made.configuration.dimensions.height,
        calculated_width: made.drawn.width,
        calculated_height: made.drawn.height,
        confirmed_width: choices.confirmed_width,
        confirmed_height: choices.confirmed_height,
        rotation: choices.rotation,
      },
      styles: [...made.configuration.styles],
      repairs: choices.repairs,
      longest_bend_mm: made.longestBendMm,
      ...(made.basis?.bends ? { bends: made.basis.bends } : {}),
    },
    material: stock && {
      id: stock.materialId,
      slug: stock.slug,
      display_name: stock.name,
      url: materialUrl(stock.slug),
    },
    thickness: stock && {
      id: stock.thicknessId,
      mm: stock.thicknessMm,
      material_option_id: stock.materialOptionId,
      ...(stock.bend ? { bend: { inside_radius_mm: stock.bend.insideRadiusMm, k_factor: stock.bend.kFactor } } : {}),
      ...stock.figures,
    },
    design: { id: part.designId, eligible_for_instant_quote: part.eligible ?? true },
    technology_slug: stock?.technologySlug ?? null,
    finishing,
    finishing_service_slug: finishingSlug(finishing),
    ...servicesView(part),
    minutes: part.minutes,
    price_cents: part.priceCents,
    price: part.priceCents === null ? null : part.priceCents / 100,
    breakdown: [...part.breakdown],
    problem: part.problem,
    readiness: readinessView(part.readiness ?? MADE_BEFORE, part.acceptances),
    kernel_version: part.kernelVersion,
    rate_card_version: part.rateCardVersion,
    created_at: part.createdAt,
    updated_at: part.updatedAt,
  };
}

/** Minutes and cost of the ordered services, as the part's price has them. */
function servicesView({ breakdown }: QuotedPart) {
  const [analysis, inspection] = SERVICES.map((service) => breakdown.find(({ code }) => code === service));
  return {
    dfm_analysis_minutes: analysis?.minutes ?? 0,
    dfm_analysis_price_usd: (analysis?.cents ?? 0) / 100,
    quality_inspection_service_price_usd: (inspection?.cents ?? 0) / 100,
  };
}

/** A part that a person priced, on the wire. */
export function customPartView(part: CustomPart): CustomPartOnWire {
  return {
    id: part.id,
    quote_id: part.quoteId,
    name: part.name,
    description: part.description,
    quantity: part.quantity,
    unit_price_cents: part.unitPriceCents,
    price_cents: customPartCents(part),
    lead_time_days: part.leadTimeDays,
    weight_grams: part.weightGrams,
    box_mm: { ...part.boxMm },
    files: part.files.map((file) => ({ ...file })),
    created_at: part.createdAt,
    updated_at: part.updatedAt,
  };
}

/** Chips of a material, on the wire. */
export function sampleView(sample: Sample): SampleOnWire {
  const { slug, name, thicknessMm } = sample.stock;
  return {
    id: sample.id,
    quote_id: sample.quoteId,
    material_option_id: sample.materialOptionId,
    name: sampleName(sample.stock),
    material: { slug, display_name: name },
    thickness_mm: thicknessMm,
    quantity: sample.quantity,
    unit_price_cents: sample.unitPriceCents,
    price_cents: sampleCents(sample),
    created_at: sample.createdAt,
    updated_at: sample.updatedAt,
  };
}

/** The sums of a quote on the wire. */
export function totalsView(sums: QuoteSums): QuoteTotals {
  return {
    parts_cents: sums.partsCents,
    custom_parts_cents: sums.customPartsCents,
    samples_cents: sums.samplesCents,
    setup_fee_cents: sums.setupFeeCents,
    packing_cents: sums.packingCents,
    subtotal_cents: sums.subtotalCents,
    production_cents: sums.productionCents,
    coupon_cents: sums.couponCents,
    promotional_cents: sums.promotionalCents,
    shipping_cents: sums.shippingCents,
    tax_cents: sums.taxCents,
    total_cents: sums.totalCents,
    credit_cents: sums.creditCents,
    due_cents: sums.dueCents,
  };
}

/** The sales tax of a quote on the wire. */
export function taxView(tax: QuoteTax): QuoteTaxOnWire {
  return {
    rate_percent: tax.ratePercent,
    state: tax.state,
    area: tax.area ?? null,
    parts: tax.parts ? { ...tax.parts } : null,
    shipping_taxed: tax.shippingTaxed ?? false,
    last_known: tax.lastKnown ?? false,
    exemption_number: tax.exemption?.number ?? null,
    areas: (tax.areas ?? []).map(({ area, ratePercent }) => ({ area, rate_percent: ratePercent })),
  };
}

/** The coupon of a quote on the wire. */
export function couponView(coupon: QuoteCoupon | null) {
  if (coupon === null) return null;
  const { code, words, refusal } = coupon;
  return { code, words, refusal: refusal && { reason: refusal.reason, message: refusal.words } };
}

/** A quote as its owner sees it. */
export function quoteView(quote: PricedQuote): Quote {
  const { speed, shipping, tax, sums } = quote;
  return {
    id: quote.id,
    number: quoteNumber(quote.number),
    name: quote.name,
    status: quote.status,
    ...(quote.approved && quote.status === 'awaiting_approval' ? { approved: true } : {}),
    version: quote.version,
    valid_until: quote.validUntil,
    accepted_at: quote.acceptedAt,
    paid_at: quote.paidAt,
    parts: quote.parts.map(partView),
    custom_parts: quote.customParts.map(customPartView),
    samples: quote.samples.map(sampleView),
    custom_state: quote.customState,
    totals: totalsView(sums),
    coupon: couponView(quote.coupon),
    boxes: quote.boxes,
    production_speed: {
      id: speed.id,
      label: productionLabel(quote),
      days: speed.days,
      price_cents: sums.productionCents,
      ships_by: speed.shipsBy,
    },
    custom_rates: quote.customRates && {
      production_speed_ships_by: quote.customRates.shipsBy,
      production_speed_price_cents: quote.customRates.priceCents,
    },
    shipping_address_id: quote.shippingAddressId,
    estimate: quote.estimate,
    billing_address_id: quote.billingAddressId,
    shipping_rate: shipping && {
      id: shipping.id,
      label: shipping.label,
      price_cents: shipping.priceCents,
      delivers_by: shipping.deliversBy,
    },
    tax: tax && taxView(tax),
    purchase_order_number: quote.purchaseOrderNumber,
    ...(quote.organizationId === undefined ? {} : { organization_id: quote.organizationId }),
    ...(quote.warnings ? { warnings: [...quote.warnings] } : {}),
    missing: [...quote.missing],
    created_at: quote.createdAt,
    updated_at: quote.updatedAt,
  };
}
