import { addresses } from '../base/endpoint.ts';

/** What browsers tell us went wrong: where it is sent. */
export const reportAddresses = addresses({
  error: { method: 'post', path: '/errors', access: 'anyone', takes: 'json' },
});
