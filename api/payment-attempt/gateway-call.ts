import { failure } from '../../shared/base/failure.ts';
import { err, type Result } from '../../shared/base/result.ts';
import type { ChargeFault } from '../gateways/payment/payment.ts';
import type { Lease } from '../jobs/leases.ts';

/** Longest that an answer of the gateway is waited for, ms. Payment services answer within seconds or not at all. */
const ANSWER_MS = 30_000;

/**
 * How long after an attempt was written its request may still reach the gateway, ms: we hang up after half a minute, and
 * what is on its way then is delivered or dropped by networks and queues well within this. Until then "there is no such
 * charge" is not the last word.
 */
export const IN_FLIGHT_MS = 2 * 60_000;

/** How long a charge waits for its customer before it is given up, ms. A bank's own page ends far sooner. */
export const CONFIRMATION_MS = 60 * 60_000;

/** Nothing was heard of the gateway; a retry finds out without charging twice. */
export const UNKNOWN = failure('payment_failed', {
  message: 'The payment service did not answer. Try again: you will not be charged twice.',
});

/** The gateway knows nothing yet of what was asked for a moment ago. */
export const ON_ITS_WAY = failure('payment_failed', {
  message:
    'We do not know yet whether your payment arrived. Wait two minutes and try again: you will not be charged twice.',
});

/** Calls the gateway; a call that throws or does not answer in time may or may not have arrived. */
export async function ask<T, E extends string>(
  call: () => Promise<Result<T, E>>,
): Promise<Result<T, E | 'unreachable'>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Result<T, 'unreachable'>>((resolve) => {
    timer = setTimeout(() => resolve(err('unreachable')), ANSWER_MS);
    timer.unref();
  });
  try {
    return await Promise.race([call(), late]);
  } catch {
    return err('unreachable');
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks for money while the turn is surely ours. A process that stood still for long may have lost it, and the payment may have been
 * given up since: then nothing is sent, and the books tell.
 */
export async function askInTurn<T, E extends ChargeFault>(
  turn: Lease,
  call: () => Promise<Result<T, E>>,
): Promise<Result<T, E | 'unreachable'>> {
  return turn.isOurs() ? ask(call) : err('unreachable');
}

/** Whether something that was asked for may still be on its way to the gateway. */
export function mayStillArrive(attempt: { readonly updatedAt: string }, nowMs: number): boolean {
  return nowMs - Date.parse(attempt.updatedAt) < IN_FLIGHT_MS;
}
