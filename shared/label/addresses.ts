import { addresses } from '../base/endpoint.ts';

/** Labels: where they are and who may call for them. */
export const labelAddresses = addresses({
  print: { method: 'get', path: '/production/labels', access: 'staff', gives: 'file' },
});
