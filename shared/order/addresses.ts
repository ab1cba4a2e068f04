import { addresses } from '../base/endpoint.ts';

/** Orders and their tasks: where each endpoint is and who may call it. */
export const orderAddresses = addresses({
  mine: { method: 'get', path: '/users/orders', access: 'customer' },
  get: { method: 'get', path: '/users/orders/{id}', access: 'customer' },
  taskPeople: { method: 'get', path: '/orders/{id}/tasks/people', access: 'staff' },
  assignTask: { method: 'put', path: '/orders/{id}/tasks/{taskId}/assignee', access: 'staff', takes: 'json' },
  report: { method: 'post', path: '/orders/{id}/tasks/{taskId}/report', access: 'staff', takes: 'json' },
  begin: { method: 'post', path: '/orders/{id}/production', access: 'staff', takes: 'json' },
  unbegin: { method: 'post', path: '/orders/{id}/production/undo', access: 'staff', takes: 'json' },
  cancel: { method: 'post', path: '/orders/{id}/cancel', access: 'customer', takes: 'json' },
  cancelPlan: { method: 'post', path: '/orders/{id}/cancel/plan', access: 'customer', takes: 'json' },
  setPurchaseOrderNumber: {
    method: 'post',
    path: '/users/order/{id}/purchase_order_number',
    access: 'customer',
    takes: 'json',
  },
  hold: { method: 'post', path: '/orders/{id}/hold', access: 'staff', takes: 'json' },
  release: { method: 'post', path: '/orders/{id}/hold/release', access: 'staff', takes: 'json' },
  delay: { method: 'post', path: '/orders/{id}/delay', access: 'staff', takes: 'json' },
  answerDelay: { method: 'post', path: '/orders/{id}/delay/answer', access: 'customer', takes: 'json' },
  sketches: { method: 'get', path: '/orders/{id}/sketches', access: 'customer' },
  lateOrders: { method: 'get', path: '/production/late-orders', access: 'staff' },
  askLate: { method: 'post', path: '/production/late-orders/{id}/ask', access: 'staff' },
  production: { method: 'get', path: '/production/orders', access: 'staff' },
});
