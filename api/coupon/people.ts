import type { RoomPeople } from '../people.ts';

/** Personal data in coupons: ids alone. */
export const couponPeople: RoomPeople = {
  coupon_uses: { accounts: { owner_id: 'bare' }, notExported: 'what a coupon took off stands on quotes and orders' },
  coupons: { accounts: { account_id: 'bare', created_by: 'bare' }, notExported: 'own coupons stand with the credit' },
};
