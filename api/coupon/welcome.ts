import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { OwnCoupon } from '../../shared/coupon/wire.ts';
import { type AccountRecord, findAccount } from '../account/rows.ts';
import { isoNow, newId, randomIdText } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { hasOrdered } from '../order/rows.ts';
import type { CouponNeeds } from './needs.ts';
import { type CouponRow, findWelcome, insertCoupon } from './rows.ts';
import { couponView, ownViews } from './view.ts';

/** Discount on a first order, and for how long. Source: the shop's rules of money. */
const WELCOME = { percent: 25, mostCents: 10_000, days: 30 } as const;

const DAY_MS = 24 * 60 * 60_000;

/**
 * The account's coupon for a first order, made with the first call and the same ever after; once it was used it says for which order. Refused where the
 * account has ordered before it asked, or its e-mail is not confirmed.
 */
export function welcomeCoupon(
  { clock, database }: CouponNeeds,
  { id: account_id }: AccountRecord,
): Promise<Result<OwnCoupon, Failure>> {
  return inTransaction(database.db, async (trx) => {
    const known = await findWelcome(trx, account_id);
    if (known) return ok((await ownViews(trx, account_id, [known]))[0]!);
    const account = await findAccount(trx, account_id);
    if (!account?.emailConfirmed)
      return err(failure('coupon_refused', { message: 'Confirm your e-mail address first: we have sent you a link.' }));
    if (await hasOrdered(trx, { kind: 'account', accountId: account_id }))
      return err(failure('coupon_refused', { message: 'This offer is for a first order.' }));
    const row: CouponRow = {
      id: newId(clock),
      code: `WELCOME-${randomIdText(8).toUpperCase()}`,
      percent: WELCOME.percent,
      cents: null,
      most_cents: WELCOME.mostCents,
      least_order_cents: 0,
      first_order_only: 1,
      uses_limit: 1,
      starts_at: null,
      ends_at: new Date(clock.now() + WELCOME.days * DAY_MS).toISOString(),
      account_id,
      is_welcome: 1,
      note: 'First order',
      created_by: null,
      created_at: isoNow(clock),
    };
    await insertCoupon(trx, row);
    return ok({ ...couponView(row), used: null });
  });
}
