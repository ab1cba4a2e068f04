import { addresses } from '../base/endpoint.ts';

/** Quotes and the parts on them: where each endpoint is and who may call it. */
export const quoteAddresses = addresses({
  create: { method: 'post', path: '/quotes', access: 'visitor', takes: 'json' },
  latest: { method: 'get', path: '/quotes/get_latest_or_create_new', access: 'visitor' },
  get: { method: 'get', path: '/quotes/{id}', access: 'visitor' },
  addParts: { method: 'put', path: '/quotes/{id}/add-parts', access: 'visitor', takes: 'json' },
  removePart: { method: 'delete', path: '/quotes/{id}/part/{partId}', access: 'visitor' },
  setPurchaseOrderNumber: {
    method: 'put',
    path: '/quotes/{id}/purchase_order_number',
    access: 'visitor',
    takes: 'json',
  },
});

/** The parts on a quote: where each endpoint is and who may call it. */
export const partAddresses = addresses({
  update: { method: 'patch', path: '/parts/{id}', access: 'visitor', takes: 'json' },
  copy: { method: 'post', path: '/parts/copy/{id}', access: 'visitor' },
  remove: { method: 'delete', path: '/parts/{id}', access: 'visitor' },
  list: { method: 'get', path: '/parts', access: 'visitor' },
});
