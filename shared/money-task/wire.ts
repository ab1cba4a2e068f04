import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, timeField } from '../base/fields.ts';
import { unmatchedChargeSchema } from '../checkout/wire.ts';
import { paymentCaseSchema } from '../payment-case/wire.ts';
import { shopRefundSchema, strayRefundSchema } from '../refund/wire.ts';
import { jobSchema } from '../maintenance/wire.ts';
import { moneyTaskAddresses } from './addresses.ts';

/** Kinds of money tasks. */
export const MONEY_TASK_KINDS = [
  'refund',
  'case',
  'charge',
  'stray_refund',
  'job',
] as const satisfies readonly MoneyTask['kind'][];

/** Since when it waits. */
const since = { since: timeField };

/** Something about money that waits for a person, with all that its action needs. */
const moneyTaskSchema = z.discriminatedUnion('kind', [
  /** A refund that wants a second person, or that its card did not take. */
  z.object({ kind: z.literal('refund'), ...since, refund: shopRefundSchema }),
  /** A disputed payment, or money that came too late. */
  z.object({ kind: z.literal('case'), ...since, case: paymentCaseSchema }),
  /** Money that was taken and has no order. */
  z.object({ kind: z.literal('charge'), ...since, charge: unmatchedChargeSchema }),
  /** Money that the payment service gave back and the books do not know of. */
  z.object({ kind: z.literal('stray_refund'), ...since, refund: strayRefundSchema }),
  /** Work about money that was given up after twelve tries. */
  z.object({ kind: z.literal('job'), ...since, job: jobSchema }),
]);
export type MoneyTask = z.infer<typeof moneyTaskSchema>;

/** Count of what waits, or is in force, in each place where money is kept. */
const overviewSchema = z.object({
  /** Refunds that failed or want a second person. */
  refunds: z.int(),
  /** Disputes and late payments without an end. */
  disputes: z.int(),
  /** Credits with something left, and how many of them end within 30 days. */
  credits: z.int(),
  credits_ending: z.int(),
  /** Purchases of credit under way. */
  purchases: z.int(),
  /** Coupons that can be used now. */
  coupons: z.int(),
  /** Campaigns that can be claimed now. */
  campaigns: z.int(),
  /** Requests to buy on terms. */
  terms_requested: z.int(),
  /** Invoices on terms that are past due, with what is open of them. */
  invoices_overdue: z.int(),
  overdue_cents: centsField,
  /** Tax certificates to review. */
  certificates: z.int(),
  /** First day of the year that the sales are of. */
  since: z.iso.date(),
  /** Orders that were not canceled, by the state they go to, most first; '' where the address is gone or abroad. */
  sales: z.array(z.object({ state: z.string(), orders: z.int(), cents: centsField })),
});
export type MoneyOverview = z.infer<typeof overviewSchema>;

export const moneyTaskEndpoints = endpoints(moneyTaskAddresses, {
  list: {
    summary: 'Everything about money that waits for a person, longest first',
    answer: z.object({ tasks: z.array(moneyTaskSchema) }),
  },
  overview: {
    summary: 'Counts of what waits about money by place, and this year’s sales by state',
    answer: overviewSchema,
  },
});
