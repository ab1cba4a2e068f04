import { addresses } from '../base/endpoint.ts';

/** Refunds: where each endpoint is and who may call it. */
export const refundAddresses = addresses({
  ofOrder: { method: 'get', path: '/users/orders/{id}/refunds', access: 'customer' },
  refundable: { method: 'get', path: '/orders/{id}/refundable', access: 'admin' },
  plan: { method: 'post', path: '/orders/{id}/refunds/plan', access: 'admin', takes: 'json' },
  create: { method: 'post', path: '/orders/{id}/refunds', access: 'admin', takes: 'json' },
  list: { method: 'get', path: '/refunds', access: 'admin' },
  agree: { method: 'post', path: '/refunds/{id}/agree', access: 'admin' },
  refuse: { method: 'post', path: '/refunds/{id}/refuse', access: 'admin' },
  retry: { method: 'post', path: '/refunds/{id}/retry', access: 'admin' },
  bookStray: { method: 'post', path: '/refunds/strays/{id}/book', access: 'admin' },
  settleStray: { method: 'post', path: '/refunds/strays/{id}/settle', access: 'admin', takes: 'json' },
  settle: { method: 'post', path: '/refunds/{id}/settle', access: 'admin', takes: 'json' },
});
