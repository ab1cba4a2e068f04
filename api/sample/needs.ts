import type { QuoteNeeds } from '../quote/needs.ts';

/** Dependencies of samples: those of a quote's change. */
export type SampleNeeds = QuoteNeeds;
