import { loadStripe, type Stripe } from '@stripe/stripe-js';

let loading: Promise<Stripe | null> | null = null;

async function load(publishableKey: string): Promise<Stripe | null> {
  try {
    return await loadStripe(publishableKey);
  } catch (error) {
    loading = null;
    throw error;
  }
}

/** Loads Stripe's own script from Stripe, once. Rejects where it does not come. */
export function stripeOf(publishableKey: string): Promise<Stripe | null> {
  const mine = loading ?? load(publishableKey);
  loading = mine;
  return mine;
}
