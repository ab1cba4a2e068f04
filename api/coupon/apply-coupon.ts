import { createHash } from 'node:crypto';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { addressKey, type KeyedAddress } from '../../shared/coupon/address-key.ts';
import type { QuoteCoupon } from '../../shared/quote/priced-quote.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { endCouponUse, findCoupon, insertUse, isKnownWelcome } from './rows.ts';

/** A payment that a coupon takes something off. */
export interface CouponUse {
  readonly ownerId: string;
  readonly quoteId: string;
  readonly paymentId: string;
  readonly cents: number;
  /** Key of the card; null where there is none, or the gateway gives none. */
  readonly cardKey: string | null;
  readonly address: KeyedAddress;
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Key of a delivery address, the same whoever lives there and however it is written. */
function addressKeyOf(address: CouponUse['address']): string {
  return hashed(addressKey(address));
}

/** The key that uses have from before spellings of one address counted as the same. */
function earlierKeyOf({ line1, line2, zip }: CouponUse['address']): string {
  const text = [line1, line2 ?? '', zip.slice(0, 5)].join('\n').toLowerCase();
  return hashed(text.replaceAll(/[^\p{L}\p{N}\n]/gu, ''));
}

/**
 * Notes that a payment uses the quote's coupon, inside the transaction that writes the attempt. A coupon that takes nothing off is not used.
 * Fails with coupon_refused where a welcome coupon was used for the card or the address before.
 */
export async function applyCoupon(
  clock: Clock,
  trx: Db,
  coupon: QuoteCoupon | null,
  { address, ...use }: CouponUse,
): Promise<Failure | null> {
  await endCouponUse(trx, use.paymentId, 'released');
  if (coupon === null || use.cents === 0) return null;
  const isWelcome = (await findCoupon(trx, coupon.id))?.isWelcome === true;
  const keys = { cardKey: use.cardKey, addressKey: addressKeyOf(address) };
  const known = { cardKey: use.cardKey, addressKeys: [keys.addressKey, earlierKeyOf(address)] };
  if (isWelcome && (await isKnownWelcome(trx, known, use.quoteId)))
    return failure('coupon_refused', {
      field: 'coupon',
      message: 'This coupon was used with this card or for this address before. Take it off to go on.',
    });
  await insertUse(trx, {
    id: newId(clock),
    coupon_id: coupon.id,
    owner_id: use.ownerId,
    quote_id: use.quoteId,
    payment_id: use.paymentId,
    cents: use.cents,
    status: 'held',
    card_key: isWelcome ? keys.cardKey : null,
    address_key: isWelcome ? keys.addressKey : null,
    created_at: isoNow(clock),
  });
  return null;
}
