import type { Failure } from '../../../shared/base/failure.ts';
import type { Result } from '../../../shared/base/result.ts';
import type { HubPlace } from '../../../shared/calendar/place.ts';
import type { Parcel } from '../../../shared/quote/boxes.ts';

/** The kinds of shipping, cheapest first. */
export const SHIPPING_GROUPS = ['pickup', 'economy', 'standard', 'express'] as const;
export type ShippingGroup = (typeof SHIPPING_GROUPS)[number];

/** One way to ship a parcel. */
export interface ShippingOffer {
  readonly id: string;
  readonly group: ShippingGroup;
  readonly carrier: string;
  readonly label: string;
  readonly priceCents: number;
  /** Working days on the way; null where the customer fetches it. */
  readonly transitDays: number | null;
  /** Set where a service should have told the price and did not: it is the last that was known, or our own tariff's. */
  readonly lastKnown?: boolean;
  /** Where the customer fetches it. */
  readonly place?: HubPlace;
}

/** Where a parcel goes. */
export interface Destination {
  readonly state: string;
  readonly zip: string;
}

/** Where shipping prices come from. A carrier's service may be far away, hence the promise. */
export interface ShippingGateway {
  offers(parcel: Parcel, to: Destination): Promise<Result<readonly ShippingOffer[], Failure>>;
}

/** Basis of a shipping price. The same basis has the same price; weight counts by started 100 g. */
export function shippingBasis(parcel: Parcel, to: Destination): string {
  return `${parcel.boxes}/${Math.ceil(parcel.weightKg * 10)}/${to.state}/${to.zip.slice(0, 5)}`;
}
