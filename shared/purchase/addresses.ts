import { addresses } from '../base/endpoint.ts';

/** Credit that is bought: where each endpoint is and who may call it. Names of the product spec. */
export const purchaseAddresses = addresses({
  buy: { method: 'post', path: '/invoices/credits/purchase', access: 'customer', takes: 'json' },
  confirm: { method: 'post', path: '/invoices/credits/purchase/{id}/confirm', access: 'customer', takes: 'json' },
  list: { method: 'get', path: '/invoices/credits', access: 'admin' },
  search: { method: 'get', path: '/invoices/credit-search', access: 'admin' },
  refund: { method: 'post', path: '/invoices/credit-refund', access: 'admin', takes: 'json' },
});
