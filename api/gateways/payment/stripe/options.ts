/** What the shop's account at Stripe is reached with. */
export interface StripeOptions {
  readonly secretKey: string;
  /** What the browser names us by. */
  readonly publishableKey: string;
  /** What Stripe signs its messages to us with. */
  readonly webhookSecret: string;
  /** Where the API is. */
  readonly apiUrl: string;
}
