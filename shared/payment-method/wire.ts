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

/** A card that is to be kept without being charged. */
const cardSetupSchema = z.object({
  id: idField,
  status: z.enum(['succeeded', 'requires_confirmation', 'declined']),
  card: z.object({ brand: z.string(), last4: z.string() }),
  /** The card as it is kept now; null before, and where it has been removed since. */
  payment_method: paymentMethodSchema.nullable(),
  /** A sentence for the customer where the card was declined. */
  message: z.string().nullable(),
  /** Secret with which the browser answers the card’s bank; null where the bank asks nothing. */
  client_secret: z.string().nullable(),
});
export type CardSetup = z.infer<typeof cardSetupSchema>;

const addBody = z.strictObject({
  card_token: z.string().min(1).max(200),
  /** Made by the browser once per attempt; a retry with the same key never keeps a card twice. */
  idempotency_key: z.string().min(8).max(100),
});
export type AddCardBody = z.output<typeof addBody>;

export const paymentMethodEndpoints = endpoints(paymentMethodAddresses, {
  list: {
    summary: 'Saved cards of the caller or their organization: the default first, then the newest',
    answer: z.object({ payment_methods: z.array(paymentMethodSchema) }),
  },
  get: {
    summary: 'A saved card of the caller or their organization',
    params: idParams,
    answer: paymentMethodSchema,
    failures: ['not_found'],
  },
  add: {
    repeat: 'own_key',
    summary: 'Save a card without charging it, for the caller or their organization',
    body: addBody,
    answer: cardSetupSchema,
    failures: ['card_invalid', 'conflict', 'payment_failed'],
  },
  confirm: {
    repeat: 'once',
    summary: 'Finish saving a card that its bank wants confirmed, or give up',
    params: idParams,
    body: z.strictObject({ approve: z.boolean() }),
    answer: cardSetupSchema,
    failures: ['not_found', 'payment_failed'],
  },
  remove: {
    summary: 'Forget a kept card, here and at the payment service',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found'],
  },
  setDefault: {
    repeat: 'sets',
    summary: 'Choose the card that the checkout begins with',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found', 'card_invalid'],
  },
});
