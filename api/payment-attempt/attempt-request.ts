import { createHash } from 'node:crypto';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, type Result } from '../../shared/base/result.ts';
import type { Owned } from '../account/owned-rows.ts';
import type { PaymentGateway } from '../gateways/payment/payment.ts';
import type { Lease } from '../jobs/leases.ts';
import type { Attempt } from './attempts.ts';
import { ON_ITS_WAY } from './gateway-call.ts';
import { inTurnOf, type Turns } from './turns.ts';

/** Tells two requests under one key apart. Card tokens are hashed with the rest: they are not kept. */
export function requestHash(...asked: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}

/** Why a request is refused whose key was used for another one; `what` the key belongs to. */
export function keyTaken(what: 'payment' | 'purchase' | 'card'): Failure {
  const message = `This key belongs to another ${what}.`;
  return failure('conflict', { message, errors: [{ field: 'idempotency_key', message }] });
}

/** Secret for the browser while the card's bank asks the customer something; null while it does not. */
export async function secretFor(
  payments: Pick<PaymentGateway, 'secretOf'>,
  { status, chargeId }: Pick<Attempt<unknown>, 'status' | 'chargeId'>,
): Promise<string | null> {
  return status === 'requires_confirmation' && chargeId !== null ? payments.secretOf(chargeId) : null;
}

/** Does something with attempts of who pays while no other server does; `busy` is told where one does for long. */
export async function inTurn<T>(
  { payTurns }: { readonly payTurns: Turns },
  payer: Owned,
  work: (turn: Lease) => Promise<Result<T, Failure>>,
  busy = ON_ITS_WAY,
): Promise<Result<T, Failure>> {
  const had = await inTurnOf(payTurns, payer, work);
  return had ? had.value : err(busy);
}
