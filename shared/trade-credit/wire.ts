import { z } from 'zod';
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
import { fileAnswer } from '../base/file-answer.ts';
import { listFields, pageFields, severalField } from '../base/list.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { tradeCreditAddresses } from './addresses.ts';
import {
  MAX_APPLICATIONS,
  MAX_OPEN_SHOWN,
  MAX_PAYMENT_CENTS,
  MAX_REFERENCES,
  MAX_TERMS_CENTS,
  MAX_USES_SHOWN,
} from './limits.ts';
import { STATEMENT_KINDS } from './statement.ts';
import { NET_DAYS, TRADE_CREDIT_DECISIONS, TERMS_STATES } from './status.ts';

const daysField = z.union(
  NET_DAYS.map((days) => z.literal(days)),
  { error: 'Choose 15, 30 or 60 days.' },
);
const limitField = centsField
  .min(1, { error: 'Enter an amount above zero.' })
  .max(MAX_TERMS_CENTS, { error: 'We give at most $1,000,000.00.' });
const neededLine = (max: number, error: string) => lineField(max).min(1, { error });

/** Somebody who sells to the company on terms already. */
const referenceSchema = z.strictObject({
  name: neededLine(100, 'Enter the company’s name.'),
  contact: neededLine(200, 'Enter an e-mail address or a phone number.'),
});

/** Application of a company for terms. */
export const applicationBody = z.strictObject({
  legal_name: neededLine(120, 'Enter the company’s legal name.'),
  /** Employer identification number, as the company writes it; may be empty. */
  tax_number: lineField(40).default(''),
  address: textField(400).min(1, { error: 'Enter the company’s address.' }),
  contact_name: neededLine(100, 'Enter the accounts payable contact.'),
  phone: neededLine(40, 'Enter a phone number.'),
  /** Where invoices and reminders go beside those who see to bills; may be empty. */
  invoice_email: z
    .union([z.literal(''), emailField], { error: 'Enter an e-mail address, or leave it empty.' })
    .default(''),
  wanted_limit_cents: limitField,
  wanted_days: daysField,
  references: z.array(referenceSchema).min(1, { error: 'Add at least one trade reference.' }).max(MAX_REFERENCES),
});
export type TradeCreditApplication = z.output<typeof applicationBody>;

/** Terms as those who buy on them see them. Amounts whole cents. */
export const tradeCreditSchema = z.object({
  id: idField,
  organization: z.object({ id: idField, name: z.string() }),
  status: z.enum(TERMS_STATES),
  /** Rises with every change; a decision names the one that was looked at. */
  version: z.int(),
  /** Null before they were approved. */
  limit_cents: centsField.nullable(),
  net_days: z.int().nullable(),
  /** Used part of the limit: the three below, the last one taken off. */
  used_cents: centsField,
  free_cents: centsField,
  uninvoiced_cents: centsField,
  unpaid_cents: centsField,
  unapplied_cents: centsField,
  overdue_cents: centsField,
  /** Note of our staff. */
  review_notes: z.string(),
  reminders_paused: z.boolean(),
  /** Only for those who see to bills. */
  application: applicationBody.nullable(),
  asked_at: timeField,
  decided_at: timeField.nullable(),
});
export type TradeCredit = z.infer<typeof tradeCreditSchema>;

/** How a payment comes that our staff books. */
export const BANK_METHODS = ['cheque', 'wire', 'ach'] as const;

/** How a payment came. `card`: the customer paid an invoice online. */
const PAYMENT_METHODS = [...BANK_METHODS, 'card'] as const;
export const BANK_METHOD_WORDS: Readonly<Record<(typeof PAYMENT_METHODS)[number], string>> = {
  cheque: 'Check',
  wire: 'Wire',
  ach: 'ACH',
  card: 'Card',
};

/** For which invoice how much. */
const applicationSchema = z.strictObject({ invoice_id: idField, cents: centsField.min(1) });
const applicationsField = z.array(applicationSchema).max(MAX_APPLICATIONS, {
  error: `Name at most ${MAX_APPLICATIONS} invoices at once; use the rest of the payment afterwards.`,
});
export type Application = z.output<typeof applicationSchema>;

/** A payment that came by a bank, or by card. */
export const bankPaymentSchema = z.object({
  id: idField,
  method: z.enum(PAYMENT_METHODS),
  reference: z.string(),
  amount_cents: centsField,
  /** Sum that is for no invoice yet. */
  unapplied_cents: centsField,
  /** Sum that the card's bank took back for good and that is owed again. */
  lost_cents: centsField,
  received_on: dayField,
  note: z.string(),
  booked_at: timeField,
  /** When it was taken back because it was booked by mistake. */
  reversed_at: timeField.nullable(),
  reversal_reason: z.string().nullable(),
  /** For which invoices it is, as far as they are named here. */
  applications: z.array(applicationSchema.extend({ number: z.string() })).max(MAX_USES_SHOWN),
  /** For how many further ones it is. */
  further_applications: z.int(),
});
export type BankPayment = z.infer<typeof bankPaymentSchema>;

export const bookBody = z.strictObject({
  method: z.enum(BANK_METHODS, { error: 'Choose how it was paid.' }),
  reference: neededLine(80, 'Enter the bank’s reference or the check number.'),
  amount_cents: centsField.min(1, { error: 'Enter an amount above zero.' }).max(MAX_PAYMENT_CENTS),
  received_on: enteredDay('Enter the day it came.'),
  note: textField(500).default(''),
  /** Invoices that it pays; the rest stays as unapplied cash. */
  applications: applicationsField.default([]),
  /** Made by the page once per booking; sent again it books nothing twice. */
  request_key: z.string().min(8).max(100),
});

const openInvoiceSchema = z.object({
  id: idField,
  number: z.string(),
  order_number: z.string().nullable(),
  issued_at: timeField,
  due_on: dayField,
  total_cents: centsField,
  open_cents: centsField,
});

/** Terms as our staff works on them. */
const tradeCreditFileSchema = z.object({
  terms: tradeCreditSchema,
  asked_by: z.string(),
  /** Invoices that something is left to pay of, those that are due first. */
  open_invoices: z.array(openInvoiceSchema).max(MAX_OPEN_SHOWN),
  /** How many of them there are in all. */
  open_count: z.int(),
  /** The newest, and of those before them the ones of which something is left; newest first. */
  payments: z.array(bankPaymentSchema),
  /** Cursor of those before the newest, in the list of all payments; null where there are none. */
  older_payments: z.string().nullable(),
});
export type TradeCreditFile = z.infer<typeof tradeCreditFileSchema>;

const statementQuery = z.strictObject({
  /** Both days are included; where none is named, the last 90. */
  from: enteredDay().optional(),
  to: enteredDay().optional(),
});

const statementPdfQuery = statementQuery.extend({ paper: z.enum(['letter', 'a4']).default('letter') });

const PAYMENT_SORTS = ['booked_at'] as const;
export type PaymentSort = (typeof PAYMENT_SORTS)[number];

/** Query of the list of a customer's payments. */
const paymentsQuery = z.strictObject(listFields(PAYMENT_SORTS, '-booked_at')).omit({ search: true });
export type PaymentsQuery = z.output<typeof paymentsQuery>;

/** A statement of account, as it stands on page and PDF. */
export const statementSchema = z.object({
  seller: z.array(z.string()),
  buyer: z.array(z.string()),
  from: dayField,
  to: dayField,
  opening_cents: centsField,
  /** How many movements there are; `lines` has the latest of them. */
  line_count: z.int(),
  lines: z.array(
    z.object({
      id: idField,
      day: dayField,
      kind: z.enum(STATEMENT_KINDS),
      reference: z.string(),
      detail: z.string(),
      cents: centsField,
      balance_cents: centsField,
    }),
  ),
  closing_cents: centsField,
  ageing: z.array(z.object({ key: z.string(), label: z.string(), cents: centsField })),
});
export type StatementSheet = z.infer<typeof statementSchema>;

const SORTS = ['asked_at', 'limit_cents', 'unpaid_cents'] as const;
export type TradeCreditSort = (typeof SORTS)[number];

/** Query of the list of all terms. */
export const tradeCreditListQuery = z.strictObject({
  ...listFields(SORTS, '-asked_at'),
  status: severalField(TERMS_STATES).optional(),
});

/** Decision of our staff; fields that are not named stay. */
export const decideBody = z.strictObject({
  version: z.int().min(1),
  status: z.enum(TRADE_CREDIT_DECISIONS).optional(),
  limit_cents: limitField.optional(),
  net_days: daysField.optional(),
  review_notes: textField(2000).optional(),
  reminders_paused: z.boolean().optional(),
});

const CHANGES = ['not_found', 'conflict', 'terms_refused'] as const;

export const tradeCreditEndpoints = endpoints(tradeCreditAddresses, {
  mine: {
    summary: 'The terms of the organization that the caller buys for, for those who can pay; null where there are none',
    answer: z.object({ terms: tradeCreditSchema.nullable() }),
  },
  ask: {
    repeat: 'once',
    summary: 'Ask for terms for the organization that the caller buys for; again after a refusal',
    body: applicationBody,
    answer: tradeCreditSchema,
    failures: ['not_found', 'conflict'],
  },
  statement: {
    summary: 'Statement of account of the organization that the caller buys for',
    query: statementQuery,
    answer: statementSchema,
    failures: ['not_found'],
  },
  statementPdf: {
    summary: 'The statement of account as PDF: the same bytes for the same days and movements',
    query: statementPdfQuery,
    answer: fileAnswer,
    failures: ['not_found', 'processing_error'],
  },
  list: {
    summary: 'Terms of all customers, the newest request first unless asked otherwise',
    query: tradeCreditListQuery,
    answer: z.object({ terms: z.array(tradeCreditSchema), ...pageFields }),
  },
  get: {
    summary: 'One customer’s terms with open invoices and payments',
    params: idParams,
    answer: tradeCreditFileSchema,
    failures: ['not_found'],
  },
  decide: {
    repeat: 'sets',
    summary: 'Approve, refuse, suspend, take up again or close terms, set limit, days and reminders',
    params: idParams,
    body: decideBody,
    answer: tradeCreditFileSchema,
    failures: CHANGES,
  },
  payments: {
    summary: 'Payments of a customer on terms, the newest first unless asked otherwise',
    params: idParams,
    query: paymentsQuery,
    answer: z.object({ payments: z.array(bankPaymentSchema), ...pageFields }),
    failures: ['not_found'],
  },
  book: {
    repeat: 'own_key',
    summary: 'Record a check, wire or ACH payment, for no, one or several invoices',
    params: idParams,
    body: bookBody,
    answer: tradeCreditFileSchema,
    failures: CHANGES,
  },
  apply: {
    repeat: 'creates',
    summary: 'Apply the rest of a payment to invoices',
    params: idParams,
    body: z.strictObject({ applications: applicationsField.min(1, { error: 'Choose an invoice.' }) }),
    answer: tradeCreditFileSchema,
    failures: CHANGES,
  },
  reverse: {
    repeat: 'once',
    summary: 'Reverse a payment booked by mistake, and its allocations',
    params: idParams,
    body: z.strictObject({ reason: neededLine(200, 'Say why you’re reversing it.') }),
    answer: tradeCreditFileSchema,
    failures: CHANGES,
  },
  statementOf: {
    summary: 'Statement of account of a customer on terms',
    params: idParams,
    query: statementQuery,
    answer: statementSchema,
    failures: ['not_found'],
  },
  statementPdfOf: {
    summary: 'The statement of account of a customer as PDF',
    params: idParams,
    query: statementPdfQuery,
    answer: fileAnswer,
    failures: ['not_found', 'processing_error'],
  },
});
