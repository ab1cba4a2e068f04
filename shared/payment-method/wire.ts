import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { doneAnswer, idField, idParams, timeField } from '../base/fields.ts';
import { paymentMethodAddresses } from './addresses.ts';

/** A kept card as its owner sees it. Its number is nowhere with us. */
export const paymentMethodSchema = z.object({
  id: idField,
  brand: z.string(),
  last4: z.string(),
  expiry_month: z.int().min(1).max(12),
  expiry_year: z.int(),
  /** Whether it is chosen at the checkout unless something else is. */
  is_default: z.boolean(),
  /** Whether its last month is over: it pays nothing any more. */
  is_expired: z.boolean(),
  created_at: timeField,
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const paymentMethodEndpoints = endpoints(paymentMethodAddresses, {
  list: {
    summary: 'Kept cards of whom the caller buys for, the default one first, then the newest',
    answer: z.object({ payment_methods: z.array(paymentMethodSchema) }),
  },
  remove: {
    summary: 'Forget a kept card, here and at the payment service',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found'],
  },
  setDefault: {
    summary: 'Choose the card that the checkout begins with',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found', 'card_invalid'],
  },
});
