import { addresses } from '../base/endpoint.ts';

/** Proving who one is beyond the password: links sent by mail, Google, sessions. Where each endpoint is and who may call it. */
export const identityAddresses = addresses({
  signInOptions: { method: 'get', path: '/users/sign_in_options', access: 'anyone' },
  google: { method: 'post', path: '/users/google', access: 'anyone', takes: 'json', signsIn: true },
  forgetPassword: { method: 'post', path: '/users/forget_password', access: 'anyone', takes: 'json', signsIn: true },
  setPassword: { method: 'post', path: '/users/set_password', access: 'anyone', takes: 'json', signsIn: true },
  changePassword: { method: 'post', path: '/users/change_password', access: 'customer', takes: 'json' },
  confirmEmail: { method: 'post', path: '/users/confirm_email', access: 'anyone', takes: 'json', signsIn: true },
  resendConfirmation: { method: 'post', path: '/users/resend_confirmation', access: 'customer' },
  changeEmail: { method: 'post', path: '/users/change_email', access: 'customer', takes: 'json' },
  confirmEmailChange: {
    method: 'post',
    path: '/users/confirm_email_change',
    access: 'anyone',
    takes: 'json',
    signsIn: true,
  },
  stopEmailChange: { method: 'post', path: '/users/stop_email_change', access: 'anyone', takes: 'json', signsIn: true },
  prove: { method: 'post', path: '/users/prove', access: 'customer', takes: 'json' },
  beginSecondFactor: { method: 'post', path: '/users/second_factor', access: 'staff', takes: 'json' },
  confirmSecondFactor: { method: 'post', path: '/users/second_factor/confirm', access: 'staff', takes: 'json' },
  endSecondFactor: { method: 'post', path: '/users/second_factor/end', access: 'customer', takes: 'json' },
  security: { method: 'get', path: '/users/security', access: 'customer' },
  endSession: { method: 'delete', path: '/users/sessions/{id}', access: 'customer' },
  signOutEverywhere: { method: 'post', path: '/users/sign_out_everywhere', access: 'customer', takes: 'json' },
  segmentation: { method: 'post', path: '/users/segmentation', access: 'customer', takes: 'json' },
  organizationName: { method: 'post', path: '/users/organization_name', access: 'customer', takes: 'json' },
});
