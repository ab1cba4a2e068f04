import { addresses } from '../base/endpoint.ts';

/** Stock of sheets: where each endpoint is and who may call it. */
export const stockAddresses = addresses({
  list: { method: 'get', path: '/production/stock', access: 'staff' },
  add: { method: 'post', path: '/production/stock', access: 'staff', takes: 'json' },
  get: { method: 'get', path: '/production/stock/{id}', access: 'staff' },
  setMinimum: { method: 'patch', path: '/production/stock/{id}', access: 'staff', takes: 'json' },
  receive: { method: 'post', path: '/production/stock/{id}/receipts', access: 'staff', takes: 'json' },
  count: { method: 'post', path: '/production/stock/{id}/counts', access: 'staff', takes: 'json' },
  order: { method: 'post', path: '/production/stock/{id}/purchases', access: 'staff', takes: 'json' },
  cancelPurchase: { method: 'post', path: '/production/purchases/{id}/cancel', access: 'staff' },
  remnants: { method: 'get', path: '/production/remnants', access: 'staff' },
  addRemnant: { method: 'post', path: '/production/remnants', access: 'staff', takes: 'json' },
  endRemnant: { method: 'post', path: '/production/remnants/{id}/end', access: 'staff', takes: 'json' },
});
