import { addresses } from '../base/endpoint.ts';

/** Views of lists that staff shares: where each endpoint is and who may call it. */
export const sharedViewAddresses = addresses({
  list: { method: 'get', path: '/staff/views', access: 'staff' },
  share: { method: 'post', path: '/staff/views', access: 'staff', takes: 'json' },
  remove: { method: 'delete', path: '/staff/views/{id}', access: 'staff' },
});
