import { addresses } from '../base/endpoint.ts';

/** Guests, sign-up, sign-in, profile: where each endpoint is and who may call it. */
export const accountAddresses = addresses({
  createGuest: { method: 'post', path: '/users/create_guest', access: 'anyone', signsIn: true },
  login: { method: 'post', path: '/users/login', access: 'anyone', takes: 'json', signsIn: true },
  signup: { method: 'post', path: '/users', access: 'anyone', takes: 'json', signsIn: true },
  signupFromGuest: {
    method: 'post',
    path: '/users/signup_from_guest',
    access: 'visitor',
    takes: 'json',
    signsIn: true,
  },
  userinfo: { method: 'get', path: '/users/get_userinfo', access: 'visitor' },
  updateProfile: { method: 'post', path: '/users/update_profile', access: 'visitor', takes: 'json' },
  logout: { method: 'post', path: '/users/logout', access: 'visitor', signsIn: true },
});
