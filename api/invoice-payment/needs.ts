import type { PayLimits } from '../payment-attempt/card-testing.ts';
import type { Turns } from '../payment-attempt/turns.ts';
import type { PaymentGateway } from '../gateways/payment/payment.ts';
import type { RefundNeeds } from '../refund/needs.ts';

/** What settling an invoice's payment works with, at once or later. */
export interface SettleInvoiceNeeds extends Pick<RefundNeeds, 'clock' | 'database' | 'log' | 'jobs'> {
  readonly payments: PaymentGateway;
  readonly payTurns: Turns;
}

/** What paying invoices by card works with. */
export interface InvoicePaymentNeeds extends SettleInvoiceNeeds, Pick<RefundNeeds, 'mail'> {
  readonly env: Pick<RefundNeeds['env'], 'publicUrl' | 'port'>;
  readonly limits: PayLimits;
}
