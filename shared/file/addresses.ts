import { addresses } from '../base/endpoint.ts';

/** Files of any kind that people send: where each endpoint is and who may call it. */
export const fileAddresses = addresses({
  upload: { method: 'put', path: '/files/{id}/bytes', access: 'anyone', takes: 'stream' },
  get: { method: 'get', path: '/files/{id}', access: 'visitor' },
  file: { method: 'get', path: '/files/{id}/file', access: 'visitor', gives: 'file' },
  remove: { method: 'delete', path: '/files/{id}', access: 'visitor' },
});
