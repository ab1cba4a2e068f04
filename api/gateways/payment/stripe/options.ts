/** Options of the shop's Stripe account. */
export interface StripeOptions {
  readonly secretKey: string;
  /** Key that names us in the browser. */
  readonly publishableKey: string;
  /** Secret with which Stripe signs its messages to us. */
  readonly webhookSecret: string;
  /** Where the API is. */
  readonly apiUrl: string;
}
