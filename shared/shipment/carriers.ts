/** Carriers that we know, by the word on the wire. `track` is where a parcel is followed; its number follows. Source: the carriers' sites. */
export const CARRIERS = {
  ups: { name: 'UPS', track: 'https://www.ups.com/track?tracknum=' },
  fedex: { name: 'FedEx', track: 'https://www.fedex.com/fedextrack/?trknbr=' },
  usps: { name: 'USPS', track: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  dhl: { name: 'DHL', track: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' },
  other: { name: 'Another carrier', track: null },
} as const satisfies Record<string, { readonly name: string; readonly track: string | null }>;

export type Carrier = keyof typeof CARRIERS;

/** All carriers, as they are chosen from. */
export const CARRIER_NAMES = Object.keys(CARRIERS) as [Carrier, ...Carrier[]];

/** Where a parcel is followed; null where the carrier is not known or gave no number. */
export function trackingUrl(carrier: Carrier, number: string): string | null {
  const { track } = CARRIERS[carrier];
  return track === null || number === '' ? null : `${track}${encodeURIComponent(number)}`;
}
