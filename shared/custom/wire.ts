import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import {
  dayField,
  doneAnswer,
  emailField,
  idField,
  idParams,
  lineField,
  textField,
  timeField,
} from '../base/fields.ts';
import { filesField } from '../base/file-answer.ts';
import { listFields, pageFields } from '../base/list.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { MAX_FILES } from '../file/limits.ts';
import { fileIds, sentFileSchema, UPLOAD_REFUSALS, uploadsAnswer, uploadsBody } from '../file/wire.ts';
import { CLOSED } from '../quote/closed.ts';
import { customPartBody, customPartSchema } from '../quote/custom-part-wire.ts';
import { quoteSchema } from '../quote/wire.ts';
import { customAddresses } from './addresses.ts';
import { MAX_FORM_BYTES } from './limits.ts';
import { SERVICE_SLUGS, serviceOf } from './services.ts';
import { REFUSALS, REQUEST_STATES } from './status.ts';

const quantityField = z.int({ error: 'Enter whole numbers.' }).min(1, { error: 'At least 1.' }).max(1_000_000);

/** Fields of a request: the questions that most services ask, and the service's own under `details`. */
const askedFields = {
  service: z.enum(SERVICE_SLUGS, { error: 'Choose a service.' }),
  title: lineField(120).min(1, { error: 'Give it a name.' }),
  quantities: z
    .array(quantityField)
    .min(1, { error: 'Enter a quantity.' })
    .max(5, { error: 'Ask for at most five quantities.' }),
  material: lineField(200).default(''),
  tolerances: textField(500).default(''),
  finish: lineField(200).default(''),
  deadline: enteredDay().nullable().default(null),
  /** Who may open it: the customer, administrators and whoever of the staff it is given to. */
  nda: z.boolean().default(false),
  /** Whether its sender says that something of it is under export control; see DECLARATION of checkout/terms.ts. */
  export_controlled: z.boolean().default(false),
  notes: textField(5000).default(''),
  details: z.record(z.string().max(40), lineField(200)).default({}),
};

/** Answers to questions that the service does not ask are refused by name, and so are those that are none of its options. */
function refuseStrangeDetails(ctx: z.core.ParsePayload<{ service: string; details: Record<string, string> }>): void {
  const { fields } = serviceOf(ctx.value.service);
  for (const [name, value] of Object.entries(ctx.value.details)) {
    const field = fields.find((one) => one.name === name);
    const message = !field
      ? 'This service does not ask for that.'
      : value !== '' && field.options && !field.options.includes(value)
        ? 'Choose one of the options.'
        : null;
    if (message) ctx.issues.push({ code: 'custom', message, path: ['details', name], input: value });
  }
}

/** A request as it is sent. */
export const requestBody = z
  .strictObject({ ...askedFields, file_ids: fileIds.default([]) })
  .check(refuseStrangeDetails);
export type RfqInput = z.input<typeof requestBody>;
export type RfqBody = z.output<typeof requestBody>;

/** Body of `POST /custom_quotes` from a customer or, for one, staff. Without a request staff begins from nothing. */
const createBody = z.union([
  z.strictObject({ request_id: idField }),
  z.strictObject({ customer_email: emailField, title: lineField(120).min(1, { error: 'Give it a name.' }) }),
  requestBody,
]);

const requestHead = z.object({
  id: idField,
  /** For people: R-000123. */
  number: z.string(),
  state: z.enum(REQUEST_STATES),
  service: z.string(),
  title: z.string(),
  nda: z.boolean(),
  file_count: z.int(),
  submitted_at: timeField,
  /** When it came into its state. */
  state_at: timeField,
  /** Messages of the other side that the caller has not read. */
  unread: z.int(),
});
export type RfqHead = z.infer<typeof requestHead>;

const inboxHead = requestHead.extend({
  customer_email: z.string(),
  assignee: z.object({ id: idField, name: z.string() }).nullable(),
  /** False for one under NDA that is not the caller's to open. */
  may_open: z.boolean(),
});
export type InboxHead = z.infer<typeof inboxHead>;

const customerHead = z.object({
  id: idField,
  email: z.string(),
  name: z.string().nullable(),
  /** Organizations that they are members of. */
  organizations: z.array(z.object({ id: idField, name: z.string() })),
});
export type CustomerHead = z.infer<typeof customerHead>;

const messageSchema = z.object({
  id: idField,
  by_staff: z.boolean(),
  /** Author: a name, or "You". */
  by: z.string(),
  text: z.string(),
  files: z.array(sentFileSchema),
  sent_at: timeField,
  /** When the other side read it. */
  read_at: timeField.nullable(),
});
export type RfqMessage = z.infer<typeof messageSchema>;

/** A request with everything that is said about it. */
export const requestSchema = requestHead.extend({
  quantities: z.array(z.int()),
  material: z.string(),
  tolerances: z.string(),
  finish: z.string(),
  deadline: dayField.nullable(),
  notes: z.string(),
  export_controlled: z.boolean(),
  details: z.record(z.string(), z.string()),
  files: z.array(sentFileSchema),
  /** The newest, oldest of them first. */
  messages: z.array(messageSchema),
  /** Cursor of the messages before these, in the list of all; null where these are all. */
  older_messages: z.string().nullable(),
  refusal: z.object({ reason: z.enum(REFUSALS), text: z.string() }).nullable(),
  /** Until when the answer stands; null where there is none. */
  answer_until: timeField.nullable(),
  /** The answer. Customers see it once it is sent. */
  quote: quoteSchema.nullable(),
  customer_email: z.string(),
  assignee: z.object({ id: idField, name: z.string() }).nullable(),
  /** Whether the caller is the shop here. */
  as_staff: z.boolean(),
});
export type Rfq = z.infer<typeof requestSchema>;

const REQUEST_SORTS = ['submitted_at'] as const;
export type RfqSort = (typeof REQUEST_SORTS)[number];

/** Query of the list of one's requests. */
const mineQuery = z.strictObject({
  ...listFields(REQUEST_SORTS, '-submitted_at'),
  state: z.enum(REQUEST_STATES).optional(),
});
export type MineQuery = z.output<typeof mineQuery>;

/** Query of the staff's inbox: waiting requests, longest first, unless something else is named. */
export const inboxQuery = z.strictObject({
  ...listFields(REQUEST_SORTS, 'submitted_at'),
  state: z.enum([...REQUEST_STATES, 'waiting']).default('waiting'),
  service: z.enum(SERVICE_SLUGS).optional(),
  assignee: z.enum(['me', 'nobody']).optional(),
});
export type InboxQuery = z.output<typeof inboxQuery>;

const MESSAGE_SORTS = ['sent_at'] as const;
export type MessageSort = (typeof MESSAGE_SORTS)[number];

/** Query of the list of a request's messages. */
const messagesQuery = z.strictObject(listFields(MESSAGE_SORTS, '-sent_at')).omit({ search: true });
export type MessagesQuery = z.output<typeof messagesQuery>;

const moveBody = z.discriminatedUnion('state', [
  z.strictObject({ state: z.enum(['in_review', 'accepted', 'declined', 'withdrawn', 'quoted']) }),
  z.strictObject({ state: z.literal('refused'), reason: z.enum(REFUSALS), text: textField(1000).default('') }),
]);

const partAnswer = z.object({ custom_part: customPartSchema, quote: quoteSchema });
const MOVING = ['not_found', 'role_may_not', 'conflict', 'quote_empty', ...CLOSED] as const;
const PARTS = ['not_found', 'role_may_not', 'quote_full', 'file_gone', 'upload_incomplete', ...CLOSED] as const;

export const customEndpoints = endpoints(customAddresses, {
  uploads: {
    repeat: 'expires',
    summary: 'Ask for signed addresses to send files of any kind to, 50 MB each',
    body: uploadsBody,
    answer: uploadsAnswer,
    failures: UPLOAD_REFUSALS,
  },
  designFile: {
    repeat: 'expires',
    summary: 'The file of one of the caller’s designs, as a file to send with a request',
    params: idParams,
    answer: sentFileSchema,
    failures: ['not_found', 'design_not_ready'],
  },
  submit: {
    repeat: 'creates',
    summary: 'Ask for work that a person prices',
    body: requestBody,
    answer: requestSchema,
    failures: ['file_gone', 'upload_incomplete', 'quota_exceeded'],
  },
  create: {
    repeat: 'creates',
    summary: 'Staff: begin a quote for a customer, from a request or from nothing. From a customer it is a request',
    body: createBody,
    answer: requestSchema,
    failures: [...MOVING, 'file_gone', 'upload_incomplete', 'quota_exceeded'],
  },
  mine: {
    summary: 'The caller’s requests, newest first unless asked otherwise',
    query: mineQuery,
    answer: z.object({ requests: z.array(requestHead), ...pageFields }),
  },
  inbox: {
    summary: 'All requests for the staff; those that wait longest first unless asked otherwise',
    query: inboxQuery,
    answer: z.object({ requests: z.array(inboxHead), ...pageFields }),
  },
  customers: {
    summary: 'Search accounts by e-mail or name, to make a quote for one. A few matches',
    query: z.strictObject({ search: z.string().trim().max(120).default('') }),
    answer: z.object({ customers: z.array(customerHead) }),
  },
  get: {
    summary: 'A request with its files, newest messages and answer',
    params: idParams,
    answer: requestSchema,
    failures: ['not_found', 'role_may_not'],
  },
  move: {
    repeat: 'once',
    summary: 'Take a request into another state: review, quote, accept, decline, withdraw, refuse',
    params: idParams,
    body: moveBody,
    answer: requestSchema,
    failures: MOVING,
  },
  assign: {
    repeat: 'sets',
    summary: 'Say who of the staff looks after a request',
    params: idParams,
    body: z.strictObject({ assignee: z.union([z.literal('me'), z.null(), emailField]) }),
    answer: requestSchema,
    failures: ['not_found', 'role_may_not'],
  },
  messages: {
    summary: 'The messages of a request, newest first unless asked otherwise',
    params: idParams,
    query: messagesQuery,
    answer: z.object({ messages: z.array(messageSchema), ...pageFields }),
    failures: ['not_found', 'role_may_not'],
  },
  message: {
    repeat: 'creates',
    summary: 'Write a message on a request, with files',
    params: idParams,
    body: z.strictObject({
      text: textField(5000).min(1, { error: 'Write a message.' }),
      file_ids: fileIds.default([]),
    }),
    answer: requestSchema,
    failures: ['not_found', 'role_may_not', 'file_gone', 'upload_incomplete', 'quota_exceeded'],
  },
  read: {
    repeat: 'sets',
    summary: 'Note that the caller has read the messages of the other side',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found', 'role_may_not'],
  },
  putPart: {
    repeat: 'sets',
    summary: 'Staff: add a part that a person priced to a quote, or change it',
    body: customPartBody,
    answer: partAnswer,
    failures: PARTS,
  },
  removePart: {
    summary: 'Staff: take a custom part off its quote',
    params: idParams,
    answer: quoteSchema,
    failures: PARTS,
  },
  copyPart: {
    repeat: 'creates',
    summary: 'Staff: copy a custom part with its files on the same quote',
    params: idParams,
    answer: partAnswer,
    failures: PARTS,
  },
  productionFiles: {
    repeat: 'creates',
    summary: 'Staff: send files that a custom part is made by; their ids are named when the part is written',
    body: z.strictObject({ production_files: filesField(MAX_FILES) }),
    bytes: MAX_FORM_BYTES,
    answer: z.object({ files: z.array(sentFileSchema) }),
    failures: [
      'role_may_not',
      'is_empty',
      'file_too_large',
      'unsupported_file_type',
      'invalid_file_format',
      'upload_incomplete',
      'upload_quota',
      'conflict',
    ],
  },
});
