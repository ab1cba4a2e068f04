import { addresses } from '../base/endpoint.ts';

/** Reports on fit cards: where each endpoint is and who may call it. */
export const fitAddresses = addresses({
  list: { method: 'get', path: '/fits', access: 'anyone' },
  report: { method: 'put', path: '/fits/{id}', access: 'customer', takes: 'json' },
});
