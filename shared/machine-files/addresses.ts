import { addresses } from '../base/endpoint.ts';

/** Files for machines: where each endpoint is and who may call it. */
export const machineFileAddresses = addresses({
  list: { method: 'get', path: '/production/orders/{id}/machine_files', access: 'staff' },
  file: { method: 'get', path: '/production/orders/{id}/machine_files/{partId}', access: 'staff', gives: 'file' },
  all: { method: 'get', path: '/production/orders/{id}/machine_files/all', access: 'staff', gives: 'file' },
});
