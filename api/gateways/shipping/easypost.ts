import { z } from 'zod';
import type { HubPlace } from '../../../shared/calendar/place.ts';
import type { Parcel } from '../../../shared/quote/boxes.ts';
import { askJson } from '../ask-json.ts';
import type { Destination, ShippingGroup, ShippingOffer } from './shipping.ts';
import { pickupNear } from './zone-table.ts';

/** How long an answer may take, ms: carriers are asked one after the other behind it. */
const TIMEOUT_MS = 10_000;

/** The shop's usual carton, inches: 400 × 300 × 250 mm; see shared/quote/boxes.ts. */
const CARTON = { length: 15.7, width: 11.8, height: 9.8 } as const;

const OUNCES_PER_KG = 35.274;

/** Source: EasyPost API v2, Shipment object, `rates`. */
const answer = z.object({
  rates: z.array(
    z.object({
      carrier: z.string().min(1).max(60),
      service: z.string().min(1).max(60),
      rate: z.string().regex(/^\d{1,6}(\.\d{1,2})?$/),
      currency: z.string(),
      delivery_days: z.int().min(0).max(90).nullish(),
      est_delivery_days: z.int().min(0).max(90).nullish(),
    }),
  ),
});

/** Working days for a rate that does not say: the slow end of what carriers promise within the country. */
const DAYS_UNSAID = 8;

function groupOf(days: number): ShippingGroup {
  if (days <= 2) return 'express';
  return days <= 5 ? 'standard' : 'economy';
}

/** `FedEx` `GROUND_HOME_DELIVERY` as `FedEx Ground Home Delivery`. */
function labelOf(carrier: string, service: string): string {
  const words = service.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[\s_]+/);
  return [carrier, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())].join(' ');
}

/** Where EasyPost is and what we call it with. */
export interface EasyPostOptions {
  readonly url: string;
  readonly key: string;
  /** Where parcels leave; null where nobody has said where the hub is. */
  readonly origin: () => Promise<HubPlace | null>;
}

/** A hub's address as EasyPost has them. */
function fromAddress({ name, line1, line2, city, state, zip }: HubPlace) {
  return {
    company: name,
    street1: line1,
    ...(line2 === null ? {} : { street2: line2 }),
    city,
    state,
    zip,
    country: 'US',
  };
}

/**
 * Asks EasyPost what carriers charge from the hub: for one box of the average weight, times the boxes. Null where the hub has no address, it
 * was not reached, its answer can't be used, or nobody carries it there.
 */
export async function askEasyPost(
  { url, key, origin }: EasyPostOptions,
  parcel: Parcel,
  { state, zip }: Destination,
): Promise<readonly ShippingOffer[] | null> {
  const hub = await origin();
  if (hub === null) return null;
  const weight = Math.max(1, Math.ceil((parcel.weightKg / parcel.boxes) * OUNCES_PER_KG * 10) / 10);
  const shipment = {
    to_address: { state, zip: zip.slice(0, 5), country: 'US' },
    from_address: fromAddress(hub),
    parcel: { ...CARTON, weight },
  };
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  const said = await askJson(`${url}/v2/shipments`, {
    headers: { authorization },
    timeoutMs: TIMEOUT_MS,
    body: { shipment },
  });
  const read = answer.safeParse(said);
  if (!read.success) return null;
  const offers = read.data.rates.flatMap(({ carrier, service, rate, currency, ...days }): ShippingOffer[] => {
    const cents = Math.round(Number(rate) * 100) * parcel.boxes;
    if (currency !== 'USD' || cents <= 0) return [];
    const transitDays = days.delivery_days ?? days.est_delivery_days ?? DAYS_UNSAID;
    const id = `${carrier}-${service}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const label = labelOf(carrier, service);
    return [{ id, group: groupOf(transitDays), carrier, label, priceCents: cents, transitDays }];
  });
  if (offers.length === 0) return null;
  return [...pickupNear({ state, zip }), ...offers.toSorted((a, b) => a.priceCents - b.priceCents)];
}
