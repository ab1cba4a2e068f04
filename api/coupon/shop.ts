import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { couponBody, ShopCoupon } from '../../shared/coupon/wire.ts';
import { findAccountByEmail } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { endOfDay, startOfDay } from '../credit/days.ts';
import { inTransaction } from '../db/database.ts';
import { findListed } from './list-rows.ts';
import type { CouponNeeds } from './needs.ts';
import { type CouponRow, endCouponAt, findCouponByCode, insertCoupon } from './rows.ts';
import { shopView } from './view.ts';

/** Makes a coupon. Fails where the code is taken, or nobody has the e-mail. */
export function createCoupon(
  { clock, database }: CouponNeeds,
  by: Actor,
  body: z.output<typeof couponBody>,
): Promise<Result<ShopCoupon, Failure>> {
  return inTransaction(database.db, async (trx) => {
    if (await findCouponByCode(trx, body.code)) return err(inField('conflict', 'code', 'This code is taken.'));
    const account = body.email === null ? null : await findAccountByEmail(trx, body.email);
    if (body.email !== null && !account) return err(inField('not_found', 'email', 'No account has this e-mail.'));
    const row: CouponRow = {
      id: newId(clock),
      code: body.code,
      percent: body.percent,
      cents: body.cents,
      most_cents: body.most_cents,
      least_order_cents: body.least_order_cents,
      first_order_only: body.first_order_only ? 1 : 0,
      uses_limit: body.uses_limit,
      starts_at: startOfDay(body.starts_on),
      ends_at: endOfDay(body.ends_on),
      account_id: account?.id ?? null,
      is_welcome: 0,
      note: body.note,
      created_by: by.kind === 'nobody' ? null : by.accountId,
      created_at: isoNow(clock),
    };
    await insertCoupon(trx, row);
    const { id, note: _note, created_by: _by, created_at: _at, ...after } = row;
    await note(clock, trx, { by, kind: 'coupon.created', subject: { kind: 'coupon', id }, before: null, after });
    return ok(shopView({ ...row, uses: 0, email: account?.email ?? null }));
  });
}

/** Ends a coupon now; one that has ended stays as it is. */
export function endCoupon(
  { clock, database }: CouponNeeds,
  by: Actor,
  id: string,
): Promise<Result<ShopCoupon, Failure>> {
  return inTransaction(database.db, async (trx) => {
    const coupon = await findListed(trx, id);
    if (!coupon) return err(failure('not_found'));
    const ends_at = isoNow(clock);
    if (coupon.ends_at !== null && coupon.ends_at <= ends_at) return ok(shopView(coupon));
    await endCouponAt(trx, id, ends_at);
    const sides = { before: { ends_at: coupon.ends_at }, after: { ends_at } };
    await note(clock, trx, { by, kind: 'coupon.ended', subject: { kind: 'coupon', id }, ...sides });
    return ok(shopView({ ...coupon, ends_at }));
  });
}

function inField(code: 'conflict' | 'not_found', field: string, message: string): Failure {
  return failure(code, { message, errors: [{ field, message }] });
}
