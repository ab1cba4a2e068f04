import { addresses } from '../base/endpoint.ts';

/** The day's work of the staff: where the endpoint is and who may call it. */
export const todayAddresses = addresses({
  get: { method: 'get', path: '/production/today', access: 'staff' },
});
