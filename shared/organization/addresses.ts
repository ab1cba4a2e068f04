import { addresses } from '../base/endpoint.ts';

/** Organizations and their members: where each endpoint is and who may call it. */
export const organizationAddresses = addresses({
  list: { method: 'get', path: '/organizations', access: 'customer' },
  create: { method: 'post', path: '/organizations', access: 'customer', takes: 'json' },
  buyFor: { method: 'put', path: '/users/buys_for', access: 'customer', takes: 'json' },
});
