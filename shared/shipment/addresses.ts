import { addresses } from '../base/endpoint.ts';

/** Shipments of orders: where each endpoint is and who may call it. */
export const shipmentAddresses = addresses({
  ofOrder: { method: 'get', path: '/orders/{id}/shipments', access: 'customer' },
  create: { method: 'post', path: '/orders/{id}/shipments', access: 'staff', takes: 'json' },
  delivered: { method: 'post', path: '/shipments/{id}/delivered', access: 'staff', takes: 'json' },
  correct: { method: 'post', path: '/shipments/{id}/tracking', access: 'staff', takes: 'json' },
  undo: { method: 'post', path: '/shipments/{id}/undo', access: 'staff', takes: 'json' },
});
