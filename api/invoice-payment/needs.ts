import type { PayLimits } from '../payment-attempt/card-testing.ts';
import type { Turns } from '../payment-attempt/turns.ts';
import type { PaymentGateway } from '../gateways/payment/payment.ts';
import type { RefundNeeds } from '../refund/needs.ts';

/** Dependencies for settling an invoice's payment, at once or later. */
export interface SettleInvoiceNeeds extends Pick<RefundNeeds, 'clock' | 'database' | 'log' | 'jobs'> {
  readonly payments: PaymentGateway;
  readonly payTurns: Turns;
}

/** Dependencies of paying invoices by card. */
export interface InvoicePaymentNeeds extends SettleInvoiceNeeds, Pick<RefundNeeds, 'mail'> {
  readonly env: Pick<RefundNeeds['env'], 'publicUrl' | 'port'>;
  readonly limits: PayLimits;
}
