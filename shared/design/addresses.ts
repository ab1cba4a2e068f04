import { addresses } from '../base/endpoint.ts';

/** Uploading and reading designs, sending fonts: where each endpoint is and who may call it. */
export const designAddresses = addresses({
  requestUpload: { method: 'post', path: '/url', access: 'visitor', takes: 'json' },
  upload: { method: 'put', path: '/uploads/{designId}', access: 'anyone', takes: 'stream' },
  status: { method: 'get', path: '/designs/{id}/status', access: 'visitor' },
  get: { method: 'get', path: '/designs/{id}', access: 'visitor' },
  list: { method: 'get', path: '/users/designs', access: 'visitor' },
  addFont: { method: 'post', path: '/fonts', access: 'visitor', takes: 'bytes' },
});
