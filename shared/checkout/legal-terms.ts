/**
 * The versions of the terms, oldest first: each the day from which it holds. A change of their text (app/content/legal-text.ts) is another
 * version, and the texts of earlier ones stay to be read; tests/checkout/legal-terms.test.ts holds them together.
 */
export const TERMS_VERSIONS = ['2026-11-22', '2026-11-24'] as const;
export type TermsVersion = (typeof TERMS_VERSIONS)[number];

/** The version in force. Orders keep the version that they were placed under. */
export const TERMS_VERSION: TermsVersion = '2026-11-24';

/** Consent of a buyer to an order. */
export interface Consent {
  readonly termsVersion: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Whether the buyer said that something of it is under export control: our staff looks at it first. */
  readonly exportControlled: boolean;
}

/** Declaration of a buyer by paying, and by sending a request, after “you confirm”. Export control has a box of its own. */
export const DECLARATION = 'that no part is for a firearm or suppressor, or a counterfeit.';

/** Sentence for an order whose request says already that something is under export control. */
export function declaredWords(requestNumber: string): string {
  return `Request ${requestNumber} says that some parts are export-controlled (ITAR/EAR).`;
}
