import { z } from 'zod';
import { creditsSchema } from '../account/credits.ts';
import { endpoints } from '../base/endpoint.ts';
import { centsField, doneAnswer, emailField, idField, idParams, timeField } from '../base/fields.ts';
import { listFields, pageFields, severalField } from '../base/list.ts';
import { ORDER_STATUSES } from '../order/status.ts';
import { ORGANIZATION_ROLES } from '../organization/permissions.ts';
import { userAddresses } from './addresses.ts';
import { ROLE_NAMES } from './roles.ts';

/** Bounds of a prime rate, USD a minute: above 1 it prices, 0 is none. Source: product spec §6. */
const MOST_RATE = 20;

const rateField = z
  .number({ error: 'Enter a rate like 1.20, or 0 for none.' })
  .min(0, { error: 'Enter a rate like 1.20, or 0 for none.' })
  .max(MOST_RATE, { error: `A rate is at most $${MOST_RATE} a minute.` })
  .refine((rate) => rate === 0 || rate > 1, { error: 'A prime rate is above $1.00 a minute; 0 is none.' });
const discountField = z
  .number({ error: 'Enter 0 to 100.' })
  .min(0, { error: 'Enter 0 to 100.' })
  .max(100, { error: 'Enter 0 to 100.' });

/** Somebody with an account, as lists show them. */
const userSchema = z.object({
  id: idField,
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLE_NAMES),
  email_confirmed: z.boolean(),
  created_at: timeField,
  /** Day of the last use, to a day. */
  last_used_at: timeField,
  prime_per_minute_rate: z.number(),
  legacy_making_discount_percent: z.number(),
  /** Orders that they placed, whoever for. */
  orders: z.int(),
});
export type User = z.infer<typeof userSchema>;

const userOrderSchema = z.object({
  id: idField,
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  total_cents: centsField,
  placed_at: timeField,
});

/** Everything that our staff sees of somebody. */
const userFileSchema = userSchema.extend({
  /** Number of the account in the former shop; 0 where there is none. */
  v1_user_id: z.int(),
  prime_cancelled_at: timeField.nullable(),
  has_password: z.boolean(),
  has_google: z.boolean(),
  /** Whether a code of an authenticator app is asked after the password. */
  has_second_factor: z.boolean(),
  /** Devices that are signed in. */
  sessions: z.int(),
  organizations: z.array(z.object({ id: idField, name: z.string(), role: z.enum(ORGANIZATION_ROLES) })),
  credits: creditsSchema,
  /** The last ones that they placed, newest first. */
  last_orders: z.array(userOrderSchema),
});
export type UserFile = z.infer<typeof userFileSchema>;

/** Somebody of the staff. */
const staffSchema = userSchema.pick({
  id: true,
  email: true,
  name: true,
  role: true,
  created_at: true,
  last_used_at: true,
});
export type StaffMember = z.infer<typeof staffSchema>;

export const userListQuery = z.strictObject({
  ...listFields(['created_at'], '-created_at'),
  role: severalField(ROLE_NAMES).optional(),
});

/** Changes of somebody; what is absent stays. */
export const changeUserBody = z.strictObject({
  role: z.enum(ROLE_NAMES).optional(),
  prime_per_minute_rate: rateField.optional(),
  legacy_making_discount_percent: discountField.optional(),
});

/** Somebody with an account who becomes staff, or gets the other of its roles. */
export const saveStaffBody = z.strictObject({ email: emailField, role: z.enum(['production', 'admin']) });

/** The e-mail of the account once more, so that nobody deletes another one by a slip. */
const removeUserBody = z.strictObject({ email: emailField });

const staffAnswer = z.object({ users: z.array(staffSchema) });

export const userEndpoints = endpoints(userAddresses, {
  list: {
    summary: 'Everybody with an account',
    query: userListQuery,
    answer: z.object({ users: z.array(userSchema), ...pageFields }),
  },
  get: {
    summary: 'One of them, with credit, orders and organizations',
    params: idParams,
    answer: userFileSchema,
    failures: ['not_found'],
  },
  change: {
    repeat: 'sets',
    proven: true,
    summary:
      'Change role, prime rate or legacy discount. Open quotes are priced again, accepted ones keep their prices',
    params: idParams,
    body: changeUserBody,
    answer: userFileSchema,
    failures: ['not_found', 'conflict'],
  },
  signOut: {
    repeat: 'sets',
    summary: 'End all sessions of an account',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found'],
  },
  removeSecondFactor: {
    repeat: 'once',
    proven: true,
    summary: 'Turn off two-step sign-in of an account whose owner lost the app and the recovery codes',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found'],
  },
  remove: {
    repeat: 'once',
    proven: true,
    summary: 'Delete an account for its owner: orders and invoices stay, name, e-mail, drawings and addresses go',
    params: idParams,
    body: removeUserBody,
    answer: doneAnswer,
    failures: ['not_found', 'conflict', 'account_in_use'],
  },
  staff: {
    summary: 'Administrators and production staff, by role and e-mail',
    answer: staffAnswer,
  },
  saveStaff: {
    repeat: 'sets',
    proven: true,
    summary: 'Give an account a staff role, or change it',
    body: saveStaffBody,
    answer: staffAnswer,
    failures: ['not_found', 'conflict'],
  },
  removeStaff: {
    repeat: 'sets',
    proven: true,
    summary: 'Turn a member of staff back into a customer',
    body: z.strictObject({ id: idField }),
    answer: staffAnswer,
    failures: ['not_found', 'conflict'],
  },
});
