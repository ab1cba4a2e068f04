import type { Logger } from 'pino';
import type { PaymentGateway } from '../gateways/payment/payment.ts';
import type { ShippingGateway } from '../gateways/shipping/shipping.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { QuoteNeeds } from '../quote/needs.ts';
import type { Signer } from '../signing.ts';
import type { Turns } from './turns.ts';

/** What addresses, rates and payments work with: the quote's needs, and the gateways. */
export interface CheckoutNeeds extends QuoteNeeds {
  readonly log: Logger;
  readonly outbox: Outbox;
  readonly payTurns: Turns;
  readonly payments: PaymentGateway;
  readonly shipping: ShippingGateway;
  readonly signer: Signer;
}
