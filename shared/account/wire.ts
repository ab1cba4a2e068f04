import { z } from 'zod';
import { doneAnswer, emailField, idField, lineField, timeField } from '../base/fields.ts';
import { endpoints } from '../base/endpoint.ts';
import { ORGANIZATION_ROLES } from '../organization/permissions.ts';
import { accountAddresses } from './addresses.ts';
import { creditsSchema } from './credits.ts';

/** Shortest password. Source: NIST SP 800-63B §5.1.1.1. */
export const MIN_PASSWORD_LENGTH = 8;

/** A password that is being chosen. */
export const newPassword = z
  .string({ error: 'Please enter a password' })
  .min(1, { error: 'Please enter a password', abort: true })
  .min(MIN_PASSWORD_LENGTH, { error: `Use at least ${MIN_PASSWORD_LENGTH} characters.` })
  .max(256, { error: 'Use at most 256 characters.' });

/** A password that an account has already; it may be older than today's rules. */
export const oldPassword = z.string().min(1, { error: 'Please enter a password' }).max(256);

/** Terms that prices follow from, beside the rate card. */
const termsFields = {
  v1UserId: z.int().nonnegative(),
  primePerMinuteRate: z.number().nonnegative(),
  legacyMakingDiscountPercent: z.number().min(0).max(100),
};

const unitsField = z.enum(['mm', 'in']);

/** An account as its owner sees it. Names as in the product spec §3. */
export const accountSchema = z.object({
  id: idField,
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  name: z.string().nullable(),
  lastName: z.string().nullable(),
  isAuthenticated: z.boolean(),
  isGuest: z.boolean(),
  role: z.int(),
  units: unitsField,
  currency: z.literal('USD'),
  locale: z.literal('us'),
  createdAt: timeField,
  ...termsFields,
  hasDismissedDimensionsWarning: z.boolean(),
  /** The organizations it is a member of, and as what. */
  organizations: z.array(z.object({ id: idField, role: z.enum(ORGANIZATION_ROLES) })).readonly(),
  /** The organization it buys for now; null where it buys for itself. */
  buysFor: idField.nullable(),
  /** Terms that prices now: the account's own, or those that staff gave to the organization it buys for. */
  buyerTerms: z.object(termsFields),
  /** When the customer gave up the prime rate. */
  primeCancelledAt: timeField.nullable(),
  /** Where an account of the old system signs in and shows its work there. */
  v1MagicLoginUrl: z.string().nullable(),
  v1ShowroomUrl: z.string().nullable(),
  /** Proves to the chat service who is writing; null where none is set up. */
  intercomUserHash: z.string().nullable(),
  /** The hub that makes this account's orders: the one chosen for it, else the first; null where there is no hub. */
  nodeID: z.string().nullable(),
  /** Address of the picture; `?size=small` is the same one for lists. */
  avatar: z.string().nullable(),
  /** Ids of materials, in the order in which they were marked. */
  favoriteMaterials: z.array(z.int()).readonly(),
  /** Ids of the materials that parts were last priced or ordered in, the newest first. */
  recentMaterials: z.array(z.int()).readonly(),
  /** Null where it is asked for apart: `GET /users/credits`. */
  credits: creditsSchema.nullable(),
});
export type Account = z.infer<typeof accountSchema>;

/** Answer to a sign-in of any kind: the account and its bearer token, shown this once. */
export const sessionSchema = z.object({
  account: accountSchema,
  apiToken: z.string(),
  apiTokenExpiry: timeField,
  /** Tells this device from a guesser's at the next login; it opens nothing. Guests have none. */
  deviceToken: z.string().optional(),
});
export type Session = z.infer<typeof sessionSchema>;

/** `deviceToken` of an earlier session on this device, so that others' wrong passwords don't slow this one. */
export const deviceField = z.string().max(600);

/** A code of an authenticator app, or a recovery code. */
export const codeField = z.string({ error: 'Enter a code.' }).trim().min(6, { error: 'A code has 6 digits.' }).max(20);

export const loginBody = z.strictObject({
  email: emailField,
  password: oldPassword,
  code: codeField.optional(),
  device_token: deviceField.optional(),
});
export const signupBody = z.strictObject({
  email: emailField,
  password: newPassword,
  name: lineField(100).optional(),
  lastName: lineField(100).optional(),
});
export const profileBody = z.strictObject({
  units: unitsField.optional(),
  name: lineField(100).optional(),
  lastName: lineField(100).optional(),
  hasDismissedDimensionsWarning: z.boolean().optional(),
});

export const accountEndpoints = endpoints(accountAddresses, {
  createGuest: {
    repeat: 'signs_in',
    summary: 'Open a guest account, so that a design can be uploaded before signing up',
    answer: sessionSchema,
  },
  login: {
    repeat: 'signs_in',
    summary: 'Log in. A guest token sent along hands the guest’s designs and open quote to the account',
    body: loginBody,
    answer: sessionSchema,
    failures: ['invalid_credentials', 'code_needed', 'wrong_code'],
  },
  signup: {
    repeat: 'signs_in',
    summary: 'Open an account',
    body: signupBody,
    answer: sessionSchema,
    failures: ['email_taken', 'weak_password'],
  },
  signupFromGuest: {
    repeat: 'signs_in',
    summary: 'Turn the calling guest into an account; designs, parts and quote stay',
    body: signupBody,
    answer: sessionSchema,
    failures: ['email_taken', 'weak_password', 'conflict'],
  },
  userinfo: {
    summary: 'The calling account',
    answer: accountSchema,
  },
  updateProfile: {
    repeat: 'sets',
    summary: 'Change units, name or dismissed warnings',
    body: profileBody,
    answer: accountSchema,
  },
  logout: {
    repeat: 'signs_in',
    summary: 'End the calling session',
    answer: doneAnswer,
  },
});
