/** Benches at which people do what machines don’t, in the order that pieces pass them. */
export const BENCHES = ['bending', 'finishing', 'packing'] as const;
export type Bench = (typeof BENCHES)[number];

/** Labels of the benches. */
export const BENCH_WORDS: Readonly<Record<Bench, string>> = {
  bending: 'Bending',
  finishing: 'Finishing',
  packing: 'Packing',
};

/** Time that people of a hub have at a bench, and take for a piece; at the bending bench for a bend. */
export interface BenchTime {
  readonly bench: Bench;
  readonly minutes_per_day: number;
  readonly seconds_per_piece: number;
}
