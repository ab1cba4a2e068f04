import type { z } from 'zod';
import type { Result } from '../../../shared/base/result.ts';
import type { paymentSetupSchema } from '../../../shared/checkout/wire.ts';

/** What is asked of the gateway. `key` names the payment: the same key never makes a second charge. */
export interface ChargeRequest {
  readonly key: string;
  readonly amountCents: number;
  readonly cardToken: string;
  /** What it pays for; the books keep it. */
  readonly quoteId: string;
  /** For the customer's statement and our own search. */
  readonly description: string;
}

/** A charge as the gateway's books have it. Money moves with `succeeded` only. */
export interface Charge {
  readonly id: string;
  readonly key: string;
  readonly amountCents: number;
  readonly status: 'succeeded' | 'requires_confirmation' | 'declined';
  readonly brand: string;
  readonly last4: string;
  /** Sentence for the customer where the card was declined. */
  readonly message: string | null;
}

/** A charge with what the books say about its making. */
export interface BookedCharge extends Charge {
  /** By the gateway's clock, ISO UTC. */
  readonly createdAt: string;
  /** What it was for; null for one that was asked for by an earlier release. */
  readonly quoteId: string | null;
}

/** A page of the books. */
export interface ChargePage {
  readonly since: string;
  /** Key of the last charge of the page before; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
}

/** `unreachable`: it is not known whether the request arrived; ask `find`. `card_invalid`: nothing was written. */
export type ChargeFault = 'unreachable' | 'card_invalid';

/** How money is taken. Every call may fail half-way; with the key one can always find out what happened. */
export interface PaymentGateway {
  /** What the browser needs to turn a card into a token. */
  setup(): z.input<typeof paymentSetupSchema>;
  charge(request: ChargeRequest): Promise<Result<Charge, ChargeFault>>;
  /** The charge of a key; null where there is none so far: a request that was just sent may still arrive. */
  find(key: string): Promise<Result<Charge | null, 'unreachable'>>;
  /** Completes a charge that waited for the customer. */
  confirm(key: string): Promise<Result<Charge, 'unreachable'>>;
  /**
   * Gives up a charge that waited for the customer, and answers what it is then: one that went through before stays
   * `succeeded`.
   */
  cancel(key: string): Promise<Result<Charge, 'unreachable'>>;
  /** Charges made since a time, oldest first; fewer than `limit` where there are no more. */
  list(page: ChargePage): Promise<Result<readonly BookedCharge[], 'unreachable'>>;
  close(): void;
}
