import { addresses } from '../base/endpoint.ts';

/** Passkeys of the staff: where each endpoint is and who may call it. */
export const passkeyAddresses = addresses({
  options: { method: 'get', path: '/users/passkeys/sign_in', access: 'anyone' },
  signIn: { method: 'post', path: '/users/passkeys/sign_in', access: 'anyone', takes: 'json', signsIn: true },
  begin: { method: 'post', path: '/users/passkeys/begin', access: 'staff', takes: 'json' },
  add: { method: 'post', path: '/users/passkeys', access: 'staff', takes: 'json' },
  remove: { method: 'post', path: '/users/passkeys/{id}/remove', access: 'customer', takes: 'json' },
  prove: { method: 'post', path: '/users/passkeys/prove', access: 'customer', takes: 'json' },
});
