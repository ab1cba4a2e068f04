import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { z } from 'zod';
import type { paymentBody } from '../../shared/checkout/wire.ts';
import { isCardOver } from '../../shared/payment-method/expiry.ts';
import { refusedChange } from '../../shared/account/permissions.ts';
import { isOfSameOwner, type Owned, ownerOf } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import { customerOf } from '../payment-method/customer.ts';
import { findMethod } from '../payment-method/rows.ts';
import { UNKNOWN } from '../payment-attempt/gateway-call.ts';
import type { SettleNeeds } from './settle-needs.ts';

/** Fields of a payment that name the card. */
export type PaidWith = Pick<z.output<typeof paymentBody>, 'card_token' | 'payment_method_id' | 'keep_card'>;

/** A card as the gateway is asked to charge it. */
export interface PaymentSource {
  readonly cardToken: string;
  readonly customerId: string | null;
  readonly keep: boolean;
  /** Fingerprint of the card; null where the gateway gives none. */
  readonly fingerprint: string | null;
}

type SourceNeeds = Pick<SettleNeeds, 'clock' | 'database' | 'payments'>;

/**
 * Card that pays for `owner`'s quote: a kept one of the same owner, or one that was just entered, which may be kept.
 * Null where there is neither. Nothing is charged yet.
 */
export async function paymentSourceOf(
  deps: SourceNeeds,
  account: AccountRecord,
  owner: Owned,
  { card_token, payment_method_id, keep_card = false }: PaidWith,
): Promise<Result<PaymentSource | null, Failure>> {
  if (payment_method_id !== undefined) return keptSource(deps, owner, payment_method_id);
  if (card_token === undefined) return ok(null);
  if (keep_card) {
    const refused = refusedChange(account.actor, ownerOf(owner), 'payment_method');
    if (refused) return err(refused);
  }
  const customerId = keep_card ? await customerOf(deps, owner) : null;
  if (keep_card && customerId === null) return err(UNKNOWN);
  const fingerprint = await deps.payments.fingerprint(card_token);
  return ok({ cardToken: card_token, customerId, keep: keep_card, fingerprint });
}

async function keptSource(
  { clock, database, payments }: SourceNeeds,
  owner: Owned,
  id: string,
): Promise<Result<PaymentSource, Failure>> {
  const method = await findMethod(database.db, id);
  const field = 'payment_method_id';
  const isTheirs = method?.gateway === payments.name && isOfSameOwner(method, owner);
  if (!isTheirs)
    return err(failure('card_invalid', { field, message: 'This card is not kept any more. Choose another one.' }));
  const end = { expiryMonth: method.expiry_month, expiryYear: method.expiry_year };
  if (isCardOver(end, clock.now()))
    return err(failure('card_invalid', { field, message: 'This card has expired. Choose another one.' }));
  const { method_id: cardToken, customer_id: customerId, fingerprint } = method;
  return ok({ cardToken, customerId, keep: false, fingerprint });
}
