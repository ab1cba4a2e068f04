import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, doneAnswer, emailField, idField, lineField, timeField } from '../base/fields.ts';
import { listFields, pageFields, severalField } from '../base/list.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { BOOKING_KINDS } from '../ledger/accounts.ts';
import { creditAddresses } from './addresses.ts';
import { CREDIT_KINDS } from './kinds.ts';

/** Most that is given at once, cents: a slip of the finger is not a fortune. */
export const MOST_CENTS = 1_000_000;

const amountField = centsField.min(1, { error: 'Enter an amount above zero.' }).max(MOST_CENTS, {
  error: 'Give at most $10,000.00 at once.',
});

/** A partner's name as customers type it. */
const partnerField = lineField(60).min(2, { error: 'Enter the partner’s name.' });

/** One movement of an owner's credit. */
export const creditEntrySchema = z.object({
  id: idField,
  at: timeField,
  what: z.enum(BOOKING_KINDS),
  /** Of the credit that came or went; null where a payment took it from several. */
  kind: z.enum(CREDIT_KINDS).nullable(),
  /** Why it was given, or which quote it was for. */
  detail: z.string(),
  /** The order that it paid or came back from; null where there is none. */
  order_id: idField.nullable(),
  /** Above zero where it came, below where it went. */
  amount_cents: centsField,
});
export type CreditEntry = z.infer<typeof creditEntrySchema>;

const ENTRY_SORTS = ['at'] as const;
export type EntrySort = (typeof ENTRY_SORTS)[number];

/** Query of the list of one's own credit. */
export const entriesQuery = z.strictObject({ ...listFields(ENTRY_SORTS, '-at') });

/** Credit as the shop sees it. */
export const creditSchema = z.object({
  id: idField,
  owner_kind: z.enum(['account', 'organization']),
  owner_id: idField,
  /** The account's e-mail, or the organization's name. */
  owner: z.string(),
  kind: z.enum(CREDIT_KINDS),
  amount_cents: centsField,
  /** Rest that no payment holds or used. */
  left_cents: centsField,
  reason: z.string(),
  usable_at: timeField,
  expires_at: timeField.nullable(),
  created_at: timeField,
});
export type CustomerCredit = z.infer<typeof creditSchema>;

const CREDIT_SORTS = ['created_at', 'amount_cents'] as const;
export type CreditSort = (typeof CREDIT_SORTS)[number];

/** Query of the shop's credit list; names of the product spec: limit, offset, e-mail. An `offset` replaces cursors. */
export const creditListQuery = z.strictObject({
  ...listFields(CREDIT_SORTS, '-created_at'),
  /** A part of the e-mail or of the organization's name. */
  email: lineField(100).optional(),
  kind: severalField(CREDIT_KINDS).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
});

/** Credit that the shop gives. Bought credit comes from a card alone. */
export const grantBody = z.strictObject({
  email: emailField,
  /** Whether it is for the organization that the account buys for now. */
  for_organization: z.boolean().default(false),
  kind: z.enum(['promotional', 'refunded']),
  amount_cents: amountField,
  reason: lineField(200).min(1, { error: 'Say what it is for: the customer reads it.' }),
  /** The last day that it may be used, UTC; only promotional credit ends. */
  ends_on: enteredDay().nullable().default(null),
});

/** A partner's campaign with what came of it. */
export const campaignSchema = z.object({
  id: idField,
  partner_name: z.string(),
  amount_cents: centsField,
  /** How many days the credit may be used. */
  credit_days: z.int(),
  ends_at: timeField.nullable(),
  claims: z.int(),
  /** Sum given, and the part of it that paid for orders. */
  given_cents: centsField,
  used_cents: centsField,
});
export type Campaign = z.infer<typeof campaignSchema>;

/** A new campaign. */
export const campaignBody = z.strictObject({
  partner_name: partnerField,
  /** Who sees its figures; an account with the partner's role. */
  partner_email: emailField.nullable().default(null),
  amount_cents: amountField,
  credit_days: z.int().min(1).max(3650).default(365),
  ends_on: enteredDay().nullable().default(null),
});

export const creditEndpoints = endpoints(creditAddresses, {
  entries: {
    summary: 'Credit history of the caller or their organization, newest first',
    query: entriesQuery,
    answer: z.object({ entries: z.array(creditEntrySchema), ...pageFields }),
  },
  claim: {
    repeat: 'once',
    summary: 'Take the credit of a partner’s campaign: once for each account and campaign',
    body: z.strictObject({ partner_name: partnerField }),
    answer: z.object({ amount_cents: centsField, expires_at: timeField.nullable() }),
    failures: ['not_found', 'conflict'],
  },
  campaigns: {
    summary: 'The caller’s own campaigns, for partners; nobody else has any',
    answer: z.object({ campaigns: z.array(campaignSchema) }),
  },
  cancelPrime: {
    repeat: 'sets',
    summary: 'Give the prime rate up, at once: open quotes are priced again, accepted ones keep it',
    answer: doneAnswer,
    failures: ['conflict'],
  },
  customers: {
    summary: 'Credit of all customers',
    query: creditListQuery,
    answer: z.object({ credits: z.array(creditSchema), ...pageFields }),
  },
  grant: {
    repeat: 'creates',
    proven: true,
    summary: 'Give credit to a customer',
    body: grantBody,
    answer: creditSchema,
    failures: ['not_found', 'conflict'],
  },
  allCampaigns: {
    summary: 'All campaigns with their figures',
    answer: z.object({ campaigns: z.array(campaignSchema) }),
  },
  createCampaign: {
    repeat: 'creates',
    summary: 'Begin a partner’s campaign',
    body: campaignBody,
    answer: campaignSchema,
    failures: ['not_found', 'conflict'],
  },
});
