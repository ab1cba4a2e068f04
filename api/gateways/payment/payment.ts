import type { z } from 'zod';
import type { Result } from '../../../shared/base/result.ts';
import type { paymentSetupSchema } from '../../../shared/checkout/wire.ts';

/** Charge to ask the gateway for. `key` names the payment: the same key never makes a second charge. */
export interface ChargeRequest {
  readonly key: string;
  readonly amountCents: number;
  /** A card that was just entered, or the gateway's own id of a kept one. */
  readonly cardToken: string;
  /** Among whose cards it is kept, or is to be; null for a card that is used this once. */
  readonly customerId: string | null;
  /** Whether the card is kept once it was charged. */
  readonly keep: boolean;
  /** Quote that the charge pays for; the books keep its id. */
  readonly quoteId: string;
  /** For the customer's statement and our own search. */
  readonly description: string;
}

/** A card that the gateway keeps; its number stays there. */
export interface KeptCard {
  /** The gateway's own ids of the card, and of whose it is. */
  readonly id: string;
  readonly customerId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** Fingerprint of the card, the same whenever it is entered. */
  readonly fingerprint: string;
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
  /** The card where it was to be kept and was charged; null otherwise. */
  readonly kept: KeptCard | null;
  /** Fee that the service keeps, whole cents; null where it gives none, or none yet. */
  readonly feeCents: number | null;
}

/** Request to keep a card without charging it. `key` names the attempt: the same key never keeps twice. */
export interface KeepRequest {
  readonly key: string;
  /** A card that was just entered. */
  readonly cardToken: string;
  /** Among whose cards it is kept. */
  readonly customerId: string;
}

/** A card that is to be kept without a charge, as the gateway's books have it. It is kept with `succeeded` only; no money moves. */
export interface CardSetup extends Pick<Charge, 'id' | 'key' | 'status' | 'brand' | 'last4' | 'message'> {
  /** The card once it is kept; null before, and where it never was. */
  readonly kept: KeptCard | null;
}

/** Cards that are kept without a charge: their banks are asked, and may want to ask the customer. */
export interface CardSetups {
  keep(request: KeepRequest): Promise<Result<CardSetup, ChargeFault>>;
  /** The attempt of a key as it is now; null where there is none so far. */
  find(key: string): Promise<Result<CardSetup | null, 'unreachable'>>;
  /** Completes one that waited for the customer; where the bank's answer decides that, it is only looked up. */
  confirm(key: string): Promise<Result<CardSetup, 'unreachable'>>;
  /** Gives up one that waited for the customer, and answers what it is then: one that came through before stays `succeeded`. */
  cancel(key: string): Promise<Result<CardSetup, 'unreachable'>>;
  /** As {@link PaymentGateway.secretOf}, by the gateway's id of the attempt. */
  secretOf(setupId: string): Promise<string | null>;
}

/** A charge with what the books say about its making. */
export interface BookedCharge extends Charge {
  /** By the gateway's clock, ISO UTC. */
  readonly createdAt: string;
  /** Quote that was charged for; null for a charge of an earlier release. */
  readonly quoteId: string | null;
}

/** A page of the books. */
export interface BooksPage {
  readonly since: string;
  /** Key of the last entry of the page before; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
}

/** `unreachable`: it is not known whether the request arrived; ask `find`. `card_invalid`: nothing was written. */
export type ChargeFault = 'unreachable' | 'card_invalid';

/** Refund to ask the gateway for. `key` names the refund: the same key never makes a second one. */
export interface RefundRequest {
  readonly key: string;
  /** The charge that it is taken from: its key, and the gateway's own id. */
  readonly chargeKey: string;
  readonly chargeId: string;
  /** Whole cents above zero, at most what is left of the charge. */
  readonly amountCents: number;
}

/** A refund as the gateway's books have it. `pending` ends as one of the others, and a bank may let one fail that had succeeded. */
export interface Refund {
  readonly id: string;
  readonly key: string;
  readonly chargeKey: string;
  readonly amountCents: number;
  readonly status: 'succeeded' | 'pending' | 'failed';
  /** Why it failed, a sentence for staff; null otherwise. */
  readonly message: string | null;
}

/** A refund with what the books say about its making. */
export interface BookedRefund extends Refund {
  /** By the gateway's clock, ISO UTC. */
  readonly createdAt: string;
}

/**
 * `unreachable`: it is not known whether the request arrived; ask `findRefund`. `not_refundable`: nothing was written, because the charge
 * took no money, less is left of it, or the key belongs to another refund.
 */
export type RefundFault = 'unreachable' | 'not_refundable';

/** Event that a gateway sends. It is only a reason to look: the books say what happened. */
export interface GatewayEvent {
  readonly id: string;
  /** charge, setup, refund: of a key of ours · dispute, payout: of an id of the gateway · none: nothing that we follow. */
  readonly about: 'charge' | 'setup' | 'refund' | 'dispute' | 'payout' | 'none';
  readonly subject: string;
}

/**
 * A charge that its cardholder disputes. inquiry: asked about, no money has moved · open: the money is taken back until it is decided ·
 * closed: an inquiry that came to nothing.
 */
export interface Dispute {
  readonly id: string;
  readonly chargeKey: string;
  readonly chargeId: string;
  readonly amountCents: number;
  /** Fee of the service for the dispute, whole cents; 0 where it was given back. */
  readonly feeCents: number;
  readonly status: 'inquiry' | 'open' | 'won' | 'lost' | 'closed';
  /** The card scheme's word for why. */
  readonly reason: string;
  /** Until when it can be answered, ISO UTC; null where it can't. */
  readonly dueBy: string | null;
}

/** Money on its way from the gateway to the shop's bank. */
export interface Payout {
  readonly id: string;
  readonly amountCents: number;
  readonly status: 'pending' | 'paid' | 'failed';
}

/** Events that a gateway sends, and its books on their subjects. */
export interface GatewayEvents {
  /** The event of a message; null where it is not signed by the gateway, or too old to be believed. */
  read(message: string, signature: string): GatewayEvent | null;
  dispute(id: string): Promise<Result<Dispute | null, 'unreachable'>>;
  payout(id: string): Promise<Result<Payout | null, 'unreachable'>>;
}

/** Gateways there are. */
export type PaymentGatewayName = z.output<typeof paymentSetupSchema>['gateway'];

/** How money is taken. Every call may fail half-way; with the key one can always find out what happened. */
export interface PaymentGateway {
  readonly name: PaymentGatewayName;
  /** Null where it tells nothing by itself. */
  readonly events: GatewayEvents | null;
  readonly setups: CardSetups;
  /** Setup with which the browser turns a card into a token. */
  setup(): z.input<typeof paymentSetupSchema>;
  /**
   * Fingerprint of a card, the same for each of its tokens; null where the token is invalid or the service gives none.
   */
  fingerprint(cardToken: string): Promise<string | null>;
  /** The gateway's own id for an owner, the same however often it is asked for. */
  customer(ownerId: string): Promise<Result<string, 'unreachable'>>;
  /** Forgets a kept card; one that is not kept is forgotten already. */
  forget(card: Pick<KeptCard, 'id' | 'customerId'>): Promise<Result<true, 'unreachable'>>;
  /**
   * Secret with which the browser lets the customer do what the card's bank asks for, by the gateway's id of the
   * charge; null where there is nothing to do in the browser, or the gateway did not answer.
   */
  secretOf(chargeId: string): Promise<string | null>;
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
  list(page: BooksPage): Promise<Result<readonly BookedCharge[], 'unreachable'>>;
  /** Gives money of a charge back. What failed is left of the charge again. */
  refund(request: RefundRequest): Promise<Result<Refund, RefundFault>>;
  /** The refund of a key as it is now; null where there is none so far. */
  findRefund(key: string): Promise<Result<Refund | null, 'unreachable'>>;
  /** Refunds made since a time, in the order of their keys; fewer than `limit` where there are no more. */
  listRefunds(page: BooksPage): Promise<Result<readonly BookedRefund[], 'unreachable'>>;
  /** Disputes of charges that were opened since a time, ISO UTC. */
  disputes(since: string): Promise<Result<readonly Dispute[], 'unreachable'>>;
  close(): void;
}
