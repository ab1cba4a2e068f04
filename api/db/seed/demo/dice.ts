/** Chances that come out the same each time for the same seed, so that two demo shops are alike. */
export interface Dice {
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  /** One of several. */
  one<T>(of: readonly T[]): T;
  /** Whether something of a chance, 0 to 1, happens. */
  happens(chance: number): boolean;
}

/** Dice of a seed: the generator mulberry32 (Tommy Ettinger, public domain). */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    one: (of) => of[between(0, of.length - 1)]!,
    happens: (chance) => next() < chance,
  };
}
