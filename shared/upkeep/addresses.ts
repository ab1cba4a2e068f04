import { addresses } from '../base/endpoint.ts';

/** What the server does apart from calls, for those who run it: where it is. */
export const upkeepAddresses = addresses({
  jobs: { method: 'get', path: '/upkeep/jobs', access: 'admin' },
  retryJob: { method: 'post', path: '/upkeep/jobs/{id}/retry', access: 'admin' },
  dropJob: { method: 'delete', path: '/upkeep/jobs/{id}', access: 'admin' },
});
