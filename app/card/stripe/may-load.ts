import { takesCards } from '../../../shared/payment-method/stripe-pages.ts';

/** Whether this document came as a page that lets Stripe's script in: what it may load does not change as the address does. */
export function mayLoadStripe(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && takesCards(new URL(navigation.name).pathname);
}
