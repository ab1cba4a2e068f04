import { couponEndpoints } from '../../shared/coupon/wire.ts';
import * as schema from '../db/migrations/0007-coupon.ts';
import { room } from '../room.ts';
import { couponPeople } from './people.ts';
import type { CouponNeeds } from './needs.ts';
import { couponRoutes } from './routes.ts';
import type { CouponRow, CouponUseRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    coupons: CouponRow;
    coupon_uses: CouponUseRow;
  }
}

/** Coupons and what they were used for. */
export const couponRoom = room<CouponNeeds>({
  name: 'coupon',
  endpoints: { coupon: couponEndpoints },
  tables: ['coupons', 'coupon_uses'],
  people: couponPeople,
  migrations: { '0007-coupon': schema },
  routes: couponRoutes,
});
