import { addresses } from '../base/endpoint.ts';

/** Handing batches to nesting programs: where each endpoint is and who may call it. */
export const nestAddresses = addresses({
  files: { method: 'get', path: '/production/batches/{id}/nest', access: 'staff', gives: 'file' },
  draw: { method: 'post', path: '/production/batches/{id}/nest/drawing', access: 'staff', takes: 'form' },
  take: { method: 'put', path: '/production/batches/{id}/nest', access: 'staff', takes: 'json' },
});
