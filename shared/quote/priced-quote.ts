import type { PromiseTrace } from '../calendar/load.ts';
import type { HubPlace } from '../calendar/place.ts';
import type { Thickness } from '../catalog/material.ts';
import type { BreakdownRow } from '../pricing/breakdown.ts';
import type { Choices } from '../part/choices.ts';
import type { MadePart } from '../part/made-part.ts';
import type { Problem } from '../part/offer.ts';
import type { Readiness } from '../part/readiness.ts';
import type { BuyerReference } from './buyer-reference.ts';
import type { CouponRefusal } from '../pricing/coupon.ts';
import type { Finishing } from '../catalog/finishing.ts';
import type { CustomRates } from './custom-rates.ts';
import type { CustomPart, CustomState } from './custom-part.ts';
import type { Sample } from './sample.ts';
import type { QuoteStatus } from './status.ts';

/** Result of pricing a part. Amounts in whole cents. */
export interface PartPricing {
  /** Machine and handling minutes of all pieces; null while not priceable. */
  readonly minutes: number | null;
  /** Price of the line; null while not priceable, then `problem` says why. */
  readonly priceCents: number | null;
  readonly breakdown: readonly BreakdownRow[];
  readonly problem: Problem | null;
  readonly kernelVersion: number;
  readonly rateCardVersion: string;
}

/** Figures of a thickness as the catalogue has them: speeds mm/s, sizes mm, prices by area. */
export type StockFigures = Pick<
  Thickness,
  | 'pierce_seconds'
  | 'cut_speed'
  | 'line_engraving_speed'
  | 'area_engraving_speed'
  | 'price_per_cm2'
  | 'sizes'
  | 'nesting_sizes'
>;

/** The stock a part is made of, in the words it is shown with. */
export interface StockFacts {
  readonly materialId: number;
  readonly slug: string;
  readonly name: string;
  readonly technologySlug: string;
  readonly thicknessId: number;
  readonly thicknessMm: number;
  readonly materialOptionId: number;
  /** Finishings that it takes; absent in orders frozen before they were kept. */
  readonly finishings?: readonly Finishing[];
  /** How the press brake bends it; null where it does not, absent in orders frozen before that was told. */
  readonly bend?: { readonly insideRadiusMm: number; readonly kFactor: number } | null;
  /** Figures behind its price; absent in orders frozen before they were kept. */
  readonly figures?: StockFigures;
}

/** Who accepted which finding, by its key. `at` ISO 8601 UTC, `by` an e-mail, or null for a guest. */
export type Acceptances = Readonly<Record<string, { readonly at: string; readonly by: string | null }>>;

/** A part of a quote with everything it is shown with. Times ISO 8601 UTC. */
export interface QuotedPart extends PartPricing {
  readonly id: string;
  readonly quoteId: string | null;
  readonly designId: string;
  readonly filename: string;
  readonly name: string;
  /** Name in the buyer's own books. Absent in orders frozen before it was kept. */
  readonly buyerReference?: BuyerReference;
  /** Whether its design can be priced without a person. Absent where that was so when it was written. */
  readonly eligible?: boolean;
  readonly choices: Choices;
  /** Absent in orders frozen before findings could be accepted. */
  readonly acceptances?: Acceptances;
  readonly made: MadePart;
  readonly stock: StockFacts | null;
  /** The verdict on it as it was when this was written. Absent in orders frozen before there were verdicts. */
  readonly readiness?: Readiness;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** An address that an invoice is made out to. */
export interface BillingPlace {
  readonly name: string;
  readonly company: string | null;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly region: string | null;
  readonly postal_code: string | null;
  readonly country: string;
}

/** Sums of a quote, whole cents. Shipping and tax are 0 until address and rate are chosen. */
export interface QuoteSums {
  readonly partsCents: number;
  /** Parts that people priced. */
  readonly customPartsCents: number;
  /** Chips of materials. */
  readonly samplesCents: number;
  readonly setupFeeCents: number;
  readonly packingCents: number;
  readonly subtotalCents: number;
  readonly productionCents: number;
  /** Discount of a coupon. */
  readonly couponCents: number;
  /** Discount by promotional credit. */
  readonly promotionalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  /** The total's share that credit pays. */
  readonly creditCents: number;
  /** Rest for a card. */
  readonly dueCents: number;
}

/** The coupon on a quote. */
export interface QuoteCoupon {
  readonly id: string;
  readonly code: string;
  /** Sentence that says what it gives. */
  readonly words: string;
  /** Why it takes nothing off; null where it counts. */
  readonly refusal: { readonly reason: CouponRefusal; readonly words: string } | null;
}

/** Sales tax of a quote. Orders frozen before there were local rates have rate and state alone. */
export interface QuoteTax {
  /** All parts of the rate together; 0 where no tax is collected or the owner is exempt. */
  readonly ratePercent: number;
  readonly state: string;
  /** City or county whose rate it is; null where the whole state has one. */
  readonly area?: string | null;
  /** Parts of the rate, percent. */
  readonly parts?: {
    readonly state: number;
    readonly county: number;
    readonly city: number;
    readonly district: number;
  };
  readonly shippingTaxed?: boolean;
  /** Day of the table or answer that the rate is from, YYYY-MM-DD. */
  readonly asOf?: string;
  /** Set where a service should have told the rate and did not: it is the last that was known. */
  readonly lastKnown?: boolean;
  /** The exemption that takes it off. */
  readonly exemption?: { readonly id: string; readonly number: string } | null;
  /** Where the address leaves open which of several rates holds: all of them, until one is chosen and after. */
  readonly areas?: readonly { readonly area: string; readonly ratePercent: number }[];
}

/** Steps that can be missing before payment, in the order a customer comes to them. */
export const MISSING = [
  'parts',
  'offer',
  'part_problem',
  'part_not_ready',
  'account',
  'shipping_address',
  'shipping_rate',
  'tax_area',
  'tax_rate',
] as const;
export type Missing = (typeof MISSING)[number];

/** A quote with its parts, priced: what the server works with, whatever the wire looks like. Days are YYYY-MM-DD. */
export interface PricedQuote {
  /** The organization that owns it; null where it is a person's own. Absent in orders frozen before it was needed. */
  readonly organizationId?: string | null;
  /** Warnings that the law wants told before its materials are bought. Absent in orders frozen before they were. */
  readonly warnings?: readonly string[];
  /** The request in which its customer said that something is under export control: its order is held. Absent where none did. */
  readonly declaredIn?: string;
  readonly id: string;
  /** 1, 2, …; see number.ts. 0 in orders frozen before quotes had numbers. */
  readonly number: number;
  readonly name: string | null;
  readonly status: QuoteStatus;
  /** Set where it was approved in this version and is still to be paid. */
  readonly approved?: true;
  /** Rises with every change; payment names the version it was looked at. */
  readonly version: number;
  /** Until when it stands; null in states that do not run out. */
  readonly validUntil: string | null;
  readonly acceptedAt: string | null;
  readonly paidAt: string | null;
  readonly parts: readonly QuotedPart[];
  /** Parts that people priced. */
  readonly customParts: readonly CustomPart[];
  /** Chips of materials that come along. */
  readonly samples: readonly Sample[];
  /** Where people put the quote together: how far they are. */
  readonly customState: CustomState | null;
  readonly sums: QuoteSums;
  readonly coupon: QuoteCoupon | null;
  readonly boxes: number;
  readonly speed: {
    readonly id: string;
    readonly label: string;
    readonly days: number;
    readonly shipsBy: string;
    /** By what the date was found; absent where the calendar alone gave it. */
    readonly trace?: PromiseTrace;
  };
  /** Set by staff in place of the speed's date and price. */
  readonly customRates: CustomRates | null;
  readonly shippingAddressId: string | null;
  /** Set while shipping and tax are those of a ZIP code alone. */
  readonly estimate: { readonly zip: string; readonly state: string } | null;
  readonly billingAddressId: string | null;
  /** Whom the invoice is made out to; null where that is where it is delivered. */
  readonly billing: BillingPlace | null;
  readonly shipping: {
    readonly id: string;
    readonly label: string;
    readonly priceCents: number;
    readonly deliversBy: string | null;
    /** Where the customer fetches it; absent where it is sent. */
    readonly place?: HubPlace;
  } | null;
  readonly tax: QuoteTax | null;
  readonly purchaseOrderNumber: string | null;
  readonly missing: readonly Missing[];
  readonly createdAt: string;
  readonly updatedAt: string;
}
