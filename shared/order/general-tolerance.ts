/** Upper ends of nominal lengths and what a length of up to it may be off either way, mm. Source: ISO 2768-1:1989, table 1, medium. */
const MEDIUM: readonly (readonly [upToMm: number, toleranceMm: number])[] = [
  [6, 0.1],
  [30, 0.2],
  [120, 0.3],
  [400, 0.5],
  [1000, 0.8],
  [2000, 1.2],
  [Number.POSITIVE_INFINITY, 2],
];

/** Tolerance of a length where nothing else was agreed, mm either way: the inspector's form starts with it. */
export function generalTolerance(nominalMm: number): number {
  return MEDIUM.find(([upTo]) => nominalMm <= upTo)![1];
}
