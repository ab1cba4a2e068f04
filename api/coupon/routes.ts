import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { couponEndpoints as api } from '../../shared/coupon/wire.ts';
import { isoNow } from '../clock.ts';
import { handle, type Route } from '../route.ts';
import { couponPage } from './list-rows.ts';
import type { CouponNeeds } from './needs.ts';
import { clearCoupon, enterCoupon } from './on-quote.ts';
import { couponsFor } from './rows.ts';
import { createCoupon, endCoupon } from './shop.ts';
import { ownViews, shopView } from './view.ts';
import { welcomeCoupon } from './welcome.ts';

/** Coupons: given, entered on quotes, made and ended. */
export function couponRoutes(deps: CouponNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.welcome, ({ caller }) => welcomeCoupon(deps, caller.account)),
    handle(api.mine, async ({ caller }) =>
      ok({
        coupons: await ownViews(db, caller.account.id, await couponsFor(db, caller.account.id, isoNow(deps.clock))),
      }),
    ),
    handle(api.set, async ({ params, body, seen, caller: { account } }) =>
      (await deps.limits.codes.take(account.id))
        ? enterCoupon(deps, account, params.id, body.code, seen)
        : err(failure('rate_limited')),
    ),
    handle(api.clear, ({ params, seen, caller }) => clearCoupon(deps, caller.account, params.id, seen)),
    handle(api.list, async ({ query }) => {
      const page = await couponPage(db, query, isoNow(deps.clock));
      if (!page.ok) return page;
      const { rows, ...around } = page.value;
      return ok({ coupons: rows.map(shopView), ...around });
    }),
    handle(api.create, ({ actor, body }) => createCoupon(deps, actor, body)),
    handle(api.end, ({ params, actor }) => endCoupon(deps, actor, params.id)),
  ];
}
