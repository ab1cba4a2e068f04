/** Where Stripe's script comes from. Source: Stripe's guide to content security policies, as are the addresses in ours. */
export const STRIPE_ORIGIN = 'https://js.stripe.com';

/** Whether cards are entered on a page: only these let in something of Stripe's, and only where it is set up. */
export function takesCards(path: string): boolean {
  return /^\/(?:checkout\/(?:invoices\/)?[^/]+|share\/[^/]+\/pay|account\/payment-methods\/new)\/*$/.test(path);
}
