/**
 * The version of the terms in force: the day from which they hold. A change of their text (app/content/legal-text.ts) is another version;
 * tests/checkout/terms.test.ts holds the two together. Orders keep the version that they were placed under.
 */
export const TERMS_VERSION = '2026-11-22';

/** What a buyer agreed to with an order. */
export interface Consent {
  readonly termsVersion: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Whether the buyer said that something of it is under export control: our staff looks at it first. */
  readonly exportControlled: boolean;
}

/** What a buyer declares by paying, and by sending a request. */
export const DECLARATION =
  'Nothing of it is a part of a firearm or a suppressor or a counterfeit, and nothing is under export control (ITAR or EAR) unless you say so.';
