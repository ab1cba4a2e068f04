import type { Signer } from '../signing.ts';
import type { ShippingGateway } from '../gateways/shipping/shipping.ts';
import type { Env } from '../env.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import type { Limits } from '../middleware/limits.ts';
import type { QuoteNeeds } from '../quote/needs.ts';
import type { PaymentFollowUp } from './follow-up.ts';
import type { SettleNeeds } from './settle-needs.ts';

/** Dependencies of addresses, rates and payments: the quote's, the gateways, and the follow-up of payments. */
export interface CheckoutNeeds extends QuoteNeeds, SettleNeeds {
  readonly followUp: PaymentFollowUp;
  readonly shipping: ShippingGateway;
  readonly signer: Signer;
  readonly limits: Pick<Limits, 'payers' | 'payAddresses' | 'shares'>;
  readonly mail: MailGateway;
  /** Threads for what is done with documents. */
  readonly papers: ThreadPool;
  readonly storage: Storage;
  readonly env: SettleNeeds['env'] & Pick<Env, 'publicUrl' | 'port'>;
}
