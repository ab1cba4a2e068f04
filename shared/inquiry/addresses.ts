import { addresses } from '../base/endpoint.ts';

/** Questions that visitors ask us from any page: where each endpoint is and who may call it. */
export const inquiryAddresses = addresses({
  send: { method: 'post', path: '/inquiries', access: 'anyone', takes: 'json' },
  list: { method: 'get', path: '/inquiries', access: 'staff' },
  get: { method: 'get', path: '/inquiries/{id}', access: 'staff' },
  answer: { method: 'post', path: '/inquiries/{id}/answer', access: 'staff', takes: 'json' },
  close: { method: 'post', path: '/inquiries/{id}/close', access: 'staff' },
});
