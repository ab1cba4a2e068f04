import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { timeField } from '../base/fields.ts';
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

export const moneyTaskEndpoints = endpoints(moneyTaskAddresses, {
  list: {
    summary: 'Everything about money that waits for a person, longest first',
    answer: z.object({ tasks: z.array(moneyTaskSchema) }),
  },
});
