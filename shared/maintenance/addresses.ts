import { addresses } from '../base/endpoint.ts';

/** Work of the server apart from calls, for those who run it, and its policies for files, for everybody: addresses. */
export const maintenanceAddresses = addresses({
  policies: { method: 'get', path: '/policies', access: 'anyone' },
  jobs: { method: 'get', path: '/upkeep/jobs', access: 'admin' },
  retryJob: { method: 'post', path: '/upkeep/jobs/{id}/retry', access: 'admin' },
  filesOwner: { method: 'get', path: '/upkeep/files', access: 'admin' },
  demo: { method: 'get', path: '/upkeep/demo', access: 'admin' },
  makeDemo: { method: 'post', path: '/upkeep/demo', access: 'admin' },
  dropJob: { method: 'delete', path: '/upkeep/jobs/{id}', access: 'admin' },
});
