import { addresses } from '../base/endpoint.ts';

/** Badges of the shop floor: where each endpoint is and who may call it. */
export const badgeAddresses = addresses({
  ofUser: { method: 'get', path: '/admin/users/{id}/badges', access: 'admin' },
  give: { method: 'post', path: '/admin/users/{id}/badges', access: 'admin', takes: 'json' },
  setPin: { method: 'put', path: '/admin/badges/{id}/pin', access: 'admin', takes: 'json' },
  take: { method: 'post', path: '/admin/badges/{id}/take', access: 'admin' },
  check: { method: 'post', path: '/production/badges/check', access: 'staff', takes: 'json' },
});
