import { addresses } from '../base/endpoint.ts';

/** Orders and their tasks: where each endpoint is and who may call it. */
export const orderAddresses = addresses({
  mine: { method: 'get', path: '/users/orders', access: 'customer' },
  get: { method: 'get', path: '/users/orders/{id}', access: 'customer' },
  report: { method: 'post', path: '/orders/{id}/tasks/{taskId}/report', access: 'staff', takes: 'json' },
  production: { method: 'get', path: '/production/orders', access: 'staff' },
});
