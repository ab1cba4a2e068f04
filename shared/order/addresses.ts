import { addresses } from '../base/endpoint.ts';

/** Reading orders: where each endpoint is and who may call it. */
export const orderAddresses = addresses({
  mine: { method: 'get', path: '/users/orders', access: 'customer' },
  get: { method: 'get', path: '/users/orders/{id}', access: 'customer' },
  production: { method: 'get', path: '/production/orders', access: 'staff' },
});
