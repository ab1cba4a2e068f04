import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { dayField, idField, idParams, lineField, timeField } from '../base/fields.ts';
import { fileAnswer } from '../base/file-answer.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { OUTSIDE_KINDS, OUTSIDE_STATES } from './kinds.ts';
import { outsideAddresses } from './addresses.ts';

const versionField = z.int();
const piecesField = z.int({ error: 'Enter a whole number of pieces.' }).max(100_000);

const outsideSchema = z.object({
  id: idField,
  version: versionField,
  line_id: idField,
  job_id: idField,
  job_number: z.string(),
  order_id: idField,
  name: z.string(),
  kind: z.enum(OUTSIDE_KINDS),
  supplier: z.string(),
  note: z.string(),
  status: z.enum(OUTSIDE_STATES),
  /** Pieces that went out, came back, and will not come back. */
  sent: z.int(),
  received: z.int(),
  missing: z.int(),
  sent_on: dayField,
  expected_on: dayField,
  /** When the last of them came; null while some are out. */
  ended_at: timeField.nullable(),
  late: z.boolean(),
});
export type Outside = z.infer<typeof outsideSchema>;

export const outsideBody = z
  .strictObject({
    line_id: idField,
    kind: z.enum(OUTSIDE_KINDS),
    supplier: lineField(80).pipe(z.string().min(1, { error: 'Enter the supplier.' })),
    count: piecesField.min(1, { error: 'Enter at least one piece.' }),
    sent_on: enteredDay('Choose the day it is sent.'),
    expected_on: enteredDay('Choose the day it is expected.'),
    note: lineField(200).default(''),
  })
  .refine(({ sent_on, expected_on }) => sent_on <= expected_on, {
    error: 'It can’t be expected before it is sent.',
    path: ['expected_on'],
  });

export const outsideBackBody = z
  .strictObject({ version: versionField, received: piecesField.min(0), missing: piecesField.min(0).default(0) })
  .refine(({ received, missing }) => received + missing > 0, {
    error: 'Enter how many came back.',
    path: ['received'],
  });

export const outsideEndpoints = endpoints(outsideAddresses, {
  list: {
    summary: 'Pieces that are at suppliers, those expected first come first',
    query: z.strictObject({ status: z.enum(OUTSIDE_STATES).default('out') }),
    answer: z.object({ items: z.array(outsideSchema) }),
  },
  ofJob: {
    summary: 'Pieces of a job that went to suppliers, the newest first',
    params: idParams,
    answer: z.object({ items: z.array(outsideSchema) }),
    failures: ['not_found'],
  },
  send: {
    repeat: 'creates',
    summary: 'Send pieces to a supplier',
    body: outsideBody,
    answer: outsideSchema,
    failures: ['not_found', 'conflict'],
  },
  receive: {
    repeat: 'once',
    summary: 'Count pieces that came back from a supplier, and those that will not',
    params: idParams,
    body: outsideBackBody,
    answer: outsideSchema,
    failures: ['not_found', 'conflict'],
  },
  cancel: {
    repeat: 'once',
    summary: 'Cancel outside work before any piece is back',
    params: idParams,
    body: z.strictObject({ version: versionField }),
    answer: outsideSchema,
    failures: ['not_found', 'conflict'],
  },
  slip: {
    summary: 'The slip that goes along to the supplier, as PDF',
    params: idParams,
    query: z.strictObject({ paper: z.enum(['letter', 'a4']).default('letter') }),
    answer: fileAnswer,
    failures: ['not_found', 'processing_error'],
  },
});
