import { roundHalfUp } from '../../../shared/base/money.ts';
import { ok } from '../../../shared/base/result.ts';
import { POST_ONLY } from '../../../shared/checkout/states.ts';
import type { Parcel } from '../../../shared/quote/boxes.ts';
import type { Destination, ShippingGateway, ShippingGroup, ShippingOffer } from './shipping.ts';

/** Distance from the Bay Area, 1 (next door) to 5 (Alaska, Hawaii, territories, military addresses). */
type Zone = 1 | 2 | 3 | 4 | 5;

/** First three ZIP digits from which fetching a parcel is a short trip. */
function isBayArea(zip: string): boolean {
  const prefix = Number(zip.slice(0, 3));
  return (prefix >= 940 && prefix <= 951) || prefix === 954;
}

/** ZIP codes grow from the east coast (0) to the west (9). Source: USPS national area numbers. */
function zoneOf({ state, zip }: Destination): Zone {
  if (state === 'AK' || state === 'HI' || POST_ONLY.has(state)) return 5;
  if (state === 'CA') return isBayArea(zip) ? 1 : 2;
  const area = Number(zip[0]);
  if (area >= 8) return 3;
  return area >= 4 ? 4 : 5;
}

interface Service {
  readonly id: string;
  readonly group: ShippingGroup;
  readonly carrier: string;
  readonly label: string;
  /** Per box, cents, by zone. */
  readonly boxCents: readonly [number, number, number, number, number];
  /** Per started kilogram, cents, by zone. */
  readonly kgCents: readonly [number, number, number, number, number];
  readonly days: readonly [number, number, number, number, number];
}

/** Our own tariff, an estimate of what carriers ask small shops. It is replaced by a carrier's service where there is one. */
const SERVICES: readonly Service[] = [
  {
    id: 'economy-ground',
    group: 'economy',
    carrier: 'Parcel post',
    label: 'Economy',
    boxCents: [795, 895, 995, 1095, 1295],
    kgCents: [60, 80, 110, 150, 240],
    days: [2, 3, 5, 6, 8],
  },
  {
    id: 'standard-ground',
    group: 'standard',
    carrier: 'Ground',
    label: 'Standard',
    boxCents: [1095, 1195, 1395, 1595, 2495],
    kgCents: [80, 110, 150, 200, 420],
    days: [1, 2, 3, 4, 5],
  },
  {
    id: 'express-2day',
    group: 'express',
    carrier: 'Air',
    label: 'Express, 2 days',
    boxCents: [1895, 2195, 2895, 3295, 4495],
    kgCents: [150, 220, 380, 450, 690],
    days: [1, 2, 2, 2, 3],
  },
  {
    id: 'express-overnight',
    group: 'express',
    carrier: 'Air',
    label: 'Express, overnight',
    boxCents: [2995, 3495, 4695, 5295, 6995],
    kgCents: [220, 330, 560, 640, 940],
    days: [1, 1, 1, 1, 2],
  },
];

function offerOf(service: Service, parcel: Parcel, zone: Zone): ShippingOffer {
  const at = zone - 1;
  const kilograms = Math.max(1, Math.ceil(parcel.weightKg));
  const cents = service.boxCents[at]! * parcel.boxes + service.kgCents[at]! * kilograms;
  const { id, group, carrier, label } = service;
  return { id, group, carrier, label, priceCents: roundHalfUp(cents), transitDays: service.days[at]! };
}

/** Days that parcel post takes to territories and military addresses: an estimate, the slow end of what USPS says. */
const POST_DAYS = 15;

function byPost(parcel: Parcel): ShippingOffer[] {
  return SERVICES.filter(({ group }) => group === 'economy').map((service) => ({
    ...offerOf(service, parcel, 5),
    transitDays: POST_DAYS,
  }));
}

const PICKUP: ShippingOffer = {
  id: 'pickup',
  group: 'pickup',
  carrier: 'You',
  label: 'Pickup in the Bay Area',
  priceCents: 0,
  transitDays: null,
};

/** Fetching it, for those who live near; nothing for others. */
export function pickupNear(to: Destination): readonly ShippingOffer[] {
  return !POST_ONLY.has(to.state) && zoneOf(to) === 1 ? [PICKUP] : [];
}

/** The embedded tariff: by zone, weight and number of boxes; pickup where the shop is near. */
export function createZoneShipping(): ShippingGateway {
  return {
    async offers(parcel, to) {
      if (POST_ONLY.has(to.state)) return ok(byPost(parcel));
      const zone = zoneOf(to);
      const shipped = SERVICES.map((service) => offerOf(service, parcel, zone));
      return ok([...pickupNear(to), ...shipped]);
    },
  };
}
