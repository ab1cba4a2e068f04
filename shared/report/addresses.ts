import { addresses } from '../base/endpoint.ts';

/** Faults that browsers report: where they are sent. */
export const reportAddresses = addresses({
  error: { method: 'post', path: '/errors', access: 'anyone', takes: 'json' },
});
