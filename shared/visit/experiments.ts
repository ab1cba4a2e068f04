/** Ways that a page can be. */
export const VARIANTS = ['A', 'B'] as const;
export type Variant = (typeof VARIANTS)[number];

/**
 * Experiments that run, by the names of the specification, with what is different in B. A is the shop as it is.
 */
export const EXPERIMENTS = {
  /** B offers on a quote that a person looks it over before it is ordered. */
  PLG_SALES_ASSIST_2: 'A quote offers that a person looks it over',
} as const;
export type Experiment = keyof typeof EXPERIMENTS;

/** All experiments, in a fixed order. */
export const EXPERIMENT_NAMES = Object.keys(EXPERIMENTS) as [Experiment, ...Experiment[]];

/**
 * Whether two counts of a split of 50 to 50 differ by more than chance explains: chi-square of one degree of freedom above 10.83, which chance alone
 * passes once in a thousand times. Source: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
 */
export function isUneven(a: number, b: number): boolean {
  const all = a + b;
  return all > 0 && (a - b) ** 2 / all > 10.83;
}
