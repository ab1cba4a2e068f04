import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { ApiFailure } from '../../../api/client.ts';
import { err, ok, type Result } from '../../../shared/base/result.ts';

/** A refusal of Stripe's form in its own words, under the card. */
export function refusal(message: string | undefined): Result<never, ApiFailure> {
  return err({ status: 422, code: 'card_invalid', message: message ?? 'Check the card again.', errors: [] });
}

/** Gives what was entered or chosen in Stripe's form to Stripe: the id of its payment method, or Stripe's refusal. */
export async function stripeToken(
  stripe: Stripe | null,
  elements: StripeElements | null,
): Promise<Result<string, ApiFailure>> {
  if (!stripe || !elements) return refusal('The card form is still loading.');
  const checked = await elements.submit();
  if (checked.error) return refusal(checked.error.message);
  const made = await stripe.createPaymentMethod({ elements });
  return made.paymentMethod ? ok(made.paymentMethod.id) : refusal(made.error.message);
}
