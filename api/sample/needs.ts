import type { QuoteNeeds } from '../quote/needs.ts';

/** What samples work with: what a quote's change does. */
export type SampleNeeds = QuoteNeeds;
