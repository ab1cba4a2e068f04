// The schema is in wire.ts, so that the importer's worker need not load its library.
export type { FeatureCode } from './feature-codes.ts';
export type { Feature } from './wire.ts';

/** Figures kept of each code: those nearest to a limit, which are the smallest ones (of `bend_length` the largest). */
export const MAX_FEATURES = 50;
