import { addresses } from '../base/endpoint.ts';

/** Quotes and the parts on them: where each endpoint is and who may call it. */
export const quoteAddresses = addresses({
  list: { method: 'get', path: '/quotes', access: 'visitor' },
  create: { method: 'post', path: '/quotes', access: 'visitor', takes: 'json' },
  start: { method: 'post', path: '/quotes/start', access: 'visitor', takes: 'json' },
  latest: { method: 'get', path: '/quotes/get_latest_or_create_new', access: 'visitor' },
  paid: { method: 'get', path: '/quotes/paid', access: 'visitor' },
  copyParts: { method: 'post', path: '/quotes/add-parts', access: 'visitor', takes: 'json', versioned: true },
  get: { method: 'get', path: '/quotes/{id}', access: 'visitor' },
  addParts: { method: 'put', path: '/quotes/{id}/add-parts', access: 'visitor', takes: 'json', versioned: true },
  changePart: {
    method: 'patch',
    path: '/quotes/{id}/part/{partId}',
    access: 'visitor',
    takes: 'json',
    versioned: true,
  },
  removePart: { method: 'delete', path: '/quotes/{id}/part/{partId}', access: 'visitor', versioned: true },
  accept: { method: 'post', path: '/quotes/{id}/accept', access: 'visitor', versioned: true },
  withdraw: { method: 'delete', path: '/quotes/{id}/accept', access: 'visitor', versioned: true },
  cancel: { method: 'post', path: '/quotes/{id}/cancel', access: 'visitor', versioned: true },
  renewal: { method: 'get', path: '/quotes/{id}/renewal', access: 'visitor' },
  renew: { method: 'post', path: '/quotes/{id}/renew', access: 'visitor', versioned: true },
  copy: { method: 'post', path: '/quotes/{id}/copy', access: 'visitor' },
  setName: { method: 'put', path: '/quotes/{id}/name', access: 'visitor', takes: 'json', versioned: true },
  setPurchaseOrderNumber: {
    method: 'put',
    path: '/quotes/{id}/purchase_order_number',
    access: 'visitor',
    takes: 'json',
    versioned: true,
  },
});

/** The parts on a quote: where each endpoint is and who may call it. */
export const partAddresses = addresses({
  update: { method: 'patch', path: '/parts/{id}', access: 'visitor', takes: 'json', versioned: true },
  copy: { method: 'post', path: '/parts/copy/{id}', access: 'visitor', versioned: true },
  remove: { method: 'delete', path: '/parts/{id}', access: 'visitor', versioned: true },
  list: { method: 'get', path: '/parts', access: 'visitor' },
});
