import { addresses } from '../base/endpoint.ts';

/** Kept cards: where each endpoint is and who may call it. They come about at the checkout, or by themselves. */
export const paymentMethodAddresses = addresses({
  list: { method: 'get', path: '/payment_methods', access: 'customer' },
  get: { method: 'get', path: '/payment_methods/{id}', access: 'customer' },
  add: { method: 'post', path: '/payment_methods', access: 'customer', takes: 'json' },
  confirm: { method: 'post', path: '/payment_methods/setups/{id}/confirm', access: 'customer', takes: 'json' },
  remove: { method: 'delete', path: '/payment_methods/{id}', access: 'customer' },
  setDefault: { method: 'post', path: '/payment_methods/{id}/set_default', access: 'customer' },
});
