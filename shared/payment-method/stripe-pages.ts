/** Where Stripe's script comes from. Source: Stripe's guide to content security policies, as are the addresses in ours. */
export const STRIPE_ORIGIN = 'https://js.stripe.com';

/** Whether a page takes money: only these let in something of Stripe's, and only where it is set up. */
export function isCheckoutPage(path: string): boolean {
  return /^\/checkout\/(?:invoices\/)?[^/]+\/*$/.test(path);
}
