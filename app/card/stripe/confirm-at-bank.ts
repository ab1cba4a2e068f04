import { queryClient } from '../../platform/query-client.tsx';
import { setupQuery } from '../queries.ts';

/** Message where the bank's question can't be shown. */
const UNASKED = 'We couldn’t show your bank’s question. Nothing was charged; try again.';

/**
 * Shows the question of the card's bank, by Stripe's script, and waits until the customer is through with it. What came of it is the
 * server's to say; null, or a sentence where the question could not be asked.
 */
export async function confirmAtBank(clientSecret: string): Promise<string | null> {
  try {
    const { publishable_key } = await queryClient.ensureQueryData(setupQuery);
    const { stripeOf } = await import('./load-stripe.ts');
    const stripe = await stripeOf(publishable_key);
    const { error } = (await stripe?.handleNextAction({ clientSecret })) ?? { error: { message: UNASKED } };
    return error ? (error.message ?? UNASKED) : null;
  } catch {
    return UNASKED;
  }
}
