import { addresses } from '../base/endpoint.ts';

/** Coupons: where each endpoint is and who may call it. */
export const couponAddresses = addresses({
  welcome: { method: 'get', path: '/users/set_user_25_off', access: 'customer' },
  mine: { method: 'get', path: '/users/coupons', access: 'customer' },
  set: { method: 'put', path: '/quotes/{id}/coupon', access: 'customer', takes: 'json', versioned: true },
  clear: { method: 'delete', path: '/quotes/{id}/coupon', access: 'customer', versioned: true },
  list: { method: 'get', path: '/customers/coupons', access: 'admin' },
  create: { method: 'post', path: '/customers/coupons', access: 'admin', takes: 'json' },
  end: { method: 'post', path: '/customers/coupons/{id}/end', access: 'admin' },
});
