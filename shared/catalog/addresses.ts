import { addresses } from '../base/endpoint.ts';

/** Reading the catalogue: where each endpoint is and who may call it. */
export const catalogAddresses = addresses({
  catalogs: { method: 'get', path: '/catalogs', access: 'anyone' },
  materials: { method: 'get', path: '/materials', access: 'anyone' },
  properties: { method: 'get', path: '/material/{id}/properties', access: 'anyone' },
  details: { method: 'get', path: '/materials/{slug}/details', access: 'anyone' },
  technologies: { method: 'get', path: '/technologies', access: 'anyone' },
});
