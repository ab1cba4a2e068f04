import Stripe from 'stripe';
import type { Logger } from 'pino';
import { err, ok, type Result } from '../../../../shared/base/result.ts';

/** A refusal of Stripe's that says for sure that nothing was done. */
export type Refusal = InstanceType<typeof Stripe.errors.StripeInvalidRequestError>;

/** Whether an error is a refusal of the request itself: it was read, and nothing was done. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether what was asked for is not there. */
export function isMissing(error: unknown): boolean {
  return isRefusal(error) && error.code === 'resource_missing';
}

/** Whether the key of a request was used for another one before. */
export function isKeyTaken(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError;
}

/**
 * The answer of a call, or `unreachable`: no answer, an answer that makes no sense, or one that only a person can do something about
 * (a key that is not good), which is logged. Refusals are the caller's, by `refused`; those it does not know are thrown, as a bug.
 */
export async function answerOf<T, E = never>(
  log: Logger,
  call: () => Promise<T>,
  refused: (error: unknown) => Result<T, E | 'unreachable'> | null = () => null,
): Promise<Result<T, E | 'unreachable'>> {
  try {
    return ok(await call());
  } catch (error) {
    const known = refused(error);
    if (known) return known;
    if (isRefusal(error)) throw error;
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    log.error({ stripe: { type, code, statusCode, requestId } }, 'Stripe did not do what it was asked for');
    return err('unreachable');
  }
}
