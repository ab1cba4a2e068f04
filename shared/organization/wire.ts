import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, doneAnswer, emailField, idField, lineField, timeField } from '../base/fields.ts';
import { organizationAddresses } from './addresses.ts';
import { HELP_KINDS } from './help.ts';
import { MAX_LIMIT_CENTS } from './limits.ts';
import { ORGANIZATION_ROLES } from './permissions.ts';

const roleField = z.enum(ORGANIZATION_ROLES, { error: 'Choose a role.' });

const limitField = centsField
  .min(0, { error: 'A limit is zero or more.' })
  .max(MAX_LIMIT_CENTS, { error: 'Leave the field empty for no limit.' })
  .nullable();

/** Limits of a member's spending, tax included, in cents; null: no limit. A month is a UTC calendar month. */
export const limitsBody = z.strictObject({ limit_per_order_cents: limitField, limit_per_month_cents: limitField });

/** A member as the others see them. */
const memberSchema = z.object({
  user_id: idField,
  email: z.string(),
  name: z.string().nullable(),
  lastName: z.string().nullable(),
  role: roleField,
  limit_per_order_cents: centsField.nullable(),
  limit_per_month_cents: centsField.nullable(),
  joined_at: timeField,
});
export type Member = z.infer<typeof memberSchema>;

/** An invitation that nobody has accepted yet. */
const invitationSchema = z.object({
  id: idField,
  email: z.string(),
  role: roleField,
  sent_at: timeField,
  expires_at: timeField,
  /** Whether its link has run out; it can be sent again. */
  expired: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** An organization as its members see it. */
export const organizationSchema = z.object({
  id: idField,
  name: z.string(),
  /** Role of the caller in it. */
  role: roleField,
  created_at: timeField,
  /** In the order in which they joined. */
  members: z.array(memberSchema),
  /** For those who manage members; nobody else sees whom they invite. */
  invitations: z.array(invitationSchema),
});
export type Organization = z.infer<typeof organizationSchema>;

/** An organization's name: one line that is not empty. */
const nameField = lineField(100).refine((name) => name !== '', { error: 'Give the organization a name.' });

export const organizationBody = z.strictObject({ name: nameField });
export const inviteBody = z.strictObject({ email: emailField, role: roleField });
const roleBody = z.strictObject({ role: roleField });

/** For whom one buys; null is for oneself. */
const buysForSchema = z.strictObject({ organization_id: idField.nullable() });

/** A password: of a new account, or of the one that has the invited e-mail. Without one where that account is signed in. */
export const acceptBody = z.strictObject({
  password: z
    .string()
    .min(1, { error: 'Please enter a password' })
    .max(256, { error: 'Use at most 256 characters.' })
    .optional(),
  /** `deviceToken` of an earlier session on this device. */
  device_token: z.string().max(600).optional(),
});

/** A quote that waits for approval, or was approved and waits to be paid. */
const approvalSchema = z.object({
  id: idField,
  quote_id: idField,
  quote_number: z.int(),
  quote_name: z.string().nullable(),
  quote_version: z.int(),
  total_cents: centsField,
  /** Whether it was approved and may be paid as it is. */
  approved: z.boolean(),
  asked_by: z.object({
    user_id: idField,
    email: z.string(),
    name: z.string().nullable(),
    lastName: z.string().nullable(),
  }),
  created_at: timeField,
});
export type Approval = z.infer<typeof approvalSchema>;

/** A help request that nobody has seen to yet. */
const helpRequestSchema = z.object({
  id: idField,
  kind: z.enum(HELP_KINDS),
  /** The quote that it is about; null where it is about none. */
  quote_id: idField.nullable(),
  quote_number: z.int().nullable(),
  asked_by: z.object({
    user_id: idField,
    email: z.string(),
    name: z.string().nullable(),
    lastName: z.string().nullable(),
  }),
  created_at: timeField,
});
export type HelpRequest = z.infer<typeof helpRequestSchema>;

const CLOSED_QUOTE = [
  'quote_paid',
  'quote_accepted',
  'quote_cancelled',
  'quote_expired',
  'approval_pending',
  'payment_pending',
  'quote_changed',
] as const;

const onOne = z.strictObject({ id: idField });
const onMember = z.strictObject({ id: idField, userId: idField });
const onInvitation = z.strictObject({ id: idField, invitationId: idField });
export const helpBody = z.strictObject({ kind: z.enum(HELP_KINDS), quote_id: idField.nullable().default(null) });
const onHelp = z.strictObject({ id: idField, requestId: idField });
const onToken = z.strictObject({ token: z.string().min(1).max(200) });

/** An account's session as account/wire.ts has it; its shape is checked there, which this room does not import. */
const sessionAnswer = z.looseObject({ apiToken: z.string(), apiTokenExpiry: timeField });

export const organizationEndpoints = endpoints(organizationAddresses, {
  list: {
    summary: 'The organizations that the caller is a member of, with their members',
    answer: z.object({ organizations: z.array(organizationSchema) }),
  },
  create: {
    repeat: 'creates',
    summary: 'Open an organization; the caller is its owner and buys for it from now on',
    body: organizationBody,
    answer: organizationSchema,
    failures: ['organization_limit'],
  },
  rename: {
    repeat: 'sets',
    summary: 'Rename an organization',
    params: onOne,
    body: organizationBody,
    answer: organizationSchema,
    failures: ['not_found'],
  },
  remove: {
    summary:
      'Delete an organization; its orders stay in the books. With open quotes only where `force` is true: they are canceled',
    params: onOne,
    query: z.strictObject({ force: z.enum(['true', 'false']).default('false') }),
    answer: doneAnswer,
    failures: ['not_found', 'organization_in_use', 'conflict'],
  },
  leave: {
    repeat: 'once',
    summary: 'Leave an organization. Its quotes and orders stay with it',
    params: onOne,
    answer: doneAnswer,
    failures: ['not_found', 'last_owner'],
  },
  setRole: {
    repeat: 'sets',
    summary: 'Change a member’s role, up to the caller’s own',
    params: onMember,
    body: roleBody,
    answer: organizationSchema,
    failures: ['not_found', 'last_owner'],
  },
  setLimits: {
    repeat: 'sets',
    summary: 'Say what a member may spend without approval; owners alone set their own',
    params: onMember,
    body: limitsBody,
    answer: organizationSchema,
    failures: ['not_found'],
  },
  removeMember: {
    summary: 'Remove a member, who finds nothing of the organization from then on',
    params: onMember,
    answer: organizationSchema,
    failures: ['not_found', 'last_owner'],
  },
  invite: {
    repeat: 'creates',
    summary: 'Invite a member by e-mail, with a role up to the caller’s own',
    params: onOne,
    body: inviteBody,
    answer: organizationSchema,
    failures: ['not_found', 'conflict', 'already_member', 'already_invited'],
  },
  resendInvitation: {
    repeat: 'creates',
    summary: 'Send an invitation again; its earlier link ends',
    params: onInvitation,
    answer: organizationSchema,
    failures: ['not_found', 'conflict'],
  },
  deleteInvitation: {
    summary: 'Take an invitation back',
    params: onInvitation,
    answer: organizationSchema,
    failures: ['not_found'],
  },
  invitation: {
    summary: 'Who an invitation is for, by the token in its e-mail',
    params: onToken,
    answer: z.object({ email: z.string(), organization_name: z.string(), has_account: z.boolean() }),
    failures: ['not_found', 'link_expired'],
  },
  accept: {
    repeat: 'signs_in',
    summary:
      'Accept an invitation and log in: signed in as the invited e-mail, by the password of its account, or with a password for a new one',
    params: onToken,
    body: acceptBody,
    answer: sessionAnswer,
    failures: [
      'not_found',
      'link_expired',
      'invalid_credentials',
      'weak_password',
      'sign_in_first',
      'organization_limit',
      'conflict',
    ],
  },
  buyFor: {
    repeat: 'sets',
    summary: 'Buy for an organization from now on, or with null for oneself; lists and new things go by it',
    body: buysForSchema,
    answer: buysForSchema,
    failures: ['not_found'],
  },
  moveQuote: {
    repeat: 'sets',
    summary: 'Move the caller’s own quote to an organization, at the organization’s prices',
    params: onOne,
    body: z.strictObject({ organization_id: idField }),
    answer: doneAnswer,
    failures: ['not_found', ...CLOSED_QUOTE],
  },
  approvals: {
    summary: 'What waits in an organization to be approved, or was approved and waits to be paid, oldest first',
    params: onOne,
    answer: z.object({ approvals: z.array(approvalSchema) }),
    failures: ['not_found'],
  },
  spending: {
    summary: 'The caller’s limits in an organization and their spending this calendar month (UTC)',
    params: onOne,
    answer: limitsBody.extend({ spent_this_month_cents: centsField.nonnegative() }),
    failures: ['not_found'],
  },
  askHelp: {
    repeat: 'sets',
    summary:
      'Ask members whose role allows it for help with something the caller’s role doesn’t; again while it is open changes nothing',
    params: onOne,
    body: helpBody,
    answer: helpRequestSchema,
    failures: ['not_found', 'conflict'],
  },
  helpRequests: {
    summary: 'Open help requests of the caller, and those of others that the caller’s role can answer, oldest first',
    params: onOne,
    answer: z.object({ help_requests: z.array(helpRequestSchema) }),
    failures: ['not_found'],
  },
  endHelp: {
    summary:
      'End a help request: a colleague marks it done, which notifies the requester, or the requester withdraws it',
    params: onHelp,
    answer: doneAnswer,
    failures: ['not_found'],
  },
  askApproval: {
    repeat: 'once',
    summary: 'Request approval of a quote above the caller’s limits, for this version and total',
    params: onOne,
    body: z.strictObject({ quote_version: z.int().positive(), expected_total_cents: centsField.min(0) }),
    answer: doneAnswer,
    failures: [
      'not_found',
      ...CLOSED_QUOTE,
      'quote_empty',
      'part_not_ready',
      'address_missing',
      'rate_missing',
      'tax_area_missing',
      'tax_unknown',
      'payment_mismatch',
      'conflict',
    ],
  },
  decideApproval: {
    repeat: 'once',
    summary: 'Approve another member’s quote so that it can be paid, or refuse it and reopen the quote',
    params: onOne,
    body: z.strictObject({ approve: z.boolean(), quote_version: z.int().positive() }),
    answer: doneAnswer,
    failures: ['not_found', 'quote_changed'],
  },
  withdrawApproval: {
    summary: 'Withdraw a quote from approval so that it can be changed',
    params: onOne,
    answer: doneAnswer,
    failures: ['not_found', 'payment_pending'],
  },
});
