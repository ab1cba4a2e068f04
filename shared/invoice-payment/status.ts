import { defineMachine } from '../base/machine.ts';

/** The states of an invoice's payment by card. `failed`: the payment service has no charge so far. */
export type InvoicePaymentStatus = 'attempted' | 'requires_confirmation' | 'succeeded' | 'declined' | 'failed';

/**
 * Life of a payment. It is written before the card is charged, so that a stop leaves a trace to follow up. What was given up and went
 * through all the same is money for an invoice: it is booked when it is found.
 */
export const invoicePaymentMachine = defineMachine<InvoicePaymentStatus>('attempted', {
  attempted: ['requires_confirmation', 'succeeded', 'declined', 'failed'],
  requires_confirmation: ['succeeded', 'declined'],
  succeeded: [],
  declined: [],
  failed: ['attempted', 'succeeded'],
});
