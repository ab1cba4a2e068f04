import { z } from 'zod';
import { attachmentSchema } from '../attachment/wire.ts';
import { endpoints } from '../base/endpoint.ts';
import {
  centsField,
  dayField,
  emailField,
  idField,
  idParams,
  lineField,
  textField,
  timeField,
} from '../base/fields.ts';
import { fileAnswer, filesField } from '../base/file-answer.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { US_STATES } from '../checkout/states.ts';
import { CLOSED } from '../quote/closed.ts';
import { quoteSchema } from '../quote/wire.ts';
import { taxAddresses } from './addresses.ts';
import { DECISIONS, EXEMPTION_STATES, EXEMPTION_TYPES } from './exemption-status.ts';
import { MAX_EXEMPTION_FORM_BYTES } from './limits.ts';

/** A day that a form may leave empty. */
const emptyDay = z
  .union([z.literal(''), enteredDay()], { error: 'Enter a day, or leave it empty.' })
  .transform((day) => day || null);

/** Fields that say who is exempt from what. */
export const exemptionFields = z.strictObject({
  exemption_type: z.enum(EXEMPTION_TYPES, { error: 'Choose the reason.' }),
  number: lineField(60).min(1, { error: 'Enter the number on the certificate.' }),
  state: z.enum(Object.keys(US_STATES) as [string, ...string[]], { error: 'Choose the state.' }),
  start_on: enteredDay('Enter the first day.'),
  /** The last day; empty: until it is revoked. */
  end_on: emptyDay.default(null),
});

/** Refuses days in the wrong order. */
export function refuseDisorder(
  ctx: z.core.ParsePayload<{ readonly start_on?: string | undefined; readonly end_on?: string | null | undefined }>,
): void {
  const { start_on, end_on } = ctx.value;
  if (start_on === undefined || !end_on || end_on >= start_on) return;
  ctx.issues.push({ code: 'custom', message: 'It ends before it starts.', path: ['end_on'], input: end_on });
}

const certificate = filesField(1).transform(([file]) => file!);
const versionField = z.coerce.number().int().min(1).optional();
const notesField = textField(2000);

/** Body with staff's decision beside the fields: on creation it may also leave it pending. */
const createBody = exemptionFields.extend({ certificate }).check(refuseDisorder);
const updateBody = exemptionFields
  .extend({ certificate: certificate.optional(), version: versionField })
  .check(refuseDisorder);
const enterBody = exemptionFields
  .extend({
    /** E-mail of its owner. */
    customer: emailField,
    /** The organization that it is for, where the customer is a member of it. */
    organization_id: idField.optional(),
    status: z.enum(['pending', 'approved', 'rejected']).default('pending'),
    review_notes: notesField.default(''),
    certificate: certificate.optional(),
  })
  .check(refuseDisorder);
const decideBody = exemptionFields
  .extend({ end_on: emptyDay })
  .partial()
  .extend({
    status: z.enum(DECISIONS).optional(),
    review_notes: notesField.optional(),
    certificate: certificate.optional(),
    version: versionField,
  })
  .check(refuseDisorder);

/** A tax exemption as its owner sees it. */
export const exemptionSchema = z.object({
  id: idField,
  exemption_type: z.enum(EXEMPTION_TYPES),
  number: z.string(),
  state: z.string(),
  start_on: dayField,
  end_on: dayField.nullable(),
  status: z.enum(EXEMPTION_STATES),
  /** Rises with every change; a decision names the one that was looked at. */
  version: z.int(),
  /** Note of our staff. */
  review_notes: z.string(),
  /** The newest one; null where our staff entered it without. */
  certificate: attachmentSchema.nullable(),
  /** Orders that it covers and that were placed with tax before it was approved; `tax_cents` is to be given back. */
  refunds: z.object({ orders: z.int().nonnegative(), tax_cents: centsField.nonnegative() }),
  reviewed_at: timeField.nullable(),
  created_at: timeField,
  updated_at: timeField,
});
export type TaxExemption = z.infer<typeof exemptionSchema>;

/** A tax exemption as our staff sees it. */
const reviewedSchema = exemptionSchema.extend({
  customer_email: z.string(),
  organization: z.object({ id: idField, name: z.string() }).nullable(),
});
export type ReviewedExemption = z.infer<typeof reviewedSchema>;

const reviewQuery = z.strictObject({
  /** `pending` oldest first, all others newest first. */
  status: z.enum(EXEMPTION_STATES).default('pending'),
  search: lineField(100).optional(),
  /** Id of the last one of the page before. */
  from: idField.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

const FILE_FAILURES = [
  'unsupported_file_type',
  'invalid_file_format',
  'is_empty',
  'upload_quota',
  'upload_incomplete',
  'processing_error',
] as const;

const fileQuery = z.strictObject({ form: z.enum(['file', 'preview']).default('file') });

export const taxEndpoints = endpoints(taxAddresses, {
  list: {
    summary: 'Tax exemptions of the caller, or of the organization it buys for, newest first',
    answer: z.object({ tax_exemptions: z.array(exemptionSchema) }),
  },
  create: {
    repeat: 'creates',
    summary: 'Ask to be exempt from the sales tax of a state, with the certificate (PDF or picture)',
    body: createBody,
    bytes: MAX_EXEMPTION_FORM_BYTES,
    answer: exemptionSchema,
    failures: ['exemption_there', 'exemptions_full', 'conflict', ...FILE_FAILURES],
  },
  update: {
    repeat: 'sets',
    summary: 'Change a tax exemption; it is reviewed again, and counts for nothing until then',
    params: idParams,
    body: updateBody,
    bytes: MAX_EXEMPTION_FORM_BYTES,
    answer: exemptionSchema,
    failures: ['not_found', 'exemption_there', 'conflict', ...FILE_FAILURES],
  },
  certificate: {
    summary: 'The certificate of a tax exemption, to be saved; or a small picture of it',
    params: idParams,
    query: fileQuery,
    answer: fileAnswer,
    failures: ['not_found'],
  },
  review: {
    summary: 'Tax exemptions of all customers: those that wait for a review unless asked otherwise',
    query: reviewQuery,
    answer: z.object({ tax_exemptions: z.array(reviewedSchema), next: idField.nullable() }),
  },
  reviewOne: {
    summary: 'One tax exemption, for its review',
    params: idParams,
    answer: reviewedSchema,
    failures: ['not_found'],
  },
  reviewCertificate: {
    summary: 'The certificate of a tax exemption, for its review',
    params: idParams,
    query: fileQuery,
    answer: fileAnswer,
    failures: ['not_found'],
  },
  enter: {
    repeat: 'creates',
    summary: 'Enter a tax exemption for a customer',
    body: enterBody,
    bytes: MAX_EXEMPTION_FORM_BYTES,
    answer: reviewedSchema,
    failures: ['not_found', 'exemption_there', 'exemptions_full', 'conflict', ...FILE_FAILURES],
  },
  decide: {
    repeat: 'sets',
    summary: 'Approve, reject or revoke a tax exemption, or correct it',
    params: idParams,
    body: decideBody,
    bytes: MAX_EXEMPTION_FORM_BYTES,
    answer: reviewedSchema,
    failures: ['not_found', 'exemption_there', 'conflict', ...FILE_FAILURES],
  },
  setArea: {
    repeat: 'sets',
    summary: 'Say at which of several places a quote is delivered, where their sales tax differs',
    params: idParams,
    body: z.strictObject({ tax_area: lineField(100).min(1) }),
    answer: quoteSchema,
    failures: ['not_found', ...CLOSED],
  },
});
