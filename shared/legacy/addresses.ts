import { addresses } from '../base/endpoint.ts';

/** Records of the shop before this one, and its customers' way in. Where each endpoint is and who may call it. */
export const legacyAddresses = addresses({
  designs: { method: 'get', path: '/connv1/designs', access: 'customer' },
  designFile: { method: 'get', path: '/connv1/designs/{id}/file', access: 'customer', gives: 'file' },
  reorder: { method: 'post', path: '/connv1/designs/{id}/reorder', access: 'customer' },
  orders: { method: 'get', path: '/connv1/download_orders', access: 'customer' },
  order: { method: 'get', path: '/connv1/orders/{id}', access: 'customer' },
  shopOrder: { method: 'get', path: '/production/orders/legacy/{id}', access: 'staff' },
  sendMagicLink: { method: 'post', path: '/users/magic_login/send', access: 'anyone', takes: 'json', signsIn: true },
  magicLogin: { method: 'post', path: '/users/magic_login', access: 'anyone', takes: 'json', signsIn: true },
});
