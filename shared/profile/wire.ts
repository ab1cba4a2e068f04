import { z } from 'zod';
import { creditsSchema } from '../account/credits.ts';
import { accountSchema } from '../account/wire.ts';
import { endpoints } from '../base/endpoint.ts';
import { dayField, doneAnswer, idField, idParams, numberIdField, timeField } from '../base/fields.ts';
import { fileAnswer } from '../base/file-answer.ts';
import { orderStatusField } from '../order/wire.ts';
import { profileAddresses } from './addresses.ts';
import { AVATAR_SIDES, MAX_AVATAR_BYTES } from './limits.ts';
import { MAIL_KINDS } from './mails.ts';

/** Marked materials and those last used, as in the account. */
const materialsAnswer = accountSchema.pick({ favoriteMaterials: true, recentMaterials: true });
export type OwnMaterials = z.infer<typeof materialsAnswer>;

const materialParams = z.object({ id: numberIdField });

const mailChoices = z.record(z.enum(MAIL_KINDS), z.boolean());

/** Settings of a customer that no other answer carries. */
const settingsSchema = z.object({
  default_address_id: idField.nullable(),
  /** Whether each kind of mail is sent. */
  mails: mailChoices,
});
export type Settings = z.infer<typeof settingsSchema>;

/** Tasks that wait for a person, and their work under way; a few of each. */
export const attentionSchema = z.object({
  /** Quotes with parts that end within a week, the first to end first. */
  quotes_ending: z.array(
    z.object({
      id: idField,
      number: z.string(),
      name: z.string().nullable(),
      accepted: z.boolean(),
      valid_until: timeField,
    }),
  ),
  /** Quotes to approve, in any organization, and own ones approved and not yet paid; longest wait first. */
  approvals: z.array(
    z.object({
      quote_id: idField,
      number: z.string(),
      name: z.string().nullable(),
      total_cents: z.int(),
      organization: z.string(),
      /** Whether it was approved: then it is the caller's to pay. */
      approved: z.boolean(),
      asked_by: z.string(),
    }),
  ),
  /** Help requests of colleagues that the caller's role may see to, in any organization; longest wait first. */
  help_requests: z.array(
    z.object({
      id: idField,
      organization_id: idField,
      organization: z.string(),
      /** Deed that is asked for, in words that follow “to”. */
      what: z.string(),
      quote_number: z.string().nullable(),
      asked_by: z.string(),
    }),
  ),
  /** Requests that were answered, and those with messages that the customer has not read; the newest first. */
  requests: z.array(
    z.object({
      id: idField,
      number: z.string(),
      title: z.string(),
      answered: z.boolean(),
      unread: z.int(),
    }),
  ),
  /** Quotes with parts that stand for longer than a week, the last changed first. */
  quotes_open: z.array(
    z.object({ id: idField, number: z.string(), name: z.string().nullable(), valid_until: timeField }),
  ),
  /** Requests that we have yet to answer, the newest first. */
  requests_open: z.array(z.object({ id: idField, number: z.string(), title: z.string(), sent_at: timeField })),
  /** Orders that are not delivered yet, the first to ship first. */
  orders_under_way: z.array(
    z.object({
      id: idField,
      number: z.string(),
      status: orderStatusField,
      ships_by: dayField,
      piece_count: z.int(),
    }),
  ),
});
export type Attention = z.infer<typeof attentionSchema>;

const mailsBody = z.strictObject({ mails: z.partialRecord(z.enum(MAIL_KINDS), z.boolean()) });

export const deleteAccountBody = z.strictObject({
  /** Of an account that has one. */
  password: z.string().max(256).optional(),
  /** The account's own, where it has no password. */
  email: z.string().trim().toLowerCase().max(254).optional(),
});

export const profileEndpoints = endpoints(profileAddresses, {
  attention: { summary: 'Open tasks and orders of the caller', answer: attentionSchema },
  credits: { summary: 'What the account has to its credit', answer: creditsSchema },
  materials: { summary: 'Favorite materials, and those used last', answer: materialsAnswer },
  addMaterial: {
    repeat: 'sets',
    summary: 'Add a material to the favorites; again changes nothing',
    params: materialParams,
    answer: materialsAnswer,
    failures: ['not_found'],
  },
  deleteMaterial: {
    repeat: 'sets',
    summary: 'Remove a material from the favorites; again changes nothing',
    params: materialParams,
    answer: materialsAnswer,
    failures: ['not_found'],
  },
  avatar: {
    summary: 'The picture of an account, for whoever knows its address',
    params: z.object({ key: z.string().regex(/^[0-9a-f]{32}$/) }),
    query: z.strictObject({ size: z.enum(Object.keys(AVATAR_SIDES) as ['large', 'small']).default('large') }),
    answer: fileAnswer,
    failures: ['not_found'],
  },
  setAvatar: {
    repeat: 'sets',
    summary: 'Set the picture of the account: JPEG, PNG or WebP, which is cut to a square and made anew',
    body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    bytes: MAX_AVATAR_BYTES,
    answer: accountSchema,
    failures: ['invalid_picture', 'upload_quota'],
  },
  removeAvatar: { summary: 'Take the picture of the account away', answer: accountSchema },
  settings: { summary: 'Default address, and which mails are sent', answer: settingsSchema },
  setDefaultAddress: {
    repeat: 'sets',
    summary: 'Deliver here unless something else is chosen',
    params: idParams,
    answer: settingsSchema,
    failures: ['not_found'],
  },
  chooseMails: { repeat: 'sets', summary: 'Choose which mails are sent', body: mailsBody, answer: settingsSchema },
  export: { summary: 'Everything about the calling person, as one JSON file', answer: fileAnswer },
  eraseDesign: {
    summary: 'Erase a design that is on no quote and was not ordered, with its file and its saved parts',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found', 'role_may_not', 'design_in_use'],
  },
  deleteAccount: {
    repeat: 'once',
    summary: 'Delete the calling account. Refused with the reasons while something is open',
    params: idParams,
    body: deleteAccountBody,
    answer: doneAnswer,
    failures: ['not_found', 'wrong_password', 'account_in_use'],
  },
});
