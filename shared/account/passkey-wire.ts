import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { doneAnswer, idField, idParams, lineField, timeField } from '../base/fields.ts';
import { passkeyAddresses } from './passkey-addresses.ts';
import { deviceField, oldPassword, sessionSchema } from './wire.ts';

/** Bytes as browsers send them, base64url. The longest are the certificates of a key, some kilobytes. */
const bytesField = z
  .string()
  .regex(/^[\w-]+$/, { error: 'This isn’t base64url.' })
  .max(16_384);

/** Fields that browsers add to their answers are of no use here, and left out. */
const answerBase = z.object({
  id: bytesField,
  rawId: bytesField,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
});

/** Answer of a browser that made a passkey. Source: Web Authentication Level 3, RegistrationResponseJSON. */
const registrationField = answerBase.extend({
  response: z.object({
    clientDataJSON: bytesField,
    attestationObject: bytesField,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type PasskeyMade = z.infer<typeof registrationField>;

/** Answer of a browser that used a passkey. Source: Web Authentication Level 3, AuthenticationResponseJSON. */
const assertionField = answerBase.extend({
  response: z.object({
    clientDataJSON: bytesField,
    authenticatorData: bytesField,
    signature: bytesField,
    userHandle: bytesField.optional(),
  }),
});
export type PasskeyUsed = z.infer<typeof assertionField>;

/** A passkey of an account. */
export const passkeySchema = z.object({
  id: idField,
  name: z.string(),
  created_at: timeField,
  last_used_at: timeField.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyName = lineField(40).min(1, { error: 'Give it a name.' });

/** Options as browsers take them: JSON of the standard, made for the browser alone. */
const browserOptions = z.record(z.string(), z.unknown());

export const passkeyEndpoints = endpoints(passkeyAddresses, {
  options: {
    summary: 'Options for a browser to use a passkey; good for an hour and one sign-in',
    answer: z.object({ options: browserOptions }),
  },
  signIn: {
    repeat: 'signs_in',
    summary: 'Sign in with a passkey. A guest token sent along hands the guest’s things over',
    body: z.strictObject({ passkey: assertionField, device_token: deviceField.optional() }),
    answer: sessionSchema,
    failures: ['invalid_credentials'],
  },
  begin: {
    repeat: 'sets',
    summary: 'Options for a browser to make a passkey for the caller, with the password',
    body: z.strictObject({ password: oldPassword }),
    answer: z.object({ options: browserOptions }),
    failures: ['wrong_password', 'conflict'],
  },
  add: {
    repeat: 'once',
    summary: 'Add the passkey that the browser made',
    body: z.strictObject({ passkey: registrationField, name: passkeyName }),
    answer: passkeySchema,
    failures: ['conflict'],
  },
  remove: {
    repeat: 'once',
    summary: 'Remove a passkey of the caller, with the password',
    params: idParams,
    body: z.strictObject({ password: oldPassword }),
    answer: doneAnswer,
    failures: ['wrong_password', 'conflict', 'not_found'],
  },
  prove: {
    repeat: 'sets',
    summary: 'Use a passkey in place of the password, for calls that want it entered lately',
    body: z.strictObject({ passkey: assertionField }),
    answer: z.object({ until: timeField }),
    failures: ['invalid_credentials'],
  },
});
