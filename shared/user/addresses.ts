import { addresses } from '../base/endpoint.ts';

/** Everybody who has an account, as our staff sees and changes them: where each endpoint is and who may call it. Names of the product spec. */
export const userAddresses = addresses({
  list: { method: 'get', path: '/admin/users', access: 'staff' },
  get: { method: 'get', path: '/admin/users/{id}', access: 'staff' },
  change: { method: 'put', path: '/admin/users/{id}', access: 'admin', takes: 'json' },
  signOut: { method: 'post', path: '/admin/users/{id}/sign_out', access: 'admin' },
  removeSecondFactor: { method: 'post', path: '/admin/users/{id}/second_factor/remove', access: 'admin' },
  remove: { method: 'post', path: '/admin/users/{id}/delete', access: 'admin', takes: 'json' },
  staff: { method: 'get', path: '/users/admin_users', access: 'admin' },
  saveStaff: { method: 'post', path: '/users/admin_users/save', access: 'admin', takes: 'json' },
  removeStaff: { method: 'post', path: '/users/admin_users/remove', access: 'admin', takes: 'json' },
});
