import { addresses } from '../base/endpoint.ts';

/** Samples of materials on quotes: where each endpoint is and who may call it. Guests order them too. */
export const sampleAddresses = addresses({
  add: { method: 'post', path: '/samples', access: 'visitor', takes: 'json' },
  change: { method: 'put', path: '/samples/{id}', access: 'visitor', takes: 'json', versioned: true },
  remove: { method: 'delete', path: '/samples/{id}', access: 'visitor', versioned: true },
});
