import { addresses } from '../base/endpoint.ts';

/** Pages of the site as data: where each endpoint is and who may call it. */
export const siteAddresses = addresses({
  page: { method: 'get', path: '/landing-pages/{path}', access: 'anyone' },
});
