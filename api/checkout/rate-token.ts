import type { ShippingOffer } from '../gateways/shipping/shipping.ts';
import type { QuoteRecord } from '../quote/rows.ts';
import type { CheckoutNeeds } from './needs.ts';

const PURPOSE = 'shipping-rate';

/** How long a shipping price that was shown can be chosen. */
const RATE_LIFE_MS = 24 * 3_600_000;

/** Payload of a shipping token: quote, its version, rate, price and expiry. */
interface RateToken {
  readonly q: string;
  readonly v: number;
  readonly r: string;
  readonly p: number;
  readonly e: number;
}

/** A token that says for how much a quote may be sent in this way. */
export function sealRate(
  { clock, signer }: Pick<CheckoutNeeds, 'clock' | 'signer'>,
  quote: QuoteRecord,
  offer: ShippingOffer,
): string {
  const token: RateToken = {
    q: quote.id,
    v: quote.version,
    r: offer.id,
    p: offer.priceCents,
    e: clock.now() + RATE_LIFE_MS,
  };
  return signer.seal(PURPOSE, token);
}

/** Payload of a token that we signed for this quote and rate and that has not expired; else null. */
export function openRate(
  { clock, signer }: Pick<CheckoutNeeds, 'clock' | 'signer'>,
  sealed: string,
  quoteId: string,
  rateId: string,
): RateToken | null {
  const token = signer.open(PURPOSE, sealed) as RateToken | null;
  return token && token.q === quoteId && token.r === rateId && token.e > clock.now() ? token : null;
}
