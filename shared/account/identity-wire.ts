import { z } from 'zod';
import { doneAnswer, emailField, idField, idParams, lineField, timeField } from '../base/fields.ts';
import { endpoints } from '../base/endpoint.ts';
import { identityAddresses } from './identity-addresses.ts';
import { passkeySchema } from './passkey-wire.ts';
import { MAX_ANSWER_LENGTH } from './segmentation.ts';
import { codeField, deviceField, newPassword, oldPassword, sessionSchema } from './wire.ts';

/** A token out of a link that we sent. Ours are 43 characters; what is longer is none. */
const linkToken = z.string().min(1, { error: 'The link is incomplete.' }).max(200);

/** A token of Google's: three parts in base64url. */
const jwtField = z.string().min(1).max(8192);

/** Google's token under either of the names that its libraries use. */
const googleBody = z
  .strictObject({
    id_token: jwtField.optional(),
    credential: jwtField.optional(),
    device_token: deviceField.optional(),
  })
  .refine(({ id_token, credential }) => (id_token === undefined) !== (credential === undefined), {
    error: 'Send Google’s token once, as id_token or as credential.',
    path: ['id_token'],
  });

export const forgetPasswordBody = z.strictObject({ email: emailField });
export const setPasswordBody = z.strictObject({
  reset_token: linkToken,
  new_password: newPassword,
  code: codeField.optional(),
});
export const changePasswordBody = z.strictObject({ old_password: oldPassword, new_password: newPassword });
export const changeEmailBody = z.strictObject({ email: emailField, password: oldPassword });
const linkBody = z.strictObject({ token: linkToken });

const answerField = lineField(MAX_ANSWER_LENGTH).min(1, { error: 'Choose an answer.' });
export const segmentationBody = z.strictObject({ what_they_make: answerField, why_they_make: answerField });
export const organizationNameBody = z.strictObject({ organization_name: lineField(100) });

/** Whether it worked, in a sentence for a person. */
const messageAnswer = z.object({ success: z.boolean(), message: z.string() });

/** Ways to sign in beside the password. */
const signInOptionsSchema = z.object({
  /** Null where Google is not set up. `nonce` goes into Google's token; it is ours, for one sign-in and an hour. */
  google: z.object({ client_id: z.string(), nonce: z.string() }).nullable(),
});
export type SignInOptions = z.infer<typeof signInOptionsSchema>;

const deviceSessionSchema = z.object({
  id: idField,
  /** `Firefox on Windows`, from what the browser says of itself. */
  device: z.string(),
  /** The beginning of the network address, `203.0.x.x`; '' where it is not known. */
  network: z.string(),
  created_at: timeField,
  last_used_at: timeField,
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSessionSchema>;

const securitySchema = z.object({
  email: z.string(),
  email_confirmed: z.boolean(),
  has_password: z.boolean(),
  has_google: z.boolean(),
  /** Whether a code is asked after the password. */
  has_second_factor: z.boolean(),
  /** Keys of devices that sign in by themselves, the first one first. */
  passkeys: z.array(passkeySchema),
  /** A change of e-mail that waits for whoever has not confirmed it yet. */
  pending_email: z
    .object({
      email: z.string(),
      waits_for_new: z.boolean(),
      waits_for_old: z.boolean(),
      expires_at: timeField,
    })
    .nullable(),
  /** Newest first. */
  sessions: z.array(deviceSessionSchema),
});
export type Security = z.infer<typeof securitySchema>;

export const identityEndpoints = endpoints(identityAddresses, {
  signInOptions: {
    summary: 'Ways to sign in besides e-mail and password',
    answer: signInOptionsSchema,
  },
  google: {
    repeat: 'signs_in',
    summary: 'Sign in or sign up with a token of Google’s. A guest token sent along hands the guest’s things over',
    body: googleBody,
    answer: sessionSchema.extend({ is_new: z.boolean() }),
    failures: ['google_refused', 'unavailable'],
  },
  forgetPassword: {
    repeat: 'signs_in',
    summary: 'Ask for a link to choose a new password; the answer is the same for e-mails that nobody has',
    body: forgetPasswordBody,
    answer: messageAnswer,
  },
  setPassword: {
    repeat: 'signs_in',
    summary: 'Choose a new password with the token of such a link; ends all other sessions and logs in',
    body: setPasswordBody,
    answer: sessionSchema,
    failures: ['link_expired', 'weak_password', 'code_needed', 'wrong_code', 'invalid_credentials'],
  },
  changePassword: {
    repeat: 'sets',
    summary: 'Change the password; ends all other sessions',
    body: changePasswordBody,
    answer: doneAnswer,
    failures: ['wrong_password', 'weak_password', 'conflict'],
  },
  confirmEmail: {
    repeat: 'signs_in',
    summary: 'Confirm the e-mail with the token of a link',
    body: linkBody,
    answer: messageAnswer,
    failures: ['link_expired'],
  },
  resendConfirmation: {
    repeat: 'sets',
    summary: 'Send the link that confirms the e-mail again',
    answer: messageAnswer,
  },
  changeEmail: {
    repeat: 'sets',
    summary: 'Ask for another e-mail; it holds once both addresses have confirmed it',
    body: changeEmailBody,
    answer: messageAnswer,
    failures: ['wrong_password', 'conflict'],
  },
  confirmEmailChange: {
    repeat: 'signs_in',
    summary: 'Agree to a change of e-mail with the token of a link, at the new address or the old one',
    body: linkBody,
    answer: messageAnswer,
    failures: ['link_expired', 'email_taken'],
  },
  stopEmailChange: {
    repeat: 'signs_in',
    summary: 'Stop a change of e-mail that one did not ask for; ends all sessions',
    body: linkBody,
    answer: messageAnswer,
    failures: ['link_expired'],
  },
  prove: {
    repeat: 'sets',
    summary: 'Enter the password again, for calls that want it entered lately',
    body: z.strictObject({ password: oldPassword }),
    answer: z.object({ until: timeField }),
    failures: ['wrong_password', 'conflict'],
  },
  beginSecondFactor: {
    repeat: 'sets',
    summary: 'Make a secret for an authenticator app; nothing is asked until a code confirms it',
    body: z.strictObject({ password: oldPassword }),
    answer: z.object({ secret: z.string(), address: z.string(), qr: z.string() }),
    failures: ['wrong_password', 'conflict'],
  },
  confirmSecondFactor: {
    repeat: 'once',
    summary: 'Turn two-step sign-in on with a first code; answers the recovery codes, this once',
    body: z.strictObject({ code: codeField }),
    answer: z.object({ recovery_codes: z.array(z.string()) }),
    failures: ['wrong_code', 'conflict'],
  },
  endSecondFactor: {
    repeat: 'once',
    summary: 'Turn two-step sign-in off, with the password',
    body: z.strictObject({ password: oldPassword }),
    answer: doneAnswer,
    failures: ['wrong_password', 'conflict', 'not_found'],
  },
  security: {
    summary: 'Where the caller is signed in, and how',
    answer: securitySchema,
  },
  endSession: {
    summary: 'End one of the caller’s sessions',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found'],
  },
  signOutEverywhere: {
    repeat: 'sets',
    summary: 'End all sessions of the caller, or all but this one',
    body: z.strictObject({ keep_this: z.boolean() }),
    answer: doneAnswer,
  },
  segmentation: {
    repeat: 'sets',
    summary: 'Save what a new customer makes and why',
    body: segmentationBody,
    answer: doneAnswer,
  },
  organizationName: {
    repeat: 'sets',
    summary: 'Save the name of the organization that a new customer works for; empty forgets it',
    body: organizationNameBody,
    answer: doneAnswer,
  },
});
