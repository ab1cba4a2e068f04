import { operationOf } from '../analysis/operations.ts';
import type { LengthUnit } from '../base/units.ts';
import type { Consent } from '../checkout/legal-terms.ts';
import type { Address } from '../checkout/wire.ts';
import type { TaxShares } from '../pricing/tax-shares.ts';
import { AS_DRAWN, type Choices } from '../part/choices.ts';
import type { PricedQuote, QuotedPart, QuoteSums } from '../quote/priced-quote.ts';
import type { QuoteTotals } from '../quote/totals-wire.ts';
import type { Part, Quote } from '../quote/wire.ts';

/** Where an order goes. */
export type OrderAddress = Omit<Address, 'id'>;

/** The organization that an order is bought for, as it was called then. */
export interface OrderBuyer {
  /** A line each. */
  readonly names: readonly string[];
  /** Where it sits, a line each, where it said so; null where only the delivery address is known. */
  readonly address: readonly string[] | null;
}

/** Order as it is known before the money is there. It is written once, with the payment, and never changes. */
export interface FrozenOrder {
  readonly quote: PricedQuote;
  readonly address: OrderAddress;
  readonly email: string;
  /** Consent of the buyer; absent in orders frozen before consents were kept. */
  readonly consent?: Consent;
  /** Lengths on its papers are written in it, as the quote's maker chose or reads them. Absent in orders frozen before it was kept: mm. */
  readonly units?: LengthUnit;
  /** Absent where somebody bought for themselves, and in orders frozen before it was written down. */
  readonly buyer?: OrderBuyer;
  /** Each line’s share of the sales tax; absent in orders frozen before it was shared. */
  readonly taxShares?: TaxShares;
}

/** Whether an order is fetched instead of sent. */
export function isPickup({ quote }: Pick<FrozenOrder, 'quote'>): boolean {
  return quote.shipping !== null && quote.shipping.deliversBy === null;
}

/** The form that frozen orders are written in. One that was written in an earlier form is read by {@link thaw}. */
export const FROZEN_FORMAT = 1;

/** A frozen order from its stored form. Throws on a form that this release does not know: a later one wrote it. */
export function thaw(format: number, content: string): FrozenOrder {
  if (format === FROZEN_FORMAT) return withKnownChoices(JSON.parse(content) as FrozenOrder);
  if (format === 0) return fromWire(JSON.parse(content) as FrozenWire);
  throw new Error(`Frozen orders of form ${format} are not known here.`);
}

/** Choices that an earlier release did not know were as drawn, and not ordered. */
function withKnownChoices(frozen: FrozenOrder): FrozenOrder {
  const parts = frozen.quote.parts.map((part) => ({ ...part, choices: { ...AS_DRAWN, ...part.choices } }));
  const { creditsCents: _, ...known } = frozen.quote.sums as QuoteSums & { readonly creditsCents?: number };
  const before: Partial<QuoteSums> = { ...BEFORE_CUSTOM_PARTS, ...BEFORE_CREDIT, dueCents: known.totalCents };
  const sums = { ...before, ...known };
  return { ...frozen, quote: { ...BEFORE_STATES, ...frozen.quote, parts, sums } };
}

/** Values of quotes from before they could be named, accepted and given rates of their own. */
const BEFORE_STATES = {
  number: 0,
  name: null,
  validUntil: null,
  acceptedAt: null,
  customRates: null,
  customParts: [],
  samples: [],
  customState: null,
  estimate: null,
  billingAddressId: null,
  billing: null,
  coupon: null,
} as const;

/** Before there was credit the card paid all of it. */
const BEFORE_CREDIT = { couponCents: 0, promotionalCents: 0, creditCents: 0 } as const;

const BEFORE_CUSTOM_PARTS = { customPartsCents: 0, samplesCents: 0 } as const;

/** Fields that quotes on the wire have only since later forms. */
type LaterField =
  | 'number'
  | 'name'
  | 'valid_until'
  | 'accepted_at'
  | 'custom_rates'
  | 'custom_parts'
  | 'samples'
  | 'custom_state'
  | 'estimate'
  | 'billing_address_id'
  | 'coupon';

/** Form 0: the quote as it stood on the wire, parts without choices. */
interface FrozenWire {
  readonly quote: Omit<Quote, 'parts' | 'totals' | LaterField> & {
    readonly totals: Omit<
      QuoteTotals,
      'custom_parts_cents' | 'coupon_cents' | 'promotional_cents' | 'credit_cents' | 'due_cents'
    >;
    readonly parts: readonly Omit<Part, 'choices' | 'design'>[];
  };
  readonly address: OrderAddress;
  readonly email: string;
}

function fromWire({ quote, address, email }: FrozenWire): FrozenOrder {
  const { totals, production_speed: speed, shipping_rate: rate, tax } = quote;
  return {
    address,
    email,
    quote: {
      ...BEFORE_STATES,
      id: quote.id,
      status: quote.status,
      version: quote.version,
      paidAt: quote.paid_at,
      parts: quote.parts.map(partFromWire),
      sums: {
        partsCents: totals.parts_cents,
        customPartsCents: 0,
        samplesCents: 0,
        setupFeeCents: totals.setup_fee_cents,
        packingCents: totals.packing_cents,
        subtotalCents: totals.subtotal_cents,
        productionCents: totals.production_cents,
        shippingCents: totals.shipping_cents,
        taxCents: totals.tax_cents,
        totalCents: totals.total_cents,
        dueCents: totals.total_cents,
        ...BEFORE_CREDIT,
      },
      boxes: quote.boxes,
      speed: { id: speed.id, label: speed.label, days: speed.days, shipsBy: speed.ships_by },
      shippingAddressId: quote.shipping_address_id,
      shipping: rate && {
        id: rate.id,
        label: rate.label,
        priceCents: rate.price_cents,
        deliversBy: rate.delivers_by,
      },
      tax: tax && { ratePercent: tax.rate_percent, state: tax.state },
      purchaseOrderNumber: quote.purchase_order_number,
      missing: quote.missing,
      createdAt: quote.created_at,
      updatedAt: quote.updated_at,
    },
  };
}

function partFromWire(part: Omit<Part, 'choices' | 'design'>): QuotedPart {
  const { configuration, material, thickness } = part;
  const { dimensions, styles, repairs = [], longest_bend_mm = null } = configuration;
  const choices: Choices = {
    ...AS_DRAWN,
    quantity: part.quantity,
    thickness_id: thickness?.id ?? null,
    rotation: dimensions.rotation,
    confirmed_width: dimensions.confirmed_width,
    confirmed_height: dimensions.confirmed_height,
    assignments: Object.fromEntries(styles.map((style) => [style.id, operationOf(style.assignedTo)])),
    finishing: part.finishing,
    repairs,
  };
  return {
    id: part.id,
    quoteId: part.quote_id,
    designId: part.design_id,
    filename: part.filename,
    name: part.name,
    choices,
    made: {
      drawn: { width: dimensions.calculated_width, height: dimensions.calculated_height },
      configuration: { dimensions: { width: dimensions.width, height: dimensions.height }, styles },
      longestBendMm: longest_bend_mm,
    },
    stock:
      material && thickness
        ? {
            materialId: material.id,
            slug: material.slug,
            name: material.display_name,
            technologySlug: part.technology_slug ?? '',
            thicknessId: thickness.id,
            thicknessMm: thickness.mm,
            materialOptionId: thickness.material_option_id,
          }
        : null,
    minutes: part.minutes,
    priceCents: part.price_cents,
    breakdown: part.breakdown as QuotedPart['breakdown'],
    problem: part.problem as QuotedPart['problem'],
    kernelVersion: part.kernel_version,
    rateCardVersion: part.rate_card_version,
    createdAt: part.created_at,
    updatedAt: part.updated_at,
  };
}
