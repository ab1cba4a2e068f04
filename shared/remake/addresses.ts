import { addresses } from '../base/endpoint.ts';

/** Reports of what is not right with an order, and remakes: where each endpoint is and who may call it. */
export const remakeAddresses = addresses({
  report: { method: 'post', path: '/quotes/{id}/remake', access: 'customer', takes: 'form' },
  ofOrder: { method: 'get', path: '/orders/{id}/remakes', access: 'customer' },
  ofPayer: { method: 'get', path: '/share/orders/{token}/remakes', access: 'anyone' },
  payersReport: { method: 'post', path: '/share/orders/{token}/remakes', access: 'anyone', takes: 'form' },
  photo: { method: 'get', path: '/remakes/{id}/photos/{photoId}', access: 'customer', gives: 'file' },
  list: { method: 'get', path: '/order-nest/remakes', access: 'staff' },
  get: { method: 'get', path: '/remakes/{id}', access: 'staff' },
  approve: { method: 'post', path: '/remakes/{id}/approve', access: 'staff', takes: 'json' },
  unapprove: { method: 'post', path: '/remakes/{id}/unapprove', access: 'staff', takes: 'json' },
  refundPlan: { method: 'get', path: '/remakes/{id}/refund', access: 'admin' },
  refund: { method: 'post', path: '/remakes/{id}/refund', access: 'admin', takes: 'json' },
  deny: { method: 'post', path: '/remakes/{id}/deny', access: 'staff', takes: 'json' },
});
