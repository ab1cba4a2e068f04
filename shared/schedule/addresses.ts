import { addresses } from '../base/endpoint.ts';

/** The plan of the machines: where each endpoint is and who may call it. */
export const scheduleAddresses = addresses({
  get: { method: 'get', path: '/order/scheduler', access: 'staff' },
  pin: { method: 'post', path: '/order/scheduler/jobs/{id}/pin', access: 'staff', takes: 'json' },
  unpin: { method: 'post', path: '/order/scheduler/jobs/{id}/unpin', access: 'staff', takes: 'json' },
  rush: { method: 'get', path: '/order/scheduler/jobs/{id}/rush', access: 'staff' },
});
