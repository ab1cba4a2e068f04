import { addresses } from '../base/endpoint.ts';

/** Reading who changed what: where it is. */
export const activityAddresses = addresses({
  list: { method: 'get', path: '/activity', access: 'staff' },
});
