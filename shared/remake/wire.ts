import { z } from 'zod';
import { attachmentSchema } from '../attachment/wire.ts';
import { endpoints } from '../base/endpoint.ts';
import { centsField, idField, idParams, textField, timeField } from '../base/fields.ts';
import { fileAnswer, filesField } from '../base/file-answer.ts';
import { listFields, pageFields, severalField } from '../base/list.ts';
import { orderStatusField } from '../order/wire.ts';
import { JOB_STATUSES } from '../production/status.ts';
import { remakeAddresses } from './addresses.ts';
import { MAX_PHOTOS, MAX_REMAKE_BYTES } from './limits.ts';
import { REMAKE_CAUSES, REMAKE_STATUSES, REMAKE_WISHES } from './status.ts';

/** Parts in one report at most. */
const MOST_PARTS = 200;

const countsSchema = z
  .array(z.strictObject({ id: idField, count: z.int().min(1, { error: 'Enter at least one piece.' }) }), {
    error: 'Send a list of ids and counts as JSON.',
  })
  .max(MOST_PARTS);

/** Parts with counts in a form field: JSON like `[{"id":"…","count":2}]`; empty for none. */
const countsField = z
  .string()
  .max(MOST_PARTS * 80)
  .transform((text, ctx) => {
    try {
      return text === '' ? [] : (JSON.parse(text) as unknown);
    } catch {
      ctx.issues.push({ code: 'custom', message: 'Send a list of ids and counts as JSON.', input: text });
      return z.NEVER;
    }
  })
  .pipe(countsSchema);

/** Report of a problem, with its pieces; photos help to see it. */
export const remakeForm = z.strictObject({
  description_of_issue: textField(2000).min(1, { error: 'Tell us what isn’t right.' }),
  parts: countsField.default([]),
  custom_parts: countsField.default([]),
  /** Wish of the customer; staff decides. */
  prefers: z.enum(REMAKE_WISHES, { error: 'Choose what you would prefer.' }).default('remake'),
  photo_of_issue: filesField(MAX_PHOTOS).optional(),
});

const remakeLineSchema = z.object({
  line_id: idField,
  name: z.string(),
  count: z.int(),
  /** How far what is made again is; null while nothing is. */
  status: orderStatusField.nullable(),
});

/** Report of a customer, and its outcome. */
export const remakeSchema = z.object({
  id: idField,
  order_id: idField,
  status: z.enum(REMAKE_STATUSES),
  prefers: z.enum(REMAKE_WISHES),
  description: z.string(),
  /** Answer of staff; empty before. */
  answer: z.string(),
  created_at: timeField,
  answered_at: timeField.nullable(),
  lines: z.array(remakeLineSchema),
  photos: z.array(attachmentSchema),
});
export type Remake = z.infer<typeof remakeSchema>;

const reviewedSchema = remakeSchema.extend({
  /** Cause that staff found; null before it is approved. */
  cause: z.enum(REMAKE_CAUSES).nullable(),
  /** Jobs that make its pieces again. */
  jobs: z.array(z.object({ id: idField, number: z.string(), status: z.enum(JOB_STATUSES) })),
  /** Cost of the jobs for us, planned until they are cut; null while there are none. */
  cost: z
    .object({
      minutes_cents: centsField,
      material_cents: centsField,
      freight_cents: centsField,
      total_cents: centsField,
    })
    .nullable(),
  order_number: z.string(),
  customer_email: z.string(),
});
export type ReviewedRemake = z.infer<typeof reviewedSchema>;

const remakeHead = reviewedSchema
  .pick({
    id: true,
    order_id: true,
    status: true,
    prefers: true,
    order_number: true,
    customer_email: true,
    created_at: true,
    cause: true,
  })
  .extend({ description: z.string(), piece_count: z.int(), photo_count: z.int() });
export type RemakeHead = z.infer<typeof remakeHead>;

const REMAKE_SORTS = ['created_at'] as const;

export const remakeListQuery = z.strictObject({
  ...listFields(REMAKE_SORTS, '-created_at'),
  status: severalField(REMAKE_STATUSES).optional(),
  cause: severalField(REMAKE_CAUSES).optional(),
});

/** An approval may say something, a denial has to. */
const reopenBody = z.strictObject({ answer: textField(2000).default('') });
const approveBody = reopenBody.extend({ cause: z.enum(REMAKE_CAUSES).default('other') });
const denyBody = z.strictObject({
  answer: textField(2000).min(1, { error: 'Say why: the customer will read it.' }),
});

/** Refund for the pieces of a report. */
const remakeMoney = z.object({
  amount_cents: centsField,
  /** A second administrator has to agree to the sum. */
  needs_agreement: z.boolean(),
});
export type RemakeMoney = z.infer<typeof remakeMoney>;

const refundBody = z.strictObject({
  answer: denyBody.shape.answer,
  /** The money as it was shown; refused where it is another by now. */
  expected_cents: centsField,
});

/** Failures of a report. */
export const REPORT_FAILURES = [
  'not_found',
  'conflict',
  'unsupported_file_type',
  'invalid_file_format',
  'is_empty',
  'upload_quota',
  'upload_incomplete',
] as const;

const ANSWERED = ['not_found', 'conflict'] as const;

export const remakeEndpoints = endpoints(remakeAddresses, {
  report: {
    repeat: 'creates',
    summary: 'Report a problem with an order, by the ID of its quote: parts with counts, a description, photos',
    params: idParams,
    body: remakeForm,
    bytes: MAX_REMAKE_BYTES,
    answer: remakeSchema,
    failures: REPORT_FAILURES,
  },
  ofOrder: {
    summary: 'Problems reported on an order, newest first',
    params: idParams,
    answer: z.object({ remakes: z.array(remakeSchema) }),
    failures: ['not_found'],
  },
  photo: {
    summary: 'A photo of a report, or a small picture of it',
    params: z.object({ id: idField, photoId: idField }),
    query: z.strictObject({ form: z.enum(['file', 'preview']).default('file') }),
    answer: fileAnswer,
    failures: ['not_found'],
  },
  list: {
    summary: 'Reports of all customers, newest first unless asked otherwise',
    query: remakeListQuery,
    answer: z.object({ remakes: z.array(remakeHead), ...pageFields }),
  },
  get: {
    summary: 'A report as staff answers it',
    params: idParams,
    answer: reviewedSchema,
    failures: ['not_found'],
  },
  approve: {
    repeat: 'once',
    summary: 'Approve a remake free of charge: adds lines of their own to the order',
    params: idParams,
    body: approveBody,
    answer: reviewedSchema,
    failures: ANSWERED,
  },
  unapprove: {
    repeat: 'once',
    summary: 'Reopen an approved report, until production of the remake starts',
    params: idParams,
    body: reopenBody,
    answer: reviewedSchema,
    failures: ANSWERED,
  },
  refundPlan: {
    summary: 'Refund for the pieces of a report, as a preview. Changes nothing',
    params: idParams,
    answer: remakeMoney,
    failures: ['not_found', 'refund_refused', 'conflict'],
  },
  refund: {
    repeat: 'creates',
    proven: true,
    summary: 'Refund the pieces of a report instead of remaking them',
    params: idParams,
    body: refundBody,
    answer: reviewedSchema,
    failures: ['not_found', 'refund_refused', 'conflict'],
  },
  deny: {
    repeat: 'once',
    summary: 'Deny a remake, with the reason',
    params: idParams,
    body: denyBody,
    answer: reviewedSchema,
    failures: ANSWERED,
  },
});
