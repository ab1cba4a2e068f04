import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { refusedCoupon } from '../../shared/pricing/coupon.ts';
import { refusalWords } from '../../shared/pricing/coupon-words.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow } from '../clock.ts';
import { readFunds } from '../quote/funds.ts';
import { changeAndShow } from '../quote/open-quote.ts';
import { partsOfQuote } from '../quote/part-rows.ts';
import { pricedCents } from '../quote/terms.ts';
import type { CouponNeeds } from './needs.ts';
import { findCouponByCode } from './rows.ts';

function refused(message: string): Failure {
  return failure('coupon_refused', { message, field: 'code', errors: [{ field: 'code', message }] });
}

/** Enters a coupon on a quote. Refused with the reason where it takes nothing off now. */
export function enterCoupon(
  deps: CouponNeeds,
  account: AccountRecord,
  quoteId: string,
  code: string,
  seen: number | null,
): Promise<Result<Quote, Failure>> {
  return changeAndShow(
    deps,
    quoteId,
    account,
    async (trx, quote) => {
      const coupon = await findCouponByCode(trx, code);
      if (!coupon) return err(refused('We do not know this code. Check it for typing mistakes.'));
      const funds = await readFunds(trx, { ...quote, couponId: coupon.id }, account);
      const partsCents = pricedCents(await partsOfQuote(trx, quoteId)).reduce((sum, cents) => sum + cents, 0);
      const reason = refusedCoupon(coupon, funds.coupon!.facts, partsCents, isoNow(deps.clock));
      // Somebody else's coupon is not there, so that codes can't be tried out.
      if (reason === 'not_yours') return err(refused('We do not know this code. Check it for typing mistakes.'));
      return reason === null ? ok({ coupon_id: coupon.id }) : err(refused(refusalWords(reason, coupon)));
    },
    { of: 'details', seen },
  );
}

/** Takes the coupon off a quote. */
export function clearCoupon(
  deps: CouponNeeds,
  account: AccountRecord,
  quoteId: string,
  seen: number | null,
): Promise<Result<Quote, Failure>> {
  return changeAndShow(deps, quoteId, account, async () => ok({ coupon_id: null }), { of: 'details', seen });
}
