import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, dayField, idField, idParams, timeField } from '../base/fields.ts';
import { fileAnswer } from '../base/file-answer.ts';
import { listFields, pageFields, severalField } from '../base/list.ts';
import { invoiceAddresses } from './addresses.ts';
import { invoiceContentSchema, SHEET_KINDS } from './content.ts';

/** An invoice or a credit note in a list. */
export const invoiceHeadSchema = z.object({
  id: idField,
  kind: z.enum(SHEET_KINDS),
  number: z.string(),
  order_id: idField.nullable(),
  order_number: z.string().nullable(),
  issued_at: timeField,
  due_on: dayField,
  /** Of a credit note: what is given back. */
  total_cents: centsField,
  /** Sum paid of it until now; of a credit note all. */
  paid_cents: centsField,
  /** Sum that credit notes took off while it was not paid. */
  credited_cents: centsField,
});
export type InvoiceHead = z.infer<typeof invoiceHeadSchema>;

/** An invoice or a credit note with all that stands on it. */
export const invoiceSchema = invoiceHeadSchema.extend({ content: invoiceContentSchema });
export type Invoice = z.infer<typeof invoiceSchema>;

const SORTS = ['issued_at', 'total_cents'] as const;
export type InvoiceSort = (typeof SORTS)[number];

/** Query of the list of one's invoices. */
export const invoiceListQuery = z.strictObject({
  ...listFields(SORTS, '-issued_at'),
  kind: severalField(SHEET_KINDS).optional(),
  /** Only invoices that something is left to pay of. */
  open: z.literal('yes').optional(),
  issued_from: timeField.optional(),
  issued_before: timeField.optional(),
});

export const invoiceEndpoints = endpoints(invoiceAddresses, {
  mine: {
    summary: 'Invoices and credit notes of the caller or their organization, newest first by default',
    query: invoiceListQuery,
    answer: z.object({ invoices: z.array(invoiceHeadSchema), ...pageFields }),
  },
  ofOrder: {
    summary: 'The invoices of an order, then the credit notes that correct them, oldest first',
    params: idParams,
    answer: z.object({
      invoices: z.array(invoiceSchema),
      /** Whether the caller may pay by card what is left of them: staff reads them and does not. */
      may_pay: z.boolean(),
    }),
    failures: ['not_found'],
  },
  pdf: {
    summary: 'An invoice or a credit note as PDF: the same bytes each time',
    params: idParams,
    query: z.strictObject({ paper: z.enum(['letter', 'a4']).default('letter') }),
    answer: fileAnswer,
    failures: ['not_found', 'processing_error'],
  },
});
