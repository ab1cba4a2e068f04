import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { doneAnswer, emailField, idField, idParams, lineField, textField, timeField } from '../base/fields.ts';
import { listFields, pageFields, severalField } from '../base/list.ts';
import { inquiryAddresses } from './addresses.ts';
import { INQUIRY_STATUSES } from './status.ts';

/** A question to the shop. What it was asked about goes along only where the person ticked that. */
const inquiryForm = z.strictObject({
  /** Made on the device: a question that is sent twice with it is one. */
  request_key: z.string().regex(/^[\w-]{8,64}$/),
  message: textField(2000).min(1, { error: 'Write your question.' }),
  email: emailField,
  /** Path of the page it was asked from. */
  page: z
    .string()
    .max(300)
    .regex(/^\/[^?#\s]*$/)
    .nullable()
    .default(null),
  /** Number of the quote that lies in the cart. */
  quote_number: z
    .string()
    .regex(/^Q-\d{1,9}$/)
    .nullable()
    .default(null),
  /** Name of the drawing in hand. */
  file_name: lineField(120).nullable().default(null),
});

const inquirySchema = z.object({
  id: idField,
  status: z.enum(INQUIRY_STATUSES),
  message: z.string(),
  email: z.string(),
  page: z.string().nullable(),
  quote_number: z.string().nullable(),
  file_name: z.string().nullable(),
  /** Whether it was asked by somebody who is signed in. */
  has_account: z.boolean(),
  created_at: timeField,
  /** Answer of staff, sent by e-mail; empty before. */
  answer: z.string(),
  answered_at: timeField.nullable(),
  answered_by: z.string().nullable(),
});
export type Inquiry = z.infer<typeof inquirySchema>;

const INQUIRY_SORTS = ['created_at'] as const;

export const inquiryListQuery = z.strictObject({
  ...listFields(INQUIRY_SORTS, '-created_at'),
  status: severalField(INQUIRY_STATUSES).optional(),
});

const answerBody = z.strictObject({ answer: textField(4000).min(1, { error: 'Write an answer.' }) });

export const inquiryEndpoints = endpoints(inquiryAddresses, {
  send: {
    repeat: 'own_key',
    summary: 'Ask the shop a question; the answer comes by e-mail',
    body: inquiryForm,
    answer: doneAnswer,
  },
  list: {
    summary: 'Questions of visitors and customers, newest first',
    query: inquiryListQuery,
    answer: z.object({ inquiries: z.array(inquirySchema), ...pageFields }),
  },
  get: { summary: 'One question', params: idParams, answer: inquirySchema, failures: ['not_found'] },
  answer: {
    repeat: 'once',
    summary: 'Answer a question by e-mail',
    params: idParams,
    body: answerBody,
    answer: inquirySchema,
    failures: ['not_found', 'conflict'],
  },
  close: {
    repeat: 'once',
    summary: 'Close a question that needs no answer',
    params: idParams,
    answer: inquirySchema,
    failures: ['not_found', 'conflict'],
  },
});
