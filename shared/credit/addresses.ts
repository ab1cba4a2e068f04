import { addresses } from '../base/endpoint.ts';

/** Credit, campaigns of partners and the prime rate: where each endpoint is and who may call it. */
export const creditAddresses = addresses({
  entries: { method: 'get', path: '/users/credits/entries', access: 'customer' },
  claim: { method: 'post', path: '/users/credit/claim', access: 'customer', takes: 'json' },
  campaigns: { method: 'get', path: '/users/campaigns', access: 'customer' },
  cancelPrime: { method: 'post', path: '/users/prime/cancel', access: 'customer' },
  customers: { method: 'get', path: '/customers/credits', access: 'admin' },
  grant: { method: 'post', path: '/customers/credits', access: 'admin', takes: 'json' },
  allCampaigns: { method: 'get', path: '/customers/campaigns', access: 'admin' },
  createCampaign: { method: 'post', path: '/customers/campaigns', access: 'admin', takes: 'json' },
});
